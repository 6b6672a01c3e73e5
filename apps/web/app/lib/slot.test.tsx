import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { defineSlot } from './slot.tsx';

it('shows what it was filled with, given what stands around it, and nothing until then', () => {
  const slot = defineSlot<{ name: string }>();
  expect(renderToStaticMarkup(<slot.Part name="Awa" />)).toBe('');
  slot.fill(({ name }) => <p>Bonjour {name}</p>);
  expect(renderToStaticMarkup(<slot.Part name="Awa" />)).toContain('Bonjour Awa');
});
