import type { CandidateProfile } from '@baara/contract/candidates/record';
import {
  candidateProfileLimits as limits,
  candidateProfileMessages,
} from '@baara/contract/candidates/record-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState, Notice } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { comparisonQuery } from './profile.api.ts';

import { useWayBack } from './use-way-back.ts';

export const meta = () => [{ title: 'Comparer des candidats | Baara' }];

const idsOf = (params: URLSearchParams): string[] => [
  ...new Set((params.get('ids') ?? '').split(',').filter((id) => id !== '')),
];

/** Two to four candidates side by side; who they are stands in the address. */
export default function CompareCandidates() {
  const [params] = useSearchParams();
  const ids = idsOf(params);
  return (
    <WorkspacePage>
      <PageHeader
        back={<BackLink to={useWayBack()}>Retour</BackLink>}
        title="Comparer des candidats"
        description="Jusqu'à quatre profils côte à côte ; ce qui diffère est marqué."
      />
      {ids.length < 2 || ids.length > limits.compared ? (
        <NotComparable count={ids.length} />
      ) : (
        <Comparison ids={ids} />
      )}
    </WorkspacePage>
  );
}

function NotComparable({ count }: { count: number }) {
  const back = useWayBack();
  return (
    <EmptyState
      title={count < 2 ? candidateProfileMessages.COMPARE_NOBODY : candidateProfileMessages.COMPARE_TOO_MANY}
      action={
        <Link to={back} className={buttonClass('primary')}>
          Revenir en arrière
        </Link>
      }
    >
      Dans une liste de candidats ou sur un profil, cochez « Comparer », puis faites de même pour les autres.
    </EmptyState>
  );
}

function Comparison({ ids }: { ids: string[] }) {
  const query = useQuery(comparisonQuery(ids));
  if (query.isPending) return <SkeletonList label="Chargement des profils…" />;
  if (isUnreadable(query)) return <QueryError query={query} />;
  return <Compared ids={ids} profiles={query.data} />;
}

function Compared({ ids, profiles }: { ids: string[]; profiles: CandidateProfile[] }) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  // The address stores the choice; the box shows it at once, before the address has followed.
  const [onlyDifferent, showOnlyDifferent] = useState(params.get('differences') === '1');
  const missing = ids.length - profiles.length;
  const setOnlyDifferent = (isOn: boolean): void => {
    showOnlyDifferent(isOn);
    setParams(new URLSearchParams(hrefWith(params, { differences: isOn ? '1' : null })), {
      replace: true,
      state,
      preventScrollReset: true,
    });
  };
  if (profiles.length === 0) return <EmptyState title={candidateProfileMessages.NOT_FOUND} />;
  return (
    <div className="grid grid-cols-1 gap-3">
      {missing > 0 && (
        <Notice tone="warn">
          {missing === 1
            ? "L'un de ces profils n'existe pas ou n'est plus visible."
            : `${missing} de ces profils n'existent pas ou ne sont plus visibles.`}
        </Notice>
      )}
      <Checkbox
        label="Seulement ce qui diffère"
        checked={onlyDifferent}
        onChange={(event) => setOnlyDifferent(event.target.checked)}
      />
      <ComparisonTable
        profiles={profiles}
        onlyDifferent={onlyDifferent}
        hrefWithout={
          profiles.length > 2
            ? (id) => hrefWith(params, { ids: ids.filter((one) => one !== id).join(',') })
            : undefined
        }
      />
    </div>
  );
}
