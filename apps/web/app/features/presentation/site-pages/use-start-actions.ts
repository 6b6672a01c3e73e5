import { useSession } from '../../../shell/use-session.ts';
import { type AiServiceName, firstScreens } from '../ai-services.ts';
import type { Action } from '../public/site/action-links.tsx';

/** How to start with a service: an account, or the screen to begin with for who has one. */
export function useStartActions(service: AiServiceName): Action[] {
  const session = useSession();
  const { label, to } = firstScreens[service];
  if (!session)
    return [
      { label: 'Créer mon compte', to: '/register/candidate' },
      { label: 'Me connecter', to: `/login?redirect=${encodeURIComponent(to)}` },
    ];
  const offers = { label: 'Voir les offres', to: '/offres' };
  if (session.typeUserName !== 'applicant') return [{ label: 'Mon espace', to: '/dashboard' }, offers];
  return to === offers.to ? [{ label, to }] : [{ label, to }, offers];
}
