import { freelanceMessages as messages } from '@baara/contract/freelance-messages';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { freelancesPath, missionsPath } from '../freelance-words.ts';

type Words = { missing: string; failed: string; list: { to: string; label: string } };

const aMission: Words = {
  missing: 'Mission introuvable',
  failed: messages.MISSION_FAILED,
  list: { to: missionsPath, label: 'Voir les missions' },
};
const aFreelance: Words = {
  missing: 'Profil introuvable',
  failed: messages.FREELANCE_FAILED,
  list: { to: freelancesPath, label: 'Voir les freelances' },
};

export const MissionError = () => <PageFailure words={aMission} />;
export const FreelanceError = () => <PageFailure words={aFreelance} />;
export const MissionListError = () => <Failure message={messages.MISSIONS_FAILED} />;
export const FreelanceListError = () => <Failure message={messages.FREELANCES_FAILED} />;

/** It is not there, was taken back, or could not be loaded. */
function PageFailure({ words }: { words: Words }) {
  const error = useRouteError();
  const answer = isRouteErrorResponse(error) ? error : null;
  if (answer?.status !== 404 && answer?.status !== 410) return <Failure message={words.failed} />;
  const told = (answer.data as { message?: unknown } | null)?.message;
  return (
    <div className="page py-8">
      <EmptyState
        title={answer.status === 410 ? 'Mission retirée' : words.missing}
        headingLevel={1}
        action={
          <Link to={words.list.to} className={buttonClass('primary')}>
            {words.list.label}
          </Link>
        }
      >
        {typeof told === 'string' ? told : words.failed}
      </EmptyState>
    </div>
  );
}

function Failure({ message }: { message: string }) {
  const revalidator = useRevalidator();
  return (
    <div className="page py-8">
      <ErrorState
        title="Connexion perdue"
        headingLevel={1}
        message={message}
        onRetry={() => void revalidator.revalidate()}
        isRetrying={revalidator.state === 'loading'}
      />
    </div>
  );
}
