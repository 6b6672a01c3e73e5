import {
  announcementChannelTitles,
  announcementStatuses,
  announcementStatusTitles,
} from '@baara/contract/notifications/announcement-words';
import type { AnnouncementSummary } from '@baara/contract/notifications/announcements';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { shortMoment } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { WaitingProposals } from '../../two-people/public/waiting-proposals.tsx';
import { announcementsQuery, forgetAnnouncements } from './announcements.api.ts';
import { StatusTag } from './status-tag.tsx';

const NewAnnouncement = lazyPart(() => import('./new-announcement.tsx'));
const SettingsForm = lazyPart(() => import('./settings-form.tsx'));

export const meta = () => [{ title: 'Annonces | Baara' }];

type Column = TableColumn<AnnouncementSummary>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'name',
    header: 'Annonce',
    className: 'sm:max-w-96',
    cell: ({ id, name, author }) => (
      <span className="block min-w-0">
        <Link to={paths.announcement(id)} className="cover font-semibold wrap-anywhere">
          {addFrenchMarks(name)}
        </Link>
        {author && <span className="block text-s text-ink-soft">{author}</span>}
      </span>
    ),
  },
  { id: 'status', header: 'État', phone: 'bare', cell: (row) => <StatusTag {...row} /> },
  {
    id: 'channels',
    header: 'Canaux',
    cell: ({ channels }) => channels.map((channel) => announcementChannelTitles[channel]).join(', '),
  },
  {
    id: 'people',
    header: 'Reçue par',
    className: 'tabular-nums sm:whitespace-nowrap',
    cell: ({ people, sent }) => (people > 0 ? `${formatNumber(sent)} / ${formatNumber(people)}` : null),
  },
  {
    id: 'when',
    header: 'Quand',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ startedAt, scheduledAt, createdAt }) => shortMoment(startedAt ?? scheduledAt ?? createdAt),
  },
];

/** What the platform says to many people. Employers and managers can open the page; the server decides. */
export default function AnnouncementsPage() {
  const list = useListParams({ choices: { status: announcementStatuses } });
  const client = useQueryClient();
  const [opened, setOpened] = useState<'new' | 'settings' | null>(null);
  const query = useQuery({
    ...announcementsQuery({
      page: list.page,
      limit: list.limit,
      search: list.search || undefined,
      status: list.choices.status,
    }),
    placeholderData: keepPreviousData,
  });
  const isRefused = isUnreadable(query);
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Annonces"
        description="Écrire à beaucoup de personnes : par la cloche, l’e-mail ou le SMS."
        action={
          !isRefused && (
            <>
              <Button onClick={() => setOpened('new')}>Nouvelle annonce</Button>
              <ActionMenu
                label="Plus d’actions"
                variant="outline"
                actions={[{ label: 'Réglages des annonces', onSelect: () => setOpened('settings') }]}
              />
            </>
          )
        }
      />
      {isRefused ? (
        <QueryError query={query} fallback="Les annonces n’ont pas pu être chargées." />
      ) : (
        <>
          <WaitingProposals
            kinds={['announcements.send']}
            onDecided={() => void forgetAnnouncements(client)}
          />
          <ListFilters
            list={list}
            search={{ label: 'Rechercher une annonce', placeholder: 'Nom ou titre' }}
            choices={[
              {
                name: 'status',
                label: 'État',
                all: 'Tous les états',
                value: list.choices.status,
                options: announcementStatuses.map((value) => ({
                  value,
                  label: announcementStatusTitles[value],
                })),
              },
            ]}
          />
          <DataTable
            query={query}
            list={list}
            label="Annonces"
            columns={columns}
            rowId={({ id }) => id}
            loading="Chargement des annonces…"
            failed="Les annonces n’ont pas pu être chargées."
            columnChoice="announcements"
            empty={
              <EmptyState
                picture={<EmptyPicture of={list.isFiltered ? 'search' : 'messages'} />}
                title={list.isFiltered ? 'Aucune annonce ne correspond' : 'Aucune annonce'}
                action={
                  list.isFiltered && (
                    <Link to={paths.announcements()} className={buttonClass('outline')}>
                      Voir toutes les annonces
                    </Link>
                  )
                }
              >
                {list.isFiltered
                  ? 'Changez de filtre ou de recherche.'
                  : 'Préparez un brouillon, essayez-le sur vous, puis envoyez-le à ceux qu’il concerne.'}
              </EmptyState>
            }
          />
        </>
      )}
      <Suspense fallback={null}>
        {opened === 'new' && <NewAnnouncement onClose={() => setOpened(null)} />}
        {opened === 'settings' && <SettingsForm onClose={() => setOpened(null)} />}
      </Suspense>
    </WorkspacePage>
  );
}
