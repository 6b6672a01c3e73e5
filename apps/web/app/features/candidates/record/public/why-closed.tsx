import { elide } from '@baara/contract/formats/elision';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { profileQuery } from '../profile.api.ts';
import { profilePath } from '../../../../lib/profile-address.ts';

type Props = {
  candidateId: string;
  /** What stands there when the candidate is not merely masked. */
  otherwise: ReactNode;
};

/** In place of what a masked profile does not show: why it is not there, and the way to open it. */
export function WhyClosed({ candidateId, otherwise }: Props) {
  const query = useQuery(profileQuery(candidateId));
  if (query.isPending) return <Skeleton className="h-40" />;
  if (query.data?.access !== 'masked') return otherwise;
  return (
    <EmptyState
      title="Documents masqués"
      action={
        <Link to={profilePath(candidateId)} className={buttonClass('primary')}>
          Voir le profil
        </Link>
      }
    >
      Les documents {elide('de', query.data.name)} s'ouvrent lorsque cette personne postule à l'une de vos
      offres, ou lorsque votre entreprise débloque son profil.
    </EmptyState>
  );
}
