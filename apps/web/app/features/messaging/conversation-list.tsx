import type { WrittenProject } from '@baara/contract/freelance/project-messages';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { hrefWith, pageOf, searchOf } from '../../lib/address-params.ts';
import { PageGone } from '../../lib/paged-list.tsx';
import { paths } from '../../lib/paths.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { isUnreadable } from '../../lib/unreadable.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { EmptyPicture } from '../../ui/workspace/empty-picture.tsx';
import { useSession } from '../../shell/use-session.ts';
import { TemplatesButton } from './firm-templates-button.tsx';
import { conversationsQuery } from './message.api.ts';
import { ConversationEntry, Unread } from './public/conversation-entry.tsx';

const filters = [
  { id: 'all', label: 'Toutes', change: { vue: null } },
  { id: 'unread', label: 'Non lues', change: { vue: 'unread' } },
  { id: 'archived', label: 'Archivées', change: { vue: 'archived' } },
];

export type ProjectChoiceProps = { projects: readonly WrittenProject[]; missionId: string | undefined };

/** Whose conversations a screen shows, and where. */
export type Inbox = {
  /** A client's are those of their projects, or of one of them; the open one stands in the query. */
  of: 'own' | 'firm' | 'client';
  pathOf: (conversationId?: string) => string;
  title: string;
  placeholder: string;
  /** Said where nothing was written yet. */
  empty: string;
  missionId?: string | undefined;
  /** Chooses among the projects of a client. */
  ProjectChoice?: ComponentType<ProjectChoiceProps>;
};

/** Where a conversation of the list is read, the list staying as it is; without one, the list alone. */
export function conversationHref(
  { of, pathOf }: Inbox,
  id: string | undefined,
  params: URLSearchParams,
): string {
  const next = new URLSearchParams(params);
  next.delete('conversation');
  if (of === 'client' && id !== undefined) next.set('conversation', id);
  const query = next.toString();
  return `${pathOf(of === 'client' ? undefined : id)}${query && `?${query}`}`;
}

type Props = { inbox: Inbox; openId: string | undefined; params: URLSearchParams };

export function ConversationList({ inbox, openId, params }: Props) {
  const isMember = Boolean(useSession()?.company) && inbox.of === 'own';
  const view = params.get('vue') ?? 'all';
  const search = searchOf(params, 'search', 120);
  const query = useQuery(
    conversationsQuery(
      inbox.of,
      {
        page: pageOf(params),
        search,
        isUnread: view === 'unread',
        isArchived: view === 'archived',
      },
      inbox.missionId,
    ),
  );
  return (
    <>
      <header className="grid gap-3 border-b border-line p-4">
        <div className="flex items-center justify-between gap-2">
          <h1 className="text-l">{inbox.title}</h1>
          {inbox.of === 'firm' && <TemplatesButton />}
          {isMember && (
            <Link
              to={paths.bulkMessages()}
              className="inline-flex min-h-11 items-center font-semibold text-primary"
            >
              Envois groupés
            </Link>
          )}
        </div>
        {query.data?.ofMissions && <OfMissions unread={query.data.ofMissions.unread} />}
        {inbox.ProjectChoice && (
          <inbox.ProjectChoice projects={query.data?.projects ?? []} missionId={inbox.missionId} />
        )}
        <Form className="flex gap-2" action={inbox.pathOf()}>
          {view !== 'all' && <input type="hidden" name="vue" value={view} />}
          <input
            name="search"
            type="search"
            key={search}
            defaultValue={search}
            aria-label="Chercher une conversation"
            placeholder={inbox.placeholder}
            className="min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-3.5"
          />
          <button className={buttonClass('outline')}>Chercher</button>
        </Form>
        <nav aria-label="Filtrer les conversations" className="flex gap-1 rounded-md bg-sunken p-1">
          {filters.map(({ id, label, change }) => (
            <Link
              key={id}
              to={`${inbox.pathOf()}${hrefWith(params, { ...change, page: null, conversation: null })}`}
              aria-current={view === id ? 'page' : undefined}
              className="grid min-h-11 flex-auto place-items-center rounded-sm px-2 text-s font-medium text-ink-soft aria-[current]:bg-surface aria-[current]:text-ink md:min-h-9"
            >
              {label}
            </Link>
          ))}
        </nav>
      </header>
      <div
        // Without a conversation to focus, large text is scrolled by the keyboard from here.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={query.data?.data.length === 0 ? 0 : undefined}
        className="min-h-0 flex-1 overflow-y-auto"
      >
        <Found
          inbox={inbox}
          query={query}
          openId={openId}
          params={params}
          isFiltered={search !== '' || view !== 'all'}
        />
      </div>
    </>
  );
}

type FoundProps = {
  inbox: Inbox;
  query: UseQueryResult<Awaited<ReturnType<NonNullable<ReturnType<typeof conversationsQuery>['queryFn']>>>>;
  openId: string | undefined;
  params: URLSearchParams;
  isFiltered: boolean;
};

function Found({ inbox, query, openId, params, isFiltered }: FoundProps) {
  if (query.isPending) return <SkeletonList label="Chargement des conversations…" />;
  if (isUnreadable(query)) return <QueryError query={query} />;
  const { data: conversations, pagination } = query.data;
  const withFirm = isFiltered || pagination.page > 1 ? null : query.data.withFirm;
  if (conversations.length === 0 && pagination.total > 0)
    return (
      <div className="p-4">
        <PageGone firstPage={hrefWith(params, { page: null })} />
      </div>
    );
  if (conversations.length === 0 && !withFirm)
    return (
      <div className="p-4">
        <EmptyState
          picture={<EmptyPicture of={isFiltered ? 'search' : 'messages'} />}
          title={isFiltered ? 'Aucune conversation trouvée' : 'Aucun message pour le moment'}
        >
          {isFiltered ? 'Essayez un autre nom, ou une autre vue.' : inbox.empty}
        </EmptyState>
      </div>
    );
  return (
    <>
      <ul className="divide-y divide-line">
        {[...(withFirm ? [withFirm] : []), ...conversations].map((one) => (
          <li key={one.id}>
            <ConversationEntry
              conversation={one}
              isOpen={one.id === openId}
              to={conversationHref(inbox, one.id, params)}
            />
          </li>
        ))}
      </ul>
      <div className="pb-4">
        <Pagination
          page={pagination.page}
          pages={pagination.pages}
          hrefOf={(page) => hrefWith(params, { page: String(page) })}
          link={SamePaneLink}
        />
      </div>
    </>
  );
}

/** Another page of the list leaves the open conversation where it is. */
function SamePaneLink({ to, ...rest }: { to: string; className: string; children: React.ReactNode }) {
  const { pathname } = useLocation();
  return <Link to={`${pathname}${to}`} {...rest} />;
}

/** A member reads what their company's projects say in a list of its own. */
function OfMissions({ unread }: { unread: number }) {
  return (
    <Link
      to={paths.clientMessages()}
      className="inline-flex min-h-11 items-center justify-between gap-2 rounded-md bg-sunken px-3.5 font-semibold text-primary"
    >
      Messages de nos projets
      <Unread count={unread} />
    </Link>
  );
}
