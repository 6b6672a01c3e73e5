export { amountInWords } from './amount-in-words.ts';
export { type LedgerAccount, postingOf, type Posting, type PostingKind } from './postings.ts';
export { decideTopUp, type PaymentReading, type TopUpDecision, type TopUpState } from './top-ups.ts';
export { decideRefund, decideUnlock, type UnlockDecision, type UnlockFacts } from './unlocks.ts';
export { type Vat, vatOf } from './vat.ts';
