import type { ScanPage, SheetPerson, SheetsOverview } from '@baara/contract/campaigns/sheets';
import { attendanceTitles } from '@baara/contract/campaigns/days-words';
import {
  type ScanPageState,
  scanPageStates,
  scanPageTitles,
  sheetStateTitles,
} from '@baara/contract/campaigns/sheets-words';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { shortMoment } from '../../../lib/moments.ts';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { StateFilter } from '../state-filter.tsx';
import type { TestPlace } from '../tests/tests.api.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { cacheSheets, scanPagesQuery, sheetPeopleQuery, withdrawScanPage } from './sheets.api.ts';

const lists = ['a-trier', 'pages', 'manquantes', 'contradictions'] as const;
type Props = { data: SheetsOverview; place: TestPlace };

/** What waits for a person, every page, and the sheets that miss or contradict the roll. */
export function SheetLists({ data, place }: Props) {
  const params = useListParams({ choices: { liste: lists, etat: scanPageStates } });
  const { counts, scans } = data;
  const current = params.choices.liste ?? 'a-trier';
  if (counts.expected === 0 && scans.length === 0) return null;
  const tab = (id: (typeof lists)[number], title: string, count?: number) => ({
    id,
    title: count ? `${title} (${count})` : title,
    to: params.hrefWith({ liste: id, etat: null }),
  });
  // Read again once something was read, settled or withdrawn.
  const version = JSON.stringify([counts, scans.map(({ pagesRead, state }) => [pagesRead, state])]);
  return (
    <section aria-label="Listes" className="mt-5">
      <TabLinks
        label="Listes de feuilles"
        current={current}
        tabs={[
          tab('a-trier', 'À trier', counts.toSort),
          tab('pages', 'Pages lues'),
          tab('manquantes', 'Manquantes', counts.missing + counts.incomplete),
          tab('contradictions', 'Contredisent l’appel', counts.contradictions),
        ]}
      />
      {current === 'manquantes' || current === 'contradictions' ? (
        <People
          list={current === 'manquantes' ? 'missing' : 'contradictions'}
          place={place}
          version={version}
        />
      ) : (
        <Pages data={data} place={place} isToSort={current === 'a-trier'} version={version} />
      )}
    </section>
  );
}

const tones: Record<ScanPageState, Tone> = {
  read: 'good',
  duplicate: 'neutral',
  conflict: 'warn',
  unreadable: 'bad',
  unknown: 'bad',
  other_test: 'warn',
  replaced: 'neutral',
  withdrawn: 'neutral',
};

function Pages({ data, place, isToSort, version }: Props & { isToSort: boolean; version: string }) {
  const list = useListParams({ choices: { etat: scanPageStates } });
  const state = isToSort ? undefined : list.choices.etat;
  const query = useQuery({
    ...scanPagesQuery(place, { page: list.page, limit: list.limit, state, sort: isToSort }, version),
    placeholderData: keepPreviousData,
  });
  const [asking, setAsking] = useState<{ page: ScanPage; for: 'withdraw' | 'choose' } | null>(null);
  const close = (): void => setAsking(null);
  return (
    <>
      {!isToSort && (
        <StateFilter
          list={list}
          name="etat"
          value={state}
          all="Tous"
          states={scanPageStates}
          titles={scanPageTitles}
        />
      )}
      <DataTable
        query={query}
        list={list}
        label="Pages numérisées"
        columns={pageColumns(data.isSealed, setAsking)}
        rowId={({ id }) => id}
        loading="Chargement des pages…"
        empty={
          <EmptyState
            title={isToSort ? 'Rien n’attend' : state ? 'Aucune page dans cet état' : 'Aucune page'}
          >
            {isToSort
              ? 'Les pages illisibles, inconnues ou lues deux fois différemment viendront ici.'
              : 'Les pages des numérisations viendront ici, à mesure qu’elles sont lues.'}
          </EmptyState>
        }
      />
      {asking?.for === 'withdraw' && <Withdrawal place={place} page={asking.page} onClose={close} />}
      {asking?.for === 'choose' && <ConflictDialog place={place} page={asking.page} onClose={close} />}
    </>
  );
}

type PageColumn = TableColumn<ScanPage>;
const pageColumns = (
  isSealed: boolean,
  ask: (asking: { page: ScanPage; for: 'withdraw' | 'choose' }) => void,
): readonly [PageColumn, ...PageColumn[]] => [
  {
    id: 'page',
    header: 'Page',
    cell: ({ filename, number, picture }) => (
      <>
        <h3 className="text-m wrap-anywhere">
          {picture ? (
            <a href={picture} target="_blank" rel="noreferrer" className="text-primary underline">
              {filename}, page {number}
            </a>
          ) : (
            `${filename}, page ${number}`
          )}
        </h3>
      </>
    ),
  },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    cell: ({ state, doubts }) => (
      <Tag tone={state === 'read' && doubts > 0 ? 'warn' : tones[state]}>
        {state === 'read' && doubts > 0 ? `Lue, ${doubts} à vérifier` : scanPageTitles[state]}
      </Tag>
    ),
  },
  {
    id: 'sheet',
    header: 'Feuille',
    cell: ({ fileNumber, version, sheetPage }) =>
      fileNumber &&
      `${fileNumber}, sujet ${version ?? ''}${sheetPage && sheetPage > 1 ? `, page ${sheetPage}` : ''}`,
  },
  { id: 'advice', header: 'Que faire', cell: ({ advice }) => advice },
  {
    id: 'readAt',
    header: 'Lue le',
    isFigure: true,
    className: 'sm:whitespace-nowrap',
    cell: ({ readAt }) => shortMoment(readAt),
  },
  {
    id: 'actions',
    header: 'Actions',
    phone: 'bare',
    cell: (page) =>
      isSealed ? null : (
        <div className="flex justify-end gap-1">
          {page.abilities.choose && (
            <Button variant="outline" onClick={() => ask({ page, for: 'choose' })}>
              Choisir
            </Button>
          )}
          <ActionMenu
            label={`Actions sur la page ${page.number} de ${page.filename}`}
            actions={
              page.abilities.withdraw
                ? [
                    {
                      label: page.fileNumber ? 'Annuler cette lecture' : 'Ranger cette page',
                      isDangerous: page.fileNumber !== null,
                      onSelect: () => ask({ page, for: 'withdraw' }),
                    },
                  ]
                : []
            }
          />
        </div>
      ),
  },
];

function Withdrawal({ place, page, onClose }: { place: TestPlace; page: ScanPage; onClose: () => void }) {
  const client = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: () => withdrawScanPage({ params: { ...place, pageId: page.id } }),
    onSuccess: ({ data, message }) => {
      cacheSheets(client, place, data);
      toast.success(message ?? '');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={
        page.fileNumber
          ? `Annuler la lecture de la feuille ${page.fileNumber} ?`
          : `Ranger la page ${page.number} de « ${page.filename} » ?`
      }
      description={
        page.fileNumber
          ? 'Une autre lecture de cette feuille, s’il y en a une, compte à sa place ; sinon la feuille est de nouveau attendue et sa note retirée.'
          : 'Elle n’attend plus personne. Son image reste visible.'
      }
      confirmLabel={page.fileNumber ? 'Annuler la lecture' : 'Ranger'}
      busyLabel="Enregistrement…"
      isBusy={withdrawing.isPending}
      onConfirm={() => withdrawing.mutate()}
      error={withdrawing.isError ? messageOf(withdrawing.error) : null}
    />
  );
}

type PersonColumn = TableColumn<SheetPerson>;
const personColumns: readonly [PersonColumn, ...PersonColumn[]] = [
  {
    id: 'file',
    header: 'Dossier',
    className: 'sm:whitespace-nowrap',
    cell: ({ fileNumber }) => <h3 className="text-m">{fileNumber}</h3>,
  },
  { id: 'room', header: 'Salle', cell: ({ room, centre }) => `${room}, ${centre}` },
  { id: 'seat', header: 'Place', isFigure: true, cell: ({ seat }) => seat },
  { id: 'session', header: 'Session', cell: ({ session }) => session },
  { id: 'state', header: 'Feuille', cell: ({ state }) => sheetStateTitles[state] },
  {
    id: 'attendance',
    header: 'Appel',
    cell: ({ attendance }) => attendanceTitles[attendance],
  },
];

function People({
  list: kind,
  place,
  version,
}: {
  list: 'missing' | 'contradictions';
  place: TestPlace;
  version: string;
}) {
  const list = useListParams();
  const query = useQuery({
    ...sheetPeopleQuery(place, { page: list.page, limit: list.limit, list: kind }, version),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      query={query}
      list={list}
      label={kind === 'missing' ? 'Feuilles manquantes' : 'Feuilles qui contredisent l’appel'}
      columns={personColumns}
      rowId={({ fileNumber, session }) => `${fileNumber} ${session}`}
      loading="Chargement des feuilles…"
      empty={
        kind === 'missing' ? (
          <EmptyState title="Aucune feuille ne manque" />
        ) : (
          <EmptyState title="Aucune contradiction">
            Personne d’absent ou d’exclu à l’appel n’a de feuille lue.
          </EmptyState>
        )
      }
    />
  );
}
