import {
  breakdownTitles,
  type ReadyMadeReport,
  readyMadeReports,
  reportMeasures,
} from '@baara/contract/workspace/report-measures';
import type { SavedReport } from '@baara/contract/workspace/reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { DashboardTabs } from '../statistics/public/dashboard-tabs.tsx';
import { reportColumns } from './report-columns.tsx';
import { ReportModels } from './report-models.tsx';
import { reportsQuery } from './reports.api.ts';

const ReportForm = lazyPart(() => import('./report-form.tsx'));

export const meta = () => [{ title: 'Rapports | Baara' }];

const columns = reportColumns<SavedReport['measures'][number], SavedReport['breakdown'], SavedReport>({
  pathOf: paths.report,
  measureTitle: (key) => reportMeasures[key].title,
  breakdownTitle: (key) => breakdownTitles[key],
  everyone: 'Toute l’entreprise',
});

/** The reports that were saved, and three to start from. */
export default function ReportList() {
  const list = useListParams({});
  const query = useQuery({
    ...reportsQuery({ page: list.page, limit: list.limit }),
    placeholderData: keepPreviousData,
  });
  /** What a new report starts with; null while none is being written. */
  const [start, setStart] = useState<ReadyMadeReport | 'blank' | null>(null);
  const canCreate = query.data?.abilities.create ?? false;
  return (
    <WorkspacePage>
      <PageHeader
        isCompact
        isBare
        title="Rapports"
        description="Des chiffres choisis une fois, relus quand vous voulez ou reçus par email."
        action={canCreate && <Button onClick={() => setStart('blank')}>Nouveau rapport</Button>}
        tabs={<DashboardTabs current="reports" />}
      />
      <DataTable
        query={query}
        list={list}
        label="Rapports"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement des rapports…"
        empty={
          <EmptyState title="Aucun rapport enregistré">
            {canCreate
              ? 'Partez d’un des modèles ci-dessous, ou composez le vôtre.'
              : 'Les rapports que votre équipe partage paraîtront ici.'}
          </EmptyState>
        }
      />
      {canCreate && <ReportModels models={readyMadeReports} onChoose={setStart} />}
      {start !== null && (
        <Suspense fallback={null}>
          <ReportForm model={start === 'blank' ? undefined : start} onClose={() => setStart(null)} />
        </Suspense>
      )}
    </WorkspacePage>
  );
}
