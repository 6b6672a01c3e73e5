import { isOfOtherVoltage } from './habilitations.ts';
import { once } from './once.ts';
import type { CandidateReading, OfferReading } from './readings.ts';

/** Classes of one certificate: « R482 catégorie B1 » is no « R482 C1 », nor « R487 » a « R483 ». */

const NUMBER = /(?<![\p{L}\d])R\s?(\d{3})m?(?!\d)/giu;
const CATEGORY =
  /(?<![\p{L}\d])(?:cat(?:\.|[ée]gories?)?|CACES|R\s?\d{3}m?)[ :]{0,2}(\d?[A-G]?\d?)(?![\p{L}\d])/gu;
const MORE = /(?:,|\/|et|-)\s?(\d?[A-G]\d?|\d)(?![\p{L}\d])/gu;

type Classes = { numbers: ReadonlySet<string>; categories: ReadonlySet<string> };

function classesIn(texts: readonly string[]): Classes {
  const mentions = texts.filter((text) => /R\s?\d{3}|CACES|cat/iu.test(text));
  const numbers = mentions.flatMap((text) => [...text.matchAll(NUMBER)].map(([, number = '']) => number));
  const categories = mentions.flatMap((text) =>
    [...text.matchAll(CATEGORY)].flatMap(({ 0: whole, 1: first = '', index }) => {
      if (first === '') return [];
      const end = index + whole.length;
      const rest = text.slice(end, end + FARTHEST);
      return [first, ...[...rest.matchAll(MORE)].map(([, one = '']) => one)];
    }),
  );
  return { numbers: new Set(numbers), categories: new Set(categories) };
}
const FARTHEST = 12;

const asked = once(({ offer }: OfferReading) =>
  classesIn([offer.title, ...offer.keyPoints, ...offer.description.split(/[.;\n](?!\s?\d)/)]),
);
const owned = once(({ candidate }: CandidateReading) =>
  classesIn([
    candidate.headline ?? '',
    candidate.summary ?? '',
    ...candidate.skills,
    ...candidate.educations.map(({ degree }) => degree),
  ]),
);

/** Whether every class of the certificate that they state is another than those the offer asks. */
export function statesOtherClass(offer: OfferReading, candidate: CandidateReading): boolean {
  const demanded = asked(offer);
  const own = owned(candidate);
  if (isApart(demanded.numbers, own.numbers)) return true;
  return (
    isApart(demanded.categories, own.categories) ||
    isOfOtherVoltage(offer, candidate) ||
    isApart(certificatesAsked(offer), certificatesOwned(candidate))
  );
}

/** Certificates of teachers, by the school that each is for; « ENS » alone says less than a certificate. */
const CERTIFICATES: readonly (readonly [string, RegExp])[] = [
  [
    'lycée',
    /(?<!\p{L})(?:CAES(?:TP)?|CAPES(?:TP)?|agr[ée]g(?:ation|[ée]e?)|ENS\s?UP|[ée]cole normale sup[ée]rieure)(?!\p{L})/iu,
  ],
  ['moyen', /(?<!\p{L})CAEM(?!\p{L})/iu],
  [
    'collège',
    /(?<!\p{L})(?:CAE[\s/-]{0,3}CEM|CAP[\s/-]{0,3}CEG|IFM[^.;\n]{0,20}(?:second|2e|2nd) cycle)(?!\p{L})/iu,
  ],
  [
    'école',
    /(?<!\p{L})(?:CEAP|CAP[\s/-]{0,3}ENEP|CEFEN|CFEEN|CAFOP|IPEG|IFM[^.;\n]{0,20}(?:premier|1er) cycle)(?!\p{L})/iu,
  ],
];
/** Either cycle, when nothing says which. */
const OF_EITHER = /(?<!\p{L})IFM(?![^.;\n]{0,20}cycle)/iu;
const certificatesIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set([
    ...CERTIFICATES.flatMap(([school, names]) => (texts.some((text) => names.test(text)) ? [school] : [])),
    ...(texts.some((text) => OF_EITHER.test(text)) ? ['collège', 'école'] : []),
  ]);
/** Who may teach in a lycée may in a collège. */
const certificatesAsked = once(({ offer }: OfferReading) => {
  const named = certificatesIn([offer.title, ...offer.keyPoints, offer.description]);
  return named.has('collège') || named.has('moyen') ? new Set([...named, 'lycée']) : named;
});
const certificatesOwned = once(({ candidate }: CandidateReading) =>
  certificatesIn([
    candidate.headline ?? '',
    candidate.summary ?? '',
    ...candidate.educations.map(({ degree }) => degree),
  ]),
);

const isApart = (demanded: ReadonlySet<string>, own: ReadonlySet<string>): boolean =>
  demanded.size > 0 && own.size > 0 && [...own].every((one) => !demanded.has(one));

const FIRST_CYCLE =
  /premier cycle|1er cycle|primaire|[ée]l[ée]mentaire|g[ée]n[ée]raliste|institut(?:eur|rice)|(?<!\p{L})C[PEM][12]?(?!\p{L})|CEAP/iu;
const SECOND_CYCLE =
  /(?:second|deuxi[èe]me|2e|2nd) cycle|(?<!\p{L})(?:MPC|LHG|LHGEC)(?!\p{L})|math\p{L}{0,9}[ -]physique[ -]chimie/iu;

/** Trained for the second cycle of the « fondamental », by subjects, where a class of the first is to be taught. */
export function isOfSecondCycle(offer: OfferReading, { candidate, posts }: CandidateReading): boolean {
  const texts = [
    candidate.headline ?? '',
    candidate.summary ?? '',
    ...candidate.educations.map(({ degree }) => degree),
    ...posts.map(({ title }) => title),
  ];
  if (SECOND_CYCLE.test(offer.offer.title)) return false;
  return texts.some((text) => SECOND_CYCLE.test(text)) && !texts.some((text) => FIRST_CYCLE.test(text));
}
