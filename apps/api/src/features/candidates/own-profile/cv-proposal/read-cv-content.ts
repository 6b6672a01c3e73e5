import { PHONE_PATTERN } from '@baara/contract/accounts/accounts';
import type { CvContent } from '@baara/contract/candidates/cv-proposal';
import { drivingLicences, profileLimits } from '@baara/contract/candidates/profile-rules';
import { type CvSectionKind, findSections } from '@baara/cv-reading';
import { normalize } from '@baara/french-text';
import { languages, skills } from '@baara/taxonomy';
import { cityIn, isTrade, linesOf, trimMarks } from './cv-words.ts';
import { readEducations } from './read-educations.ts';
import { readExperiences } from './read-experiences.ts';

/** A CV's first pages; what stands after them is enclosed papers. */
const LONGEST_READ = 30_000;
const LINES_OF_HEAD = 12;
const LONGEST_SKILL = 60;
const MOST_SKILL_WORDS = 6;

const skillLabels = new Map(skills.map(({ label }) => [normalize(label), label]));
const languageNames = new Map(languages.map(({ name }) => [normalize(name), name]));
/** The weakest first: « bonnes notions » are notions. */
const languageLevels: readonly (readonly [string, RegExp])[] = [
  ['notions', /\b(?:notions?|debutante?|scolaire|elementaire|bases?|faible|a1|a2)\b/],
  ['intermediaire', /\b(?:intermediaire|moyen(?:ne)?|assez bien|assez bon(?:ne)?|passable|b1|b2)\b/],
  ['bilingue', /\b(?:maternelle|bilingue|native?|natif|c2)\b/],
  ['courant', /\b(?:courante?|couramment|bon(?:ne)?|bien|avancee?|excellente?|parlee?s?|lue?|c1)\b/],
];
const LICENCES =
  /[Pp](?:ermis|ERMIS)(?: (?:de conduire|DE CONDUIRE))?(?: ?:)?(?: [Cc]at[ée]gories?)?(?: ?:)? {0,2}([A-G]1?(?:(?: ?[,/&] ?| et | )[A-G]1?(?!\p{L})){0,7})(?!\p{L})/gu;

type Contacts = { phones: readonly string[] };

/**
 * What a CV says of the parts of a profile; each is shown to its person before any of it is written.
 * @param text as `cv_texts` stores it. @param country of the person: the phones of Mali are written without its number.
 */
export function readCvContent(text: string, contacts: Contacts, country: string): CvContent {
  const read = text.slice(0, LONGEST_READ);
  const sections = findSections(read);
  const partOf = (kind: CvSectionKind): string =>
    sections
      .filter((section) => section.kind === kind)
      .map(({ start, end }) => read.slice(start, end))
      .join('\n');
  const head = linesOf(read.slice(0, sections[0] ? lineBefore(read, sections[0].start) : 600)).slice(
    0,
    LINES_OF_HEAD,
  );
  return {
    phones: [...new Set(contacts.phones.flatMap((phone) => phoneOf(phone, country)))].slice(0, 4),
    city:
      head
        .flatMap((line) => line.split(/ ?[,;|–—] ?| - | à /))
        .map(cityIn)
        .find((city) => city !== null) ?? null,
    headline: headlineOf(head),
    summary: trimMarks(unwrapped(linesOf(partOf('profile')))).slice(0, profileLimits.summary) || null,
    experiences: readExperiences(partOf('experiences')),
    educations: readEducations(partOf('educations')),
    skills: readSkills(partOf('skills')),
    languages: readLanguages(partOf('languages')),
    drivingLicences: readLicences(read),
  };
}

/** A page breaks its lines where its width ends: those that end no sentence go on in one. */
const unwrapped = (lines: readonly string[]): string =>
  lines.map((line) => (/[.!?:;…]$/.test(line) ? `${line}\n` : `${line} `)).join('');

/** Where a part's heading begins, in characters: on the line above its start. */
const lineBefore = (text: string, start: number): number =>
  text.lastIndexOf('\n', Math.max(start - 2, 0)) + 1;

function phoneOf(found: string, country: string): string[] {
  const phone = /^\d{8}$/.test(found) && country === 'ML' ? `+223${found}` : found;
  return PHONE_PATTERN.test(phone) ? [phone] : [];
}

function headlineOf(head: readonly string[]): string | null {
  const line = head.find((one) => one.length <= profileLimits.headline && isTrade(one));
  return (line && trimMarks(line)) || null;
}

function readSkills(text: string): string[] {
  const found = linesOf(text)
    .map((line) => line.replace(/^• /, '').replace(/^[^:,;]{2,40} : ?|^[^:,;]{2,40}: /, ''))
    .flatMap((line) => line.split(/ ?[,;|•] ?/))
    .map((word) => trimMarks(word).replace(/\.$/, ''))
    .filter(
      (word) => word.length > 1 && word.length <= LONGEST_SKILL && word.split(' ').length <= MOST_SKILL_WORDS,
    )
    .map((word) => skillLabels.get(normalize(word)) ?? word.slice(0, 1).toUpperCase() + word.slice(1));
  return [...new Map(found.map((word) => [normalize(word), word])).values()].slice(0, profileLimits.skills);
}

const languageIn = (text: string): string | undefined =>
  normalize(text)
    .split(/[^a-z]+/)
    .map((word) => languageNames.get(word))
    .find((name) => name !== undefined);

function readLanguages(text: string): CvContent['languages'] {
  const spoken = new Map<string, string>();
  let last: string | undefined;
  // « Français : lu, écrit, parlé »: what follows without a language belongs to the one before.
  for (const part of linesOf(text).flatMap((line) =>
    line.replace(/^• /, '').split(/[,;|/](?![^(]{0,60}\))/),
  )) {
    last = languageIn(part) ?? last;
    if (last) spoken.set(last, `${spoken.get(last) ?? ''} ${part.trim()}`.trim());
  }
  return [...spoken].slice(0, profileLimits.languages).map(([language, source]) => {
    const level = languageLevels.find(([, pattern]) => pattern.test(normalize(source)))?.[0] ?? '';
    return { value: { language, level }, source, doubts: level === '' ? ['LEVEL' as const] : [] };
  });
}

function readLicences(text: string): string[] {
  const named = new Set(
    [...text.matchAll(LICENCES)].flatMap(([, codes = '']) => codes.match(/[A-G]1?/g) ?? []),
  );
  return drivingLicences.filter((code) => named.has(code));
}
