import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { lacksAbilities, useCompanyAbilities } from '../../../shell/use-company-abilities.ts';
import { useSession } from '../../../shell/use-session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { paths } from '../../../lib/paths.ts';

/** A screen that writes: anyone who only looks on, or has no company, reads why it is not theirs. */
export function WritersOnly({ children }: { children: ReactNode }) {
  const company = useSession()?.company;
  const { write } = useCompanyAbilities();
  if (write) return children;
  if (lacksAbilities(company)) return <PageSkeleton />;
  return (
    <WorkspacePage>
      <EmptyState
        headingLevel={1}
        title={
          company
            ? "Votre rôle dans l'entreprise permet de consulter, pas de modifier"
            : "Votre compte n'est rattaché à aucune entreprise"
        }
        action={
          <Link to={company ? paths.recruiterOffers() : paths.dashboard()} className={buttonClass('outline')}>
            {company ? 'Voir les offres' : 'Tableau de bord'}
          </Link>
        }
      >
        {company
          ? "Un propriétaire de l'entreprise peut changer votre rôle, dans «\u00A0Mon profil\u00A0», onglet «\u00A0Équipe\u00A0»."
          : 'Les offres appartiennent aux entreprises : seules leurs équipes les écrivent.'}
      </EmptyState>
    </WorkspacePage>
  );
}
