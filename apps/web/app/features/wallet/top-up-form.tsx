import type { createTopUp, TopUp } from '@baara/contract/top-ups';
import type { Wallet } from '@baara/contract/wallet';
import { walletMessages } from '@baara/contract/wallet-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, ApiError, messageOf } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshWallet } from './public/wallet-queries.ts';

const usualAmounts = [10_000, 25_000, 50_000, 100_000];
type Method = 'online' | 'transfer';

/** Asks for an amount, then leaves for the operator's page. */
export function TopUpForm({ topUp }: { topUp: Wallet['topUp'] }) {
  const [amount, setAmount] = useState('');
  const asking = useTopUp();
  const amountXof = Number(amount.replaceAll(/\s/g, ''));
  const fieldError = asking.error instanceof ApiError ? asking.error.fieldMessage('amountXof') : undefined;
  const proposed = usualAmounts.filter((one) => one >= topUp.minXof && one <= topUp.maxXof);
  const submit = (method: Method) => (event: SyntheticEvent) => {
    event.preventDefault();
    if (!asking.isPending) asking.mutate({ amountXof, method });
  };
  if (topUp.provider === null && !topUp.acceptsTransfer)
    return <Notice tone="info">{walletMessages.PAYMENT_UNAVAILABLE}</Notice>;
  return (
    <Card>
      <form noValidate className="grid gap-3" onSubmit={submit(topUp.provider ? 'online' : 'transfer')}>
        <h2 className="text-l">Recharger</h2>
        <div className="flex flex-wrap gap-2">
          {proposed.map((one) => (
            <Button
              key={one}
              variant="line"
              aria-pressed={amountXof === one}
              className="aria-pressed:border-primary aria-pressed:bg-primary-soft"
              onClick={() => setAmount(String(one))}
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
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={fieldError}
        />
        {asking.isError && !fieldError && (
          <Notice tone="bad">
            {messageOf(asking.error, "La recharge n'a pas pu être demandée. Réessayez.")}
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          {topUp.provider && (
            <Button
              type="submit"
              variant="accent"
              busy={asking.isPending && asking.variables.method === 'online'}
              busyLabel="Ouverture du paiement..."
              disabled={asking.isPending}
            >
              {topUp.provider === 'sandbox' ? 'Payer (démonstration)' : 'Payer par mobile money'}
            </Button>
          )}
          {topUp.acceptsTransfer && (
            <Button
              type={topUp.provider ? 'button' : 'submit'}
              variant="line"
              busy={asking.isPending && asking.variables.method === 'transfer'}
              busyLabel="Préparation..."
              disabled={asking.isPending}
              onClick={topUp.provider ? submit('transfer') : undefined}
            >
              Par virement bancaire
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

/** One key per demand: a press repeated while the line is slow asks once. */
function useTopUp() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [key, setKey] = useState(randomUuid);
  return useMutation({
    mutationFn: async (body: { amountXof: number; method: Method }): Promise<TopUp> =>
      (
        await api.call<typeof createTopUp>('POST /recruiter/wallet/top-ups', {
          body,
          idempotencyKey: key,
        })
      ).data,
    onSuccess: async ({ id, paymentUrl, provider }) => {
      if (provider !== 'transfer' && paymentUrl) {
        window.location.assign(paymentUrl);
        return;
      }
      setKey(randomUuid());
      if (provider !== 'transfer') {
        // Settled or over since: what became of it is told there.
        await navigate(`/recruiter/invoices?recharge=${id}`);
        return;
      }
      toast.success('Facture proforma prête : faites le virement en indiquant sa référence.');
      await refreshWallet(client);
      await navigate('/recruiter/invoices?onglet=factures');
    },
    // What was refused is another demand once corrected; a lost line, or a page still opening, is the same one.
    onError: (error) => {
      const isSame = error instanceof ApiError && (error.status === 0 || error.code === 'PAYMENT_OPENING');
      if (error instanceof ApiError && !isSame) setKey(randomUuid());
    },
  });
}
