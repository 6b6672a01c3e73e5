import { markFilters, markFilterTitles } from '@baara/contract/campaigns/mark-entry-words';
import type { MarkedFile, TestMarks } from '@baara/contract/campaigns/marks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { ExportDialog } from '../../files/exports/public/export-dialog.tsx';
import { CampaignProposals } from '../decisions/campaign-proposals.tsx';
import { counted } from '../sessions/session-words.ts';
import type { TestPlace } from '../tests/tests.api.ts';
import { EntryState } from './entry-state.tsx';
import { markColumns } from './mark-columns.tsx';
import { exportMarks, type MarksAsked, marksQuery } from './marks.api.ts';
import { QuickEntry } from './quick-entry.tsx';
import { useMarkEntry } from './use-mark-entry.ts';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'));
const SealForm = lazyPart(() => import('./seal-form.tsx'));
const CorrectionForm = lazyPart(() => import('./correction-form.tsx'));

export const meta = () => [{ title: 'Notes de l’épreuve | Baara' }];

type Opened = 'import' | 'export' | 'seal' | 'correct' | MarkedFile;

/** The marks of one test: entered by number or down the list, imported, closed by two people. */
export default function MarksPage() {
  const { id = '', testId = '' } = useParams();
  // Another test is another screen: marks that wait are of one.
  return <Marks key={testId} place={{ id, testId }} />;
}

function Marks({ place }: { place: TestPlace }) {
  const list = useListParams({ choices: { state: markFilters }, searchLength: 120 });
  const [params] = useSearchParams();
  const categoryId = params.get('categoryId')?.slice(0, 36) || undefined;
  const { page, limit, search } = list;
  const asked = { page, limit, search, categoryId, state: list.choices.state };
  const query = useQuery({ ...marksQuery(place, asked), placeholderData: keepPreviousData });
  const overview = query.data?.overview;
  return (
    <WorkspacePage>
      {!overview && query.isPending && <SkeletonList label="Chargement des notes…" />}
      {!overview && isUnreadable(query) && <QueryError query={query} title="Notes indisponibles" />}
      {overview && <Opening place={place} overview={overview} asked={asked} list={list} query={query} />}
    </WorkspacePage>
  );
}

type Props = {
  place: TestPlace;
  overview: TestMarks;
  asked: MarksAsked;
  list: ReturnType<typeof useListParams<Record<never, never>, { state: typeof markFilters }>>;
  query: Parameters<typeof DataTable<MarkedFile>>[0]['query'];
};

function Opening({ place, overview, asked, list, query }: Props) {
  const entry = useMarkEntry(place);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { abilities, categories } = overview;
  const pages = query.data?.pagination.pages ?? 1;
  const [params] = useSearchParams();
  const onEnd = (): void => {
    // With the filter « sans note » the rows that got one leave the list: its first page is the next.
    if (asked.state === 'missing') void query.refetch();
    else if (asked.page < pages) {
      const next = new URLSearchParams(params);
      next.set('page', String(asked.page + 1));
      void navigate({ search: next.toString() });
    }
  };
  const columns = markColumns(overview, { entry, onEnd, onCorrect: setOpened });
  return (
    <>
      <Header overview={overview} onOpen={setOpened} />
      <div className="grid grid-cols-1 gap-3">
        <CampaignProposals campaignId={place.id} kinds={['campaign.marks', 'campaign.mark-correction']} />
        {abilities.enter && <QuickEntry place={place} overview={overview} entry={entry} />}
      </div>
      {(abilities.enter || entry.waitingCount > 0 || entry.problems.length > 0) && (
        <div
          className={classNames(
            'mt-3 grid grid-cols-1 gap-3',
            // It stays in sight down the list, under the line that says that there is no connection.
            (entry.isWaiting || entry.failure !== null) && 'sticky top-24 z-[5]',
          )}
        >
          <EntryState entry={entry} overview={overview} />
        </div>
      )}
      <div className="mt-4">
        <ListFilters
          list={list}
          search={
            abilities.names
              ? { label: 'Rechercher un dossier', placeholder: 'Numéro ou nom', maxLength: 120 }
              : { label: 'Rechercher un dossier', placeholder: 'Numéro', maxLength: 20 }
          }
          choices={[
            {
              name: 'state',
              label: 'Notes',
              all: 'Tous les dossiers',
              value: list.choices.state,
              options: markFilters
                .filter((value) => value !== 'eliminated' || overview.counts.eliminated !== null)
                .map((value) => ({ value, label: markFilterTitles[value] })),
            },
            ...(categories.length > 1
              ? [
                  {
                    name: 'categoryId',
                    label: 'Catégorie',
                    all: 'Toutes les catégories',
                    value: asked.categoryId,
                    options: categories.map(({ id, name }) => ({ value: id, label: name })),
                  },
                ]
              : []),
          ]}
        />
        <DataTable
          query={query}
          list={list}
          label="Notes"
          columns={columns}
          rowId={({ applicationId }) => applicationId}
          loading="Chargement des notes…"
          empty={
            list.isFiltered || asked.categoryId ? (
              <EmptyState title="Aucun dossier ne correspond">Changez de filtre ou de recherche.</EmptyState>
            ) : (
              <EmptyState title="Aucun dossier ne passe cette épreuve">
                Les dossiers admis aux épreuves, dans ses catégories, seront ici.
              </EmptyState>
            )
          }
        />
      </div>
      <Suspense fallback={null}>
        {opened === 'import' && <ImportDialog place={place} onClose={() => setOpened(null)} />}
        {opened === 'seal' && <SealForm place={place} overview={overview} onClose={() => setOpened(null)} />}
        {(opened === 'correct' || typeof opened === 'object') && opened && (
          <CorrectionForm
            place={place}
            overview={overview}
            file={opened === 'correct' ? undefined : opened}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
      {opened === 'export' && (
        <ExportDialog
          title="Exporter les notes"
          description="Tous les dossiers de l’épreuve, par numéro. Rempli, ce fichier s’importe tel quel."
          ask={(format) => exportMarks({ params: place, body: { format } })}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function Header({ overview, onOpen }: { overview: TestMarks; onOpen: (opened: Opened) => void }) {
  const { campaign, test, counts, sealedAt, sealRefusal, abilities, areHidden } = overview;
  const maySeal = abilities.seal && sealRefusal === null;
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.campaignTest(campaign.id, test.id)}>{test.name}</BackLink>}
        title="Notes"
        description={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {sealedAt && <Tag tone="good">Closes le {formatDate(sealedAt)}</Tag>}
            <span>
              Sur {formatNumber(test.maxScore)} · {campaign.title}
            </span>
          </span>
        }
        action={
          <>
            {maySeal && <Button onClick={() => onOpen('seal')}>Clore les notes</Button>}
            {abilities.correct && (
              <Button variant="outline" onClick={() => onOpen('correct')}>
                Corriger une note
              </Button>
            )}
            <Link to={paths.campaignTestMarksReport(campaign.id, test.id)} className={buttonClass('outline')}>
              Chiffres
            </Link>
            <ActionMenu
              label="Plus d’actions"
              variant="outline"
              actions={[
                ...(abilities.enter
                  ? [{ label: 'Importer un fichier', onSelect: () => onOpen('import') }]
                  : []),
                { label: 'Exporter les notes', onSelect: () => onOpen('export') },
              ]}
            />
          </>
        }
      />
      <p className="mb-3">
        <b>{counted(counts.expected - counts.missing, 'dossier réglé', 'dossiers réglés')}</b> sur{' '}
        {formatNumber(counts.expected)} : {counted(counts.marked, 'noté')}, {counted(counts.absent, 'absent')}
        , {counted(counts.excluded, 'exclu')}
        {counts.eliminated !== null &&
          counts.eliminated > 0 &&
          `, ${formatNumber(counts.eliminated)} sous la note éliminatoire`}
        .{areHidden && ' Les notes restent cachées jusqu’à ce qu’elles soient closes.'}
      </p>
      {abilities.seal && sealRefusal !== null && <p className="mb-3 text-s text-ink-soft">{sealRefusal}.</p>}
    </>
  );
}
