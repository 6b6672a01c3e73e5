/** Why a provider will never make a transfer as it was asked. */
export type PayoutRefusal =
  | 'number-refused'
  | 'amount-refused'
  | 'operator-refused'
  | 'balance-short'
  | 'refused';

/** What a provider says of a transfer, read there and nowhere else. `unknown`: it never got it. */
export type PayoutReading =
  | { state: 'pending' | 'unknown' }
  | { state: 'refused'; reason: PayoutRefusal }
  | { state: 'accepted'; amountXof: number; paidAt?: Date | undefined };

export type PayoutRequest = {
  /** Unique, letters and digits: sent twice, it is one transfer. */
  reference: string;
  /** Whole F CFA, a multiple of 5. */
  amountXof: number;
  operator: string;
  /** `+22376410988`. */
  phone: string;
  holderName: string;
};

/** Transfers to mobile money. Call it outside transactions, and trust only the result of `read`. */
export type PayoutProvider = {
  name: 'sandbox' | 'cinetpay';
  /** @throws PayoutRefused when it will never be made; ProviderUnavailable when nothing is known. */
  send(request: PayoutRequest): Promise<void>;
  /** @throws ProviderUnavailable. */
  read(reference: string): Promise<PayoutReading>;
};

/** The provider said no before it took the transfer. */
export class PayoutRefused extends Error {
  override readonly name = 'PayoutRefused';
  readonly reason: PayoutRefusal;
  constructor(reason: PayoutRefusal) {
    super(reason);
    this.reason = reason;
  }
}
