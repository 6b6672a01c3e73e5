import { companyHoldMessages, type CompanyHoldState } from '@baara/contract/company-hold-messages';
import { Link } from 'react-router';

/** Above every screen of a company whose name and number no moderator has accepted yet. */
export default function HeldCompany({ state, reason }: { state: CompanyHoldState; reason: string | null }) {
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
        <p>{isRefused ? companyHoldMessages.REFUSED : companyHoldMessages.WAITING}</p>
        {isRefused && reason && <p className="wrap-anywhere">Motif : {reason}</p>}
        {isRefused && (
          <p className="flex flex-wrap gap-x-4">
            <Link to="/profile?onglet=entreprise" className="text-primary underline">
              Page de l'entreprise
            </Link>
            <Link to="/contact" className="text-primary underline">
              Nous écrire
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}
