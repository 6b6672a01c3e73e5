import { once } from './once.ts';
import type { CandidateReading, OfferReading } from './readings.ts';

/**
 * The size of the team shows leading better than the title does: « brigade de six », « trois aides sous mes ordres ».
 */
export const LEADING_SKILL =
  /^(?:encadrement|management|leadership|gestion d['’](?:une )?[ée]quipe|team management)/iu;
export const HAS_LED = 0.7;
const COUNT = '(?:\\d{1,4}|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt)';
const LED = new RegExp(
  String.raw`(?:[ée]quipe|brigade) de (?:plus de )?${COUNT}|sous m(?:es|a) (?:ordres|responsabilit|direction)|\bencadr(?:e|ement|ant|er|ais)\b|\bdirig(?:e|eais|er)\b|\bmanag(?:e|er|ement) d|\bteam (?:of|lead)|\bled a\b|\bsupervis(?:e|ion|er)\b|${COUNT} (?:agents|soignants|aides|salari|employ|commis|techniciens|commerciaux|vendeurs|ouvriers)`,
  'iu',
);
const LEADING_RANK = 3;

/** Derived from their posts. */
export const hasLedIn = once(
  ({ posts, candidate }: CandidateReading): boolean =>
    posts.some(({ reading }) => reading.rank >= LEADING_RANK) ||
    candidate.experiences.some(({ description }) => LED.test(description ?? '')) ||
    LED.test(candidate.summary ?? ''),
);

/** The same, or said among their skills. */
export const hasLed = (reading: CandidateReading): boolean =>
  hasLedIn(reading) || reading.candidate.skills.some((skill) => LEADING_SKILL.test(skill));

const LEADING_TITLE = /\b(?:chef|cheffe|respons|superv|manag|coord|direct|g[ée]rant)/iu;
const TO_LEAD = /\bencadr(?:e|er|ez|ement|ant)(?!\p{L})|\bdirige|\bmanage/iu;

/** A post of a head, or one whose points or skills name the team. */
export const asksToLead = once(
  ({ offer, title }: OfferReading): boolean =>
    (title.rank >= LEADING_RANK && LEADING_TITLE.test(offer.title)) ||
    TO_LEAD.test([...offer.keyPoints, ...offer.skills].join('. ')),
);
