import { once } from './once.ts';
import type { CandidateReading, OfferReading } from './readings.ts';

/** Classes of one certificate: « R482 catégorie B1 » is no « R482 C1 », nor « R487 » a « R483 ». */

const NUMBER = /(?<![\p{L}\d])R\s?(\d{3})m?(?!\d)/giu;
const CATEGORY =
  /(?<![\p{L}\d])(?:cat(?:\.|[ée]gories?)?|CACES|R\s?\d{3}m?)[ :]{0,2}(\d?[A-G]?\d?)(?![\p{L}\d])/gu;
const MORE = /(?:,|\/|et|-)\s?(\d?[A-G]\d?|\d)(?![\p{L}\d])/gu;

type Classes = { numbers: ReadonlySet<string>; categories: ReadonlySet<string> };

function classesIn(texts: readonly string[]): Classes {
  const told = texts.filter((text) => /R\s?\d{3}|CACES|cat/iu.test(text));
  const numbers = told.flatMap((text) => [...text.matchAll(NUMBER)].map(([, number = '']) => number));
  const categories = told.flatMap((text) =>
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
const held = once(({ candidate }: CandidateReading) =>
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
  const own = held(candidate);
  if (isApart(demanded.numbers, own.numbers)) return true;
  return isApart(demanded.categories, own.categories);
}

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
