import { campaignRoleMay, type CampaignStaffRole } from './staff-roles.ts';
import {
  type CampaignApplicationStatus,
  campaignApplicationStatuses,
  campaignApplicationStatusTitles,
} from './statuses.ts';

/** Who may move a file along a transition: its candidate, or somebody of the campaign with this ability. */
export type FileMover = 'candidate' | 'decideFiles' | 'selectFiles';

/**
 * The one table of statuses and transitions of an application to a campaign. Source: PRODUCT.md, « Mass recruitment ».
 * A file goes from PENDING to IN_REVIEW when somebody takes it to read it; from then its candidate changes it no more.
 */
export const fileTransitions: Record<
  CampaignApplicationStatus,
  Partial<Record<CampaignApplicationStatus, FileMover>>
> = {
  PENDING: {
    IN_REVIEW: 'decideFiles',
    INFO_REQUESTED: 'decideFiles',
    PRESELECTED: 'decideFiles',
    REJECTED: 'decideFiles',
    WITHDRAWN: 'candidate',
  },
  IN_REVIEW: {
    INFO_REQUESTED: 'decideFiles',
    PRESELECTED: 'decideFiles',
    REJECTED: 'decideFiles',
    WITHDRAWN: 'candidate',
  },
  INFO_REQUESTED: {
    IN_REVIEW: 'candidate',
    PRESELECTED: 'decideFiles',
    REJECTED: 'decideFiles',
    WITHDRAWN: 'candidate',
  },
  PRESELECTED: {
    IN_REVIEW: 'selectFiles',
    SHORTLISTED: 'selectFiles',
    REJECTED: 'selectFiles',
    WITHDRAWN: 'candidate',
  },
  SHORTLISTED: {
    PRESELECTED: 'selectFiles',
    INTERVIEW: 'selectFiles',
    ACCEPTED: 'selectFiles',
    REJECTED: 'selectFiles',
    WITHDRAWN: 'candidate',
  },
  INTERVIEW: {
    SHORTLISTED: 'selectFiles',
    ACCEPTED: 'selectFiles',
    REJECTED: 'selectFiles',
    WITHDRAWN: 'candidate',
  },
  // Gives up a place: the waiting list takes it.
  ACCEPTED: { WITHDRAWN: 'candidate' },
  REJECTED: { IN_REVIEW: 'selectFiles' },
  WITHDRAWN: {},
};

/** Statuses that say how a file was decided, at first or later. */
export const decidedStatuses = ['PRESELECTED', 'SHORTLISTED', 'INTERVIEW', 'ACCEPTED', 'REJECTED'] as const;
export const isDecided = (status: string): boolean => (decidedStatuses as readonly string[]).includes(status);

/**
 * What readers see of a file: its status, or DECIDED for those who read without supervising. An officer may have to read a
 * file a second time: nothing shows which decision was made, nor which files were drawn.
 */
export const readerStatuses = [...campaignApplicationStatuses, 'DECIDED'] as const;
export type ReaderStatus = (typeof readerStatuses)[number];

export const readerStatusTitles: Record<ReaderStatus, string> = {
  ...campaignApplicationStatusTitles,
  DECIDED: 'Examinée',
};

/** Whether this role reads files without knowing how others decided. */
export const readsBlindly = (role: CampaignStaffRole): boolean => !campaignRoleMay(role, 'superviseReading');

/** The statuses that a role is shown, in their order. */
export const statusesShownTo = (role: CampaignStaffRole): ReaderStatus[] =>
  readsBlindly(role)
    ? readerStatuses.filter((status) => !isDecided(status))
    : [...campaignApplicationStatuses];

/** Whether its candidate moves a file there. */
export const candidateMoves = (from: CampaignApplicationStatus, to: CampaignApplicationStatus): boolean =>
  fileTransitions[from][to] === 'candidate';

/** Where somebody in this role may move a file. Taking it to read it is no decision. */
export const decisionsOf = (
  role: CampaignStaffRole,
  from: CampaignApplicationStatus,
): CampaignApplicationStatus[] =>
  campaignApplicationStatuses.filter((to) => {
    const mover = fileTransitions[from][to];
    if (mover === undefined || mover === 'candidate') return false;
    return !(from === 'PENDING' && to === 'IN_REVIEW') && campaignRoleMay(role, mover);
  });

/** Where a file may be moved by a decision, each in the words of its button. */
export const fileDecisions = {
  IN_REVIEW: "Reprendre l'examen",
  INFO_REQUESTED: 'Demander une pièce',
  PRESELECTED: 'Accepter',
  SHORTLISTED: 'Retenir pour la suite',
  INTERVIEW: "Convoquer à l'entretien",
  ACCEPTED: 'Admettre',
  REJECTED: 'Rejeter',
} as const;
export type FileDecision = keyof typeof fileDecisions;
export const fileDecisionStatuses = Object.keys(fileDecisions) as [FileDecision, ...FileDecision[]];

/** Decisions that are made for many files at once. Pieces are asked for one file at a time. */
export const bulkDecisionStatuses = [
  'PRESELECTED',
  'SHORTLISTED',
  'INTERVIEW',
  'ACCEPTED',
  'REJECTED',
] as const satisfies readonly FileDecision[];
export type BulkDecisionStatus = (typeof bulkDecisionStatuses)[number];

/** What a reader says of a file at first: the only decisions that are read a second time. */
export const readingVerdicts = ['PRESELECTED', 'REJECTED'] as const satisfies readonly FileDecision[];
export type ReadingVerdict = (typeof readingVerdicts)[number];

/** Reasons that notices foresee, proposed beside those of the conditions. The candidate reads what is sent. */
export const rejectionReasons = [
  'Une condition de l’avis n’est pas remplie.',
  'Une pièce n’est pas conforme à l’avis.',
  'Une pièce demandée manque.',
  'Ce dossier est le doublon d’un autre.',
] as const;

/** Files that an officer takes at once. */
export const FILES_AT_ONCE = 20;
/** How long they are theirs, in minutes. */
export const READING_MINUTES = 120;

/** Days at most to send the pieces asked for. */
export const MOST_DAYS_TO_ANSWER = 60;

/** What each decision says in an e-mail to its candidate. */
export const readingMailWords: Record<FileDecision, { heading: string; sentence: string }> = {
  IN_REVIEW: {
    heading: 'Votre dossier est de nouveau examiné',
    sentence: 'Il est repris pour un nouvel examen.',
  },
  INFO_REQUESTED: {
    heading: 'Votre dossier est à compléter',
    sentence: 'Il manque un élément pour le traiter.',
  },
  PRESELECTED: {
    heading: 'Votre dossier est accepté',
    sentence: 'Il est complet et remplit les conditions : vous êtes présélectionné pour la suite.',
  },
  SHORTLISTED: {
    heading: 'Votre candidature est retenue pour la suite',
    sentence: 'Vous participez à l’étape suivante.',
  },
  INTERVIEW: {
    heading: 'Vous êtes convoqué à un entretien',
    sentence: 'La convocation précise la date et le lieu.',
  },
  ACCEPTED: { heading: 'Vous êtes admis', sentence: 'Votre candidature est admise.' },
  REJECTED: {
    heading: 'Votre candidature n’est pas retenue',
    sentence: 'Après examen, elle ne l’est pas.',
  },
};
