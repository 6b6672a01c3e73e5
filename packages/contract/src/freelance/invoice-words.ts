/** States, sentences and limits of a freelance's invoices, without the schema library. */

export const freelanceInvoiceStates = ['draft', 'issued', 'overdue', 'paid', 'cancelled'] as const;
export type FreelanceInvoiceState = (typeof freelanceInvoiceStates)[number];

export const freelanceInvoiceStateTitles: Record<FreelanceInvoiceState, string> = {
  draft: 'Brouillon',
  issued: 'Émise',
  overdue: 'En retard',
  paid: 'Payée',
  cancelled: 'Annulée',
};

/** The client never sees drafts. */
export const receivedInvoiceStates = ['issued', 'overdue', 'paid', 'cancelled'] as const;

export const freelanceInvoiceKinds = ['invoice', 'credit_note'] as const;
export type FreelanceInvoiceKind = (typeof freelanceInvoiceKinds)[number];

export const invoiceKindTitles: Record<FreelanceInvoiceKind, string> = {
  invoice: 'Facture',
  credit_note: 'Avoir',
};

/** Days after the due day at which the client is reminded. */
export const reminderDays = [1, 7, 15] as const;
/** Years during which the law asks to store invoices (OHADA, article 24 of the uniform act on accounting). */
export const INVOICE_YEARS = 10;

export const invoiceLimits = {
  lines: 30,
  label: 200,
  note: 1000,
  reason: 500,
  paidBy: 120,
  /** Whole F CFA, tax included. */
  amount: 1_000_000_000,
  quantity: 10_000,
} as const;

export const invoiceMessages = {
  NOT_FOUND: "Cette facture n'existe pas",
  LIST_FAILED: 'Les factures n’ont pas pu être chargées.',
  FAILED: 'La facture n’a pas pu être chargée.',
  CREATED: 'Brouillon enregistré',
  SAVED: 'Facture enregistrée',
  REMOVED: 'Brouillon supprimé',
  ISSUED: 'Facture émise et envoyée au client',
  PAID: 'Paiement enregistré',
  CREDITED: 'Avoir émis et envoyé au client',
  REMINDERS_ON: 'Relances activées',
  REMINDERS_OFF: 'Relances arrêtées',
  CHANGED: 'Cette facture a été modifiée entre-temps. Rechargez la page avant de recommencer.',
  NOT_DRAFT: 'Cette facture est émise : elle ne change plus. Un avoir la corrige.',
  DRAFT: 'Cette facture est encore un brouillon',
  TAX_REQUIRED: 'Complétez d’abord vos informations fiscales : une facture les porte',
  MILESTONE_DRAFT:
    'Le brouillon d’un jalon accepté ne se supprime pas : émettez-le, ou laissez-le en attente',
  MILESTONE_PAID_HERE: 'Ce jalon est payé sur la plateforme : sa facture suit le paiement toute seule',
  MILESTONE_INVOICED: 'Ce jalon a déjà sa facture',
  MILESTONE_NOT_ACCEPTED: 'Un jalon se facture une fois accepté',
  CONTRACT_NOT_SIGNED: 'Une facture demande un contrat signé',
  CANCELLED: 'Cette facture est annulée par un avoir',
  IS_CREDIT: 'Un avoir ne se paie pas et ne s’annule pas',
  CREDIT_TOO_HIGH: 'L’avoir dépasse ce qui reste de la facture',
  PAID_EARLY: 'La date de paiement précède l’émission de la facture',
  PAID_LATE: 'La date de paiement est à venir',
  ALTERED:
    'Le fichier de cette facture n’est plus celui qui a été émis : écrivez à l’équipe de la plateforme',
  LINES_REQUIRED: 'Ajoutez au moins une ligne',
  LABEL_REQUIRED: 'Décrivez ce que vous facturez',
  QUANTITY_INVALID: 'Indiquez une quantité entre 0,01 et 10 000, avec deux décimales au plus',
  UNIT_INVALID: 'Indiquez un prix en F CFA, en chiffres',
  TOTAL_INVALID: 'Le total doit aller de 1 F CFA à un milliard',
  REASON_REQUIRED: 'Indiquez le motif de l’avoir : le client le lira',
  AMOUNT_INVALID: 'Indiquez un montant en F CFA, en chiffres',
  DAY_REQUIRED: 'Indiquez le jour du paiement',
  PAID_BY_REQUIRED: 'Indiquez le moyen de paiement : virement, Orange Money, espèces…',
  CONTRACT_REQUIRED: 'Choisissez le contrat',
  YEAR_INVALID: 'Indiquez une année',
  ANSWER: 'Répondez par oui ou par non',
} as const;
