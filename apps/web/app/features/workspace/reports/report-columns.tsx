import { reportPeriodTitles, scheduleText } from '@baara/contract/workspace/report-measures';
import type { SavedReport } from '@baara/contract/workspace/reports';
import { Link } from 'react-router';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';

type Listed<Measure, Breakdown> = Pick<
  SavedReport,
  'id' | 'name' | 'period' | 'schedule' | 'isShared' | 'author'
> & {
  measures: readonly Measure[];
  breakdown: Breakdown;
};

type Words<Measure, Breakdown> = {
  pathOf: (id: string) => string;
  measureTitle: (measure: Measure) => string;
  breakdownTitle: (breakdown: Breakdown) => string;
  /** To whom a shared one is shown. */
  everyone: string;
};

/** The columns of saved reports, a company's and the platform's alike. */
export function reportColumns<Measure, Breakdown, Row extends Listed<Measure, Breakdown>>({
  pathOf,
  measureTitle,
  breakdownTitle,
  everyone,
}: Words<Measure, Breakdown>): readonly [TableColumn<Row>, ...TableColumn<Row>[]] {
  return [
    {
      id: 'name',
      header: 'Rapport',
      // Two lines at a desk: the measures are whole under a pointer.
      className: 'sm:max-w-100',
      cell: ({ id, name, measures }) => (
        <>
          <h2 className="text-m wrap-anywhere">
            <Link to={pathOf(id)} className="cover">
              {name}
            </Link>
          </h2>
          <span
            title={measures.map(measureTitle).join(', ')}
            className="block text-s text-ink-soft sm:truncate"
          >
            {measures.map(measureTitle).join(', ')}
          </span>
        </>
      ),
    },
    {
      id: 'breakdown',
      header: 'Détail',
      className: 'sm:whitespace-nowrap',
      cell: ({ breakdown, period }) => (
        <>
          {breakdownTitle(breakdown)}
          <span className="block text-s text-ink-soft">{reportPeriodTitles[period]}</span>
        </>
      ),
    },
    { id: 'sent', header: 'Envoi', cell: ({ schedule }) => scheduleText(schedule) },
    {
      id: 'seen',
      header: 'Visible par',
      className: 'sm:whitespace-nowrap',
      cell: ({ isShared, author }) => (
        <>
          {isShared ? everyone : 'Moi seul'}
          {author && <span className="block text-s text-ink-soft">{author}</span>}
        </>
      ),
    },
  ];
}
