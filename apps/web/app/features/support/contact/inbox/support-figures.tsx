import type { SupportFigures } from '@baara/contract/support/support-desk';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../../lib/format.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { figuresQuery } from './inbox.api.ts';

const HOUR = 60;

/** Minutes as people say them: « 45 min », « 3 h 20 ». */
export function minutesText(minutes: number): string {
  if (minutes < HOUR) return `${minutes} min`;
  const rest = minutes % HOUR;
  const hours = formatNumber(Math.floor(minutes / HOUR));
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
}

/** A figure that nothing makes yet is left out. */
function factsOf(figures: SupportFigures): [title: string, value: string][] {
  const { medianFirstAnswerMinutes: first, medianResolutionMinutes: resolution, good, bad } = figures;
  const rated = good + bad;
  return [
    ['À traiter', formatNumber(figures.open)],
    ['Sans responsable', formatNumber(figures.unassigned)],
    ...(figures.urgent > 0 ? [['Urgentes', formatNumber(figures.urgent)] as [string, string]] : []),
    ...(first === null ? [] : [['Première réponse', minutesText(first)] as [string, string]]),
    ...(resolution === null ? [] : [['Résolution', minutesText(resolution)] as [string, string]]),
    ...(rated === 0
      ? []
      : [
          ['Satisfaits', `${Math.round((good / rated) * 100)} % de ${formatNumber(rated)}`] as [
            string,
            string,
          ],
        ]),
  ];
}

/** Where the support stands; medians of thirty days, in opening hours. The list does without it when it fails. */
export function SupportFiguresLine() {
  const query = useQuery(figuresQuery);
  if (query.isPending) return <Skeleton className="mb-3 h-6 w-full max-w-xl" />;
  if (!query.data) return null;
  return (
    <dl
      aria-label="Trente derniers jours, en heures ouvrées"
      className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-s tabular-nums"
    >
      {factsOf(query.data).map(([title, value]) => (
        <div key={title} className="flex gap-1.5">
          <dt className="text-ink-soft">{title}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
