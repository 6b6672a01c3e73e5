import { once } from './once.ts';
import type { CandidateReading, OfferReading } from './readings.ts';

/** Classes of one certificate: « R482 catégorie B1 » is no « R482 C1 », nor « R487 » a « R483 ». */

const NUMBER = /(?<![\p{L}\d])R\s?(\d{3})m?(?!\d)/giu;
const CATEGORY = /(?<![\p{L}\d])(?:cat(?:\.|[ée]gories?)?|CACES|R\s?\d{3}m?)[ :]{0,2}(\d?[A-G]?\d?)(?![\p{L}\d])/gu;
const MORE = /(?:,|\/|et|-)\s?(\d?[A-G]\d?|\d)(?![\p{L}\d])/gu;

type Classes = { numbers: ReadonlySet<string>; categories: ReadonlySet<string> };

function classesIn(texts: readonly string[]): Classes {
  const told = texts.filter((text) => /R\s?\d{3}|CACES|cat/iu.test(text));
  const numbers = told.flatMap((text) => [...text.matchAll(NUMBER)].map(([, number = '']) => number));
  const categories = told.flatMap((text) =>
    [...text.matchAll(CATEGORY)].flatMap(([whole, first = ''], _) => {
      if (first === '') return [];
      const rest = text.slice(text.indexOf(whole) + whole.length).slice(0, FARTHEST);
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
