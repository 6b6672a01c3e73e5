import type { ConversationSummary } from '@baara/contract/messaging/messaging';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Form, Link, useParams } from 'react-router';
import { hrefWith, pageOf, searchOf } from '../../lib/address-params.ts';
import { PageGone } from '../../lib/paged-list.tsx';
import { paths } from '../../lib/paths.ts';
import { publicPaths } from '../../lib/public-paths.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { RelativeTime } from '../../lib/relative-time.tsx';
import { isUnreadable } from '../../lib/unreadable.ts';
import { Avatar, Logo } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { EmptyPicture } from '../../ui/workspace/empty-picture.tsx';
import { useSession } from '../../shell/use-session.ts';
import { TemplatesButton } from './firm-templates-button.tsx';
import { conversationsQuery } from './message.api.ts';

const filters = [
  { id: 'all', label: 'Toutes', change: { vue: null } },
  { id: 'unread', label: 'Non lues', change: { vue: 'unread' } },
  { id: 'archived', label: 'Archivées', change: { vue: 'archived' } },
];

/** Whose conversations a screen shows, and where. */
export type Inbox = { of: 'own' | 'firm'; pathOf: (conversationId?: string) => string };

type Props = { inbox: Inbox; openId: string | undefined; params: URLSearchParams };

export function ConversationList({ inbox, openId, params }: Props) {
  const isMember = Boolean(useSession()?.company) && inbox.of === 'own';
  const view = params.get('vue') ?? 'all';
  const search = searchOf(params, 'search', 120);
  const query = useQuery(
    conversationsQuery(inbox.of, {
      page: pageOf(params),
      search,
      isUnread: view === 'unread',
      isArchived: view === 'archived',
    }),
  );
  return (
    <>
      <header className="grid gap-3 border-b border-line p-4">
        <div className="flex items-center justify-between gap-2">
          <h1 className="text-l">{inbox.of === 'firm' ? 'Messages de la maison' : 'Messages'}</h1>
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
        <Form className="flex gap-2" action={inbox.pathOf()}>
          {view !== 'all' && <input type="hidden" name="vue" value={view} />}
          <input
            name="search"
            type="search"
            key={search}
            defaultValue={search}
            aria-label="Chercher une conversation"
            placeholder={inbox.of === 'firm' ? 'Nom' : 'Nom ou offre'}
            className="min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-3.5"
          />
          <button className={buttonClass('outline')}>Chercher</button>
        </Form>
        <nav aria-label="Filtrer les conversations" className="flex gap-1 rounded-md bg-sunken p-1">
          {filters.map(({ id, label, change }) => (
            <Link
              key={id}
              to={`${inbox.pathOf()}${hrefWith(params, { ...change, page: null })}`}
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
          {isFiltered
            ? 'Essayez un autre nom, ou une autre vue.'
            : inbox.of === 'firm'
              ? 'Écrivez à un candidat ou à une entreprise depuis vos portefeuilles.'
              : 'Vos échanges au sujet des offres et des candidatures apparaîtront ici.'}
        </EmptyState>
      </div>
    );
  return (
    <>
      <ul className="divide-y divide-line">
        {[...(withFirm ? [withFirm] : []), ...conversations].map((one) => (
          <li key={one.id}>
            <Entry inbox={inbox} conversation={one} isOpen={one.id === openId} query={params.toString()} />
          </li>
        ))}
      </ul>
      <div className="pb-4">
        <Pagination
          page={pagination.page}
          pages={pagination.pages}
          hrefOf={(page) => hrefWith(params, { page: String(page) })}
          link={inbox.of === 'firm' ? SameFirmPaneLink : SamePaneLink}
        />
      </div>
    </>
  );
}

/** Another page of the list leaves the open conversation where it is. */
function SamePaneLink({ to, ...rest }: { to: string; className: string; children: React.ReactNode }) {
  const { conversationId } = useParams();
  return <Link to={`${paths.messages(conversationId)}${to}`} {...rest} />;
}

function SameFirmPaneLink({ to, ...rest }: { to: string; className: string; children: React.ReactNode }) {
  const { conversationId } = useParams();
  return <Link to={`${publicPaths.firmMessages(conversationId)}${to}`} {...rest} />;
}

function Entry({
  inbox,
  conversation,
  isOpen,
  query,
}: {
  inbox: Inbox;
  conversation: ConversationSummary;
  isOpen: boolean;
  query: string;
}) {
  const { with: other, last, unread, offer, side } = conversation;
  const isMine = last?.side === side;
  const opening = last?.text || (last && last.attachments > 0 ? 'Document joint' : '');
  return (
    <Link
      to={`${inbox.pathOf(conversation.id)}${query && `?${query}`}`}
      aria-current={isOpen ? 'page' : undefined}
      className="flex gap-3 px-4 py-3 hover:bg-sunken aria-[current]:bg-primary-soft"
    >
      {side === 'person' ? (
        <Logo name={other.name} src={other.avatar} />
      ) : (
        <Avatar name={other.name} src={other.avatar} />
      )}
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="flex items-baseline justify-between gap-2">
          <span className={`truncate ${unread > 0 ? 'font-bold' : 'font-medium'}`}>{other.name}</span>
          {last && <RelativeTime value={last.at} className="flex-none text-xs text-ink-soft" />}
        </span>
        {offer && <span className="truncate text-s text-ink-soft">{offer.title}</span>}
        <span className="flex items-center gap-2">
          <span className="flex-1 truncate text-s text-ink-soft">
            {isMine && 'Vous : '}
            {opening}
          </span>
          {unread > 0 && (
            <span className="min-w-5 flex-none rounded-full bg-accent px-1.5 text-center text-s leading-snug font-bold text-on-accent">
              {unread > 99 ? '99+' : unread}
              <span className="sr-only"> non lus</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}
