import type { AdminTopUp } from '@baara/contract/money/top-ups';
import type { TopUpRow } from './top-ups.queries.ts';

type Situation = Pick<TopUpRow, 'provider' | 'state' | 'amount_xof' | 'read_amount_xof'>;

/**
 * The amount credited when staff confirm that the money arrived: a bank transfer, even one given up before, or a
 * payment of another amount, for the paid amount. @returns null when nothing is.
 */
export function creditableXof({ provider, state, amount_xof, read_amount_xof }: Situation): number | null {
  if (provider === 'transfer' && (state === 'pending' || state === 'refused')) return amount_xof;
  return state === 'review' ? read_amount_xof : null;
}

/** What still waits for a person: nothing of it was credited yet. */
export const mayRefuse = ({ provider, state }: Pick<Situation, 'provider' | 'state'>): boolean =>
  state === 'review' || (provider === 'transfer' && state === 'pending');

export const treasuryAbilities = (topUp: Situation): AdminTopUp['abilities'] => ({
  receive: creditableXof(topUp) !== null,
  refuse: mayRefuse(topUp),
});
