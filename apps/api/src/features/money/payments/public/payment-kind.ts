import type { PaymentReturn } from '@baara/contract/money/payments';
import type { PaymentState } from '@baara/ledger';
import type { Db } from '../../../../platform/db/database.ts';
import type { Events } from '../../../../platform/events/events.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import type { JobQueue } from '../../../../platform/queue/queue.ts';

/**
 * `events` and `queue` come with every service that settles payments of any kind: the notifications, the sandbox and the
 * jobs. Who settles one kind only gives what that kind needs.
 */
export type PaymentServices = {
  mailer: Mailer;
  publicUrl: string;
  now: Date;
  events?: Events;
  queue?: Pick<JobQueue, 'enqueue'>;
};

/** The columns that the table of every kind of payment has. */
export type Payment = {
  id: string;
  amount_xof: number;
  provider: string;
  state: PaymentState;
  payment_url: string | null;
  created_at: Date;
  expires_at: Date;
  /** A person said what became of it. */
  decided_at: Date | null;
};

/** What was received, as the provider says. */
export type Received = {
  amountXof: number;
  /** `OM`, `MOMO`…; null when the provider does not say. */
  method: string | null;
  /** By the provider's clock; ours when it does not say. */
  paidAt: Date;
};

/**
 * Something that is paid online: opened at the provider, read there, and settled by one code. A kind says where its
 * payments stand and what money does once it is there.
 */
export type PaymentKind = {
  name: 'top-up' | 'campaign-fee' | 'training' | 'mission';
  table: 'top_ups' | 'campaign_fee_payments' | 'training_payments' | 'mission_payments';
  /** Begins its references at the provider, before the id: letters, unlike those of other kinds. */
  prefix: string;
  /** The page where a person goes on; undefined when they come back from a payment of another kind. */
  pageOf(back: PaymentReturn): string | undefined;
  /** The money is there, as it was asked. The payment is locked; it is left `paid`. */
  credit(tx: Db, services: PaymentServices, id: string, received: Received): Promise<void>;
  /**
   * Other money than what was asked is there. The payment is locked; it is left in `review`.
   * @param received null when it was not in F CFA, or no possible amount.
   */
  review(tx: Db, services: PaymentServices, id: string, received: Received | null): Promise<void>;
};

/** Begins the references of seats of trainings. */
export const SEAT_PREFIX = 'for';
/** Begins those of missions. */
export const MISSION_PREFIX = 'mis';

/** Providers take letters and digits only. */
export const referenceOf = ({ prefix }: Pick<PaymentKind, 'prefix'>, id: string): string =>
  prefix + id.replaceAll('-', '');

/** @returns the id; null for what no payment of this kind could be called. */
export function paymentIdOf({ prefix }: Pick<PaymentKind, 'prefix'>, reference: string): string | null {
  if (!reference.startsWith(prefix)) return null;
  const digits = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;
  const match = digits.exec(reference.slice(prefix.length));
  return match ? match.slice(1).join('-') : null;
}

/** The kind and the id of a reference, as a provider names it. */
export function findPaymentKind(
  kinds: readonly PaymentKind[],
  reference: string,
): { kind: PaymentKind; id: string } | undefined {
  for (const kind of kinds) {
    const id = paymentIdOf(kind, reference);
    if (id !== null) return { kind, id };
  }
  return undefined;
}
