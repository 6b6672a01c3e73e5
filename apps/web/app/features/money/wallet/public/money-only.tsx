import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { lacksAbilities, useCompanyAbilities } from '../../../../shell/use-company-abilities.ts';
import { useSession } from '../../../../shell/use-session.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { PageSkeleton } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { WorkspacePage } from '../../../../ui/workspace/page-header.tsx';
import { paths } from '../../../../lib/paths.ts';

/** A screen of the company's money: interviewers and readers see why it is closed to them. */
export function MoneyOnly({ children }: { children: ReactNode }) {
  const company = useSession()?.company;
  const { seeMoney } = useCompanyAbilities();
  if (!company || seeMoney) return children;
  if (lacksAbilities(company)) return <PageSkeleton />;
  return (
    <WorkspacePage>
      <EmptyState
        headingLevel={1}
        title="Réservé aux propriétaires et aux recruteurs"
        action={
          <Link to={paths.recruiterOffers()} className={buttonClass('outline')}>
            Voir les offres
          </Link>
        }
      >
        Les lettres, le portefeuille et les factures ne sont visibles que des propriétaires et des recruteurs
        de l'entreprise.
      </EmptyState>
    </WorkspacePage>
  );
}
