import type { SavedReport, ReportFigures } from '@baara/contract/workspace/reports';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { SaveButton } from '../../../lib/save-button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { MeasureTable } from './measure-table.tsx';
import { Lead, periodText } from './report-lead.tsx';
import { type ReportKind, ReportSending } from './report-sending.tsx';
import {
  removeReport,
  reportFiguresQuery,
  reportFile,
  reportQuery,
  reportsKey,
  stopReceiving,
} from './reports.api.ts';

const companyReports: ReportKind<SavedReport> = {
  key: reportsKey,
  list: paths.reports(),
  sharedWith: 'Partagé avec l’entreprise',
  remove: removeReport,
  leave: stopReceiving,
  Form: lazyPart(() => import('./report-form.tsx')),
  ScheduleForm: lazyPart(() => import('./schedule-form.tsx')),
};

export const meta = () => [{ title: 'Rapport | Baara' }];

const back = <BackLink to={paths.reports()}>Rapports</BackLink>;

/** One report: what leads, a table for each measure, who is sent it. */
export default function ReportPage() {
  const { id = '' } = useParams();
  const query = useQuery(reportQuery(id));
  return (
    <WorkspacePage>
      {query.isPending && <SkeletonList label="Chargement du rapport…" count={2} />}
      {query.isError && (
        <>
          <PageHeader back={back} title="Rapport" />
          <QueryError query={query} />
        </>
      )}
      {query.data && <Report report={query.data} />}
    </WorkspacePage>
  );
}

function Report({ report }: { report: SavedReport }) {
  const { id, name, version } = report;
  const figures = useQuery(reportFiguresQuery(id, version));
  return (
    <>
      <PageHeader
        back={back}
        title={name}
        description={figures.data && periodText(figures.data)}
        action={
          <>
            <SaveButton path={reportFile(id, 'pdf')} fileName="rapport.pdf" label="Télécharger en PDF">
              PDF
            </SaveButton>
            <SaveButton path={reportFile(id, 'xlsx')} fileName="rapport.xlsx" label="Télécharger en Excel">
              Excel
            </SaveButton>
          </>
        }
      />
      {figures.isPending && <SkeletonList label="Calcul des chiffres…" count={3} />}
      {figures.isError && <QueryError query={figures} />}
      {figures.data && <Figures report={report} figures={figures.data} />}
      <ReportSending report={report} kind={companyReports} />
    </>
  );
}

function Figures({ report, figures }: { report: SavedReport; figures: ReportFigures }) {
  const { filters, measures } = figures;
  const [offer, ...others] = report.offers;
  return (
    <>
      {filters.length > 0 && (
        <ul className="mb-3 text-s text-ink-soft">
          {filters.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <Lead figures={figures} />
      {measures.map((result) => (
        <MeasureTable
          key={result.key}
          result={result}
          offerId={offer && others.length === 0 ? offer.id : null}
        />
      ))}
    </>
  );
}
