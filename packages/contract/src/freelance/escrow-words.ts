/** Words of the money of missions. No schema here, for the browser. */

/** What the freelance delivers. The content decides the kind, never the name. */
export const deliveryUpload = {
  maxBytes: 10 * 1024 * 1024,
  extensions: ['pdf', 'docx', 'jpg', 'png', 'webp'],
  accept: '.pdf,.docx,.jpg,.jpeg,.png,.webp',
  most: 10,
} as const;

/** Days without an answer after which a delivery or a week of work counts as accepted. */
export const SILENCE_DAYS = 7;

/** Hours before a changed payout number is used. */
export const NEW_NUMBER_HOURS = 24;

/** Of the code that proves a payout number. */
export const PAYOUT_CODE_DIGITS = 6;
export const PAYOUT_CODE_MINUTES = 15;
/** Before another one is sent. */
export const PAYOUT_CODE_WAIT_SECONDS = 60;
export const PAYOUT_CODES_A_DAY = 5;
export const WRONG_PAYOUT_CODES = 5;

/** By SMS to the number itself; by e-mail where the platform has no SMS. */
export const payoutCodeChannels = ['sms', 'email'] as const;
export type PayoutCodeChannel = (typeof payoutCodeChannels)[number];

export const payMethods = ['mobile', 'wallet'] as const;
export type PayWay = (typeof payMethods)[number];
export const payWayTitles: Record<PayWay, string> = {
  mobile: 'Mobile money',
  wallet: 'Portefeuille de l’entreprise',
};

export const deliveryAnswers = ['accepted', 'refused', 'silence', 'closed'] as const;
export type DeliveryAnswer = (typeof deliveryAnswers)[number];
export const deliveryAnswerTitles: Record<DeliveryAnswer, string> = {
  accepted: 'Acceptée',
  refused: 'À reprendre',
  silence: 'Acceptée sans réponse sous 7 jours',
  closed: 'Sans suite',
};

/** Why the money of a milestone left the escrow. */
export const settlementCauses = [
  'accepted',
  'silence',
  'week',
  'dispute',
  'agreement',
  'terminated',
] as const;
export type SettlementWay = (typeof settlementCauses)[number];
export const settlementWayTitles: Record<SettlementWay, string> = {
  accepted: 'Livraison acceptée',
  silence: 'Acceptée sans réponse sous 7 jours',
  week: 'Semaine approuvée',
  dispute: 'Litige tranché',
  agreement: 'Rendu par le freelance',
  terminated: 'Contrat résilié',
};

export const missionRefundReasons = [
  'surplus',
  'amount',
  'cancelled',
  'agreement',
  'dispute',
  'terminated',
  'unused',
] as const;
export type MissionRefundReason = (typeof missionRefundReasons)[number];
/** Why money goes back, as the person who paid reads it. */
export const missionRefundSentences: Record<MissionRefundReason, string> = {
  surplus: 'ce jalon était déjà financé',
  amount: 'ce montant n’est pas celui du jalon',
  cancelled: 'le contrat ou le jalon ne prend plus d’argent',
  agreement: 'le freelance a rendu le jalon',
  dispute: 'le litige a été tranché',
  terminated: 'le contrat a été résilié',
  unused: 'l’avance n’a pas été utilisée',
};

export const payoutStates = ['waiting', 'sending', 'paid', 'failed'] as const;
export type PayoutState = (typeof payoutStates)[number];
export const payoutStateTitles: Record<PayoutState, string> = {
  waiting: 'En attente',
  sending: 'Chez l’opérateur',
  paid: 'Versé',
  failed: 'Échoué',
};

/** What a payout waits for. */
export const payoutWaits = ['number', 'confirmation', 'delay', 'provider'] as const;
export type PayoutWait = (typeof payoutWaits)[number];
export const payoutWaitSentences: Record<PayoutWait, string> = {
  number: 'Le freelance n’a pas encore donné de numéro de versement.',
  confirmation: 'Le numéro de versement n’est pas encore confirmé par le code qui lui a été envoyé.',
  delay: 'Le numéro vient de changer : il sert 24 heures après, pour votre sécurité.',
  provider: 'Le versement part au prochain passage.',
};

/** Why an operator refused a transfer. */
export const payoutFailures = [
  'number-refused',
  'amount-refused',
  'operator-refused',
  'balance-short',
  'refused',
] as const;
export type PayoutFailure = (typeof payoutFailures)[number];
export const payoutFailureSentences: Record<PayoutFailure, string> = {
  'number-refused': 'L’opérateur ne connaît pas ce numéro. Vérifiez-le, puis réessayez.',
  'amount-refused': 'L’opérateur ne verse pas ce montant. Notre équipe s’en occupe.',
  'operator-refused':
    'Cet opérateur ne reçoit pas de versement en ce moment. Changez de numéro, ou réessayez.',
  'balance-short': 'Le versement n’est pas passé pour une raison de notre côté. Notre équipe s’en occupe.',
  refused: 'L’opérateur a refusé le versement. Réessayez, ou changez de numéro.',
};

export const payoutOperators = ['orange', 'moov', 'mtn', 'wave', 'free'] as const;
export type PayoutOperator = (typeof payoutOperators)[number];
export const payoutOperatorTitles: Record<PayoutOperator, string> = {
  orange: 'Orange Money',
  moov: 'Moov Money',
  mtn: 'MTN MoMo',
  wave: 'Wave',
  free: 'Free Money',
};

export const timeSheetStates = ['draft', 'sent', 'approved', 'refused'] as const;
export type TimeSheetState = (typeof timeSheetStates)[number];
export const timeSheetStateTitles: Record<TimeSheetState, string> = {
  draft: 'Brouillon',
  sent: 'À approuver',
  approved: 'Approuvée',
  refused: 'À corriger',
};

export const escrowMessages = {
  MILESTONE_NOT_FOUND: "Ce jalon n'existe pas",
  PAYMENT_NOT_FOUND: "Ce paiement n'existe pas",
  PAYOUT_NOT_FOUND: "Ce versement n'existe pas",
  FILE_NOT_FOUND: "Ce fichier n'existe pas",
  SHEET_NOT_FOUND: "Cette semaine n'existe pas",
  STARTED: 'Paiement ouvert',
  FUNDED: 'Jalon financé',
  ADVANCED: 'Avance reçue',
  DELIVERED: 'Livraison envoyée',
  ACCEPTED: 'Livraison acceptée : le freelance est payé',
  REFUSED: 'Livraison à reprendre : le freelance est prévenu',
  REFUNDED: 'Jalon rendu : l’argent revient au client',
  NOT_SIGNED: 'Le contrat n’est pas encore signé par les deux parties',
  CONTRACT_ENDED: 'Le contrat est terminé : plus rien ne s’y finance',
  REFUSE_ENDED: 'Le contrat est terminé : acceptez ce qui a été livré, ou ouvrez un litige',
  MILESTONE_STATE: 'Ce jalon a changé entre-temps. Relisez-le, puis recommencez.',
  MILESTONE_DISPUTED: 'Un litige est ouvert : l’argent de ce jalon ne bouge plus avant la décision',
  AMOUNT_CHANGED: 'Le montant à financer a changé. Relisez-le, puis recommencez.',
  TOO_MANY: 'Vous avez commencé beaucoup de paiements. Réessayez dans une heure.',
  WALLET_NONE: 'Ce contrat n’est pas celui d’une entreprise : il se paie par mobile money',
  WALLET_SHORT:
    'Le portefeuille de l’entreprise n’a pas ce montant. Rechargez-le, ou payez par mobile money.',
  DELIVERY_CHANGED: 'Une autre livraison est arrivée entre-temps. Relisez-la avant de répondre.',
  NOTE_REQUIRED: 'Dites ce que vous livrez',
  REASON_REQUIRED: 'Dites ce qui est à reprendre',
  FILES_MOST: '10 fichiers au maximum',
  FILE_LOST: 'Un fichier n’est plus là. Joignez-le de nouveau.',
  FILE_TOO_LARGE: 'Un fichier fait 10 Mo au maximum',
  FILE_UNSUPPORTED:
    'Seuls les PDF, documents Word et images sont acceptés. Pour le reste, donnez un lien dans la note.',
  FILE_REQUIRED: 'Choisissez un fichier',
  NOT_DAILY: 'Ce contrat n’est pas payé à la journée',
  DAYS_LEFT: 'Le contrat ne prévoit pas autant de jours',
  DAYS_INVALID: 'Entre 1 et 1 000 jours',
  WEEK_INVALID: 'Une semaine commence un lundi',
  DAY_OUTSIDE: 'Ce jour n’est pas de cette semaine',
  DAY_FUTURE: 'Ce jour n’est pas encore passé',
  DAY_TWICE: 'Ce jour y est déjà',
  DAY_NOTE_REQUIRED: 'Dites ce que vous avez fait ce jour',
  DAYS_REQUIRED: 'Ajoutez au moins un jour',
  SHEET_SAVED: 'Semaine enregistrée',
  SHEET_SENT: 'Semaine envoyée au client',
  SHEET_APPROVED: 'Semaine approuvée',
  SHEET_REFUSED: 'Semaine à corriger : le freelance est prévenu',
  SHEET_STATE: 'Cette semaine a changé entre-temps. Relisez-la, puis recommencez.',
  PHONE_INVALID: 'Numéro de téléphone invalide. Format attendu: +XXX XXXXXXXX',
  OPERATOR_REQUIRED: 'Choisissez un opérateur',
  HOLDER_REQUIRED: 'Indiquez au nom de qui est ce numéro',
  PAYOUT_SAVED: 'Numéro de versement enregistré',
  PAYOUT_TO_CONFIRM: 'Numéro enregistré. Entrez le code qui vient d’être envoyé pour qu’il serve.',
  CODE_SENT: 'Un code vient d’être envoyé.',
  CODE_REQUIRED: 'Entrez les 6 chiffres du code',
  CODE_WRONG: 'Ce n’est pas le bon code.',
  CODE_GONE: 'Ce code n’est plus valable. Demandez-en un autre.',
  CODE_TOO_SOON: 'Un code vient de partir. Attendez une minute avant d’en demander un autre.',
  CODE_TOO_MANY: 'Vous avez demandé beaucoup de codes aujourd’hui. Réessayez demain.',
  CODE_TOO_WRONG: 'Trop de codes faux. Attendez un quart d’heure, puis demandez un autre code.',
  NUMBER_NONE: 'Donnez d’abord un numéro de versement',
  NUMBER_CONFIRMED: 'Numéro confirmé',
  NUMBER_ALREADY: 'Ce numéro est déjà confirmé',
  PAYOUT_CHANGED: 'Opérateur changé : il servira dans 24 heures. Nous vous l’avons écrit par e-mail.',
  NUMBER_CHANGED:
    'Numéro changé. Entrez le code qui vient d’être envoyé : il servira dans 24 heures. Nous vous l’avons écrit par e-mail.',
  RETRIED: 'Le versement repart',
  PAYOUT_STATE: 'Ce versement n’est plus à reprendre',
  PAID_BY_HAND: 'Versement noté',
  PAID_NOTE_REQUIRED: 'Indiquez comment la somme a été versée, par exemple la référence du transfert',
  MONEY_IN_ESCROW:
    'De l’argent d’une mission attend encore : financez, acceptez ou terminez ce qui est en cours, puis recevez vos versements avant de supprimer votre compte.',
} as const;
