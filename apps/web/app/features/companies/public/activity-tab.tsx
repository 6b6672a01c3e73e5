import { elide } from '@baara/contract/elision';
import type { CompanyActivityLine, listCompanyActivity } from '@baara/contract/company-activity-log';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Form, Link, useSearchParams } from 'react-router';
import { pageOf } from '../../../lib/address-params.ts';
import { PagedList } from '../../../lib/paged-list.tsx';
import { api } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useSession } from '../../../shell/use-session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { memberName } from '../team/member-name.ts';
import { membersQuery } from '../team/team-queries.ts';

const activityQuery = (page: number, member: string | undefined) =>
  queryOptions({
    queryKey: ['company', 'activity', { page, member }],
    queryFn: () => api.call<typeof listCompanyActivity>('GET /company/activity', { query: { page, member } }),
  });

/** What the team did, the latest first: who, what, when. */
export default function ActivityTab() {
  const user = useSession();
  if (!user?.company)
    return (
      <EmptyState title="Votre compte n'est rattaché à aucune entreprise">Rien à montrer ici.</EmptyState>
    );
  return <Activity />;
}

function Activity() {
  const [params] = useSearchParams();
  const member = params.get('membre') || undefined;
  const query = useQuery({
    ...activityQuery(pageOf(params), member),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="activity-title" className="grid grid-cols-1 gap-4">
      <h2 id="activity-title" className="text-l">
        Activité de l'équipe
      </h2>
      <MemberFilter current={member} />
      <PagedList
        query={query}
        loading="Chargement de l'activité…"
        as="ol"
        className="divide-y divide-line rounded-lg border border-line bg-surface"
        empty={
          <EmptyState title="Rien pour l'instant">
            Offres publiées, candidatures traitées, documents ajoutés : tout se lit ici.
          </EmptyState>
        }
      >
        {(line) => <Line key={line.id} line={line} />}
      </PagedList>
    </section>
  );
}

function MemberFilter({ current }: { current: string | undefined }) {
  const members = useQuery(membersQuery(1));
  return (
    <Form className="flex gap-2">
      <input type="hidden" name="onglet" value="activite" />
      <select
        name="membre"
        key={current ?? 'all'}
        defaultValue={current ?? ''}
        aria-label="Activité de"
        className="min-h-11 min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-3 sm:max-w-sm"
      >
        <option value="">Toute l'équipe</option>
        {members.data?.data.map((one) => (
          <option key={one.id} value={one.id}>
            {memberName(one)}
          </option>
        ))}
      </select>
      <button className={buttonClass('line')}>Filtrer</button>
    </Form>
  );
}

function Line({ line }: { line: CompanyActivityLine }) {
  const { by, onBehalfOf, sentence, offer, at } = line;
  return (
    <li className="grid gap-0.5 px-4 py-3">
      <p className="wrap-anywhere">
        <b>{by?.name ?? 'Baara'}</b>
        {onBehalfOf && `, pour le compte ${elide('de', onBehalfOf)},`} {sentence}
      </p>
      <p className="text-s text-ink-soft">
        {formatDateTime(at)}
        {offer && (
          <>
            {' · '}
            <Link to={`/employer/offers/${offer.id}`} className="underline">
              {offer.title || 'Sans titre'}
            </Link>
          </>
        )}
      </p>
    </li>
  );
}
