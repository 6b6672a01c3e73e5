import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../../../lib/api.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { addFrenchMarks } from '../../../../ui/french-marks.ts';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { ExportStatistics } from '../export-statistics.tsx';
import { FigureTiles } from '../figure-tiles.tsx';
import { HowCounted } from '../how-counted.tsx';
import { PeriodChoice } from '../period-choice.tsx';
import { periodOf, type PeriodQuery } from '../period-params.ts';
import { StatisticsCharts } from '../statistics-charts.tsx';
import { statisticsQuery } from '../statistics.api.ts';
import { periodText } from '../statistics-words.ts';

type Props = {
  /** Null: the whole company. */
  offerId: string | null;
  /** What stands below the charts. */
  children?: (period: PeriodQuery) => ReactNode;
};

/** A period, its figures beside those of the one before, the charts, and how all of it is counted. */
export default function StatisticsBody({ offerId, children }: Props) {
  const [params] = useSearchParams();
  const chosen = periodOf(params);
  if (chosen.query === null) {
    return (
      <>
        <PeriodChoice fault={chosen.fault} />
        <HowCounted />
      </>
    );
  }
  return (
    <Counted key={JSON.stringify(offerId)} offerId={offerId} period={chosen.query}>
      {children}
    </Counted>
  );
}

function Counted({ offerId, period, children }: Props & { period: PeriodQuery }) {
  const query = useQuery(statisticsQuery(offerId, period));
  // A period that cannot be is said beside its dates, which stay as they were typed.
  const [refused] = query.error instanceof ApiError && query.error.status === 422 ? query.error.errors : [];
  const isStale = query.isPlaceholderData && query.isFetching;
  return (
    <>
      <PeriodChoice fault={refused ? addFrenchMarks(refused.message) : null} />
      {query.isPending && <SkeletonList label="Chargement des statistiques…" />}
      {isUnreadable(query) && !refused && <QueryError query={query} />}
      {query.data && (
        <div aria-busy={isStale} className={isStale ? 'opacity-60' : undefined}>
          <div className="mb-3 flex items-center justify-between gap-3 max-sm:items-start">
            <p className="min-w-0 text-s text-ink-soft">
              Chiffres {periodText(query.data.period)}
              <span className="max-sm:sr-only">
                , comparés à la période {periodText(query.data.previous)}
              </span>
              .
            </p>
            <ExportStatistics offerId={offerId} period={period} />
          </div>
          <FigureTiles figures={query.data.figures} before={query.data.before} />
          <StatisticsCharts statistics={query.data} />
          {children?.(period)}
        </div>
      )}
      <HowCounted />
    </>
  );
}
