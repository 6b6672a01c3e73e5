import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

test.each([
  ['/?fbclid=IwAR1', '/'],
  ['/offres?page=2&fbclid=IwAR1&search=chef%20de%20rayon', '/offres?page=2&search=chef+de+rayon'],
  ['/offres?utm_source=whatsapp', '/offres'],
  ['/recruitment-offers/comptable-12?fbclid=IwAR1', '/recruitment-offers/comptable-12'],
  ['/recruitment-offers/comptable-12?src=K7PQ2M&fbclid=IwAR1', '/recruitment-offers/comptable-12?src=K7PQ2M'],
])('%s is stored as %s', (address, expected) => {
  expect(pageAddress(address)).toBe(expected);
});

test.each([
  '/offres',
  '/offres?search=chef%20de%20rayon&cities=S%C3%A9gou&cities=Kayes&page=3',
  '/contact?subject=candidature',
  '/recruitment-offers/a/b?c=d',
])('%s stays as it is', (address) => {
  expect(pageAddress(address)).toBe(address);
});
