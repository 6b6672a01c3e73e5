import type { UserDetail, UserSummary } from '@baara/contract/accounts/users';
import { duplicateReasons } from '@baara/contract/candidates/record-messages';
import { useQuery } from '@tanstack/react-query';
import { Form, Link, useParams, useSearchParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatPhone } from '../../../lib/format.ts';
import { searchOf } from '../../../lib/address-params.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { SearchInput } from '../../../lib/search-input.tsx';
import { shortDate } from '../../../lib/short-day.ts';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { ListPanel } from '../../../ui/workspace/panel.tsx';
import { userName } from '../users/public/user-name.ts';
import { userQuery, usersQuery } from '../users/public/users.api.ts';
import { lookAlikesQuery } from './merging.api.ts';
import { MergeComparison } from './merge-comparison.tsx';

export const meta = () => [{ title: 'Fusionner deux comptes | Baara' }];

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Two accounts of one person: the other one is chosen, compared, and its merge proposed. */
export default function MergePage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const other = params.get('avec') ?? '';
  const query = useQuery(userQuery(id));
  const isChosen = uuid.test(other) && other !== id;
  return (
    <WorkspacePage>
      <PageHeader
        title="Fusionner deux comptes"
        description="Une personne a deux comptes : l’un passe dans l’autre, quand une seconde personne le confirme."
        back={<BackLink to={paths.user(id)}>{query.data ? userName(query.data) : 'Le compte'}</BackLink>}
      />
      {query.isPending ? (
        <SkeletonList count={2} label="Chargement du compte…" />
      ) : isUnreadable(query) ? (
        <QueryError query={query} fallback="Ce compte n’a pas pu être chargé." />
      ) : isChosen ? (
        <MergeComparison targetId={id} sourceId={other} />
      ) : (
        <Choice user={query.data} />
      )}
    </WorkspacePage>
  );
}

function Choice({ user }: { user: UserDetail }) {
  const [params] = useSearchParams();
  const search = searchOf(params, 'search');
  const alike = useQuery(lookAlikesQuery(user.id));
  return (
    <div className="grid gap-4">
      {alike.isPending ? (
        <SkeletonList count={2} label="Recherche des doublons…" />
      ) : isUnreadable(alike) ? (
        <QueryError query={alike} fallback="Les doublons n’ont pas pu être cherchés." />
      ) : (
        <ListPanel title="Doublons possibles">
          {alike.data.length === 0 ? (
            <p className="border-t border-line px-4 py-3 text-ink-soft md:px-4.5">
              Aucun compte ne ressemble à celui-ci. Cherchez l’autre compte ci-dessous.
            </p>
          ) : (
            <ul>
              {alike.data.map(({ user: other, reasons }) => (
                <Row
                  key={other.id}
                  id={user.id}
                  other={other}
                  note={reasons.map((reason) => duplicateReasons[reason]).join(', ')}
                />
              ))}
            </ul>
          )}
        </ListPanel>
      )}
      <ListPanel title="Un autre compte">
        <Form className="flex gap-2 border-t border-line px-4 py-3 md:px-4.5">
          <SearchInput
            asked={search}
            aria-label="Chercher l’autre compte"
            placeholder="Nom, e-mail, téléphone"
            maxLength={200}
            className="min-h-11 min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-3.5"
          />
          <button className={buttonClass('outline')}>Rechercher</button>
        </Form>
        {search !== '' && <Found search={search} user={user} />}
      </ListPanel>
    </div>
  );
}

function Found({ search, user }: { search: string; user: UserDetail }) {
  const query = useQuery(usersQuery({ search, role: user.role, page: 1, limit: 10 }));
  if (query.isPending) return <SkeletonList count={1} label="Recherche…" />;
  if (isUnreadable(query)) return <QueryError query={query} fallback="La recherche n’a pas abouti." />;
  const others = query.data.data.filter(({ id }) => id !== user.id);
  if (others.length === 0)
    return (
      <p className="border-t border-line px-4 py-3 text-ink-soft md:px-4.5">
        Aucun autre compte de ce rôle ne correspond.
      </p>
    );
  return (
    <ul>
      {others.map((other) => (
        <Row key={other.id} id={user.id} other={other} />
      ))}
    </ul>
  );
}

function Row({ id, other, note }: { id: string; other: UserSummary; note?: string }) {
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line px-4 py-2 md:px-4.5">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{userName(other)}</span>
        <span className="block text-s text-ink-soft">
          {[other.email, other.phone && formatPhone(other.phone), `créé le ${shortDate(other.createdAt)}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {note && <span className="block text-s text-warn">{note}</span>}
      </span>
      <Link
        to={paths.mergeUser(id, { avec: other.id })}
        aria-label={`Comparer avec ${userName(other)}, ${other.email}`}
        className={buttonClass('outline')}
      >
        Comparer
      </Link>
    </li>
  );
}
