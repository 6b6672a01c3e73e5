import { expect, test } from 'vitest';
import { findOfflineOffers, offerAtAddress } from './find-offline-offers.ts';

const offers = [
  {
    id: 7,
    slug: 'electricien-7',
    title: 'Électricien',
    company: 'Énergie du Sahel',
    place: 'Ségou, Mali',
    contract: 'CDI',
  },
  {
    id: 8,
    slug: 'comptable-8',
    title: 'Comptable',
    company: 'Bâ & Fils',
    place: 'Kayes, Mali',
    contract: 'CDD',
  },
];
const idsOf = (found: readonly { id: number }[]): number[] => found.map(({ id }) => id);

test('offline offers are found by all the words typed, whatever their accents and case', () => {
  expect(idsOf(findOfflineOffers(offers, ''))).toEqual([7, 8]);
  expect(idsOf(findOfflineOffers(offers, 'ELECTRICIEN segou'))).toEqual([7]);
  expect(idsOf(findOfflineOffers(offers, 'mali cdd'))).toEqual([8]);
  expect(idsOf(findOfflineOffers(offers, 'comptable segou'))).toEqual([]);
});

test('an address names an offer by its number or its name, and any other address none', () => {
  expect(offerAtAddress(offers, '/job-details/8')?.id).toBe(8);
  expect(offerAtAddress(offers, '/recruitment-offers/electricien-7?de=whatsapp')?.id).toBe(7);
  for (const address of [
    '',
    '/offres',
    '/job-details/%E0%A4',
    '/job-details/9',
    'https://ailleurs/job-details/8',
  ])
    expect(offerAtAddress(offers, address)).toBeUndefined();
});
