import { schoolSubjects } from '@baara/taxonomy';
import { once } from './once.ts';
import type { CandidateReading, OfferReading } from './readings.ts';
import { stemsOf } from './stems.ts';

/** A teacher teaches a subject: who teaches French does not replace who teaches mathematics. */

const names = schoolSubjects.map((subject) => subject.map((name) => stemsOf(name)));

const CERTIFICATE = /CAP\s?[/-]\s?(?:PC|CEG|PL)(?!\p{L})/gu;

/** The subjects that texts name, by their place in the list. */
function subjectsIn(texts: readonly string[]): ReadonlySet<number> {
  // « CAP/PC » is a certificate, and no « PC » of physics and chemistry.
  const stems = texts.map((text) => stemsOf(text.replace(CERTIFICATE, ' ')));
  const isIn = (name: readonly string[]): boolean =>
    stems.some((all) => all.some((_, at) => name.every((stem, place) => all[at + place] === stem)));
  return new Set(names.flatMap((subject, place) => (subject.some(isIn) ? [place] : [])));
}

export const subjectsAsked = once((offer: OfferReading) => subjectsIn([offer.offer.title]));
const subjectsTaught = once(({ candidate, posts }: CandidateReading) =>
  subjectsIn([
    candidate.headline ?? '',
    ...candidate.skills,
    ...candidate.educations.map(({ degree }) => degree),
    ...posts.map(({ title }) => title),
    ...candidate.experiences.map(({ description }) => description ?? ''),
  ]),
);

/** Has a degree in one of them; in any that is taught, where the offer names none. */
export function studiedSubject(asked: ReadonlySet<number>, { candidate }: CandidateReading): boolean {
  const studied = subjectsIn(candidate.educations.map(({ degree }) => degree));
  return asked.size === 0 ? studied.size > 0 : [...asked].some((subject) => studied.has(subject));
}

/** Says which subjects are theirs, and none of them is the one asked. */
export function teachesOther(offer: OfferReading, candidate: CandidateReading): boolean {
  const asked = subjectsAsked(offer);
  if (asked.size === 0) return false;
  const taught = subjectsTaught(candidate);
  if (taught.size === 0)
    return saysSciences(candidate) && [...asked].every((subject) => !SCIENTIFIC.has(subject));
  return [...asked].every((subject) => !taught.has(subject));
}

/** « Enseignant du secondaire, sciences »: none of letters. Mathematics, physics and biology come first in the list. */
const SCIENTIFIC: ReadonlySet<number> = new Set([0, 1, 2]);
const SCIENCES =
  /(?<!\p{L})(?:sciences|scientifiques?)(?! (?:de l['’][ée]|[ée]co|humai|soci|po|jurid|du langage|de gestion))(?!\p{L})/iu;
const saysSciences = ({ candidate, posts }: CandidateReading): boolean =>
  [candidate.headline ?? '', candidate.summary ?? '', ...posts.map(({ title }) => title)].some((text) =>
    SCIENCES.test(text),
  );
