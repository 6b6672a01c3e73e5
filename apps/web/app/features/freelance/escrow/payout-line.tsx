import type { Payout } from '@baara/contract/freelance/escrow';
import { payoutFailureSentences, payoutWaitSentences } from '@baara/contract/freelance/escrow-words';
import type { ContractSide } from '@baara/contract/freelance/work-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshMoney, retryPayout } from './escrow.api.ts';

/** Where the payout of a milestone stands; its freelance tries a refused one again. */
export function PayoutLine({ payout, side }: { payout: Payout; side: ContractSide }) {
  const amount = formatMoney(payout.amountXof);
  if (payout.state === 'paid')
    return (
      <Notice tone="good">
        <b>{amount} versés</b>
        {payout.phone && ` sur ${payout.phone}`}
        {payout.paidAt && ` le ${formatDate(payout.paidAt)}`}.
      </Notice>
    );
  if (side === 'client')
    return <p className="text-s text-ink-soft">Le versement au freelance est en cours.</p>;
  if (payout.state === 'failed') return <Failed payout={payout} />;
  if (payout.state === 'sending')
    return (
      <Notice tone="info">
        {amount} sont chez l’opérateur{payout.phone && `, pour ${payout.phone}`}.
      </Notice>
    );
  return (
    <Notice tone={payout.waitsFor === 'number' ? 'warn' : 'info'}>
      {payout.waitsFor === 'number' ? (
        <>
          {amount} vous attendent.{' '}
          <Link to={paths.freelanceSettings({ onglet: 'versements' })} className="font-semibold underline">
            Donnez votre numéro de versement
          </Link>
        </>
      ) : (
        `${amount} en attente. ${payout.waitsFor ? payoutWaitSentences[payout.waitsFor] : ''}`
      )}
    </Notice>
  );
}

function Failed({ payout }: { payout: Payout }) {
  const client = useQueryClient();
  const retrying = useMutation({
    mutationFn: () => retryPayout(payout.id),
    onSuccess: ({ message }) => toast.success(message ?? ''),
    onSettled: () => refreshMoney(client),
  });
  return (
    <Notice tone="warn">
      <p>
        {formatMoney(payout.amountXof)} n’ont pas pu être versés.{' '}
        {payout.failure && payoutFailureSentences[payout.failure]}
      </p>
      {retrying.isError && <p role="alert">{messageOf(retrying.error)}</p>}
      {payout.abilities.retry && (
        <Button
          variant="outline"
          className="mt-2"
          busy={retrying.isPending}
          onClick={() => retrying.mutate()}
        >
          Réessayer
        </Button>
      )}
    </Notice>
  );
}
