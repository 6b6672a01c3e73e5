import type { PlatformFigures, PlatformReport } from '@baara/contract/workspace/platform-reports';
import { platformReportMessages } from '@baara/contract/workspace/platform-measures';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { messageOf } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { SaveButton } from '../../../lib/save-button.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { MeasureTable } from './measure-table.tsx';
import {
  platformFiguresQuery,
  platformReportFile,
  platformReportQuery,
  platformFiguresKey,
  platformReportsKey,
  removePlatformReport,
  startRun,
  stopReceivingPlatformReport,
} from './platform-reports.api.ts';
import { Lead, periodText } from './report-lead.tsx';
import { type ReportKind, ReportSending } from './report-sending.tsx';

export const meta = () => [{ title: 'Rapport de la plateforme | Baara' }];

const platformReports: ReportKind<PlatformReport> = {
  key: platformReportsKey,
  list: paths.platformReports(),
  sharedWith: 'Partagé avec toutes les personnes qui lisent les rapports',
  remove: removePlatformReport,
  leave: stopReceivingPlatformReport,
  Form: lazyPart(() => import('./platform-report-form.tsx')),
  ScheduleForm: lazyPart(() =>
    import('./schedule-form.tsx').then(({ PlatformScheduleForm }) => ({ default: PlatformScheduleForm })),
  ),
};

const back = <BackLink to={paths.platformReports()}>Rapports</BackLink>;

/** One report of the platform: what leads, a table for each measure, who is sent it. */
export default function PlatformReportPage() {
  const { id = '' } = useParams();
  const query = useQuery(platformReportQuery(id));
  return (
    <WorkspacePage>
      {query.isPending && <SkeletonList label="Chargement du rapport…" count={2} />}
      {isUnreadable(query) && (
        <>
          <PageHeader back={back} title="Rapport" />
          <QueryError query={query} />
        </>
      )}
      {query.data && <Report report={query.data} />}
    </WorkspacePage>
  );
}

function Report({ report }: { report: PlatformReport }) {
  const { id, name, version } = report;
  const query = useQuery(platformFiguresQuery(id, version));
  const figures = query.data?.figures;
  return (
    <>
      <PageHeader
        back={back}
        title={name}
        description={figures && periodText(figures)}
        action={
          figures && (
            <>
              <SaveButton
                path={platformReportFile(id, 'pdf')}
                fileName="rapport.pdf"
                label="Télécharger en PDF"
              >
                PDF
              </SaveButton>
              <SaveButton
                path={platformReportFile(id, 'xlsx')}
                fileName="rapport.xlsx"
                label="Télécharger en Excel"
              >
                Excel
              </SaveButton>
            </>
          )
        }
      />
      {query.isPending && <SkeletonList label="Calcul des chiffres…" count={3} />}
      {isUnreadable(query) && <QueryError query={query} />}
      {query.data && <Figures id={id} read={query.data} />}
      <ReportSending report={report} kind={platformReports} />
    </>
  );
}

function Figures({ id, read }: { id: string; read: PlatformFigures }) {
  const { figures, withheld } = read;
  return (
    <>
      {withheld.length > 0 && (
        <p className="mb-3 rounded-md border border-line bg-surface px-4 py-3 text-s">
          Vous n’avez pas accès à : {withheld.join(', ')}. Le reste du rapport est complet.
        </p>
      )}
      {figures ? (
        <>
          {figures.filters.length > 0 && (
            <ul className="mb-3 text-s text-ink-soft">
              {figures.filters.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
          <Lead figures={figures} />
          {figures.measures.map((result) => (
            <MeasureTable key={result.key} result={result} offerId={null} isPlatform />
          ))}
        </>
      ) : (
        <Counting id={id} run={read.run} />
      )}
    </>
  );
}

/** A report of many months: a job counts it, measure by measure; the page may be left and come back to. */
function Counting({ id, run }: { id: string; run: PlatformFigures['run'] }) {
  const client = useQueryClient();
  const starting = useMutation({
    mutationFn: () => startRun(id),
    onSuccess: () => client.invalidateQueries({ queryKey: platformFiguresKey(id) }),
  });
  const { mutate, isIdle } = starting;
  const isAsked = run !== null;
  useEffect(() => {
    if (!isAsked && isIdle) mutate();
  }, [isAsked, isIdle, mutate]);
  if (starting.isError || run?.state === 'failed') {
    return (
      <ErrorState
        title="Calcul interrompu"
        message={
          starting.isError
            ? messageOf(starting.error, platformReportMessages.RUN_FAILED)
            : platformReportMessages.RUN_FAILED
        }
        onRetry={() => mutate()}
        isRetrying={starting.isPending}
      />
    );
  }
  return (
    <div className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <p aria-live="polite">
        Ce rapport porte sur beaucoup de données : ses chiffres se calculent
        {run &&
          ` (${formatNumber(run.done)} mesure${run.done > 1 ? 's' : ''} sur ${formatNumber(run.total)})`}
        . Vous pouvez quitter cette page et y revenir.
      </p>
      <progress
        aria-label="Avancement du calcul"
        className="h-2 w-full"
        {...(run ? { value: run.done, max: run.total } : {})}
      />
    </div>
  );
}
