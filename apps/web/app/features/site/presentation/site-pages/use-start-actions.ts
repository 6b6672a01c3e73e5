import { useSession } from '../../../../shell/use-session.ts';
import { type AiServiceName, firstScreens } from '../ai-services.ts';
import type { Action } from '../../../../shell/site-parts/action-links.tsx';
import { publicPaths } from '../../../../lib/public-paths.ts';

/** How to start with a service: an account, or the screen to begin with for anyone who has one. */
export function useStartActions(service: AiServiceName): Action[] {
  const session = useSession();
  const { label, to } = firstScreens[service];
  if (!session)
    return [
      { label: 'Créer mon compte', to: publicPaths.registerCandidate() },
      { label: 'Me connecter', to: publicPaths.login({ redirect: to }) },
    ];
  const offers = { label: 'Voir les offres', to: publicPaths.offers() };
  if (session.typeUserName !== 'applicant')
    return [{ label: 'Mon espace', to: publicPaths.dashboard() }, offers];
  return [{ label, to }, offers];
}
