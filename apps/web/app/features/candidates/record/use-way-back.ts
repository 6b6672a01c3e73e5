import { useLocation } from 'react-router';
import { useSession } from '../../../shell/use-session.ts';
import { paths } from '../../../lib/paths.ts';
import { cameFrom } from '../../../lib/profile-address.ts';

/** The previous page; else the company's candidates, or the staff dashboard. */
export function useWayBack(): string {
  const { state } = useLocation() as { state: unknown };
  const session = useSession();
  return cameFrom(state) ?? (session?.company ? paths.candidates() : paths.dashboard());
}
