/** Words of the payment of a training that need no schema library. */

/** How long a seat is reserved for somebody who pays it. */
export const SEAT_PAY_MINUTES = 30;
/** The same for who waited and learns of the seat by e-mail. */
export const FREED_SEAT_PAY_HOURS = 24;
/** A seat that is given up so long before its session is refunded. */
export const REFUND_BEFORE_HOURS = 48;

export const seatRefundReasons = ['surplus', 'late', 'amount', 'cancelled', 'left'] as const;
export type SeatRefundReason = (typeof seatRefundReasons)[number];

/** Why money goes back, as the person who paid reads it. */
export const seatRefundSentences: Record<SeatRefundReason, string> = {
  surplus: 'cette place était déjà payée',
  late: 'la place n’était plus réservée et il n’en reste aucune',
  amount: 'ce montant n’est pas le prix de la formation',
  cancelled: 'la session est annulée ou ne prend plus de paiement',
  left: 'vous avez annulé votre inscription à temps',
};

/** The rule that people read before they pay. Source: docs/trainings.md, « Payment ». */
export const seatRule = `La place est remboursée si vous annulez plus de ${REFUND_BEFORE_HOURS} heures avant la session, ou si la session est annulée.`;

export const seatPaymentMessages = {
  STARTED: 'Paiement ouvert',
  NOTHING_DUE: 'Cette inscription n’a rien à payer en ligne',
  SEAT_PAID: 'Cette place est déjà payée',
  SEAT_RELEASED: 'Cette place n’est plus réservée. Inscrivez-vous de nouveau pour la payer.',
  TOO_MANY: 'Vous avez commencé beaucoup de paiements. Réessayez dans une heure.',
  PAYMENT_NOT_FOUND: 'Ce paiement n’existe pas',
  INVOICE_NOT_FOUND: 'Cette facture n’existe pas',
  COMPANY_REQUIRED: 'Le nom de l’entreprise est requis',
} as const;
