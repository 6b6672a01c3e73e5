import { cellText, reportMeasures, scheduleText } from '@baara/contract/workspace/report-measures';
import type { ReportFigures, SavedReport } from '@baara/contract/workspace/reports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatDate } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { SaveButton } from '../../../lib/save-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { MeasureTable } from './measure-table.tsx';
import {
  removeReport,
  reportFiguresQuery,
  reportFile,
  reportQuery,
  reportsKey,
  stopReceiving,
} from './reports.api.ts';

const ReportForm = lazy(() => import('./report-form.tsx'));
const ScheduleForm = lazy(() => import('./schedule-form.tsx'));

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
              Télécharger en PDF
            </SaveButton>
            <SaveButton path={reportFile(id, 'xlsx')} fileName="rapport.xlsx" label="Télécharger en Excel">
              Télécharger en Excel
            </SaveButton>
          </>
        }
      />
      {figures.isPending && <SkeletonList label="Calcul des chiffres…" count={3} />}
      {figures.isError && <QueryError query={figures} />}
      {figures.data && <Figures report={report} figures={figures.data} />}
      <Sending report={report} />
    </>
  );
}

const spanText = ({ from, to }: ReportFigures['period']): string =>
  `du ${formatDate(from)} au ${formatDate(to)}`;
const periodText = ({ period, previous }: ReportFigures): string =>
  `Chiffres ${spanText(period)}, comparés à la période ${spanText(previous)}.`;

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

/** The first figure of the first measure, large; the first of the others beside it. */
function Lead({ figures: { measures } }: { figures: ReportFigures }) {
  const leads = measures.flatMap(({ key, total, before }) =>
    reportMeasures[key].columns.flatMap(({ lead, unit }, place) => {
      const [now, then] = [total[place], before[place]];
      if (!lead || !now || !then) return [];
      return [{ key: `${key}.${place}`, lead, text: cellText(unit, now), before: cellText(unit, then) }];
    }),
  );
  const [first, ...others] = leads;
  if (!first) return null;
  return (
    <Card className="grid gap-4 sm:grid-cols-[auto_1fr] sm:items-center sm:gap-8">
      <dl className="grid">
        <dt className="text-ink-soft">{first.lead}</dt>
        <dd className="text-2xl font-bold">{first.text}</dd>
        <dd className="text-s text-ink-soft">Période précédente : {first.before}</dd>
      </dl>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {others.slice(0, 4).map(({ key, lead, text, before }) => (
          <div key={key} className="grid content-start">
            <dt className="text-s text-ink-soft">{lead}</dt>
            <dd className="font-semibold">{text}</dd>
            <dd className="text-s text-ink-soft">Avant : {before}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Who is sent the report and when; what its author does with it. */
function Sending({ report }: { report: SavedReport }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<'change' | 'schedule' | 'deletion' | null>(null);
  const { id, schedule, isReceived, isShared, author, abilities } = report;
  const close = (): void => setAsking(null);
  const leaving = useMutation({
    mutationFn: () => stopReceiving(id),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      void client.invalidateQueries({ queryKey: reportsKey });
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const names = schedule.recipients.map(({ name }) => name);
  return (
    <Card className="mt-5 grid gap-2">
      <h2 className="text-l">Envoi</h2>
      <p>
        {scheduleText(schedule)}
        {names.length > 0 && `, à ${names.join(', ')}`}
      </p>
      <p className="text-s text-ink-soft">
        {isShared ? 'Partagé avec l’entreprise' : 'Vous seul voyez ce rapport'}
        {author && `. Composé par ${author}`}.
      </p>
      <div className="flex flex-wrap gap-2">
        {abilities.change && (
          <>
            <Button onClick={() => setAsking('schedule')}>Programmer l’envoi</Button>
            <Button variant="outline" onClick={() => setAsking('change')}>
              Modifier
            </Button>
            <Button variant="danger" onClick={() => setAsking('deletion')}>
              Supprimer
            </Button>
          </>
        )}
        {isReceived && (
          <Button variant="outline" busy={leaving.isPending} onClick={() => leaving.mutate()}>
            Ne plus recevoir ce rapport
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {asking === 'change' && <ReportForm report={report} onClose={close} />}
        {asking === 'schedule' && <ScheduleForm report={report} onClose={close} />}
      </Suspense>
      {asking === 'deletion' && <Deletion report={report} onClose={close} />}
    </Card>
  );
}

function Deletion({ report, onClose }: { report: SavedReport; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const deleting = useMutation({
    mutationFn: () => removeReport(report.id),
    onSuccess: async ({ message }) => {
      toast.success(message ?? '');
      await navigate(paths.reports(), { replace: true });
      client.removeQueries({ queryKey: reportsKey });
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Supprimer le rapport ${report.name} ?`}
      description={
        report.schedule.recipients.length > 0
          ? 'Personne ne le recevra plus. Les chiffres restent dans les statistiques.'
          : 'Les chiffres restent dans les statistiques.'
      }
      confirmLabel="Supprimer"
      isBusy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      error={deleting.isError ? messageOf(deleting.error) : undefined}
    />
  );
}
