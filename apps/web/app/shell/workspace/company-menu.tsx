import { Suspense } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../ui/lazy-part.ts';
import { paths } from '../../lib/paths.ts';
import { publicPaths } from '../../lib/public-paths.ts';
import type { SessionUser } from '../../lib/session.ts';

/** Fetched with its query when a menu is opened. */
const WalletBalance = lazyPart(() => import('./wallet-balance.tsx'));

/** What somebody may open of the company they work for, beside its recruitments. */
function companyLinks({ company }: SessionUser): { label: string; to: string; showsBalance?: boolean }[] {
  if (!company) return [];
  return [
    ...(company.abilities?.seeMoney
      ? [{ label: 'Portefeuille', to: paths.invoices(), showsBalance: true }]
      : []),
    { label: 'Entreprise', to: publicPaths.profile({ onglet: 'entreprise' }) },
    { label: 'Équipe', to: publicPaths.profile({ onglet: 'equipe' }) },
    { label: 'Exports', to: paths.exports() },
  ];
}

type Props = {
  user: SessionUser;
  itemClassName: string;
  /** Whether the balance is asked for: once the menu is open. */
  isOpen: boolean;
};

/** The company's entries of the account's menu. */
export function CompanyMenu({ user, itemClassName, isOpen }: Props) {
  const links = companyLinks(user);
  if (links.length === 0) return null;
  // While a password or a second factor is owed, every question is refused.
  const mayAsk = isOpen && !user.reset_required && !user.second_factor_required;
  return (
    <nav aria-label="Mon entreprise" className="mb-1 border-b border-line pb-1">
      {/* The choice of a company says it already to those who act for one. */}
      {!user.company?.isActing && (
        <p className="truncate px-3 pt-1 text-s text-ink-soft">{user.company?.name}</p>
      )}
      {links.map(({ label, to, showsBalance }) => (
        <Link key={to} to={to} className={itemClassName}>
          <span className="flex-1">{label}</span>
          {showsBalance && mayAsk && (
            <Suspense fallback={null}>
              <WalletBalance />
            </Suspense>
          )}
        </Link>
      ))}
    </nav>
  );
}
