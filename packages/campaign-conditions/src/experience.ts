import type { DeclaredFile } from '@baara/contract/campaigns/conditions';
import { type Experience, experienceContradiction } from './contradictions.ts';
import { type Day, monthsInWords, nextDay, readDay, spanBetween } from './days.ts';
import { likenessOf, type Likeness } from './free-words.ts';
import { type Reading, type RuleOf, unsure } from './reading.ts';

/** From a day up to, and without, another. */
type Period = { from: Day; until: Day };
/** What an experience surely adds and what it may add, as periods or as months; why the two differ. */
type Counted = {
  least: { periods: Period[]; months: number };
  most: { periods: Period[]; months: number };
  doubt: string | null;
};

const NOTHING: Counted['least'] = { periods: [], months: 0 };
const DAYS_IN_MONTH = 30;

/**
 * Months of experience up to the closing day. Periods that overlap count once; those known by their months alone are
 * added. @param closesOn where an experience that goes on stops counting; without it, its length is not known.
 */
export function readExperience(
  rule: RuleOf<'experience'>,
  file: DeclaredFile,
  closesOn: Day | null,
): Reading {
  if (!file.experiences) return unsure('Expérience non indiquée.');
  if (file.experiences.length === 0) return { verdict: 'unmet', reason: 'Aucune expérience déclarée.' };
  const birth = readDay(file.birthDate);
  const contradictions: string[] = [];
  const counted: Counted[] = [];
  for (const experience of file.experiences) {
    const contradiction = experienceContradiction(birth, experience);
    if (contradiction === null) counted.push(countOne(rule, experience, closesOn));
    else contradictions.push(contradiction);
  }
  const least = monthsOf(counted.map((one) => one.least));
  if (least >= rule.months) return { verdict: 'met', reason: `${experienceInWords(rule, least)}.` };
  if (contradictions[0] !== undefined) return unsure(contradictions[0]);
  const most = monthsOf(counted.map((one) => one.most));
  if (most < rule.months) return { verdict: 'unmet', reason: `${experienceInWords(rule, most)}.` };
  const doubts = [...new Set(counted.map(({ doubt }) => doubt).filter((doubt) => doubt !== null))];
  const sure = least === 0 ? 'Expérience à vérifier' : `${experienceInWords(rule, least)} au moins`;
  return unsure(`${sure} : ${doubts.join(', ')}.`);
}

function experienceInWords({ trades }: RuleOf<'experience'>, months: number): string {
  const words = `${monthsInWords(months)} d’expérience`;
  const whole = trades.length > 0 ? `${words} dans le métier demandé` : words;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

function countOne({ trades }: RuleOf<'experience'>, experience: Experience, closesOn: Day | null): Counted {
  const trade = experience.trade?.trim() ?? '';
  const likeness: Likeness = trades.length === 0 ? 'same' : trade === '' ? 'near' : likenessOf(trades, trade);
  if (likeness === 'other') return { least: NOTHING, most: NOTHING, doubt: null };
  const { least, most, doubt } = lengthOf(experience, closesOn);
  if (likeness === 'same') return { least, most, doubt };
  const tradeDoubt = trade === '' ? 'métier non indiqué' : 'métier proche de celui demandé';
  return { least: NOTHING, most, doubt: [tradeDoubt, doubt].filter(Boolean).join(', ') };
}

function lengthOf(experience: Experience, closesOn: Day | null): Counted {
  const from = readDay(experience.from);
  const to = readDay(experience.to);
  const goesOn = from !== null && !experience.to && typeof experience.months !== 'number';
  if (from !== null && (to !== null || (goesOn && closesOn !== null))) {
    const last = to?.last ?? closesOn ?? from.last;
    // A year alone may begin in December and end in January; a month alone is worked whole.
    const latestStart = from.known === 'year' ? from.last : from.first;
    const earliestEnd = to?.known === 'year' ? to.first : last;
    return {
      least: { periods: period(latestStart, earliestEnd, closesOn), months: 0 },
      most: { periods: period(from.first, last, closesOn), months: 0 },
      doubt: from.known === 'year' || to?.known === 'year' ? 'dates incomplètes' : null,
    };
  }
  if (typeof experience.months === 'number') {
    const exact = { periods: [], months: experience.months };
    return { least: exact, most: exact, doubt: null };
  }
  return {
    least: NOTHING,
    most: { periods: [], months: Number.POSITIVE_INFINITY },
    doubt: 'durée non indiquée',
  };
}

/** Both days included, and nothing after the closing day. */
function period(first: Day, last: Day, closesOn: Day | null): Period[] {
  const end = closesOn !== null && closesOn < last ? closesOn : last;
  return first <= end ? [{ from: first, until: nextDay(end) }] : [];
}

function monthsOf(counted: readonly Counted['least'][]): number {
  const periods = counted.flatMap((one) => one.periods).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const merged: Period[] = [];
  for (const { from, until } of periods) {
    const last = merged.at(-1);
    if (last === undefined || from > last.until) merged.push({ from, until });
    else if (until > last.until) last.until = until;
  }
  const spans = merged.map(({ from, until }) => spanBetween(from, until));
  const days = spans.reduce((sum, span) => sum + span.days, 0);
  const months = spans.reduce((sum, span) => sum + span.months, 0);
  // The days of one period make no month by themselves: 30 of 31 days are a day less.
  const monthsOfDays = spans.length > 1 ? Math.floor(days / DAYS_IN_MONTH) : 0;
  return counted.reduce((sum, one) => sum + one.months, months + monthsOfDays);
}
