import { joinSpans, monthNumber, monthWords, type Span } from './months.ts';
import type { AnalysedCv, AnalysedExperience, Finding } from './types.ts';

/** So many months that the CV does not explain make a recruiter ask. */
const LONGEST_GAP = 6;

export const nameOf = ({ title, employer }: AnalysedExperience): string =>
  [title, employer].filter(Boolean).join(', ') || 'une expérience';

/** Whole months spent at work, those that overlap counted once. */
export function monthsOfWork(cv: AnalysedCv, today: string): number {
  return spansOf(cv.experiences, today).reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

function spansOf(experiences: readonly AnalysedExperience[], today: string): Span[] {
  const now = monthNumber(today) ?? 0;
  return joinSpans(
    experiences.flatMap(({ from, to, isCurrent }) => {
      const [start, end] = [monthNumber(from), isCurrent ? now : monthNumber(to)];
      return start === null || end === null || end < start ? [] : [{ from: start, to: end }];
    }),
  );
}

/** Dates that are missing, unclear or contradict each other, and months without a word. @param today `YYYY-MM`. */
export function findDates(cv: AnalysedCv, today: string): Finding[] {
  const findings = cv.experiences.flatMap((experience) => unclearDate(experience, today));
  const isComplete = cv.experiences.every(({ from, to, isCurrent }) => {
    const end = isCurrent ? today : to;
    return monthNumber(from) !== null && monthNumber(end) !== null;
  });
  // A year without its month hides where a gap begins.
  if (isComplete) findings.push(...gapsOf(cv.experiences, today));
  return [...findings, ...orderOf(cv.experiences)];
}

function unclearDate(experience: AnalysedExperience, today: string): Finding[] {
  const { from, to, isCurrent } = experience;
  const line = nameOf(experience);
  const finding = (title: string, why: string, proposal: string | null, weight: 1 | 2 | 3 = 2): Finding[] => [
    { part: 'dates', title, line, why, proposal, weight },
  ];
  if (from === null)
    return finding(
      'Une expérience n’a pas de dates',
      'Sans dates, un logiciel ne compte pas ces années et un recruteur doute.',
      `${line}, [mois et année de début] – [mois et année de fin]`,
      3,
    );
  if (to === null && !isCurrent && from.length === 7)
    return finding(
      'La fin n’est pas écrite',
      'On ne sait pas si vous y êtes encore.',
      `${line}, ${monthWords(monthNumber(from) ?? 0)} – [mois et année de fin, ou « aujourd’hui »]`,
    );
  if (from.length === 4 || to?.length === 4)
    return finding(
      'Une année est écrite sans son mois',
      '« 2019 – 2020 » peut vouloir dire deux ans ou deux mois.',
      `${line}, [mois] ${from.slice(0, 4)} – ${isCurrent ? 'aujourd’hui' : `[mois] ${(to ?? from).slice(0, 4)}`}`,
    );
  const [start, end, now] = [monthNumber(from), monthNumber(to), monthNumber(today) ?? 0];
  if (start !== null && end !== null && end < start)
    return finding('La fin vient avant le début', 'L’une des deux dates est fausse.', null, 3);
  if ((start ?? 0) > now || (end ?? 0) > now + 12)
    return finding('Une date est dans le futur', 'Un recruteur y lit une erreur.', null, 3);
  return [];
}

function gapsOf(experiences: readonly AnalysedExperience[], today: string): Finding[] {
  const spans = spansOf(experiences, today);
  const now = monthNumber(today) ?? 0;
  const gaps = spans.flatMap((span, place) => {
    const next = spans[place + 1]?.from ?? now + 1;
    const months = next - span.to - 1;
    return months > LONGEST_GAP ? [{ from: span.to + 1, to: next - 1, months }] : [];
  });
  return gaps.map(({ from, to, months }) => ({
    part: 'dates',
    title: `${months} mois sans un mot : ${monthWords(from)} – ${to === now ? 'aujourd’hui' : monthWords(to)}`,
    line: null,
    why: 'Un recruteur le remarque et imagine. Une ligne suffit : études, famille, chômage, projet, bénévolat.',
    proposal: `${monthWords(from)} – ${to === now ? 'aujourd’hui' : monthWords(to)} : [ce que vous faisiez]`,
    weight: 2,
  }));
}

function orderOf(experiences: readonly AnalysedExperience[]): Finding[] {
  const starts = experiences.map(({ from }) => from ?? '').filter((from) => from !== '');
  const isSorted = starts.every((from, place) => place === 0 || from <= (starts[place - 1] ?? from));
  if (isSorted) return [];
  return [
    {
      part: 'dates',
      title: 'Les expériences ne vont pas de la plus récente à la plus ancienne',
      line: null,
      why: 'Un recruteur lit d’abord le haut : ce que vous faites aujourd’hui doit s’y trouver.',
      proposal: null,
      weight: 1,
    },
  ];
}
