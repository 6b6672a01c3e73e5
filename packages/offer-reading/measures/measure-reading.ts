import { analyze } from '@baara/french-text';
import { type ReadAd, readAd } from '../src/index.ts';
import { type AdLabels, LABELLED_ON, type LabelledAd } from './labelled-ads.ts';

export type Field = keyof AdLabels;
export type FieldMeasure = {
  field: Field;
  precision: number;
  recall: number;
  /** The share of ads where the field is as labelled, empty ones included. */
  whole: number;
};
export type Miss = { ad: number; field: Field; expected: unknown; got: unknown };

export const fields: readonly Field[] = [
  'title',
  'contract',
  'city',
  'experience',
  'education',
  'salaryMin',
  'salaryMax',
  'currency',
  'skills',
  'languages',
  'deadline',
  'posts',
  'licence',
];

/** A reading in the words of the labels; pay that is not by the month is none. */
export function labelsOf(read: ReadAd): AdLabels {
  const salary = read.salary?.period === 'month' ? read.salary : null;
  return {
    title: read.title,
    contract: read.contract,
    city: read.city,
    experience: read.seniority,
    education: read.studyLevel,
    salaryMin: salary?.min ?? null,
    salaryMax: salary?.max ?? null,
    currency: salary?.currency ?? null,
    skills: read.skills,
    languages: read.languages.map(({ language }) => language),
    deadline: read.deadline,
    posts: read.posts,
    licence: read.licence,
  };
}

/** What two values are compared by: a title by its words, a town without its accents, a list as a set. */
function itemsOf(field: Field, value: AdLabels[Field]): string[] {
  if (value === null || value === false) return [];
  if (Array.isArray(value)) return value.map((item) => analyze(item).join(' ') || item);
  if (field === 'title') return [analyze(String(value)).join(' ')];
  return [
    typeof value === 'string' ? value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() : String(value),
  ];
}

const share = (part: number, of: number): number => (of === 0 ? 1 : part / of);

export function measureReading(ads: readonly LabelledAd[]): {
  measures: FieldMeasure[];
  wholeAds: number;
  misses: Miss[];
} {
  const misses: Miss[] = [];
  const readings = ads.map(({ text }) => labelsOf(readAd(text, LABELLED_ON)));
  const measures = fields.map((field): FieldMeasure => {
    const sums = { hit: 0, filled: 0, labelled: 0, whole: 0 };
    for (const [ad, { expected }] of ads.entries()) {
      const got = readings[ad]?.[field] ?? null;
      const wanted = new Set(itemsOf(field, expected[field]));
      const found = new Set(itemsOf(field, got));
      const hits = [...found].filter((item) => wanted.has(item)).length;
      sums.hit += hits;
      sums.filled += found.size;
      sums.labelled += wanted.size;
      if (hits === found.size && hits === wanted.size) sums.whole += 1;
      else misses.push({ ad, field, expected: expected[field], got });
    }
    return {
      field,
      precision: share(sums.hit, sums.filled),
      recall: share(sums.hit, sums.labelled),
      whole: share(sums.whole, ads.length),
    };
  });
  const wrong = new Set(misses.map(({ ad }) => ad));
  return { measures, wholeAds: ads.length === 0 ? 1 : 1 - wrong.size / ads.length, misses };
}
