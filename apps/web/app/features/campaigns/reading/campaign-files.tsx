import { readerStatusTitles } from '@baara/contract/campaigns/file-moves';
import type { CampaignReading } from '@baara/contract/campaigns/reading';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { shortDate } from '../../../lib/short-day.ts';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { ExportDialog } from '../../files/exports/public/export-dialog.tsx';
import { CampaignFrame } from '../administration/campaign-frame.tsx';
import { counted } from '../campaign-words.ts';
import { BatchButton, useReleasing } from './batch-buttons.tsx';
import { fileSearch, FileTable, useFileList } from './file-table.tsx';
import {
  campaignReadingQuery,
  exportFiles,
  fileCountsQuery,
  type FileFilter,
  hasBulkUnderWay,
  refreshReading,
} from './reading.api.ts';
import { ReadingFigures } from './reading-figures.tsx';
import { verdicts, verdictWords } from './verdict-words.ts';

const BulkDecisionForm = lazyPart(() => import('./bulk-decision-form.tsx'));

export const meta = () => [{ title: 'Dossiers de la campagne | Baara' }];

/** The files of one campaign: counted, filtered, taken to be read, decided together. */
export default function CampaignFiles() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const query = useQuery(campaignReadingQuery(id));
  const { filter } = useFileList(params);
  return (
    <CampaignFrame
      id={id}
      current="files"
      note={query.data && waitingText(query.data)}
      action={query.data && <FileActions reading={query.data} filter={filter} />}
    >
      {query.data ? (
        <Files key={id} reading={query.data} />
      ) : isUnreadable(query) ? (
        <QueryError query={query} title="Dossiers indisponibles" />
      ) : (
        <SkeletonList label="Chargement des dossiers…" />
      )}
    </CampaignFrame>
  );
}

const waitingText = ({ waiting }: CampaignReading): string =>
  waiting > 0
    ? `${counted(waiting, 'dossier attend', 'dossiers attendent')} d'être lu${waiting > 1 ? 's' : ''}.`
    : 'Aucun dossier n’attend d’être lu.';

function Files({ reading }: { reading: CampaignReading }) {
  const [params] = useSearchParams();
  const fileList = useFileList(params);
  const { list, filter } = fileList;
  const counts = useQuery({ ...fileCountsQuery(reading.id, filter), placeholderData: keepPreviousData });
  useFreshAfterBulk(reading);
  const filesOf = (facet: 'status' | 'verdict' | 'category' | 'region' | 'day', value: string): string => {
    const found = counts.data?.[facet].find((one) => one.value === value);
    return counts.data ? ` (${formatNumber(found?.files ?? 0)})` : '';
  };
  const counters = {
    status: reading.statuses.map((value) => ({
      value,
      label: readerStatusTitles[value] + filesOf('status', value),
    })),
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
      <ReadingFigures reading={reading} />
      <ListFilters
        list={list}
        search={fileSearch}
        choices={[
          {
            name: 'status',
            label: 'Statut',
            all: 'Statut',
            value: filter.status || undefined,
            options: counters.status,
          },
          {
            name: 'verdict',
            label: 'Conditions',
            all: 'Conditions',
            value: filter.verdict || undefined,
            options: counters.verdict,
          },
          {
            name: 'categoryId',
            label: 'Catégorie',
            all: 'Catégorie',
            value: filter.categoryId,
            options: counters.category,
          },
          {
            name: 'region',
            label: 'Région',
            all: 'Région',
            value: filter.region,
            options: counters.region,
          },
          { name: 'day', label: 'Jour', all: 'Jour', value: filter.day, options: counters.day },
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

/** The list as a decision for many, or its undoing, left it. */
function useFreshAfterBulk(reading: CampaignReading): void {
  const client = useQueryClient();
  const isUnderWay = hasBulkUnderWay(reading);
  const wasUnderWay = useRef(isUnderWay);
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) void refreshReading(client);
    wasUnderWay.current = isUnderWay;
  }, [client, isUnderWay]);
}

/** The next files to read; behind it, what is done with all that the filters find. */
function FileActions({ reading, filter }: { reading: CampaignReading; filter: FileFilter }) {
  const [opened, setOpened] = useState<'bulk' | 'export'>();
  const releasing = useReleasing(reading);
  const close = (): void => setOpened(undefined);
  const { id, abilities, batch } = reading;
  return (
    <>
      {abilities.decide && <BatchButton reading={reading} />}
      <ActionMenu
        label="Plus d’actions"
        variant="outline"
        isBusy={releasing.isPending}
        actions={[
          ...(batch?.files[0] ? [{ label: 'Rendre mon lot', onSelect: () => releasing.mutate() }] : []),
          ...(abilities.select ? [{ label: 'Décider en nombre', onSelect: () => setOpened('bulk') }] : []),
          ...(abilities.export ? [{ label: 'Exporter', onSelect: () => setOpened('export') }] : []),
        ]}
      />
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
