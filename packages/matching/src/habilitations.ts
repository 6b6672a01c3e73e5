import { once } from './once.ts';
import type { CandidateReading, OfferReading } from './readings.ts';

/**
 * Papers of electricians, by their codes: « B » of low tension is no « H » of high tension, and « B1V » of who executes no
 * « B2V » of who leads the work; who leads may execute.
 */

/** In capitals, but where a figure and a letter leave no doubt: « b1v ». */
const VOLTAGE = /(?<![\p{L}\d])(?:[BH][012](?:[VTLN])?|[BH][RCE]|[bh][012][vtln])(?![\p{L}\d])/gu;
const OR = /(?<![\p{L}\d])[BH][\p{L}\d]{1,2} ou (?:une? )?[BH][\p{L}\d]{1,2}(?![\p{L}\d])/u;

const codesIn = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => text.match(VOLTAGE) ?? []).map((code) => code.toUpperCase());

const asked = once(({ offer }: OfferReading) => {
  const texts = [offer.title, ...offer.keyPoints, offer.description];
  const named = codesIn(texts);
  const codes = new Set(named.flatMap((code) => (code[1] === '1' ? [code, code.replace('1', '2')] : [code])));
  return { codes, isEither: texts.some((text) => OR.test(text)) };
});
const owned = once(
  ({ candidate }: CandidateReading): ReadonlySet<string> =>
    new Set(
      codesIn([
        candidate.headline ?? '',
        candidate.summary ?? '',
        ...candidate.skills,
        ...candidate.educations.map(({ degree }) => degree),
        ...candidate.experiences.map(({ title, description }) => `${title} ${description ?? ''}`),
      ]),
    ),
);

/** Of the other tension, of another work, or of who executes only where one who leads is asked. */
export function isOfOtherVoltage(offer: OfferReading, candidate: CandidateReading): boolean {
  const { codes, isEither } = asked(offer);
  const own = owned(candidate);
  if (codes.size === 0 || own.size === 0) return false;
  if (isEither) return [...own].every((one) => [...codes].every((other) => one[0] !== other[0]));
  const isOther = (one: string): boolean => !codes.has(one);
  if ([...own].every((one) => isOther(one))) return true;
  return [...own].filter((one) => /\d/.test(one)).every((one) => isOther(one)) && isBelow(codes, own);
}

/** « B1V, BR » where « B2V, BR » is asked. */
const isBelow = (codes: ReadonlySet<string>, own: ReadonlySet<string>): boolean =>
  [...codes].some(
    (code) => code[1] === '2' && own.has(code.replace('2', '1')) && !codes.has(code.replace('2', '1')),
  );
