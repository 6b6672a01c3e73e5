export { amountInWords } from './amount-in-words.ts';
export {
  type LedgerAccount,
  type LedgerEvent,
  postingOf,
  type Posting,
  type PostingKind,
} from './postings.ts';
export {
  commissionOf,
  decideMilestone,
  decideMissionPayment,
  dueFor,
  type EscrowDecision,
  type EscrowMilestone,
  type EscrowMoves,
  type EscrowState,
  type EscrowStep,
  isInEscrow,
  type MissionRefundReason,
} from './escrow.ts';
export { decideFee, type FeeDecision, type FeeFacts, type FeeRefundReason } from './fees.ts';
export { decidePayment, type PaymentDecision, type PaymentReading, type PaymentState } from './payments.ts';
export { decideSeat, type SeatDecision, type SeatFacts, type SeatRefundReason } from './seats.ts';
export { decideRefund, decideUnlock, type UnlockDecision, type UnlockFacts } from './unlocks.ts';
export { type Vat, vatOf } from './vat.ts';
