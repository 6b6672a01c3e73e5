/** Words of a campaign's tests that need no schema library. */

export const testKinds = ['qcm', 'written', 'interview'] as const;
export type TestKind = (typeof testKinds)[number];
export const testKindTitles: Record<TestKind, string> = {
  qcm: 'QCM',
  written: 'Épreuve écrite',
  interview: 'Entretien',
};

/** Percent of the maximum, unless the notice says otherwise. */
export const PASS_PERCENT = 60;
/** Percent of the duration added for a file that asks for more time: a third. */
export const EXTRA_TIME_PERCENT = 33;

export const testMessages = {
  SAVED: 'Épreuve enregistrée',
  REMOVED: 'Épreuve supprimée',
  NOT_FOUND: 'Cette épreuve n’existe pas dans la campagne',
  NAME_REQUIRED: 'Nommez l’épreuve',
  NAME_TAKEN: 'Une épreuve de cette campagne porte déjà ce nom',
  DURATION: 'De 1 à 600 minutes',
  MAX_SCORE: 'Un nombre entier de points, de 1 à 1 000',
  WEIGHT: 'Un coefficient entier, de 1 à 100',
  PERCENT: 'Un nombre entier, de 0 à 100',
  ELIMINATORY: 'La note éliminatoire va de 0 à la note maximale, avec deux décimales au plus',
  READERS: 'Chaque copie est notée par une ou deux personnes',
  READERS_KIND: 'Seule une épreuve écrite a deux correcteurs par copie',
  GAP: 'L’écart va de 0 à la note maximale, avec deux décimales au plus',
  ONLINE_KIND: 'Seul un QCM se passe en ligne',
  WINDOW: 'Indiquez le premier et le dernier moment où l’épreuve peut être commencée, dans cet ordre',
  CHANGED: 'Une autre personne a modifié cette épreuve. Rechargez la page avant de continuer.',
  SEALED:
    'Cette épreuve a des convocations publiées, un sujet ou des notes : elle ne change plus, sauf ses heures tant qu’elle n’est pas ouverte',
  OPENED: 'L’épreuve est ouverte : sa fermeture peut seulement être retardée',
  NOT_REMOVABLE:
    'Cette épreuve a des convocations publiées, un sujet ou des notes : elle ne se supprime plus',
} as const;
