import { unreadMessages as messages } from '@baara/contract/freelance/market-states';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PageFailure } from '../../../shell/page-parts/page-failure.tsx';
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

export const MissionError = () => <Gone words={aMission} />;
export const FreelanceError = () => <Gone words={aFreelance} />;
export const MissionListError = () => <PageFailure failed={messages.MISSIONS_FAILED} />;
export const FreelanceListError = () => <PageFailure failed={messages.FREELANCES_FAILED} />;

/** It is missing, was withdrawn, or could not be loaded. */
function Gone({ words }: { words: Words }) {
  const error = useRouteError();
  const answer = isRouteErrorResponse(error) ? error : null;
  if (answer?.status !== 404 && answer?.status !== 410) return <PageFailure failed={words.failed} />;
  const serverMessage = (answer.data as { message?: unknown } | null)?.message;
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
        {typeof serverMessage === 'string' ? serverMessage : words.failed}
      </EmptyState>
    </div>
  );
}
