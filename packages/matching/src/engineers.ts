import { type RegulatedTrade, regulatedTrades } from '@baara/taxonomy';
import { NOT_YET } from './papers-lacking.ts';
import type { CandidateReading } from './readings.ts';
import { readTitle, tradeNearness } from './trades.ts';
import { hasKind, OWN_KINDS, type Mention, mentionsIn, NAMED } from './regulated-names.ts';

/** Degrees of engineers: the shorter ones, and those of a school that teaches several fields. */

const ENGINEER = /^ing[ée]nieur/iu;
/** Called so in their headline or in a post. */
export const isEngineer = ({ candidate, posts }: CandidateReading): boolean =>
  [candidate.headline ?? '', ...posts.map(({ title }) => title)].some((title) => CALLED.test(title));
const CALLED = /(?<![ée]l[èe]ve[ -])(?<!\p{L})(?:ing[ée]nieure?|ing\.?|engineer)(?!\p{L})/iu;
/** A licence where an engineer of five years is asked. */
export const isShorter = (
  degree: string,
  trade: RegulatedTrade,
  levelAsked: number | null,
  isCalled: boolean,
): boolean =>
  (levelAsked === 1 || !isCalled) &&
  ENGINEER.test(trade.titles[0] ?? '') &&
  !/agronome/u.test(trade.titles[0] ?? '') &&
  NO_ENGINEER.test(degree);
const NO_ENGINEER =
  /^(?!.*ing[ée]nieur).*(?<!\p{L})(?:licence|bachelor|BTS|DUT|DEUG|BT|CAP|technicien)(?!\p{L})/iu;
/** A school by its letters (« 2iE », « INP-HB »), a town, or what says nothing of a field. */
const SCHOOL =
  /^(?:[A-Z0-9][A-Z0-9iE-]+|[A-ZÉ]\p{Ll}+|d|de|du|des|la|le|l|en|et|dipl[oô]m\p{L}*|ing[ée]nieure?|[ée]cole|polytechnique|nationale?|option|conception|travaux|[ée]tat)$/u;

/** « Ingénieur INP-HB »: of the trade, when nothing says that it is of another one. */
export function isPlainEngineer(trade: RegulatedTrade, reading: CandidateReading): boolean {
  const { candidate, posts } = reading;
  if (!ENGINEER.test(trade.titles[0] ?? '')) return false;
  const isPlain = ({ degree, level }: { degree: string; level: number | null }): boolean =>
    /ing[ée]nieur/iu.test(degree) &&
    (level ?? 1) <= (trade.lowestLevel ?? 2) &&
    !NOT_YET.test(degree) &&
    degree.split(/[^\p{L}\p{N}-]+/u).every((word) => word === '' || SCHOOL.test(word));
  // « Ingénieur 2iE, eau et infrastructures », of who says « génie civil »: of no other trade.
  const isOfNone = ({ degree, level }: { degree: string; level: number | null }): boolean =>
    CALLED.test(degree) &&
    (level ?? 1) <= (trade.lowestLevel ?? 2) &&
    !NOT_YET.test(degree) &&
    mentionsIn(degree).every(({ meanings }) => meanings.some(({ trade: one }) => one === trade)) &&
    mentionsIn(candidate.headline ?? '').some((mention) => hasKind(mention, trade, NAMED));
  if (candidate.educations.some(isOfNone)) return true;
  if (!candidate.educations.some(isPlain)) return false;
  const titles = [candidate.headline ?? '', ...posts.map(({ title }) => title)];
  const isOther = ({ stems, meanings }: Mention): boolean =>
    stems[0] === ENGINEER_STEM && meanings.every(({ trade: one }) => one !== trade);
  const named = titles.flatMap((title) => [...mentionsIn(title)]);
  if (named.some((mention) => hasKind(mention, trade, OWN_KINDS))) return true;
  return (
    !named.some(isOther) && titles.some((title) => ENGINEER.test(title)) && !isOfOtherField(trade, reading)
  );
}
/** « Ingénieur » whose summary names the field first: « génie civil, 12 ans, retenues et écoles ». */
export function isFieldEngineer(trade: RegulatedTrade, reading: CandidateReading): boolean {
  const { candidate } = reading;
  if (!ENGINEER.test(trade.titles[0] ?? '') || !CALLED.test(candidate.headline ?? '')) return false;
  const [field] = [candidate.headline ?? '', candidate.summary ?? ''].flatMap((text) =>
    mentionsIn(text).filter(({ meanings }) =>
      meanings.some(({ kind }) => kind === 'title' || kind === 'diploma'),
    ),
  );
  return field !== undefined && hasKind(field, trade, NAMED);
}

/** « Ingénieur de suivi », and no engineer of a field of its own. */
export const isEngineersPost = (title: string): boolean =>
  CALLED.test(title) &&
  mentionsIn(title).every(({ meanings }) => meanings.every(({ kind }) => kind !== 'title'));

/** « Ingénieur béton armé » is of a field of its own, « ingénieure d'études » of any. */
function isOfOtherField({ titles }: RegulatedTrade, { trades }: CandidateReading): boolean {
  const own = readTitle(titles[0] ?? '').trades;
  return (
    own.length > 0 &&
    trades.length > 0 &&
    trades.every((one) => own.every((other) => tradeNearness(one, other) < LEAST_NEAR))
  );
}
const LEAST_NEAR = 0.35;
const ENGINEER_STEM = mentionsIn(
  regulatedTrades.find(({ titles }) => ENGINEER.test(titles[0] ?? ''))?.titles[0] ?? '',
)[0]?.stems[0];
