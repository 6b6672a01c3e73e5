import { Link } from 'react-router';
import { buttonClass } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { paths } from '../../../../lib/paths.ts';

/** Managers and administrators may come to a company's lists, and have no recruitment of their own. */
export function NoCompany() {
  return (
    <EmptyState
      title="Votre compte n'est rattaché à aucune entreprise"
      action={
        <Link to={paths.dashboard()} className={buttonClass('primary')}>
          Mon tableau de bord
        </Link>
      }
    >
      Les candidats se cherchent au nom d'une entreprise qui recrute.
    </EmptyState>
  );
}
