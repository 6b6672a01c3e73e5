import type { CvContent } from '@baara/contract/candidates/cv-proposal';
import { profileLimits } from '@baara/contract/candidates/profile-rules';
import { normalize } from '@baara/french-text';
import { type CvEntry, entriesOf } from './cv-entries.ts';
import { cityIn, linesOf, trimMarks } from './cv-words.ts';

type ReadEducation = CvContent['educations'][number];

const LONGEST_NAME = 160;
/** Codes of `studyLevels`, the highest first; a diploma without one of these words leaves its level open. */
const levelWords: readonly (readonly [number, RegExp])[] = [
  [1, /\b(?:doctorat|phd|master|mastere|mba|dea|dess|ingenieur)\b|bac ?\+ ?[5-8]/],
  [2, /\b(?:licence|maitrise|bachelor)\b|bac ?\+ ?[34]/],
  [3, /\b(?:bts|dut|deug|deust|dts)\b|bac ?\+ ?2/],
  [4, /\b(?:bac|baccalaureat)\b/],
  [5, /\b(?:cap|bep)\b/],
  [6, /\b(?:def|bepc|brevet d'etudes)\b/],
];
const DEGREE =
  /\b(?:diplome|certificat|certification|attestation|brevet|formation|bt|cap|bep|bac|baccalaureat|bts|dut|deug|licence|maitrise|master|mastere|doctorat|def|bepc|ingenieur|mba)\b/;
const SCHOOL_WORD = String.raw`(?:universit[ée]|institut|[ée]cole|lyc[ée]e|facult[ée]|centre|coll[èe]ge|campus|acad[ée]mie)`;
/** « Master en finance de l’université de Ségou », « BTS à l’INA »: where the school begins. */
const AT_SCHOOL = new RegExp(
  String.raw`(?: ?[,;|] ?| [-–—] | : | (?:à|au|de|du) )(?:l['’]|la )?(?=${SCHOOL_WORD})`,
  'iu',
);
const BETWEEN = / ?[,;|] ?| [-–—] | : /;

const isDegree = (line: string): boolean => DEGREE.test(normalize(line));
const levelOf = (degree: string): number | null =>
  levelWords.find(([, pattern]) => pattern.test(normalize(degree)))?.[0] ?? null;
const pairOf = (line: string, between: RegExp): [string, string] => {
  const found = between.exec(line);
  if (!found) return [trimMarks(line), ''];
  return [trimMarks(line.slice(0, found.index)), trimMarks(line.slice(found.index + found[0].length))];
};

function educationOf({ span, head, lines }: CvEntry): ReadEducation[] {
  const [first = '', second = ''] = head;
  let [degree, school] = pairOf(first, AT_SCHOOL.test(first) ? AT_SCHOOL : BETWEEN);
  if (school === '' || cityIn(school) !== null) school = trimMarks(second) || school;
  else if (!isDegree(degree) && isDegree(school)) [degree, school] = [school, degree];
  if (degree === '') return [];
  const value = {
    degree: degree.slice(0, LONGEST_NAME),
    school: school.slice(0, LONGEST_NAME),
    year: (span?.to ?? span?.from)?.year ?? null,
    level: levelOf(degree),
  };
  return [{ value, source: lines.slice(0, 2).join('\n'), doubts: school === '' ? ['SCHOOL'] : [] }];
}

/** The diplomas and trainings of a CV, in its order. */
export const readEducations = (text: string): ReadEducation[] =>
  entriesOf(
    linesOf(text).map((line) => line.replace(/^• /, '')),
    isDegree,
  )
    .flatMap(educationOf)
    .slice(0, profileLimits.educations);
