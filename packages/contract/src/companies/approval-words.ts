/** What may need an agreement before it is done. */
export const approvalActs = ['offer', 'letter'] as const;
export type ApprovalAct = (typeof approvalActs)[number];

export const MAX_APPROVERS = 5;

/** `blocked`: all agreed, and the act itself was refused. */
export const approvalStatuses = ['waiting', 'done', 'refused', 'withdrawn', 'voided', 'blocked'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** `own`: the approver asked themselves. `later`: somebody before has not decided yet. */
export const approvalStepStates = ['current', 'later', 'approved', 'refused', 'own', 'unused'] as const;
export type ApprovalStepState = (typeof approvalStepStates)[number];

/** The act as a rule names it. */
export const approvalActTitles: Record<ApprovalAct, string> = {
  offer: 'Publier une offre',
  letter: 'Envoyer une lettre d’embauche',
};

export const approvalStatusTitles: Record<ApprovalStatus, string> = {
  waiting: 'En attente',
  done: 'Accordé',
  refused: 'Refusé',
  withdrawn: 'Demande retirée',
  voided: 'Annulé par une modification',
  blocked: 'Accordé, mais non exécuté',
};

export const approvalMessages = {
  NEEDED_OFFER: 'Cette offre demande un accord avant d’être publiée',
  NEEDED_LETTER: 'Cette lettre demande un accord avant d’être envoyée',
  NEEDED_THERE:
    'Dans ce département, publier demande un accord : dépubliez d’abord l’offre, puis demandez-le',
  DEPARTMENT_HAS_RULE:
    'Une règle d’accord porte sur ce département : un propriétaire doit d’abord la retirer',
  WAITING_OFFER: 'Un accord est attendu pour cette offre : elle sera publiée dès qu’il sera donné',
  WAITING_LETTER: 'Un accord est attendu pour cette lettre : elle partira dès qu’il sera donné',
  NOT_NEEDED: 'Aucun accord n’est nécessaire : continuez sans le demander',
  NOT_FOUND: 'Cette demande d’accord n’existe pas ou ne vous est pas adressée',
  NOT_YOUR_TURN: 'Cette décision revient à une autre personne',
  NOT_YOURS: 'Seule la personne qui a demandé l’accord, ou un propriétaire, peut retirer la demande',
  ENDED: 'Cette demande n’attend plus de décision',
  DECIDED: 'Cette décision a déjà été prise',
  REASON_REQUIRED: 'Indiquez le motif du refus',
  LINK_UNKNOWN: 'Ce lien n’est plus valable',
  LINK_USED: 'Ce lien a déjà servi : votre décision est enregistrée',
  LINK_EXPIRED: 'Ce lien a expiré : connectez-vous pour répondre depuis votre tableau de bord',
  ASKED: 'Demande envoyée',
  APPROVED: 'Votre accord est enregistré',
  PUBLISHED: 'Votre accord est enregistré : l’offre est publiée',
  SENT: 'Votre accord est enregistré : la lettre est envoyée',
  REFUSED: 'Votre refus est enregistré',
  WITHDRAWN: 'Demande retirée',
  RULES_SAVED: 'Règles d’accord enregistrées',
  RULES_CHANGED: 'Ces règles ont changé entre-temps : rechargez-les avant de continuer',
  UNKNOWN_MEMBER: 'Choisissez des personnes de votre équipe',
  UNKNOWN_DEPARTMENT: 'Choisissez un département de votre entreprise',
  TOO_MANY_APPROVERS: `${MAX_APPROVERS} personnes au maximum`,
  APPROVER_TWICE: 'La même personne est choisie deux fois',
  RULE_TWICE: 'Ce département a déjà une règle',
  OFFER_EDITED: 'L’offre a été modifiée après la demande',
  LETTER_EDITED: 'La lettre a été modifiée après la demande',
  APPLICATION_ENDED: 'La candidature a pris fin',
  REQUESTER_GONE: 'La personne qui a demandé l’accord ne peut plus le faire dans cette entreprise',
} as const;

/** A link of an e-mail serves so many days. */
export const APPROVAL_LINK_DAYS = 7;
