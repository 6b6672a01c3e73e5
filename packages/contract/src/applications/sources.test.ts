import { expect, it } from 'vitest';
import { applicationSources, applicationSourceTitles, sourceOfMark, urlFrom } from './sources.ts';
import { sourceMarkOf } from './source-marks.ts';

it.each([
  [new URL(urlFrom('https://baara.example/recruitment-offers/chauffeur', 'K7PQ2M')).search, 'K7PQ2M'],
  ['?via=whatsapp&fbclid=1', 'whatsapp'],
  ['?via=whatsapp&src=carrieres', 'carrieres'],
  ['', null],
  ['?src=un%20mot', null],
  ['?src=beaucouptroplong', null],
])('reads the mark of %j', (search, mark) => {
  expect(sourceMarkOf(search)).toBe(mark);
});

it('knows its own marks only', () => {
  expect(['carrieres', 'flux', 'partage', 'K7PQ2M', 'constructor'].map(sourceOfMark)).toEqual([
    'careers',
    'feed',
    'share',
    undefined,
    undefined,
  ]);
});

it('names each source', () => {
  expect(Object.keys(applicationSourceTitles)).toEqual([...applicationSources]);
});
