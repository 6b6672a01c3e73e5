import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { createMarkupCache, type MarkupCache } from '../../../lib/markup-cache.ts';
import { MarkupCacheProvider } from '../../../lib/cached-markup.tsx';
import type { OfferRowModel } from '../public/offer-card-model.ts';
import { OfferRow } from './offer-row.tsx';

function write(node: React.ReactNode, store: MarkupCache): string {
  const page = store.page();
  return page.finish(renderToString(<MarkupCacheProvider value={page}>{node}</MarkupCacheProvider>));
}

const offer: OfferRowModel = {
  id: 7,
  url: '/offres/comptable-7',
  title: "Comptable d'agence <senior>",
  titleMarks: [],
  company: 'Sahel & Fils',
  logo: null,
  place: 'Bamako, Mali',
  contract: 'CDI',
  isPermanent: true,
  isHot: true,
  isExpired: false,
  experience: null,
  hurried: null,
  skills: ['Sage', 'Excel'],
  salary: '450K FCFA',
  posted: "Aujourd'hui",
  isBookmarked: false,
  hasApplied: false,
  matchPercentage: null,
};
const offers: OfferRowModel[] = [
  offer,
  {
    ...offer,
    id: 8,
    url: '/offres/juriste-8',
    title: 'Juriste',
    company: 'Boutique "Niger"',
    skills: ['Droit', 'C++'],
  },
  { ...offer, id: 9, title: 'Comptable', titleMarks: [[0, 9]], place: '', posted: 'Il y a 3 jours' },
  {
    ...offer,
    id: 10,
    isExpired: true,
    isHot: false,
    isPermanent: false,
    contract: null,
    experience: 'Confirmé (2-5 ans)',
  },
  {
    ...offer,
    id: 11,
    logo: '/api/v1/files?name=a&b',
    hasApplied: true,
    isBookmarked: true,
    matchPercentage: 82,
  },
  { ...offer, id: 12, url: '/offres/../x y', matchPercentage: 12 },
];

const pageOf = (
  rows: readonly OfferRowModel[],
  isSignedIn: boolean,
  address = "/offres?search=l'eau&page=2",
) => {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/offres',
      loader: () => null,
      Component: () => rows.map((row) => <OfferRow key={row.id} offer={row} />),
    },
  ]);
  const session = isSignedIn ? { id: 'a', first_name: 'Awa' } : null;
  return <Stub initialEntries={[address]} hydrationData={{ loaderData: { root: { session } } }} />;
};

test.each([false, true])("rows of offers are React's own markup, signed in or not (%s)", (isSignedIn) => {
  const store = createMarkupCache();
  const plain = renderToString(pageOf(offers, isSignedIn));
  expect(plain).toContain(isSignedIn ? 'aria-pressed="true"' : '/login?redirect=%2Foffres%3Fsearch%3Dl');
  for (const round of [1, 2]) {
    expect([round, write(pageOf(offers, isSignedIn), store)]).toEqual([round, plain]);
    const others = pageOf(offers.toReversed(), !isSignedIn, '/offres');
    expect(write(others, store)).toBe(renderToString(others));
  }
});

test('an offer changed meanwhile, a day later and bookmarked, shows as it now is', () => {
  const store = createMarkupCache();
  write(pageOf(offers, true), store);
  const changed = {
    ...offer,
    title: 'Chef comptable',
    posted: 'Hier',
    isHot: false,
    isExpired: true,
    isBookmarked: true,
  };
  const page = write(pageOf([changed], true), store);
  expect(page).toBe(renderToString(pageOf([changed], true)));
  expect(page).toContain('Chef comptable');
  expect(page).not.toContain('agence');
});
