/** Words of a campaign's fee that need no schema library. */

/** Hours to send a file once its payment is confirmed, were the campaign closed meanwhile. */
export const FEE_GRACE_HOURS = 2;

/** The fee as a piece that may be asked for, beside the documents of the notice. */
export const FEE_PIECE = 'application_fee';
export const FEE_PIECE_NAME = 'Frais de dossier';

/**
 * Where a person's fee stands. `at-institution`: it is paid there, and Baara knows nothing of it. `exempted`: an exemption is
 * asked for, and was not refused.
 */
export const feeStates = ['at-institution', 'due', 'exempted', 'paid'] as const;
export type FeeState = (typeof feeStates)[number];

export const exemptionStates = ['accepted', 'refused'] as const;
export type ExemptionState = (typeof exemptionStates)[number];

export const feeRefundReasons = ['surplus', 'late', 'amount', 'cancelled'] as const;
export type FeeRefundReason = (typeof feeRefundReasons)[number];

/** Why money goes back, as the person who paid reads it. */
export const feeRefundSentences: Record<FeeRefundReason, string> = {
  surplus: 'vous aviez déjà payé ces frais',
  late: 'ce paiement a été fait après la clôture',
  amount: 'ce montant n’est pas celui des frais',
  cancelled: 'la campagne ne prend plus ces frais',
};

/** What was paid for: the file of a campaign, the seat of a training, or the step of a mission. */
export const refundedThings = ['campaign', 'training', 'mission'] as const;
export type RefundedThing = (typeof refundedThings)[number];
export const refundReasons = [
  ...feeRefundReasons,
  'left',
  'agreement',
  'dispute',
  'terminated',
  'unused',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** The same, for the staff who give it back. */
export const feeRefundTitles: Record<RefundedThing, Partial<Record<RefundReason, string>>> = {
  campaign: {
    surplus: 'Payé deux fois',
    late: 'Payé après la clôture',
    amount: 'Autre montant que les frais',
    cancelled: 'Campagne annulée',
    left: 'Candidature retirée',
  },
  training: {
    surplus: 'Place payée deux fois',
    late: 'Payé après la réservation, sans place libre',
    amount: 'Autre montant que le prix',
    cancelled: 'Session annulée',
    left: 'Inscription annulée à temps',
  },
  mission: {
    surplus: 'Jalon déjà financé',
    amount: 'Autre montant que l’étape',
    cancelled: 'Contrat ou étape terminés',
    agreement: 'Jalon rendu par le freelance',
    dispute: 'Litige tranché',
    terminated: 'Contrat résilié',
    unused: 'Avance non utilisée',
  },
};

/** The rule that people read before they pay. Source: docs/campaigns.md, « The fee ». */
export const feeRule =
  'Ces frais ne sont pas remboursés si vous retirez votre candidature, si elle n’est pas retenue ou si vous n’envoyez pas votre dossier. Ils le sont si la campagne est annulée.';

export const feeMessages = {
  STARTED: 'Paiement ouvert',
  FEE_DUE: 'Payez les frais de dossier',
  FEE_DUE_FIRST: 'Payez d’abord les frais demandés : vos pièces partiront ensuite',
  NOTHING_DUE: 'Vous n’avez pas de frais à payer pour cette campagne',
  TOO_MANY: 'Vous avez commencé beaucoup de paiements. Réessayez dans une heure.',
  FEE_PAID: 'Vos frais sont déjà payés',
  FEE_EXEMPTED: 'Vous demandez une exemption : retirez-la pour payer les frais',
  PAYMENT_NOT_FOUND: "Ce paiement n'existe pas",
  RECEIPT_NOT_FOUND: "Ce reçu n'existe pas",
  EXEMPTION_ACCEPTED: 'Exemption acceptée',
  NO_EXEMPTION: 'Ce dossier ne demande pas d’exemption, ou sa réponse est déjà donnée',
  FEE_NOT_ASKABLE: 'Ces frais ne peuvent pas être demandés pour ce dossier',
  REFUND_NOT_FOUND: "Ce paiement n'est pas à rembourser",
  REFUND_DONE: 'Remboursement noté',
  REFUND_NOTE_REQUIRED: 'Indiquez comment la somme a été rendue, par exemple la référence du transfert',
} as const;
