import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { type CameFrom, profilePath } from './profile-address.ts';

type Props = { candidateId: string; className?: string; 'aria-label'?: string; children: ReactNode };

/** Leads to a candidate's profile, whose way back is where one stands now. */
export function ProfileLink({ candidateId, ...link }: Props) {
  const { pathname, search } = useLocation();
  return (
    <Link
      {...link}
      to={profilePath(candidateId)}
      state={{ cameFrom: pathname + search } satisfies CameFrom}
    />
  );
}
