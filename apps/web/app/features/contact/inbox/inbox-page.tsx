import type { ContactSummary } from '@baara/contract/contact';
import {
  contactCategories,
  contactCategoryTitles,
  contactSentiments,
  contactSentimentTitles,
  contactStatuses,
  contactStatusTitles,
  contactSubjectTitles,
} from '@baara/contract/contact-messages';
import { useQuery } from '@tanstack/react-query';
import { Form, Link, useSearchParams } from 'react-router';
import { choiceOf, hrefWith, pageOf, searchOf } from '../../../lib/address-params.ts';
import { formatNumber } from '../../../lib/format.ts';
import { keepFound } from '../../../lib/keep-found.ts';
import { PageLinks } from '../../../lib/page-links.tsx';
import { RelativeTime } from '../../../lib/relative-time.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { AccessError } from './access-error.tsx';
import { type InboxFilter, inboxQuery } from './inbox-queries.ts';
import { MessageTags } from './message-tags.tsx';

const assignees = { me: 'Les miens', nobody: 'Sans responsable' } as const;
const assigneeNames = Object.keys(assignees) as (keyof typeof assignees)[];

export const meta = () => [{ title: 'Messages reçus | Baara' }];

/** What visitors wrote on the contact page. */
export default function InboxPage() {
  const [params] = useSearchParams();
  const filter: InboxFilter = {
    page: pageOf(params),
    search: searchOf(params),
    status: choiceOf(params, 'status', contactStatuses),
    category: choiceOf(params, 'category', contactCategories),
    sentiment: choiceOf(params, 'sentiment', contactSentiments),
    assignee: choiceOf(params, 'assignee', assigneeNames),
  };
  const query = useQuery({ ...inboxQuery(filter), placeholderData: keepFound });
  const hrefOf = (change: Record<string, string | null>): string =>
    hrefWith(params, { page: null, ...change });
  const unread = query.data?.unread ?? 0;
  return (
    <WorkspacePage>
      <PageHeader
        title="Messages reçus"
        description={
          unread > 0
            ? `${formatNumber(unread)} nouveau${unread > 1 ? 'x' : ''} message${unread > 1 ? 's' : ''} à lire.`
            : 'Ce que les visiteurs écrivent sur la page de contact.'
        }
      />
      {isUnreadable(query) ? (
        <AccessError query={query} fallback="Les messages n'ont pas pu être chargés." />
      ) : (
        <>
          <StatusNav counts={query.data?.counts} current={filter.status} hrefOf={hrefOf} />
          <Filters filter={filter} />
        </>
      )}
      {query.isPending && <SkeletonList label="Chargement des messages…" />}
      {query.data?.data.length === 0 && <NoMessage isFiltered={params.size > 0} />}
      {query.data && (
        <>
          <ul className="grid gap-3">
            {query.data.data.map((message) => (
              <Row key={message.id} message={message} />
            ))}
          </ul>
          <PageLinks pagination={query.data.pagination} />
        </>
      )}
    </WorkspacePage>
  );
}

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
      className="bare-scrollbar -mx-4 mb-4 flex gap-2 overflow-x-auto px-4 md:mx-0 md:px-0"
    >
      {entries.map(({ status, label, count }) => (
        <Link
          key={label}
          to={hrefOf({ status: status ?? null })}
          aria-current={status === current ? 'page' : undefined}
          className="grid min-w-26 gap-0.5 rounded-lg border border-line bg-surface px-4 py-2.5 hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary-soft"
        >
          <b className="text-xl">{count === undefined ? '–' : formatNumber(count)}</b>
          <span className="text-s whitespace-nowrap text-ink-soft">{label}</span>
        </Link>
      ))}
    </nav>
  );
}

function Filters({ filter }: { filter: InboxFilter }) {
  return (
    <Form className="mb-4 grid grid-cols-2 gap-2 lg:grid-cols-[1fr_auto_auto_auto_auto]">
      {filter.status && <input type="hidden" name="status" value={filter.status} />}
      <input
        name="search"
        type="search"
        key={filter.search}
        defaultValue={filter.search}
        aria-label="Rechercher un message"
        placeholder="Nom, email, référence, texte"
        className="min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-3.5 max-lg:col-span-2"
      />
      <Choice
        name="category"
        label="Catégorie"
        all="Toutes catégories"
        value={filter.category}
        titles={contactCategoryTitles}
      />
      <Choice
        name="sentiment"
        label="Ton"
        all="Tous les tons"
        value={filter.sentiment}
        titles={contactSentimentTitles}
      />
      <Choice
        name="assignee"
        label="Responsable"
        all="Tous les responsables"
        value={filter.assignee}
        titles={assignees}
      />
      <button className={buttonClass('line')}>Filtrer</button>
    </Form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  all: string;
  value: string | undefined;
  titles: Readonly<Record<string, string>>;
};

const Choice = ({ name, label, all, value, titles }: ChoiceProps) => (
  <select
    name={name}
    key={value}
    defaultValue={value ?? ''}
    aria-label={label}
    className="min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-3"
  >
    <option value="">{all}</option>
    {Object.entries(titles).map(([one, title]) => (
      <option key={one} value={one}>
        {title}
      </option>
    ))}
  </select>
);

function NoMessage({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      title="Aucun message ne correspond"
      action={
        <Link to="/admin/support" className={buttonClass('primary')}>
          Voir tous les messages
        </Link>
      }
    >
      Changez d'état, de filtre ou de recherche.
    </EmptyState>
  ) : (
    <EmptyState
      title="Aucun message pour l'instant"
      action={
        <Link to="/contact" className={buttonClass('line')}>
          Voir la page de contact
        </Link>
      }
    >
      Ceux que les visiteurs écriront se liront ici.
    </EmptyState>
  );
}

function Row({ message }: { message: ContactSummary }) {
  const { firstName, lastName, subject, assignee } = message;
  return (
    <li
      className={classNames(
        'relative grid gap-1.5 rounded-lg border bg-surface p-4 hover:border-primary',
        message.unread ? 'border-line-strong' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className={classNames('min-w-0 text-l break-words', message.unread ? undefined : 'font-normal')}>
          <Link to={`/admin/support/${message.id}`} className="cover">
            {firstName} {lastName}
          </Link>
          {message.unread && <b className="ml-2 rounded-sm bg-accent px-1.5 text-s text-on-accent">Non lu</b>}
        </h2>
        <RelativeTime value={message.receivedAt} className="text-s text-ink-soft" />
      </div>
      <p className="break-words text-ink-soft">{message.excerpt}</p>
      <div className="flex flex-wrap items-center gap-1.5">
        <MessageTags message={message} />
        <span className="text-s text-ink-soft">
          {contactSubjectTitles[subject]} · {message.reference}
          {assignee && ` · ${assignee.name}`}
        </span>
      </div>
    </li>
  );
}
