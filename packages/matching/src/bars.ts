import { once } from './once.ts';
import type { CandidateReading, OfferReading } from './readings.ts';

/** Bars of countries: anyone who is of one may not plead before another, but within the UEMOA. */

const COUNTRIES: readonly (readonly [string, RegExp])[] = [
  ['ML', /(?<!\p{L})mali(?!\p{L})|bamako/iu],
  ['SN', /s[ée]n[ée]gal|dakar/iu],
  ['CI', /ivoire|abidjan/iu],
  ['BF', /burkina|ouaga/iu],
  ['TG', /togo|lom[ée](?!\p{L})/iu],
  ['BJ', /b[ée]nin|cotonou/iu],
  ['NE', /(?<!\p{L})niger(?!\p{L})|niamey/iu],
  ['GW', /bissau/iu],
  ['GN', /guin[ée]e(?!.{0,4}bissau)|conakry/iu],
  ['CM', /cameroun|yaound[ée]|douala/iu],
  ['FR', /(?<!\p{L})(?:paris|france|lyon|marseille)(?!\p{L})/iu],
];
const UEMOA = ['ML', 'SN', 'CI', 'BF', 'TG', 'BJ', 'NE', 'GW'];
const OF_BAR = /barreau|ordre des avocats|tableau/iu;

/** Of the sentences that name a bar, the countries. */
function countriesIn(texts: readonly string[]): ReadonlySet<string> {
  const sentences = texts.flatMap((text) => text.split(/[.;\n]/)).filter((sentence) => OF_BAR.test(sentence));
  return new Set([
    ...COUNTRIES.flatMap(([country, names]) => (sentences.some((one) => names.test(one)) ? [country] : [])),
    ...(sentences.some((one) => /UEMOA/u.test(one)) ? UEMOA : []),
  ]);
}
const asked = once(({ offer }: OfferReading) =>
  countriesIn([offer.title, ...offer.keyPoints, offer.description]),
);
const own = once(({ candidate }: CandidateReading) =>
  countriesIn([
    candidate.headline ?? '',
    candidate.summary ?? '',
    ...candidate.experiences.map(({ title, description }) => `${title}, ${description ?? ''}`),
    ...candidate.educations.map(({ degree }) => degree),
  ]),
);

/** Names bars of other countries than the offer asks for. */
export function isOfOtherBar(offer: OfferReading, candidate: CandidateReading): boolean {
  const [countries, registered] = [asked(offer), own(candidate)];
  return countries.size > 0 && registered.size > 0 && [...registered].every((one) => !countries.has(one));
}
