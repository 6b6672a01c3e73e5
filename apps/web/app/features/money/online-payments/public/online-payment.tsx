import type { TopUpState } from '@baara/contract/money/top-ups';
import { type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { messageOf } from '../../../../lib/api.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { formatDateTime } from '../../../../lib/moments.ts';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/states.tsx';

/** An operator confirms within seconds; the bell notifies later confirmations. */
const EVERY_MS = 4000;
const MOST_CHECKS = 15;

type Payment = { state: TopUpState };
const isWaiting = (state: TopUpState | undefined): boolean => state === 'created' || state === 'pending';

/** Whether the operator has not said yet what became of it. */
export const isOpenPayment = ({ state }: Payment): boolean => isWaiting(state);

/** Asks the operator while the payment one comes back from is not settled. */
export function useCheckedPayment<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  paymentOf: (data: Data) => Payment | null,
): UseQueryResult<Data> {
  return useQuery({
    ...options,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data !== undefined &&
      isWaiting(paymentOf(data)?.state) &&
      dataUpdateCount + errorUpdateCount < MOST_CHECKS
        ? EVERY_MS
        : false,
  });
}

/** While nothing is known of a payment: that it is asked for, or that it could not be read. */
export function CheckedPayment({ query }: { query: UseQueryResult }) {
  if (query.isPending) return <output className="text-ink-soft">Vérification du paiement…</output>;
  if (isUnreadable(query))
    return (
      <Notice tone="warn">
        {messageOf(query.error, 'L’état du paiement n’a pas pu être lu.')}{' '}
        <Button variant="ghost" onClick={() => void query.refetch()}>
          Réessayer
        </Button>
      </Notice>
    );
  return null;
}

type FollowedProps<Data, Key extends QueryKey> = {
  options: UseQueryOptions<Data, Error, Data, Key>;
  paymentOf: (data: Data) => Payment | null;
  /** The screen around reads again what was paid. */
  onSettled: () => void;
};

/** Follows a payment until it is settled, beside the notice that says where it stands. */
export function FollowedPayment<Data, Key extends QueryKey>(props: FollowedProps<Data, Key>) {
  const { options, paymentOf } = props;
  const query = useCheckedPayment(options, paymentOf);
  const state = query.data === undefined ? undefined : paymentOf(query.data)?.state;
  const settled = useEffectEvent(props.onSettled);
  useEffect(() => {
    if (state !== undefined && !isWaiting(state)) settled();
  }, [state]);
  return <CheckedPayment query={query} />;
}

type UnpaidProps = { payment: Payment & { amountXof: number; startedAt: string }; children?: ReactNode };

/** A payment that did not come: refused, forgotten, or still waited for. */
export function UnpaidNotice({ payment: { state, amountXof, startedAt }, children }: UnpaidProps) {
  if (state === 'refused')
    return (
      <Notice tone="warn">
        Le paiement de {formatMoney(amountXof)} a été refusé. Rien n’a été débité : recommencez.
      </Notice>
    );
  if (state === 'expired')
    return (
      <Notice tone="warn">
        Le paiement du {formatDateTime(startedAt)} n’a pas été fait. Si vous avez payé, il sera retrouvé : ne
        payez pas deux fois.
      </Notice>
    );
  return (
    <Notice tone="info">
      Paiement de {formatMoney(amountXof)} commencé le {formatDateTime(startedAt)} : il attend la confirmation
      de l’opérateur.
      {children}
    </Notice>
  );
}
