import type { Db } from '../db/database.ts';
import { cinetpay } from './cinetpay.ts';
import type { PaymentProvider } from './payments.ts';
import type { PaymentsConfig } from './payments-config.ts';
import { sandbox } from './sandbox.ts';

/** The provider this installation takes money by; null when it takes none online. */
export function openPayments(
  db: Db,
  { payments, http }: { payments: PaymentsConfig; http: { publicUrl: string } },
): PaymentProvider | null {
  if (payments.provider === 'cinetpay') return cinetpay(payments.cinetpay, http.publicUrl);
  return payments.provider === 'sandbox' ? sandbox(db) : null;
}
