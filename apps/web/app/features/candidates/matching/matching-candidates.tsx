import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { PageLinks } from '../../../lib/page-links.tsx';
import { PageGone } from '../../../lib/paged-list.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { MatchRow } from './match-row.tsx';
import {
  Choice,
  choicesClass,
  MatchFilters,
  MatchList,
  MatchScreen,
  useMatchChoice,
} from './match-screen.tsx';
import { filterOf, matchingKey, matchingQuery } from './matching.api.ts';

export const meta = () => [{ title: 'Correspondances | Baara' }];

/** The candidates who suit an offer best, each with why. */
export default function MatchingCandidates() {
  const [params] = useSearchParams();
  return (
    <MatchScreen
      current="matching"
      description="Les candidats dont le profil répond le mieux à cette offre, 100 au plus. Le score ne tient compte ni du nom, ni du genre, ni de l'âge, ni de l'origine."
    >
      <MatchFilters params={params}>
        <nav aria-label="Candidatures" className={choicesClass}>
          <Choice params={params} name="postule" value={null}>
            Tous
          </Choice>
          <Choice params={params} name="postule" value="non">
            {"N'ont pas postulé"}
          </Choice>
        </nav>
      </MatchFilters>
      <List params={params} />
    </MatchScreen>
  );
}

function List({ params }: { params: URLSearchParams }) {
  const { id = '' } = useParams();
  const client = useQueryClient();
  const choice = useMatchChoice(id, params);
  const filter = { ...filterOf(params), withoutApplied: params.get('postule') === 'non' };
  const query = useQuery({ ...matchingQuery(id, filter), placeholderData: keepPreviousData });
  if (query.isPending) return <SkeletonList label="Recherche des candidats…" />;
  if (isUnreadable(query)) return <QueryError query={query} />;
  const { data, pagination } = query.data;
  if (data.length === 0 && pagination.total > 0)
    return <PageGone firstPage={hrefWith(params, { page: null })} />;
  if (data.length === 0) {
    return (
      <EmptyState picture={<EmptyPicture of="search" />} title="Aucun candidat ne correspond">
        Baissez le score demandé, élargissez le lieu, ou précisez le titre et les compétences de l’offre.
      </EmptyState>
    );
  }
  return (
    <>
      <MatchList choice={choice} offerId={id} matched={data}>
        {data.map((matched) => (
          <MatchRow
            choice={choice}
            key={matched.candidate.id}
            offerId={id}
            matched={matched}
            onUnlocked={() => void client.invalidateQueries({ queryKey: matchingKey(id) })}
          />
        ))}
      </MatchList>
      <PageLinks pagination={pagination} />
    </>
  );
}
