import type { CampaignReading } from '@baara/contract/campaigns/reading';
import {
  campaignApplicationStatuses,
  campaignApplicationStatusTitles,
} from '@baara/contract/campaigns/statuses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { lazy, Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { shortDate } from '../../../lib/short-day.ts';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { icon } from '../../../ui/icon.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { ExportDialog } from '../../files/exports/public/export-dialog.tsx';
import { CampaignTabs } from '../administration/campaign-tabs.tsx';
import { counted } from '../campaign-words.ts';
import { BatchButtons } from './batch-buttons.tsx';
import { fileSearch, FileTable, useFileList } from './file-table.tsx';
import { campaignReadingQuery, exportFiles, fileCountsQuery, type FileFilter } from './reading.api.ts';
import { ReadingFigures } from './reading-figures.tsx';
import { verdicts, verdictWords } from './verdict-words.ts';

const BulkDecisionForm = lazy(() => import('./bulk-decision-form.tsx'));

export const meta = () => [{ title: 'Dossiers de la campagne | Baara' }];

/** The files of one campaign: counted, filtered, taken to be read, decided together. */
export default function CampaignFiles() {
  const { id = '' } = useParams();
  const query = useQuery(campaignReadingQuery(id));
  return (
    <WorkspacePage>
      {query.data ? (
        <Files key={id} reading={query.data} />
      ) : isUnreadable(query) ? (
        <QueryError query={query} title="Dossiers indisponibles" />
      ) : (
        <SkeletonList label="Chargement des dossiers…" />
      )}
    </WorkspacePage>
  );
}

function Files({ reading }: { reading: CampaignReading }) {
  const [params] = useSearchParams();
  const fileList = useFileList(params);
  const { list, filter } = fileList;
  const counts = useQuery({ ...fileCountsQuery(reading.id, filter), placeholderData: keepPreviousData });
  const filesOf = (facet: 'status' | 'verdict' | 'category' | 'region' | 'day', value: string): string => {
    const found = counts.data?.[facet].find((one) => one.value === value);
    return counts.data ? ` (${formatNumber(found?.files ?? 0)})` : '';
  };
  const all = counts.data?.status.reduce((sum, { files }) => sum + files, 0);
  const tabs = [
    {
      id: 'all',
      title: all === undefined ? 'Tous' : `Tous (${formatNumber(all)})`,
      to: list.hrefWith({ status: null }),
    },
    ...campaignApplicationStatuses.map((status) => ({
      id: status,
      title: campaignApplicationStatusTitles[status] + filesOf('status', status),
      to: list.hrefWith({ status }),
    })),
  ];
  const counters = {
    verdict: verdicts.map((value) => ({
      value,
      label: verdictWords[value].title + filesOf('verdict', value),
    })),
    category: reading.categories.map(({ id: value, name }) => ({
      value,
      label: name + filesOf('category', value),
    })),
    region: (counts.data?.region ?? []).map(({ value, files }) => ({
      value,
      label: `${value} (${formatNumber(files)})`,
    })),
    day: (counts.data?.day ?? []).toReversed().map(({ value, files }) => ({
      value,
      label: `${shortDate(value)} (${formatNumber(files)})`,
    })),
  };
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.managedCampaigns()}>Campagnes</BackLink>}
        title={reading.title}
        description={
          reading.waiting > 0
            ? `${counted(reading.waiting, 'dossier attend', 'dossiers attendent')} d'être lu${reading.waiting > 1 ? 's' : ''}.`
            : 'Aucun dossier n’attend d’être lu.'
        }
        action={
          <>
            {reading.abilities.decide && <BatchButtons reading={reading} />}
            <FileActions reading={reading} filter={filter} />
          </>
        }
      />
      <CampaignTabs id={reading.id} current="files" />
      <ReadingFigures reading={reading} />
      <TabLinks label="Filtrer par statut" tabs={tabs} current={filter.status || 'all'} />
      <ListFilters
        list={list}
        search={fileSearch}
        choices={[
          {
            name: 'verdict',
            label: 'Conditions',
            all: 'Toutes les conditions',
            value: filter.verdict || undefined,
            options: counters.verdict,
          },
          {
            name: 'categoryId',
            label: 'Catégorie',
            all: 'Toutes les catégories',
            value: filter.categoryId,
            options: counters.category,
          },
          {
            name: 'region',
            label: 'Région',
            all: 'Toutes les régions',
            value: filter.region,
            options: counters.region,
          },
          { name: 'day', label: 'Jour', all: 'Tous les jours', value: filter.day, options: counters.day },
        ]}
      />
      <FileTable
        fileList={fileList}
        campaignId={reading.id}
        none={
          <EmptyState picture={<EmptyPicture of="people" />} title="Aucun dossier pour l'instant">
            Ils arrivent dès que la campagne est ouverte.
          </EmptyState>
        }
      />
    </>
  );
}

/** What is done with all that the filters find. */
function FileActions({ reading, filter }: { reading: CampaignReading; filter: FileFilter }) {
  const [opened, setOpened] = useState<'bulk' | 'export'>();
  const close = (): void => setOpened(undefined);
  const { id, abilities } = reading;
  return (
    <>
      {abilities.select && (
        <Button variant="outline" onClick={() => setOpened('bulk')}>
          Décider en nombre
        </Button>
      )}
      {abilities.export && (
        <Button variant="outline" icon={<Download {...icon} size={18} />} onClick={() => setOpened('export')}>
          Exporter
        </Button>
      )}
      {opened === 'bulk' && (
        <Suspense fallback={null}>
          <BulkDecisionForm campaignId={id} filter={filter} onClose={close} />
        </Suspense>
      )}
      {opened === 'export' && (
        <ExportDialog
          title="Exporter les dossiers"
          description="Les dossiers que vos filtres trouvent, dans l'ordre de leurs numéros."
          ask={(format) => exportFiles({ params: { id }, body: { format, filters: filter } })}
          onClose={close}
        />
      )}
    </>
  );
}
