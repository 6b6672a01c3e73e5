import type { MissionState } from './market-states.ts';

/** Sentences, states and limits of a client's projects, without the schema library. A project is a mission, as its client has it. */

export const projectStateTitles: Record<MissionState, string> = {
  draft: 'Brouillon',
  open: 'Ouvert aux propositions',
  paused: 'En pause',
  awarded: 'Attribué',
  in_progress: 'En cours',
  delivered: 'Livré',
  closed: 'Clos',
  cancelled: 'Annulé',
  disputed: 'En litige',
};

/** What waits for the client first, in this order. */
export const projectNexts = [
  'dispute',
  'accept',
  'sign',
  'fund',
  'read',
  'extend',
  'choose',
  'finish',
  'resume',
  'invite',
  'wait',
  'none',
] as const;
export type ProjectNext = (typeof projectNexts)[number];

export const invitationStates = ['sent', 'seen', 'proposed', 'declined'] as const;
export type InvitationState = (typeof invitationStates)[number];

export const invitationStateTitles: Record<InvitationState, string> = {
  sent: 'Envoyée',
  seen: 'Lue',
  proposed: 'A proposé ses services',
  declined: 'Déclinée',
};

export const projectLimits = {
  title: 140,
  goal: 2000,
  confidential: 5000,
  deliverables: 12,
  deliverableTitle: 140,
  deliverableText: 1000,
  questions: 8,
  question: 300,
  files: 10,
  invitation: 1000,
  /** Invitations of one account in a day. */
  invitationsADay: 30,
  invitationsAtOnce: 10,
  reason: 500,
} as const;

export const projectMessages = {
  LIST_FAILED: 'Impossible de charger vos projets',
  FAILED: 'Impossible de charger ce projet',
  NOT_FOUND: "Ce projet n'existe pas",
  SAVED: 'Projet enregistré',
  PUBLISHED: 'Projet publié : les freelances peuvent y répondre',
  PAUSED: 'Projet en pause : il ne reçoit plus de proposition',
  RESUMED: 'Projet de nouveau ouvert aux propositions',
  CLOSED: 'Projet clos',
  CANCELLED: 'Projet annulé, et les freelances prévenus',
  REMOVED: 'Projet supprimé',
  DUPLICATED: 'Copie prête : relisez-la, puis publiez. Les fichiers et les invitations ne sont pas repris.',
  CHANGED:
    'Ce projet a été modifié entre-temps. Rechargez la page : ce que vous avez écrit y reste à reprendre.',
  STATE_REFUSED: "L'état de ce projet ne permet plus cette action",
  HAS_CONTRACT: 'Un contrat est né de ce projet : il reste lisible par ses deux parties',
  INCOMPLETE: 'Complétez le projet avant de le publier',
  NEED_REQUIRED: 'Dites ce que vous voulez obtenir',
  REASON_REQUIRED: 'Dites en une phrase pourquoi : les freelances la liront',
  ENDS_BEFORE: 'La fin ne peut pas précéder le début',
  DELIVERABLE_EMPTY: 'Donnez un titre à chaque livrable',
  QUESTION_EMPTY: 'Écrivez chaque question, ou retirez-la',
  DAYS_INVALID: 'Indiquez un nombre de jours entre 1 et 1 000',
  FILE_ADDED: 'Fichier joint',
  FILE_REMOVED: 'Fichier retiré',
  FILE_MOVED: 'Fichier déplacé',
  TOO_MANY_FILES: `${projectLimits.files} fichiers au maximum`,
  INVITED: 'Invitation envoyée',
  INVITED_MANY: 'Invitations envoyées',
  ALREADY_INVITED: 'Cette personne est déjà invitée',
  NOT_OPEN: 'Publiez le projet avant d’inviter',
  FREELANCE_GONE: 'Ce freelance ne reçoit pas d’invitation',
  TOO_MANY_INVITATIONS: `${projectLimits.invitationsADay} invitations par jour au maximum : continuez demain`,
  INVITATION_NOT_FOUND: "Cette invitation n'existe pas",
  INVITATION_DECLINED: 'Invitation déclinée : le client en est prévenu',
} as const;
