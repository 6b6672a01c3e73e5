/** Words of online tests that need no schema library. */

/** Where an online test stands for one candidate. `none`: it is taken elsewhere, or its paper is not ready. */
export const candidateTestStates = ['none', 'soon', 'open', 'running', 'over', 'missed'] as const;
export type CandidateTestState = (typeof candidateTestStates)[number];

/** An answer given in time on a poor line is still taken so long after the end. */
export const SITTING_GRACE_SECONDS = 120;

export const sittingStates = ['running', 'submitted', 'ended'] as const;
export type SittingState = (typeof sittingStates)[number];
export const sittingStateTitles: Record<SittingState, string> = {
  running: 'En cours',
  submitted: 'Copie remise',
  ended: 'Temps écoulé',
};

export const sittingMessages = {
  NOT_FOUND: 'Cette épreuve n’existe pas dans votre candidature',
  NOT_OPEN: 'Cette épreuve n’est pas ouverte maintenant',
  NOT_STARTED: 'Vous n’avez pas commencé cette épreuve',
  ELSEWHERE:
    'Cette épreuve est ouverte sur un autre appareil. Continuez ici si c’est vous : l’autre ne répondra plus.',
  TAKEN_OVER: 'Vous continuez cette épreuve sur un autre appareil : celui-ci ne répond plus',
  OVER: 'L’épreuve est terminée : vos réponses reçues sont enregistrées',
  ANSWER_OUTSIDE: 'Cette réponse n’est pas une de celles de la question',
  SUBMITTED: 'Votre copie est remise',
  IMAGE_NOT_FOUND: 'Cette image n’existe pas',
} as const;
