import { once } from './once.ts';
import type { CandidateReading, OfferReading } from './readings.ts';

/** « Maîtrise ou Master 2 en droit exigé »: a level that an offer demands in so many words, and not as a wish. */
export type LevelDemanded = { said: string; years: number };

/** Years of study after the bac, by the names of their degrees, the shortest first. */
const NAMES: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})licence(?! (?:d['’]|de (?:conduite|pilote)))|bachelor|bac ?\+ ?3/iu, 3],
  [/(?<!\p{L})ma[îi]trise(?! d)|bac ?\+ ?4/iu, 4],
  [/(?<!\p{L})(?:master|DEA|DESS)|bac ?\+ ?5|ing[ée]nieur|doctorat/iu, 5],
];
const DEGREES: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:BTS|DUT|DEUG|DTS)(?!\p{L})/u, 2],
  ...NAMES,
];
/** The same of a study level, at its most. */
const OF_LEVEL: Readonly<Record<number, number>> = { 1: 5, 2: 4, 3: 2 };
const DEMANDED = /exig[ée]|obligatoire|imp[ée]rati|indispensable/iu;
const WELCOME =
  /appr[ée]ci|souhait|atout|un plus|serait|pr[ée]f[ée]rence|[ée]quivalent|ou [^.;]{0,20}exp[ée]rience/iu;
const LONGEST_SAID = 60;

export const levelDemanded = once(({ offer, isForLearners }: OfferReading): LevelDemanded | null => {
  if (isForLearners) return null;
  for (const sentence of [...offer.keyPoints, offer.description].join('. ').split(/[.;\n]/)) {
    if (!DEMANDED.test(sentence) || WELCOME.test(sentence)) continue;
    const named = NAMES.find(([names]) => names.test(sentence));
    if (named !== undefined) return { said: sentence.trim().slice(0, LONGEST_SAID), years: named[1] };
  }
  return null;
});

/** Every study they state is shorter. */
export function isBelowLevel({ years }: LevelDemanded, { candidate }: CandidateReading): boolean {
  const named = candidate.educations.map(
    ({ degree, level }) =>
      DEGREES.findLast(([names]) => names.test(degree))?.[1] ??
      (level === null ? null : (OF_LEVEL[level] ?? 0)),
  );
  const general = candidate.educationLevel === null ? null : (OF_LEVEL[candidate.educationLevel] ?? 0);
  const stated = (named.length > 0 ? named : [general]).filter((one) => one !== null);
  return stated.length > 0 && stated.every((one) => one < years);
}
