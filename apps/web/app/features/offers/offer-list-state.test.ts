import { expect, test } from 'vitest';
import { pageAddress } from '@baara/contract/site/page-address';
import { readOfferListState } from './offer-list-state.ts';

const read = (query: string) => readOfferListState(new URLSearchParams(query));

test.each([
  ['search=%00&location=%0A', '', ''],
  ['search=%20chef%00de%20chantier%20', 'chef de chantier', ''],
  [`search=${'a'.repeat(3000)}&location=${'b'.repeat(3000)}`, 'a'.repeat(200), 'b'.repeat(80)],
])('%.40s is read as the API takes it', (query, search, location) => {
  expect(read(query)).toMatchObject({ search, location });
});

test.each(['0', '-1', '1.5', 'abc', '', '1e999'])('page %s is the first one', (page) => {
  expect(read(`page=${page}`).page).toBe(1);
});

test('nothing that the list reads of its address is lost when the page is cached under it', () => {
  const asked = new Set<string>();
  const noting = new URLSearchParams();
  const note =
    <Answer>(answer: (name: string) => Answer) =>
    (name: string): Answer => {
      asked.add(name);
      return answer.call(noting, name);
    };
  noting.get = note(noting.get);
  noting.getAll = note(noting.getAll);
  readOfferListState(noting);
  const address = `/offres?${[...asked].map((name) => `${name}=1`).join('&')}`;
  expect(asked.size).toBeGreaterThan(0);
  expect(pageAddress(address)).toBe(address);
});
