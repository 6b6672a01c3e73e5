import type { Delay, PeriodFigures, Share } from '@baara/contract/workspace/statistics';
import { ANSWER_DAYS } from '@baara/contract/workspace/statistics-rules';
import { formatNumber } from '../../../lib/format.ts';
import { changeText, delayText, NOT_ENOUGH, percentText, shareText } from './statistics-words.ts';

type Tile = {
  label: string;
  value: string;
  /** The parts of the value. */
  detail: string | null;
  /** The same of the period before. */
  before: string;
};

/** The figures of a period, each with what it rests on and what it was before. */
export function FigureTiles({ figures, before }: { figures: PeriodFigures; before: PeriodFigures }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      {tilesOf(figures, before).map(({ label, value, detail, before: former }) => (
        <div
          key={label}
          className="grid content-start gap-0.5 rounded-lg border border-line bg-surface p-4 max-sm:p-3"
        >
          <dt className="text-ink-soft">{label}</dt>
          <dd className={value === NOT_ENOUGH ? 'text-l text-ink-soft' : 'text-xl font-bold'}>{value}</dd>
          {detail && <dd className="text-s">{detail}</dd>}
          <dd className="text-s text-ink-soft">{former}</dd>
        </div>
      ))}
    </dl>
  );
}

function tilesOf(now: PeriodFigures, before: PeriodFigures): Tile[] {
  return [
    {
      label: 'Vues des offres',
      value: formatNumber(now.views),
      detail: null,
      before: than(now.views, before.views),
    },
    {
      label: 'Candidatures reçues',
      value: formatNumber(now.applications),
      detail: null,
      before: than(now.applications, before.applications),
    },
    {
      label: 'Part des candidats ayant une réponse',
      value: shareText(now.answers),
      detail: sharedOf(now.answers),
      before: `Période précédente : ${lower(shareText(before.answers))}`,
    },
    {
      label: 'Délai de réponse',
      value: delayText(now.timeToAnswer),
      detail: measured(now.timeToAnswer, 'réponse'),
      before: `Période précédente : ${lower(delayText(before.timeToAnswer))}`,
    },
    {
      label: 'Recrutements conclus',
      value: formatNumber(now.hires),
      detail: null,
      before: than(now.hires, before.hires),
    },
    {
      label: "Délai jusqu'au recrutement",
      value: delayText(now.timeToHire),
      detail: measured(now.timeToHire, 'recrutement'),
      before: `Période précédente : ${lower(delayText(before.timeToHire))}`,
    },
  ];
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function than(now: number, before: number): string {
  const change = changeText(now, before);
  return `Période précédente : ${formatNumber(before)}${change ? ` (${change})` : ''}`;
}

const sharedOf = ({ count, of }: Share): string =>
  of === 0
    ? `Aucune candidature de plus de ${ANSWER_DAYS} jours`
    : `${formatNumber(count)} sur ${formatNumber(of)} de plus de ${ANSWER_DAYS} jours`;

const measured = ({ n }: Delay, word: string): string =>
  `Médiane sur ${formatNumber(n)} ${word}${n > 1 ? 's' : ''}`;

/** Of views that became applications; null over too few to say. */
export const conversionText = ({ views, applications }: PeriodFigures): string | null =>
  views < 20 || applications > views
    ? null
    : `${percentText(Math.round((applications / views) * 1000) / 10)} des vues ont donné une candidature.`;
