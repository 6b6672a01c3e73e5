import type { MissionDetail } from '@baara/contract/freelance/freelance';
import { Link } from 'react-router';
import { useSession } from '../../../shell/use-session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { missionPath, missionsPath } from '../freelance-words.ts';
import { InterestForm } from './interest-form.tsx';
import { SentInterest } from './sent-interest.tsx';
import { publicPaths } from '../../../lib/public-paths.ts';

/** What anyone who looks at a mission can do about it, or why not. */
export function MissionAction({ mission }: { mission: MissionDetail }) {
  const session = useSession();
  if (mission.isMine)
    return (
      <>
        <p className="text-ink-soft">Les propositions reçues apparaissent sur cette page, pour vous seul.</p>
        <Link to={publicPaths.clientProject(mission.id)} className={buttonClass('outline')}>
          Gérer ce projet
        </Link>
      </>
    );
  if (mission.myInterest) return <SentInterest mission={mission} interest={mission.myInterest} />;
  if (mission.state !== 'open')
    return (
      <>
        <p className="text-ink-soft">
          {mission.state === 'paused'
            ? "Cette mission est en pause : elle n'accepte pas de proposition pour le moment."
            : "Cette mission n'accepte plus de proposition."}
        </p>
        <Link to={missionsPath} className={buttonClass('outline')}>
          Voir les missions ouvertes
        </Link>
      </>
    );
  if (!session)
    return (
      <>
        <p className="text-ink-soft">
          Dites au client ce que vous feriez et à quel prix. Il vous faut un compte freelance, gratuit.
        </p>
        <Link to={publicPaths.login({ redirect: missionPath(mission) })} className={buttonClass()}>
          Proposer mes services
        </Link>
        <Link to={publicPaths.registerFreelance()} className={buttonClass('outline')}>
          Créer un compte freelance
        </Link>
      </>
    );
  if (!mission.abilities.propose)
    return <p className="text-ink-soft">Seul un compte freelance peut proposer ses services.</p>;
  return <InterestForm mission={mission} />;
}
