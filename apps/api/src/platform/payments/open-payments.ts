import type { Db } from '../db/database.ts';
import { cinetpay } from './cinetpay.ts';
import type { PaymentProvider } from './payments.ts';
import type { PaymentsConfig } from './payments-config.ts';
import type { PayoutProvider } from './payouts.ts';
import { cinetpayTransfers } from './cinetpay-transfers.ts';
import { sandbox } from './sandbox.ts';
import { sandboxPayouts } from './sandbox-payouts.ts';

/** The provider this installation takes money by; null when it takes none online. */
export function openPayments(
  db: Db,
  { payments, http }: { payments: PaymentsConfig; http: { publicUrl: string } },
): PaymentProvider | null {
  if (payments.provider === 'cinetpay') return cinetpay(payments.cinetpay, http.publicUrl);
  return payments.provider === 'sandbox' ? sandbox(db) : null;
}

export const TRANSFER_NOTIFICATIONS = '/payments/cinetpay/transfers';

/** The provider this installation pays people by; null when staff pay them by hand. */
export function openPayouts(
  db: Db,
  { payments, http }: { payments: PaymentsConfig; http: { publicUrl: string } },
): PayoutProvider | null {
  if (payments.provider === 'sandbox') return sandboxPayouts(db);
  if (payments.provider !== 'cinetpay' || !payments.transfers) return null;
  return cinetpayTransfers(payments.transfers, {
    notifyUrl: `${http.publicUrl}/api/v1${TRANSFER_NOTIFICATIONS}`,
  });
}
