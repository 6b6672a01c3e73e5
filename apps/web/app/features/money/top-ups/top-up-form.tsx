import type { TopUp } from '@baara/contract/money/top-ups';
import type { Wallet } from '@baara/contract/money/wallet';
import { walletMessages } from '@baara/contract/money/wallet-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney } from '../../../lib/format.ts';
import { ApiForm } from '../../../lib/forms/api-form.tsx';
import { callEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshWallet } from '../wallet/public/wallet.api.ts';
import { creatingTopUp } from './top-ups.api.ts';
import { paths } from '../../../lib/paths.ts';

const usualAmounts = [10_000, 25_000, 50_000, 100_000];
type Method = 'online' | 'transfer';

/** Asks for an amount, then leaves for the operator's page. */
export function TopUpForm({ topUp }: { topUp: Wallet['topUp'] }) {
  const form = useTopUp(topUp.provider ? 'online' : 'transfer');
  const amountXof = amountOf(form.watch('amount'));
  const method = form.watch('method');
  const proposed = usualAmounts.filter((one) => one >= topUp.minXof && one <= topUp.maxXof);
  const isBusy = (one: Method): boolean => form.isSending && method === one;
  if (topUp.provider === null && !topUp.acceptsTransfer)
    return <Notice tone="info">{walletMessages.PAYMENT_UNAVAILABLE}</Notice>;
  return (
    <Card>
      <ApiForm form={form} className="grid gap-3">
        <h2 className="text-l">Recharger</h2>
        <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
          {proposed.map((one) => (
            <Button
              key={one}
              variant="outline"
              aria-pressed={amountXof === one}
              className="aria-pressed:border-primary aria-pressed:bg-primary-soft max-sm:px-2"
              onClick={() => form.set('amount', String(one))}
            >
              {formatMoney(one)}
            </Button>
          ))}
        </div>
        <TextInput
          label="Montant en F CFA"
          hint={`De ${formatMoney(topUp.minXof)} à ${formatMoney(topUp.maxXof)}, par multiples de 5.`}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('amount')}
        />
        <div className="flex flex-wrap gap-2">
          {topUp.provider && (
            <Button
              type="submit"

              busy={isBusy('online')}
              busyLabel="Ouverture du paiement..."
              disabled={form.isSending}
              onClick={() => form.set('method', 'online')}
            >
              {topUp.provider === 'sandbox' ? 'Payer (démonstration)' : 'Payer par mobile money'}
            </Button>
          )}
          {topUp.acceptsTransfer && (
            <Button
              type={topUp.provider ? 'button' : 'submit'}
              variant="outline"
              busy={isBusy('transfer')}
              busyLabel="Préparation..."
              disabled={form.isSending}
              onClick={() => {
                form.set('method', 'transfer');
                if (topUp.provider) form.ref.current?.requestSubmit();
              }}
            >
              Par virement bancaire
            </Button>
          )}
        </div>
      </ApiForm>
    </Card>
  );
}

const amountOf = (typed: string): number => Number(typed.replaceAll(/\s/g, ''));

/** One key per demand: a press repeated while the connection is slow asks once. */
function useTopUp(usual: Method) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [key, setKey] = useState(randomUuid);
  const leave = async ({ id, paymentUrl, provider }: TopUp): Promise<void> => {
    if (provider !== 'transfer' && paymentUrl) {
      window.location.assign(paymentUrl);
      return;
    }
    setKey(randomUuid());
    if (provider !== 'transfer') {
      // Settled or over since: its page shows the outcome.
      await navigate(paths.invoices({ recharge: id }));
      return;
    }
    toast.success('Facture proforma prête : faites le virement en indiquant sa référence.');
    await refreshWallet(client);
    await navigate(paths.invoices({ onglet: 'factures' }));
  };
  return useApiForm(creatingTopUp, {
    defaultValues: { amount: '', method: usual },
    toBody: ({ amount, method }) => ({ amountXof: amountOf(amount), method }),
    fieldOf: { amountXof: 'amount' },
    // The form's own key would be the same for the same amount: one the provider refused must not be asked under it.
    send: (body) => callEndpoint(creatingTopUp, body, key),
    success: null,
    failed: "La recharge n'a pas pu être demandée. Réessayez.",
    onSuccess: ({ data }) => leave(data),
    // What was refused is another demand; without an answer, or while the payment still opens, it is the same one.
    onError: (failure) => {
      if (failure.status !== 0 && failure.code !== 'PAYMENT_OPENING') setKey(randomUuid());
    },
  });
}
