import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCompanyRole } from '../../../shell/use-company-role.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { WorkspacePage } from '../../../ui/workspace/page-header.tsx';

/** A screen of the company's money: its interviewers and readers are told why it is not theirs. */
export function MoneyOnly({ children }: { children: ReactNode }) {
  const { role, canSeeMoney } = useCompanyRole();
  if (role === null || canSeeMoney) return children;
  return (
    <WorkspacePage>
      <EmptyState
        headingLevel={1}
        title="Réservé aux propriétaires et aux recruteurs"
        action={
          <Link to="/recruiter/offers" className={buttonClass('line')}>
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
