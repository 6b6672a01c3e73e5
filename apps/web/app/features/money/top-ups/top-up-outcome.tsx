import type { TopUp, TopUpState } from '@baara/contract/money/top-ups';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { CheckedPayment, useCheckedPayment } from '../online-payments/public/online-payment.tsx';
import { refreshWallet } from '../wallet/public/wallet.api.ts';
import { topUpQuery } from './top-ups.api.ts';

/** What became of the payment one comes back from. */
export function TopUpOutcome({ id }: { id: string }) {
  const client = useQueryClient();
  const query = useCheckedPayment(topUpQuery(id), (topUp) => topUp);
  const state = query.data?.state;
  useEffect(() => {
    if (state === 'paid') void refreshWallet(client);
  }, [state, client]);
  if (query.isPending || isUnreadable(query)) return <CheckedPayment query={query} />;
  return <Outcome topUp={query.data} />;
}

function Outcome({ topUp }: { topUp: TopUp }) {
  const amount = formatMoney(topUp.amountXof);
  const sentences: Record<TopUpState, { tone: 'good' | 'info' | 'warn'; says: ReactNode }> = {
    paid: {
      tone: 'good',
      says: (
        <>
          Paiement reçu : votre portefeuille est rechargé de {amount}.{' '}
          <Link to={paths.invoices({ onglet: 'factures' })}>Voir la facture</Link>
        </>
      ),
    },
    created: { tone: 'info', says: `Paiement de ${amount} en préparation.` },
    pending: { tone: 'info', says: `Paiement de ${amount} en attente de confirmation par l'opérateur.` },
    refused: { tone: 'warn', says: `Le paiement de ${amount} a été refusé. Rien n'a été débité.` },
    expired: { tone: 'warn', says: `Le paiement de ${amount} n'a pas été fait à temps.` },
    review: {
      tone: 'warn',
      says: `Le paiement reçu diffère des ${amount} demandés. Nous le vérifions et vous tenons informé.`,
    },
  };
  const { tone, says } = sentences[topUp.state];
  return (
    <Notice tone={tone}>
      <p>{says}</p>
      {topUp.paymentUrl && (
        <a href={topUp.paymentUrl} className={buttonClass('outline', 'mt-2')}>
          Reprendre le paiement
        </a>
      )}
    </Notice>
  );
}
