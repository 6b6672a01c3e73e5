import { useLocation } from 'react-router';
import { useSession } from '../../shell/use-session.ts';
import { cameFrom } from '../../lib/profile-address.ts';

/** Where one came from; else the company's candidates, or the house's own dashboard. */
export function useWayBack(): string {
  const { state } = useLocation() as { state: unknown };
  const session = useSession();
  return cameFrom(state) ?? (session?.company ? '/recruiter/candidates-list' : '/dashboard');
}
