import {
  measureOf,
  platformBreakdownTitles,
  readyMadePlatformReports,
  type ReadyMadePlatformReport,
} from '@baara/contract/workspace/platform-measures';
import type { PlatformReport } from '@baara/contract/workspace/platform-reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { platformReportsQuery } from './platform-reports.api.ts';
import { reportColumns } from './report-columns.tsx';
import { ReportModels } from './report-models.tsx';

const PlatformReportForm = lazyPart(() => import('./platform-report-form.tsx'));

export const meta = () => [{ title: 'Rapports de la plateforme | Baara' }];

const columns = reportColumns<
  PlatformReport['measures'][number],
  PlatformReport['breakdown'],
  PlatformReport
>({
  pathOf: paths.platformReport,
  measureTitle: (key) => measureOf(key).title,
  breakdownTitle: (key) => platformBreakdownTitles[key],
  everyone: 'Qui lit les rapports',
});

/** Reports over the whole platform, and three to start from. Employers can open the page; the server refuses. */
export default function PlatformReportList() {
  const list = useListParams({});
  const query = useQuery({
    ...platformReportsQuery({ page: list.page, limit: list.limit }),
    placeholderData: keepPreviousData,
  });
  /** What a new report starts with; null while none is being written. */
  const [start, setStart] = useState<ReadyMadePlatformReport | 'blank' | null>(null);
  const canCreate = query.data?.abilities.create ?? false;
  const withRevenue = query.data?.abilities.withRevenue ?? false;
  return (
    <WorkspacePage>
      <PageHeader
        isCompact
        isBare
        title="Rapports"
        description="Des chiffres de toute la plateforme, choisis une fois, relus ou reçus par email. Jamais de donnée personnelle."
        action={canCreate && <Button onClick={() => setStart('blank')}>Nouveau rapport</Button>}
      />
      <DataTable
        query={query}
        list={list}
        label="Rapports de la plateforme"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement des rapports…"
        failed="Les rapports n’ont pas pu être chargés."
        empty={
          <EmptyState title="Aucun rapport enregistré">
            {canCreate
              ? 'Partez d’un des modèles ci-dessous, ou composez le vôtre.'
              : 'Les rapports partagés paraîtront ici.'}
          </EmptyState>
        }
      />
      {canCreate && (
        <ReportModels
          models={readyMadePlatformReports.filter(
            ({ measures }) => withRevenue || !measures.every((key) => key === 'revenue'),
          )}
          onChoose={setStart}
        />
      )}
      {start !== null && (
        <Suspense fallback={null}>
          <PlatformReportForm model={start === 'blank' ? undefined : start} onClose={() => setStart(null)} />
        </Suspense>
      )}
    </WorkspacePage>
  );
}
