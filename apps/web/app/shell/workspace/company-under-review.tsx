import { companyAdministrationMessages } from '@baara/contract/companies/administration-words';
import {
  companyReviewMessages,
  type CompanyReviewState,
} from '@baara/contract/support/company-review-messages';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';

type State = CompanyReviewState | 'suspended';

const words: Record<State, { title: string; text: string }> = {
  waiting: { title: 'Entreprise en cours de vérification', text: companyReviewMessages.WAITING },
  refused: { title: 'Entreprise non acceptée', text: companyReviewMessages.REFUSED },
  suspended: { title: 'Entreprise suspendue', text: companyAdministrationMessages.IS_SUSPENDED },
};

/** Above every screen of a company that no moderator has accepted yet, or that the administration suspended. */
export default function CompanyUnderReview({ state, reason }: { state: State; reason: string | null }) {
  const isStopped = state !== 'waiting';
  return (
    <section
      aria-label={state === 'suspended' ? words.suspended.title : "Vérification de l'entreprise"}
      className={isStopped ? 'border-b border-bad bg-bad-soft' : 'border-b border-warn bg-warn-soft'}
    >
      <div className="grid gap-1 px-4 py-3 md:px-6">
        <p className="font-medium">{words[state].title}</p>
        <p>{words[state].text}</p>
        {isStopped && reason && <p className="wrap-anywhere">Motif : {reason}</p>}
        {isStopped && (
          <p className="flex flex-wrap gap-x-4">
            {state === 'refused' && (
              <Link to={paths.profile({ onglet: 'entreprise' })} className="text-primary underline">
                Page de l'entreprise
              </Link>
            )}
            <Link to={paths.contact()} className="text-primary underline">
              Nous écrire
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}
