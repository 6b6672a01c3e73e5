import { paymentIdOf } from '../payments/public/payment-kind.ts';

/** How long a bank transfer may take. */
export const TRANSFER_DELAY_MS = 30 * 24 * 3_600_000;

/** The first payments of Baara: their references are the id alone. */
export const TOP_UP_PREFIX = '';

/** @returns null for what no top-up of ours could be called. */
export const topUpIdOf = (reference: string): string | null =>
  paymentIdOf({ prefix: TOP_UP_PREFIX }, reference);
