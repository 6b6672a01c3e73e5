import { pageContent } from '@baara/contract/offers/fields/offer-content';
import { sampleValues } from '@baara/contract/offers/fields/field-samples.factory';
import { fieldNames, fieldOf } from '@baara/contract/offers/fields/offer-fields';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { offerFacts } from './offer-facts.ts';
import { OfferLead } from './offer-lead.tsx';
import { offerTextModel } from './offer-text-model.ts';
import { OfferText } from './offer-text.tsx';

const shown = {
  ...pageContent(sampleValues(1), 'Comptabilité'),
  timestamp: { expiration_date: '2027-01-31T23:59:59.999Z' },
};

it('every fact of the table of fields is said, under its title and in its order', () => {
  const titles = fieldNames.flatMap((name) => {
    const { label, public: seen } = fieldOf(name);
    return seen && seen.fact ? [{ order: seen.fact.order, title: seen.fact.label ?? label }] : [];
  });
  const { lead, others } = offerFacts(shown);
  expect([...lead, ...others].map(({ label }) => label)).toEqual(
    titles.toSorted((one, other) => one.order - other.order).map(({ title }) => title),
  );
});

it('no two facts have the same place', () => {
  const orders = fieldNames.flatMap((name) => {
    const { public: seen } = fieldOf(name);
    return seen && seen.fact ? [seen.fact.order] : [];
  });
  expect(new Set(orders).size).toBe(orders.length);
});

it('what a person decides by leads, and only that', () => {
  expect(offerFacts(shown).lead.map(({ name }) => name)).toEqual([
    'salaryMin',
    'city',
    'contractType',
    'closesOn',
  ]);
});

it('the text shows the facts, the lists and the description', () => {
  const text = offerTextModel(shown, new Date('2027-01-27T12:00:00Z'));
  const html = renderToStaticMarkup(
    <>
      <OfferLead {...text} isPermanent />
      <OfferText offer={text} />
    </>,
  );
  expect(html).toContain('Il reste 4 jours');
  for (const words of ['Postes à pourvoir', 'Nécessaire', '31 janvier 2027', 'Essai skills un', 'Bambara'])
    expect(html).toContain(words);
  expect(html).toContain(shown.description);
});

it('what an offer leaves open is no fact', () => {
  const bare = {
    ...shown,
    ...pageContent({ ...sampleValues(1), studyLevel: null, vehicleRequired: false }, null),
  };
  const titles = offerFacts(bare).others.map(({ label }) => label);
  for (const title of ["Niveau d'études", 'Véhicule', 'Catégorie']) expect(titles).not.toContain(title);
});
