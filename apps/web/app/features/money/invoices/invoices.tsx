import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { Balance } from '../wallet/balance.tsx';
import { Entries } from '../wallet/entries.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { MoneyOnly } from '../wallet/public/money-only.tsx';
import { walletQuery } from '../wallet/public/wallet.api.ts';
import { TopUpForm } from '../top-ups/top-up-form.tsx';
import { TopUpOutcome } from '../top-ups/top-up-outcome.tsx';
import { WalletTabs } from '../wallet/public/wallet-tabs.tsx';

export const meta = () => [{ title: 'Portefeuille et factures | Baara' }];

/** The company's money: its wallet, or under a second tab its invoices. */
export default function Invoices() {
  return (
    <MoneyOnly>
      <WalletOrInvoices />
    </MoneyOnly>
  );
}

function WalletOrInvoices() {
  const [params] = useSearchParams();
  const isInvoices = params.get('onglet') === 'factures';
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title={isInvoices ? 'Factures' : 'Portefeuille'}
        description={
          isInvoices
            ? 'Une facture par recharge, à garder pour votre comptabilité.'
            : 'Votre solde sert à débloquer les profils de candidats.'
        }
      />
      <WalletTabs current={isInvoices ? 'invoices' : 'wallet'} />
      {isInvoices ? <InvoiceList /> : <WalletPanel topUpId={params.get('recharge')} />}
    </WorkspacePage>
  );
}

function WalletPanel({ topUpId }: { topUpId: string | null }) {
  const wallet = useQuery(walletQuery);
  if (wallet.isPending) return <SkeletonList count={2} label="Chargement du portefeuille…" />;
  if (isUnreadable(wallet))
    return <QueryError query={wallet} fallback="Le portefeuille n'a pas pu être chargé." />;
  return (
    <div className="grid gap-5">
      {topUpId && <TopUpOutcome key={topUpId} id={topUpId} />}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Balance wallet={wallet.data} />
        {wallet.data.abilities.topUp && <TopUpForm topUp={wallet.data.topUp} />}
      </div>
      <Entries />
    </div>
  );
}
