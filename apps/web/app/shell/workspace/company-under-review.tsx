import {
  companyReviewMessages,
  type CompanyReviewState,
} from '@baara/contract/support/company-review-messages';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** Above every screen of a company whose name and number no moderator has accepted yet. */
export default function CompanyUnderReview({
  state,
  reason,
}: {
  state: CompanyReviewState;
  reason: string | null;
}) {
  const isRefused = state === 'refused';
  return (
    <section
      aria-label="Vérification de l'entreprise"
      className={isRefused ? 'border-b border-bad bg-bad-soft' : 'border-b border-warn bg-warn-soft'}
    >
      <div className="page grid gap-1 py-3">
        <p className="font-medium">
          {isRefused ? 'Entreprise non acceptée' : 'Entreprise en cours de vérification'}
        </p>
        <p>{isRefused ? companyReviewMessages.REFUSED : companyReviewMessages.WAITING}</p>
        {isRefused && reason && <p className="wrap-anywhere">Motif : {reason}</p>}
        {isRefused && (
          <p className="flex flex-wrap gap-x-4">
            <Link to={paths.profile({ onglet: 'entreprise' })} className="text-primary underline">
              Page de l'entreprise
            </Link>
            <Link to={paths.contact()} className="text-primary underline">
              Nous écrire
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}
