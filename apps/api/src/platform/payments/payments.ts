/** A provider's answer about a requested payment. */
export type PaymentReading =
  | { state: 'pending' | 'refused' | 'unknown' }
  | {
      state: 'accepted';
      amountXof: number;
      currency: string;
      method: string | null;
      /** When the person paid; absent when the provider does not say. */
      paidAt?: Date | undefined;
    };

export type PaymentRequest = {
  /** Unique, letters and digits: what the payment is read and notified by. */
  reference: string;
  /** Whole F CFA, a multiple of 5. */
  amountXof: number;
  description: string;
  notifyUrl: string;
  /** The address where the person comes back, whatever they did, by GET or by POST. A path of the site. */
  returnPath: string;
};

/**
 * A payment provider. Call it outside transactions, and trust only the result of `read`: a notification only says that
 * there is something to read.
 */
export type PaymentProvider = {
  name: 'sandbox' | 'cinetpay';
  /** @returns where the person pays. @throws ProviderUnavailable. */
  create(request: PaymentRequest): Promise<{ paymentUrl: string }>;
  /** @throws ProviderUnavailable. */
  read(reference: string): Promise<PaymentReading>;
  /** @returns the payment a genuine notification is about; null for one that does not come from the provider. */
  verifyNotification(
    signature: string | undefined,
    fields: Readonly<Record<string, string>>,
  ): { reference: string } | null;
};

/** No answer, or one that cannot be read: nothing is known, ask again later. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}
