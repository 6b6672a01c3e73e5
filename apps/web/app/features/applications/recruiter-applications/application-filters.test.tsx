import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ApplicationFilters } from './application-filters.tsx';

function filters(address: string, sorts?: Parameters<typeof ApplicationFilters>[0]['sorts']): string {
  const element = (
    <ApplicationFilters search="" toggles={[['unread', 'Non lues']]} {...(sorts && { sorts })} />
  );
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [address] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const sent = (markup: string): string[] =>
  [...markup.matchAll(/name="(\w+)" value="(\w+)"/g)].map(([, name, value]) => `${name}=${value}`);

test('other words preserve the order of a table, which its headers choose', () => {
  const markup = filters('/?stage=new&sort=name&order=desc&page=3&candidature=7');
  expect(markup).not.toContain('<select name="sort"');
  expect(sent(markup)).toEqual(['stage=new', 'sort=name', 'order=desc']);
});

test('on a phone the filters wait behind a button, but for those that are on', () => {
  const order = { current: 'name', all: [['name', 'Par nom']] as const };
  expect(filters('/', order)).toMatch(/aria-expanded="false"[^>]*>Filtres</);
  expect(filters('/', order)).toMatch(/<nav aria-label="Filtres" class="[^"]*max-md:hidden/);
  expect(filters('/?unread=1', order)).not.toMatch(/<nav aria-label="Filtres" class="[^"]*max-md:hidden/);
});

test('a board, which has no headers, offers its orders here', () => {
  const markup = filters('/?stuck=1&sort=name', { current: 'name', all: [['name', 'Par nom']] });
  expect(markup).toContain('<option value="name" selected="">Par nom</option>');
  expect(sent(markup)).toEqual(['stuck=1']);
});
