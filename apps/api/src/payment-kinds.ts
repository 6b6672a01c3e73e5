import { feePayments } from './features/campaigns/fees/fee-payments.ts';
import { topUpPayments } from './features/money/top-ups/settle-top-up.ts';
import { seatPayments } from './features/trainings/payments/seat-payments.ts';
import { missionPayments } from './features/freelance/escrow/mission-payments.ts';
import type { PaymentKind } from './features/money/payments/public/payment-kind.ts';

/** What people pay online, each by its own references at the provider. */
export const paymentKinds: readonly PaymentKind[] = [
  topUpPayments,
  feePayments,
  seatPayments,
  missionPayments,
];
