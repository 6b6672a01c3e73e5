import type { ContactSummary } from '@baara/contract/support/contact';
import {
  contactCategories,
  contactCategoryTitles,
  contactPriorities,
  contactPriorityTitles,
  contactSentiments,
  contactSentimentTitles,
  contactStatuses,
  contactStatusTitles,
  contactSubjectTitles,
  satisfactions,
  satisfactionTitles,
} from '@baara/contract/support/contact-messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatNumber } from '../../../../lib/format.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { DataTable } from '../../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../../lib/lists/use-list-params.ts';
import { paths } from '../../../../lib/paths.ts';
import { RelativeTime } from '../../../../lib/relative-time.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { EmptyState } from '../../../../ui/states.tsx';
import { ActionMenu } from '../../../../ui/workspace/action-menu.tsx';
import { EmptyPicture } from '../../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../../ui/workspace/table-view.tsx';
import { SavedViews } from '../../../accounts/saved-views/public/saved-views.tsx';
import { ExportButton } from '../../../files/exports/public/export-button.tsx';
import { AccessError } from './access-error.tsx';
import { exportMessages, type InboxFilter, inboxQuery } from './inbox.api.ts';
import { MessageTags } from './message-tags.tsx';
import { SupportFiguresLine } from './support-figures.tsx';

const HoursForm = lazyPart(() => import('./hours-form.tsx'));

const assignees = { me: 'Les miens', nobody: 'Sans responsable' } as const;
const assigneeNames = Object.keys(assignees) as (keyof typeof assignees)[];

export const meta = () => [{ title: 'Support | Baara' }];

const choices = {
  status: contactStatuses,
  priority: contactPriorities,
  satisfaction: satisfactions,
  category: contactCategories,
  sentiment: contactSentiments,
  assignee: assigneeNames,
};

type Column = TableColumn<ContactSummary>;

const columns: readonly [Column, ...Column[]] = [
  { id: 'from', header: 'Message', cell: (message) => <Sender message={message} /> },
  {
    id: 'tags',
    header: 'État',
    phone: 'bare',
    cell: (message) => (
      <span className="flex flex-wrap gap-1 sm:flex-nowrap sm:whitespace-nowrap">
        <MessageTags message={message} />
      </span>
    ),
  },
  { id: 'subject', header: 'Sujet', cell: ({ subject }) => contactSubjectTitles[subject] },
  { id: 'assignee', header: 'Responsable', cell: ({ assignee }) => assignee?.name ?? null },
  {
    id: 'receivedAt',
    header: 'Reçu',
    phone: 'bare',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ receivedAt }) => <RelativeTime value={receivedAt} />,
  },
];

/** What people wrote on the contact page, and signed in. */
export default function InboxPage() {
  const list = useListParams({ choices });
  const filter: InboxFilter = { page: list.page, limit: list.limit, search: list.search, ...list.choices };
  const query = useQuery({ ...inboxQuery(filter), placeholderData: keepPreviousData });
  const unread = query.data?.unread ?? 0;
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Support"
        description={
          unread > 0
            ? `${formatNumber(unread)} nouveau${unread > 1 ? 'x' : ''} message${unread > 1 ? 's' : ''} à lire.`
            : 'Ce que l’on nous écrit : page de contact, et demandes des personnes connectées.'
        }
        action={
          !isUnreadable(query) && (
            <>
              <ExportButton
                title="Exporter les demandes"
                description="Les demandes que vos filtres trouvent, avec leurs délais, sans leurs textes. L’export est inscrit au journal."
                ask={(format) => exportMessages({ body: { format, filters: exported(filter) } })}
              />
              <MoreActions />
            </>
          )
        }
      />
      {isUnreadable(query) ? (
        <AccessError query={query} fallback="Les messages n'ont pas pu être chargés." />
      ) : (
        <>
          <SupportFiguresLine />
          <StatusNav counts={query.data?.counts} current={filter.status} hrefOf={list.hrefWith} />
          <ListFilters
            list={list}
            search={{ label: 'Rechercher un message', placeholder: 'Nom, email, référence, texte' }}
            choices={[
              {
                name: 'priority',
                label: 'Priorité',
                all: 'Priorité',
                value: filter.priority,
                options: optionsOf(contactPriorityTitles),
              },
              {
                name: 'category',
                label: 'Catégorie',
                all: 'Catégorie',
                value: filter.category,
                options: optionsOf(contactCategoryTitles),
              },
              {
                name: 'sentiment',
                label: 'Ton',
                all: 'Ton',
                value: filter.sentiment,
                options: optionsOf(contactSentimentTitles),
              },
              {
                name: 'assignee',
                label: 'Responsable',
                all: 'Responsable',
                value: filter.assignee,
                options: optionsOf(assignees),
              },
              {
                name: 'satisfaction',
                label: 'Avis',
                all: 'Avis',
                value: filter.satisfaction,
                options: optionsOf(satisfactionTitles),
              },
            ]}
          />
          <SavedViews screen="support" />
          <DataTable
            query={query}
            list={list}
            label="Messages"
            columns={columns}
            rowId={({ id }) => id}
            loading="Chargement des messages…"
            empty={<NoMessage isFiltered={list.isFiltered} />}
            columnChoice="inbox"
          />
        </>
      )}
    </WorkspacePage>
  );
}

/** Without the page: the file has every row. */
const exported = ({
  search,
  status,
  priority,
  category,
  sentiment,
  satisfaction,
  assignee,
}: InboxFilter) => ({
  status,
  priority,
  category,
  sentiment,
  satisfaction,
  assignee,
  search: search || undefined,
});

function MoreActions() {
  const navigate = useNavigate();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <ActionMenu
        label="Plus d’actions"
        variant="outline"
        actions={[
          { label: 'Réponses types', onSelect: () => void navigate(paths.cannedAnswers()) },
          { label: 'Horaires du support', onSelect: () => setIsEditing(true) },
        ]}
      />
      {isEditing && (
        <Suspense fallback={null}>
          <HoursForm onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </>
  );
}

const optionsOf = (titles: Readonly<Record<string, string>>) =>
  Object.entries(titles).map(([value, label]) => ({ value, label }));

type NavProps = {
  counts: Record<(typeof contactStatuses)[number], number> | undefined;
  current: InboxFilter['status'];
  hrefOf: (change: Record<string, string | null>) => string;
};

/** Each state with its count; all of them but the unwanted at first. */
function StatusNav({ counts, current, hrefOf }: NavProps) {
  const wanted = counts && Object.values(counts).reduce((sum, count) => sum + count, 0) - counts.spam;
  const entries = [
    { status: undefined, label: 'Tous', count: wanted },
    ...contactStatuses.map((status) => ({
      status,
      label: contactStatusTitles[status],
      count: counts?.[status],
    })),
  ];
  return (
    <nav
      aria-label="Filtrer par état"
      className="bare-scrollbar -mx-4 mb-3 flex gap-2 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:px-0"
    >
      {entries.map(({ status, label, count }) => (
        <Link
          key={label}
          to={hrefOf({ status: status ?? null })}
          aria-current={status === current ? 'page' : undefined}
          className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface px-3 whitespace-nowrap aria-[current]:border-primary aria-[current]:bg-primary-soft"
        >
          {label}
          <span className="text-s text-ink-soft">{count === undefined ? '–' : formatNumber(count)}</span>
        </Link>
      ))}
    </nav>
  );
}

function NoMessage({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      picture={<EmptyPicture of="search" />}
      title="Aucun message ne correspond"
      action={
        <Link to={paths.supportInbox()} className={buttonClass('primary')}>
          Voir tous les messages
        </Link>
      }
    >
      Changez d'état, de filtre ou de recherche.
    </EmptyState>
  ) : (
    <EmptyState
      picture={<EmptyPicture of="messages" />}
      title="Aucun message pour l'instant"
      action={
        <Link to={paths.contact()} className={buttonClass('outline')}>
          Voir la page de contact
        </Link>
      }
    >
      Ceux que les visiteurs écriront se liront ici.
    </EmptyState>
  );
}

function Sender({ message }: { message: ContactSummary }) {
  const { id, reference, firstName, lastName, unread, excerpt } = message;
  return (
    <div className="min-w-0">
      <h2 className={classNames('text-m wrap-anywhere', !unread && 'font-normal')}>
        <Link to={paths.supportMessage(id)} className="cover">
          {firstName} {lastName}
        </Link>
        {unread && <b className="ml-2 rounded-sm bg-accent px-1.5 text-s text-on-accent">Non lu</b>}
      </h2>
      <p className="line-clamp-1 text-s wrap-anywhere text-ink-soft max-sm:line-clamp-2">
        {reference} · {excerpt}
      </p>
    </div>
  );
}
