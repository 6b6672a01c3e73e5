import { elide } from '@baara/contract/formats/elision';
import type { CompanyActivityLine } from '@baara/contract/companies/activity-log';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageOf } from '../../../lib/address-params.ts';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { PagedList } from '../../../lib/paged-list.tsx';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../shell/use-session.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { memberName } from '../team/member-name.ts';
import { membersQuery } from '../team/team.api.ts';
import { activityQuery } from '../activity.api.ts';

/** The team's actions, the latest first: who, what, when. */
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
    <section aria-labelledby="activity-title">
      <h2 id="activity-title" className="mb-4 text-l">
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
    <ListFilters
      list={{ search: '' }}
      choices={[
        {
          name: 'membre',
          label: 'Activité de',
          all: "Toute l'équipe",
          value: current,
          options: (members.data?.data ?? []).map((one) => ({ value: one.id, label: memberName(one) })),
        },
      ]}
    />
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
            <Link to={paths.recruiterOffer(offer.id)} className="underline">
              {offer.title || 'Sans titre'}
            </Link>
          </>
        )}
      </p>
    </li>
  );
}
