import { expect, it } from 'vitest';
import { viewSources, viewSourceTitles } from './view-source-titles.ts';
import { urlVia, viewSourceOf } from './view-sources.ts';

const host = 'baara.example';
const arrival = { search: '', previousPath: null, referrer: '', host };

it('reads what carried a link from the link', () => {
  const search = new URL(urlVia('https://baara.example/recruitment-offers/chauffeur', 'whatsapp')).search;
  expect(viewSourceOf({ ...arrival, search })).toBe('whatsapp');
  expect(viewSourceOf({ ...arrival, previousPath: '/offres', referrer: 'https://www.google.ml/' })).toBe(
    'search',
  );
  expect(urlVia('/offres?page=2', 'email')).toBe('/offres?page=2&via=email');
});

it.each([
  ['', 'direct'],
  ['pas une adresse', 'direct'],
  ['https://www.google.ml/', 'engine'],
  ['https://l.facebook.com/l.php', 'social'],
  ['https://web.whatsapp.com/', 'whatsapp'],
  ['https://mail.google.com/', 'email'],
  ['https://notgoogle.example/', 'elsewhere'],
  ['https://baara.example/', 'home'],
  ['https://baara.example/offres?page=3', 'search'],
  ['https://baara.example/verifier/ABC', 'verification'],
  ['https://baara.example/actualites', 'site'],
])('reads where %j comes from', (referrer, source) => {
  expect(viewSourceOf({ ...arrival, referrer })).toBe(source);
});

it('takes an unknown word of the address for none', () => {
  expect(viewSourceOf({ ...arrival, search: '?via=constructor' })).toBe('direct');
  expect(viewSourceOf({ ...arrival, search: '?via=autre', referrer: 'https://baara.example/' })).toBe('home');
});

it('names each source', () => {
  expect(Object.keys(viewSourceTitles)).toEqual([...viewSources]);
});
