import type { CvSectionKind, ReadCv, ReadEducation, ReadExperience } from '../src/index.ts';
import { fold, isSame, likeness, tokens } from './same-words.ts';
import { languageOf, levelOf } from './spoken.ts';
import type { TrueEducation, TrueExperience, Truth } from './truth.ts';

export const fields = [
  'email',
  'phone',
  'name',
  'sections',
  'title',
  'employer',
  'dates',
  'diploma',
  'level',
  'skills',
  'languages',
  'place',
  'licences',
  'links',
] as const;
export type Field = (typeof fields)[number];

/** Values found that are right, found, and expected. `wrong` names the differences. */
export type Count = { right: number; found: number; expected: number; wrong: string[] };
export type Score = Record<Field, Count>;

const kinds: Readonly<Partial<Record<CvSectionKind, string>>> = {
  experiences: 'experience',
  educations: 'education',
  skills: 'skills',
  languages: 'languages',
  contact: 'contact',
  profile: 'summary',
  interests: 'interests',
  references: 'references',
  licences: 'licences',
};

const textOf = (read: { value: string } | null): string | null => read?.value ?? null;

/** Compares what was read with what the CV says. */
export function scoreCv(read: ReadCv, truth: Truth): Score {
  const score: Partial<Score> = {
    email: countSets(
      one(textOf(read.email)),
      one(truth.email),
      (a, b) => a.toLowerCase() === b.toLowerCase(),
    ),
    phone: countSets(
      read.phones.map((phone) => phone.value),
      truth.phones,
      isSamePhone,
    ),
    name: countSets(one(textOf(read.name)), one(truth.name), (a, b) => likeness(a, b) === 1),
    sections: countSets(sectionsOf(read), truth.sections, (a, b) => a === b),
    skills: countSets(
      read.skills.map((skill) => skill.value),
      truth.skills,
      isSame,
    ),
    languages: countSets(
      read.languages.map(({ name, level }) => `${name.value} ${level?.value ?? ''}`.trim()),
      truth.languages.map(({ name, level }) => `${languageOf(name)} ${levelOf(level) ?? ''}`.trim()),
      (a, b) => fold(a) === fold(b),
    ),
    place: countSets(
      one(textOf(read.place)),
      one(truth.place),
      (a, b) => isSame(a, b) || fold(b).includes(fold(a)),
    ),
    licences: countSets(
      read.licences.map((licence) => licence.value),
      truth.licences,
      (a, b) => a === b,
    ),
    links: countSets(
      read.links.map((link) => link.value),
      truth.links,
      (a, b) => bare(a) === bare(b),
    ),
  };
  const jobs = paired(read.experiences, truth.experiences, jobLikeness);
  Object.assign(score, {
    title: countPairs(
      jobs,
      ({ title }) => textOf(title),
      ({ title }) => title,
      isSame,
    ),
    employer: countPairs(
      jobs,
      ({ employer }) => textOf(employer),
      ({ employer }) => employer,
      isSame,
    ),
    dates: countPairs(jobs, datesOfRead, datesOfTruth, (a, b) => a === b),
  });
  const diplomas = paired(read.educations, truth.educations, diplomaLikeness);
  Object.assign(score, {
    diploma: countPairs(diplomas, diplomaOfRead, diplomaOfTruth, isSameDiploma),
    level: countPairs(
      diplomas,
      ({ levelCode }) => levelCode && String(levelCode.value),
      ({ levelCode }) => (levelCode === null ? null : String(HIGHEST - levelCode)),
      (a, b) => a === b,
    ),
  });
  return score as Score;
}

/** Labels count levels from the lowest, the product from the highest. */
const HIGHEST = 8;

const one = (text: string | null): string[] => (text ? [text] : []);
const bare = (link: string): string =>
  link
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '')
    .toLowerCase();
const isSamePhone = (a: string, b: string): boolean => {
  const [x, y] = [a.replaceAll(/\D/g, ''), b.replaceAll(/\D/g, '')];
  return x.slice(-8) === y.slice(-8);
};

function sectionsOf(read: ReadCv): string[] {
  const found = new Set(read.sections.flatMap(({ kind }) => kinds[kind] ?? []));
  if (read.email || read.phones.length > 0) found.add('contact');
  if (read.licences.length > 0) found.add('licences');
  return [...found];
}

const datesOfRead = ({ from, to, current }: ReadExperience): string | null =>
  from ? `${from.value} ${current ? 'now' : (to?.value ?? '')}` : null;
const datesOfTruth = ({ from, to, current }: TrueExperience): string | null =>
  from ? `${from} ${current ? 'now' : (to ?? from)}` : null;

const diplomaOfRead = ({ diploma, field }: ReadEducation): string | null => {
  if (!diploma) return null;
  return field && !fold(diploma.value).includes(fold(field.value))
    ? `${diploma.value} ${field.value}`
    : diploma.value;
};
const diplomaOfTruth = ({ diploma, field }: TrueEducation): string =>
  field && !fold(diploma).includes(fold(field)) ? `${diploma} ${field}` : diploma;
/** The field may stand apart from the diploma or not at all. */
const isSameDiploma = (read: string, truth: string): boolean => {
  const expected = tokens(truth);
  const found = tokens(read);
  return (
    isSame(read, truth) ||
    (expected.every((word) => found.includes(word)) && found.length <= expected.length + 3)
  );
};

const jobLikeness = (read: ReadExperience, truth: TrueExperience): number =>
  likeness(read.title?.value ?? '', truth.title) +
  likeness(read.employer?.value ?? '', truth.employer ?? '') +
  (read.from && read.from.value === truth.from ? 1 : 0);
const diplomaLikeness = (read: ReadEducation, truth: TrueEducation): number =>
  likeness(diplomaOfRead(read) ?? '', diplomaOfTruth(truth)) +
  likeness(read.school?.value ?? '', truth.school ?? '') +
  (read.to && read.to.value.slice(0, 4) === (truth.to ?? '').slice(0, 4) ? 0.5 : 0);

type Pair<R, T> = { read: R | null; truth: T | null };

/** The likeliest pairs first; what is left stands alone. */
function paired<R, T>(
  read: readonly R[],
  truth: readonly T[],
  likenessOf: (a: R, b: T) => number,
): Pair<R, T>[] {
  const all = read.flatMap((a) => truth.map((b) => ({ a, b, likeness: likenessOf(a, b) })));
  const pairs: Pair<R, T>[] = [];
  const usedRead = new Set<R>();
  const usedTruth = new Set<T>();
  for (const { a, b, likeness: how } of all.toSorted((x, y) => y.likeness - x.likeness)) {
    if (how < 0.5 || usedRead.has(a) || usedTruth.has(b)) continue;
    usedRead.add(a);
    usedTruth.add(b);
    pairs.push({ read: a, truth: b });
  }
  for (const a of read) if (!usedRead.has(a)) pairs.push({ read: a, truth: null });
  for (const b of truth) if (!usedTruth.has(b)) pairs.push({ read: null, truth: b });
  return pairs;
}

function countPairs<R, T>(
  pairs: readonly Pair<R, T>[],
  ofRead: (read: R) => string | null,
  ofTruth: (truth: T) => string | null,
  same: (a: string, b: string) => boolean,
): Count {
  const count: Count = { right: 0, found: 0, expected: 0, wrong: [] };
  for (const { read, truth } of pairs) {
    const a = read && ofRead(read);
    const b = truth && ofTruth(truth);
    if (a) count.found += 1;
    if (b) count.expected += 1;
    if (a && b && same(a, b)) count.right += 1;
    else if (a || b) count.wrong.push(`read « ${a ?? ''} », says « ${b ?? ''} »`);
  }
  return count;
}

function countSets(
  read: readonly string[],
  truth: readonly string[],
  same: (a: string, b: string) => boolean,
): Count {
  const left = [...truth];
  const extra: string[] = [];
  for (const value of read) {
    const at = left.findIndex((expected) => same(value, expected));
    if (at === -1) extra.push(value);
    else left.splice(at, 1);
  }
  const wrong = [
    ...(extra.length > 0 ? [`too much: ${extra.join(' | ')}`] : []),
    ...(left.length > 0 ? [`missing: ${left.join(' | ')}`] : []),
  ];
  return { right: truth.length - left.length, found: read.length, expected: truth.length, wrong };
}

export const f1 = ({ right, found, expected }: Omit<Count, 'wrong'>): number =>
  found + expected === 0 ? 1 : (2 * right) / (found + expected);

/** The counts of several CVs together. */
export function sumOf(scores: readonly Score[]): Record<Field, Omit<Count, 'wrong'>> {
  const sum = {} as Record<Field, Omit<Count, 'wrong'>>;
  for (const field of fields) {
    sum[field] = { right: 0, found: 0, expected: 0 };
    for (const score of scores)
      for (const part of ['right', 'found', 'expected'] as const) sum[field][part] += score[field][part];
  }
  return sum;
}
