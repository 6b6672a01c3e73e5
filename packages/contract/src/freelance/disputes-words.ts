import { formatAmount } from '../formats/money.ts';

/** Words of disputes between a client and a freelance, without the schema library. */

export const disputeReasons = [
  'not_delivered',
  'late',
  'quality',
  'not_as_agreed',
  'no_answer',
  'unfair_refusal',
  'scope',
  'other',
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

export const disputeReasonTitles: Record<DisputeReason, string> = {
  not_delivered: 'Le travail n’a pas été livré',
  late: 'Le travail est très en retard',
  quality: 'La qualité n’est pas celle attendue',
  not_as_agreed: 'Le travail ne correspond pas au contrat',
  no_answer: 'L’autre partie ne répond plus',
  unfair_refusal: 'Un travail conforme a été refusé',
  scope: 'On me demande plus que ce qui était convenu',
  other: 'Autre raison',
};

/** What is disputed: a milestone, or a week of work by the day that the client refused. */
export const disputeSubjects = ['milestone', 'week'] as const;

/** Where a dispute stands, for everybody who reads it. */
export const disputePhases = ['answer', 'ready', 'confirmation', 'settled', 'decided'] as const;
export type DisputePhase = (typeof disputePhases)[number];

export const disputePhaseTitles: Record<DisputePhase, string> = {
  answer: 'Réponse attendue',
  ready: 'À décider',
  confirmation: 'À confirmer',
  settled: 'Accord trouvé',
  decided: 'Décidé',
};

export const disputeSides = ['client', 'freelance', 'platform'] as const;
export type DisputeSide = (typeof disputeSides)[number];

export const disputeSideTitles: Record<DisputeSide, string> = {
  client: 'Client',
  freelance: 'Freelance',
  platform: 'Plateforme',
};

export const settlementAnswers = ['accepted', 'refused', 'replaced'] as const;
export type SettlementAnswer = (typeof settlementAnswers)[number];

/** Whole days that the other side has to answer; then the platform may decide on what it has. */
export const DISPUTE_ANSWER_DAYS = 5;
/** Whole days in which the platform decides, from the day the file is complete. */
export const DISPUTE_DECISION_DAYS = 7;
/** What one side writes into one file, at most. */
export const DISPUTE_ENTRIES = 60;
export const DISPUTE_FILES = 6;
export const DISPUTE_TEXT = 5000;
/** Whole F CFA: from there two people decide, until the platform sets its own amount. */
export const TWO_PEOPLE_FROM_XOF = 500_000;

export const disputeMessages = {
  NOT_FOUND: 'Ce litige n’existe pas',
  FILE_NOT_FOUND: 'Ce document n’est pas dans le dossier',
  REASON_REQUIRED: 'Choisissez la raison du litige',
  MILESTONE_REQUIRED: 'Choisissez le jalon ou la semaine dont vous contestez le paiement',
  MILESTONE_NOT_FOUND: 'Ce jalon n’est pas dans le contrat',
  ACCOUNT_SHORT: 'Racontez ce qui s’est passé, en 30 caractères au moins',
  TEXT_REQUIRED: 'Écrivez un texte ou joignez un document',
  NOTE_REQUIRED: 'Expliquez votre proposition en une phrase',
  TOO_MANY_FILES: `${DISPUTE_FILES} documents au maximum à la fois`,
  FILE_GONE: 'Un document n’est plus là : joignez-le de nouveau',
  AMOUNT_INVALID: 'Indiquez un montant entier en F CFA, entre zéro et le montant du litige',
  NOT_DISPUTABLE: 'Un litige s’ouvre sur un jalon financé ou livré, avant son paiement',
  ALREADY_OPEN: 'Un litige est déjà ouvert sur ce jalon',
  ENDED: 'Ce litige est terminé : son dossier se lit encore, et rien ne s’y ajoute',
  FULL: 'Vous avez beaucoup écrit dans ce dossier : la plateforme décidera sur ce qu’il contient',
  SETTLEMENT_GONE: 'Cette proposition n’est plus à accepter',
  OWN_SETTLEMENT: 'L’autre partie répond à votre proposition',
  OPENED: 'Litige ouvert. L’argent de ce jalon ne bouge plus, et l’autre partie est prévenue.',
  ADDED: 'Ajouté au dossier. L’autre partie est prévenue.',
  PROPOSED: 'Proposition envoyée à l’autre partie.',
  SETTLED: 'Accord trouvé : l’argent est partagé comme convenu, et le litige est terminé.',
  REFUSED: 'Proposition refusée. L’autre partie est prévenue.',
  ASKED: 'Votre message est au dossier, et les deux parties sont prévenues.',
  DECIDED: 'Décision prise : les deux parties l’ont reçue avec son motif.',
  DECISION_PROPOSED: 'Décision proposée : une autre personne doit la confirmer dans les 72 heures.',
  DECISION_REASON: 'Écrivez le motif que les deux parties liront, en 20 caractères au moins',
  NOT_READY: 'L’autre partie peut encore répondre : attendez sa réponse ou la fin du délai',
  CHANGED: 'Le dossier a changé depuis que vous l’avez ouvert : relisez-le avant de décider',
  INVOLVED: 'Vous êtes partie à ce contrat : une autre personne doit décider',
  WAITING: 'Une décision proposée attend déjà d’être confirmée',
  SETTINGS_SAVED: 'Montant enregistré',
} as const;

/** « 300 000 F CFA au freelance, 200 000 F CFA au client »; a side that receives nothing is left out. */
export function splitInWords(amountXof: number, freelanceXof: number): string {
  const clientXof = amountXof - freelanceXof;
  const parts = [
    ...(freelanceXof > 0 ? [`${formatAmount(freelanceXof)} au freelance`] : []),
    ...(clientXof > 0 ? [`${formatAmount(clientXof)} au client`] : []),
  ];
  return parts.join(', ');
}
