import type { MissionDetail } from '@baara/contract/freelance/freelance';
import { Link } from 'react-router';
import { useSession } from '../../../shell/use-session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { missionsPath, ownProjectPath, ownProposalPath } from '../freelance-words.ts';
import { SentInterest } from './sent-interest.tsx';
import { publicPaths } from '../../../lib/public-paths.ts';

/** What anyone who looks at a mission can do about it, or why not. */
export function MissionAction({ mission }: { mission: MissionDetail }) {
  const session = useSession();
  if (mission.isMine)
    return (
      <>
        <p className="text-ink-soft">
          C’est votre projet. Les propositions reçues s’y lisent et s’y comparent.
        </p>
        <Link to={ownProjectPath(mission)} className={buttonClass()}>
          Ouvrir mon projet
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
        <Link to={publicPaths.login({ redirect: ownProposalPath(mission) })} className={buttonClass()}>
          Proposer mes services
        </Link>
        <Link to={publicPaths.registerFreelance()} className={buttonClass('outline')}>
          Créer un compte freelance
        </Link>
      </>
    );
  if (!mission.abilities.propose)
    return <p className="text-ink-soft">Seul un compte freelance peut proposer ses services.</p>;
  return (
    <>
      <p className="text-ink-soft">
        Un message, un prix, des jalons si vous le voulez. Le client ne lit ni votre téléphone, ni votre
        email.
      </p>
      <Link to={ownProposalPath(mission)} className={buttonClass()}>
        Proposer mes services
      </Link>
    </>
  );
}
