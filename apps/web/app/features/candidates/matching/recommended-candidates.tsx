import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { PageLinks } from '../../../lib/page-links.tsx';
import { PageGone } from '../../../lib/paged-list.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState, Notice } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { MatchRow } from './match-row.tsx';
import { MatchFilters, MatchList, MatchScreen, useMatchChoice } from './match-screen.tsx';
import { filterOf, matchingKey, recommendedQuery } from './matching.api.ts';

export const meta = () => [{ title: 'Candidats recommandés | Baara' }];

/** Candidates like those the company chose on offers near this one, with like whom. */
export default function RecommendedCandidates() {
  const [params] = useSearchParams();
  return (
    <MatchScreen
      current="recommended"
      description="Parmi ceux qui n'ont pas postulé, les candidats que vos propres choix recommandent. Ni le nom, ni le genre, ni l'âge, ni l'origine n'y entrent."
    >
      <MatchFilters params={params} />
      <List params={params} />
    </MatchScreen>
  );
}

function List({ params }: { params: URLSearchParams }) {
  const { id = '' } = useParams();
  const client = useQueryClient();
  const choice = useMatchChoice(id, params);
  const query = useQuery({ ...recommendedQuery(id, filterOf(params)), placeholderData: keepPreviousData });
  // The previous query found nobody: that says nothing about this one.
  const isElsewhereEmpty = query.isPlaceholderData && query.data?.pagination.total === 0;
  if (query.isPending || isElsewhereEmpty) return <SkeletonList label="Recherche des candidats…" />;
  if (isUnreadable(query)) return <QueryError query={query} />;
  const { data, pagination, learning } = query.data;
  return (
    <div className="grid gap-4">
      <Notice tone={learning.isKnown ? 'good' : 'info'}>{learning.message}</Notice>
      {data.length === 0 && pagination.total > 0 && <PageGone firstPage={hrefWith(params, { page: null })} />}
      {pagination.total === 0 && (
        <EmptyState picture={<EmptyPicture of="people" />} title="Aucun candidat à recommander">
          Baissez le score demandé, élargissez le lieu, ou précisez le titre et les compétences de l’offre.
        </EmptyState>
      )}
      {data.length > 0 && (
        <MatchList choice={choice} offerId={id} matched={data}>
          {data.map((matched) => (
            <MatchRow
              choice={choice}
              key={matched.candidate.id}
              offerId={id}
              matched={matched}
              onUnlocked={() => void client.invalidateQueries({ queryKey: matchingKey(id) })}
            >
              {matched.reason && <p className="wrap-anywhere">{matched.reason}</p>}
            </MatchRow>
          ))}
        </MatchList>
      )}
      <PageLinks pagination={pagination} />
    </div>
  );
}
