import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCompanyRole } from '../../shell/use-company-role.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { WorkspacePage } from '../../ui/workspace/page-header.tsx';

/** A screen that writes: whoever only looks on, or has no company, reads why it is not theirs. */
export function WritersOnly({ children }: { children: ReactNode }) {
  const { role, canWrite } = useCompanyRole();
  if (canWrite) return children;
  return (
    <WorkspacePage>
      <EmptyState
        headingLevel={1}
        title={
          role
            ? "Votre rôle dans l'entreprise permet de consulter, pas de modifier"
            : "Votre compte n'est rattaché à aucune entreprise"
        }
        action={
          <Link to={role ? '/recruiter/offers' : '/dashboard'} className={buttonClass('line')}>
            {role ? 'Voir les offres' : 'Tableau de bord'}
          </Link>
        }
      >
        {role
          ? "Un propriétaire de l'entreprise peut changer votre rôle, dans «\u00A0Mon profil\u00A0», onglet «\u00A0Équipe\u00A0»."
          : 'Les offres appartiennent aux entreprises : seules leurs équipes les écrivent.'}
      </EmptyState>
    </WorkspacePage>
  );
}
