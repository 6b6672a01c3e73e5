import { availabilityDays, daysUntilFree } from '@baara/contract/candidates/availability-days';
import { analyzeTokens, normalize } from '@baara/french-text';
import { maskedText } from './masking.ts';

/** Everything a candidate is searched by. */
export type SearchedCandidate = {
  first_name: string;
  last_name: string;
  email: string;
  /** The code they registered with, by its id: codes are renamed. */
  reference_code_id: string | null;
  headline: string | null;
  summary: string | null;
  city: string | null;
  country: string;
  education_level: number | null;
  experience_years: number | null;
  category_id: number | null;
  /** Title of the category. */
  category: string | null;
  skills: readonly string[];
  languages: readonly { language?: string }[];
  experiences: readonly {
    title?: string | null;
    company?: string | null;
    city?: string | null;
    description?: string | null;
  }[];
  educations: readonly { degree?: string | null; school?: string | null }[];
  desired_jobs: readonly string[];
  driving_licences: readonly string[];
  has_vehicle: boolean;
  availability: string | null;
  desired_contract_types: readonly string[];
  /** The text read from their CV; null without one. */
  cv_text: string | null;
};

/**
 * Raise it with every change of the terms of the same person, the masking of contacts too: the job then compares rows
 * of unchanged profiles at night, and rewrites those that differ. `terms-version.test.ts` fails until then.
 */
export const TERMS_VERSION = 4;

/** Years that filters narrow by; a number between two of them is then checked on the row. */
export const experienceSteps = [1, 2, 3, 5, 8, 10, 15, 20] as const;

/** The kinds of words beside those of texts, which contain no colon. */
export const kinds = {
  /** A word of the name, the headline, the desired jobs or the skills: such a match comes first. */
  strong: 't:',
  firstName: 'n:',
  country: 'c:',
  city: 'v:',
  category: 'g:',
  /** The level reached, and each below it. */
  education: 'e:',
  /** Each step of years reached. */
  experience: 'x:',
  job: 'j:',
  skill: 's:',
  licence: 'l:',
  vehicle: 'h:',
  code: 'r:',
  language: 'i:',
  /** Each number of days within which they are free. */
  availability: 'a:',
  contract: 'd:',
} as const;

/** What each word of a field is written as: once for every prefix. */
type Prefixes = readonly string[];
const ofTexts: Prefixes = [''];
const ofTitles: Prefixes = ['', kinds.job];
const ofJobs: Prefixes = ['', kinds.strong, kinds.job];
const ofSkills: Prefixes = ['', kinds.strong, kinds.skill];

const LONGEST_CV = 200_000;
const MOST_TERMS = 4000;

/**
 * The search terms of a candidate. Their family name, any word of their texts that contains it or is in their e-mail
 * address, and every address and phone are left out: a company that has not opened the profile would otherwise learn
 * them by searching.
 * @returns distinct lexemes, in no order.
 */
export function candidateTerms(candidate: SearchedCandidate): string[] {
  const own = ownWords(candidate);
  const terms = new Set<string>();
  const add = (texts: readonly (string | null | undefined)[], prefixes: Prefixes): void => {
    for (const text of texts)
      for (const passage of text ? passagesOf(text) : [])
        for (const term of passage.hasAny(own.parts)
          ? passage.termsWithout(own.isOwn, prefixes)
          : passage.terms(prefixes))
          terms.add(term);
  };
  const { strong, firstName } = kinds;
  for (const token of analyzeTokens(candidate.first_name)) terms.add(token.stem).add(strong + token.stem);
  for (const word of nameWords(candidate.first_name)) terms.add(firstName + word);
  for (const term of filterTerms(candidate, own)) terms.add(term);
  const titles = candidate.experiences.map((one) => one.title);
  add([candidate.headline, ...candidate.desired_jobs], ofJobs);
  add(titles, ofTitles);
  add(candidate.skills, ofSkills);
  for (const one of candidate.skills) if (!hasOwn(one, own)) terms.add(skillTerm(one));
  add([candidate.category, candidate.city, candidate.summary], ofTexts);
  add(
    candidate.languages.map(({ language }) => language),
    ofTexts,
  );
  add(
    candidate.experiences.flatMap(({ company, city, description }) => [company, city, description]),
    ofTexts,
  );
  add(
    candidate.educations.flatMap(({ degree, school }) => [degree, school]),
    ofTexts,
  );
  add([candidate.cv_text?.slice(0, LONGEST_CV)], ofTexts);
  return [...terms].filter((term) => term !== '' && !term.endsWith(':')).slice(0, MOST_TERMS);
}

function filterTerms(candidate: SearchedCandidate, own: Own): string[] {
  const { education_level: level, experience_years: years, category_id: category } = candidate;
  const licences = candidate.driving_licences;
  const free = daysUntilFree(candidate.availability);
  const { country, city, licence, vehicle, code } = kinds;
  return [
    country + candidate.country,
    ...(candidate.city && !hasOwn(candidate.city, own) ? [city + plain(candidate.city)] : []),
    ...(category === null ? [] : [`${kinds.category}${category}`]),
    ...(level === null ? [] : [1, 2, 3, 4, 5, 6, 7].filter((one) => one >= level)).map(
      (one) => `${kinds.education}${one}`,
    ),
    ...experienceSteps
      .filter((step) => years !== null && years >= step)
      .map((one) => `${kinds.experience}${one}`),
    `${licence}${licences.length > 0 ? 1 : 0}`,
    ...licences.map((one) => licence + plain(one)),
    `${vehicle}${candidate.has_vehicle ? 1 : 0}`,
    ...availabilityDays
      .filter((days) => free !== null && free <= days)
      .map((days) => `${kinds.availability}${days}`),
    ...candidate.desired_contract_types.map((type) => kinds.contract + type),
    ...candidate.languages.flatMap(({ language }) =>
      language && !hasOwn(language, own) ? [kinds.language + plain(language)] : [],
    ),
    ...(candidate.reference_code_id ? [code + candidate.reference_code_id] : []),
  ];
}

/** A city, a category or a licence as it is compared: without case, accents or outer spaces. */
export const plain = (text: string): string => normalize(text).trim().replace(/\s+/g, ' ').slice(0, 100);

/** The words of a name, as typed in any case and with or without accents. */
export const nameWords = (name: string): string[] =>
  normalize(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 60));

/** A skill as a whole: « Gestion des stocks » and « gestion de stock » are one. */
export function skillTerm(text: string): string {
  const known = rememberedSkills.get(text);
  if (known !== undefined) return known;
  const stems = wordsOf(text)
    .filter(({ isPart }) => isPart)
    .map(({ stem }) => stem);
  return remember(rememberedSkills, text, kinds.skill + stems.join('-').slice(0, 200));
}
const rememberedSkills = new Map<string, string>();

type Own = {
  /** Whether a normalized word would reveal the family name, the address or the phone. */
  isOwn: (word: string) => boolean;
  /** Each such word contains one of these, or six digits. */
  parts: readonly string[];
};

function ownWords({ first_name, last_name, email }: SearchedCandidate): Own {
  const first = new Set(nameWords(first_name));
  const address = nameWords(email.split('@')[0] ?? '').filter((word) => word.length > 2 && !first.has(word));
  const names = nameWords(last_name);
  const own = new Set([
    ...names,
    ...address,
    ...names.flatMap((name) => analyzeTokens(name).map(({ stem }) => stem)),
  ]);
  const long = names.filter((name) => name.length >= 4);
  return {
    isOwn: (word) => own.has(word) || isLongNumber(word) || long.some((name) => word.includes(name)),
    parts: [...own],
  };
}

/** A skill or a city is one whole term: one that contains the family name would reveal it. */
const hasOwn = (text: string, { isOwn }: Own): boolean => nameWords(text).some(isOwn);

const isLongNumber = (word: string): boolean => /^\d{6,}$/.test(word);

type Word = {
  stem: string;
  normalized: string;
  /** Not the whole of a hyphenated word. */
  isPart: boolean;
};

/** The words of a text without what reaches a person. */
const wordsOf = (text: string): Word[] =>
  analyzeTokens(maskedText(text, { firstName: '', lastName: '' }))
    .filter(({ stem }) => stem.length <= 60)
    .map(({ stem, normalized, kind }) => ({ stem, normalized, isPart: kind === 'word' }));

/** A piece of text as the terms it gives, which are made once: pieces come again with every candidate. */
class Passage {
  readonly #words: readonly Word[];
  readonly #line: string;
  readonly #hasLongNumber: boolean;
  readonly #terms = new Map<Prefixes, readonly string[]>();

  constructor(text: string) {
    this.#words = wordsOf(text);
    this.#line = this.#words.map(({ normalized }) => normalized).join(' ');
    this.#hasLongNumber = this.#words.some(({ normalized }) => isLongNumber(normalized));
  }

  /** Whether a word may contain one of the parts, or be a long number: then it is checked in detail. */
  hasAny(parts: readonly string[]): boolean {
    return this.#hasLongNumber || parts.some((part) => this.#line.includes(part));
  }

  termsWithout(isOwn: (word: string) => boolean, prefixes: Prefixes): string[] {
    return this.#words
      .filter(({ normalized }) => !isOwn(normalized))
      .flatMap(({ stem }) => prefixes.map((prefix) => prefix + stem));
  }

  terms(prefixes: Prefixes): readonly string[] {
    const known = this.#terms.get(prefixes);
    if (known) return known;
    const made = this.termsWithout(() => false, prefixes);
    this.#terms.set(prefixes, made);
    return made;
  }
}

/** Longer texts are a CV's, or one person's. */
const LONGEST_REMEMBERED = 600;
/** After a letter and a comma, or a mark that stands alone: no word, address or phone goes over such a place. */
const BREAK = /(?<=\p{L}[.,;]|\s[:;!?|])\s+(?=\p{L})/u;
const remembered = new Map<string, Passage>();

/** Cut at marks and remembered: headlines, skills, jobs, cities and schools are made of pieces everybody uses. */
function passagesOf(text: string): Passage[] {
  if (text.length > LONGEST_REMEMBERED) return [new Passage(text)];
  const pieces = text.length > 30 ? text.split(BREAK) : [text];
  return pieces.map((piece) => remembered.get(piece) ?? remember(remembered, piece, new Passage(piece)));
}

const MOST_REMEMBERED = 20_000;

/** A full memory is emptied rather than aged. */
function remember<Value>(memory: Map<string, Value>, key: string, value: Value): Value {
  if (memory.size >= MOST_REMEMBERED) memory.clear();
  memory.set(key, value);
  return value;
}
