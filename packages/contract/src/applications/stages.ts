/** The pipeline, in order; `rejected` and `withdrawn` end it (PRODUCT.md, candidates and recruiters). No schema here, for the browser. */
export const stages = [
  'received',
  'screening',
  'shortlisted',
  'test',
  'interview',
  'offer',
  'hired',
  'rejected',
  'withdrawn',
] as const;
export type Stage = (typeof stages)[number];

export const stageTitles: Record<Stage, string> = {
  received: 'Reçue',
  screening: 'Examen',
  shortlisted: 'Présélection',
  test: 'Test',
  interview: 'Entretien',
  offer: 'Proposition',
  hired: 'Recruté(e)',
  rejected: 'Refusée',
  withdrawn: 'Retirée',
};

/** Several stages under one word: what dashboards count, and what the list of my applications filters by. */
export const applicationStates = {
  /** Nothing is decided yet. */
  open: ['received', 'screening', 'shortlisted', 'test', 'interview', 'offer'],
  /** The company has looked at it, and nothing is decided yet. */
  process: ['screening', 'shortlisted', 'test', 'interview', 'offer'],
  /** The company shortlisted the application, up to this day. */
  shortlisted: ['shortlisted', 'test', 'interview', 'offer', 'hired'],
  /** The company moved the application on, shortlisted it or rejected it. */
  answered: ['screening', 'shortlisted', 'test', 'interview', 'offer', 'hired', 'rejected'],
} as const satisfies Record<string, readonly Stage[]>;

const open: ReadonlySet<Stage> = new Set(applicationStates.open);
/** The application is decided or withdrawn: no more interviews are scheduled for it. */
export const hasEnded = (stage: Stage): boolean => !open.has(stage);

/** The candidate withdrew it: the company neither answers, evaluates nor opens what came with it any more. */
export const isWithdrawn = (stage: Stage): boolean => stage === 'withdrawn';

/** The way from reception to hiring: a rejection or a withdrawal leaves it. */
export const pipeline: readonly Stage[] = stages.filter(
  (stage) => stage !== 'rejected' && stage !== 'withdrawn',
);

/** Which step of how many an application has reached, from 1; null once it left the way. */
export function progressOf(stage: Stage): { step: number; of: number } | null {
  const place = pipeline.indexOf(stage);
  return place === -1 ? null : { step: place + 1, of: pipeline.length };
}

/** Where the list of my applications shows one: what waits for my answer comes first. */
export const applicationGroups = ['todo', 'open', 'ended'] as const;
export type ApplicationGroup = (typeof applicationGroups)[number];

export type ApplicationState = keyof typeof applicationStates;
export const applicationStateNames = Object.keys(applicationStates) as ApplicationState[];

/**
 * A recruiter's choices; `reason` of a rejection is one of these codes, or a sentence of their own, which the candidate
 * then reads unchanged. `candidateText` is the candidate's text.
 */
export const rejectionReasons = [
  {
    code: 'profile',
    title: 'Profil différent de celui recherché',
    candidateText: 'Le profil recherché pour ce poste est différent du vôtre.',
  },
  {
    code: 'experience',
    title: 'Expérience insuffisante pour ce poste',
    candidateText: 'Ce poste demande une expérience plus longue que la vôtre à ce jour.',
  },
  {
    code: 'skills',
    title: 'Compétences techniques manquantes',
    candidateText:
      'Ce poste demande des compétences techniques que votre candidature ne fait pas apparaître.',
  },
  {
    code: 'location',
    title: 'Lieu ou mobilité incompatible',
    candidateText: 'Le lieu du poste ou les déplacements demandés ne correspondent pas à votre situation.',
  },
  {
    code: 'salary',
    title: 'Attentes salariales différentes',
    candidateText: 'La rémunération prévue pour ce poste ne correspond pas à vos attentes.',
  },
  {
    code: 'filled',
    title: 'Poste déjà pourvu',
    candidateText: 'Le poste a été pourvu entre-temps.',
  },
  { code: 'other', title: 'Autre raison', candidateText: null },
] as const;
