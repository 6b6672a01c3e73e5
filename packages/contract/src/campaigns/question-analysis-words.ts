/** Words of the analysis of a test's questions that need no schema library. */

/** Below so many answers nothing is said. */
export const LEAST_ANSWERS = 20;

/** What somebody should look at, the most serious first, as `@baara/exam-papers/item-analysis` finds it. */
export const questionWarnings = ['key', 'negative', 'weak', 'hard', 'time', 'left-out', 'easy'] as const;
export type QuestionWarning = (typeof questionWarnings)[number];

/** A word for the table, and what it means. */
export const questionWarningTexts: Record<QuestionWarning, { title: string; meaning: string }> = {
  key: {
    title: 'Corrigé à vérifier',
    meaning:
      'Un choix compté faux attire plus les meilleurs candidats que les plus faibles : la bonne réponse du corrigé est peut-être fausse, ou deux choix se défendent.',
  },
  negative: {
    title: 'À l’envers',
    meaning: 'Les candidats qui réussissent le reste de l’épreuve échouent plus souvent à cette question.',
  },
  weak: {
    title: 'Sépare peu',
    meaning: 'Forts et faibles y répondent presque pareil : elle ne dit guère qui sait.',
  },
  hard: { title: 'Très difficile', meaning: 'Moins d’un candidat sur cinq répond juste.' },
  time: {
    title: 'Temps court',
    meaning:
      'Un candidat sur dix ou plus n’y est pas arrivé : elle et les suivantes de sa copie sont sans réponse.',
  },
  'left-out': { title: 'Souvent laissée', meaning: 'Un candidat sur cinq ou plus passe sans répondre.' },
  easy: { title: 'Très facile', meaning: 'Plus de 95 candidats sur 100 répondent juste.' },
};

/** What a value of the corrected point-biserial correlation means. */
export function discriminationInWords(value: number): string {
  if (value < 0) return 'les plus forts échouent plus souvent';
  if (value < 0.1) return 'ne sépare presque pas';
  if (value < 0.2) return 'sépare peu';
  if (value < 0.3) return 'sépare assez bien';
  return 'sépare bien';
}

export const reliabilityMethods = ['kr-20', 'alpha', 'split-half'] as const;
export type ReliabilityMethod = (typeof reliabilityMethods)[number];
export const reliabilityMethodTexts: Record<ReliabilityMethod, string> = {
  'kr-20': 'KR-20 : tous ont les mêmes questions, du même nombre de points.',
  alpha: 'Alpha de Cronbach : tous ont les mêmes questions.',
  'split-half':
    'Moitiés de copie (Spearman-Brown) : chacun a ses propres questions ; le hasard du tirage compte comme une erreur.',
};
/** What a reliability means for a concours. */
export function reliabilityInWords(value: number): string {
  if (value >= 0.9) return 'très sûre';
  if (value >= 0.8) return 'sûre';
  if (value >= 0.7) return 'acceptable';
  return 'faible : un autre sujet aurait souvent classé autrement';
}

/** Where the analysis of a test stands. */
export const analysisStates = ['not-over', 'no-answers', 'waiting', 'ready'] as const;
export type AnalysisState = (typeof analysisStates)[number];

export const analysedSorts = ['suspicion', 'place', 'difficulty', 'discrimination', 'leftOut'] as const;
export type AnalysedSort = (typeof analysedSorts)[number];

/** Characters of the reason that candidates read. */
export const CANCELLATION_REASON_LENGTH = 500;

export const analysisMessages = {
  QCM_ONLY: 'Seul un QCM dont le sujet est figé a une analyse de ses questions',
  NOT_OVER: 'L’épreuve n’est pas terminée : rien ne se lit de ses réponses avant',
  NOT_READY: 'L’analyse de cette épreuve n’est pas encore calculée. Revenez dans une minute.',
  QUESTION_NOT_FOUND: 'Cette question n’est pas dans le sujet de l’épreuve',
  IMAGE_NOT_FOUND: 'Cette image n’existe pas',
  CANCELLED_TWICE: 'Cette question est déjà annulée',
  NO_ANSWERS: 'Aucune copie n’est corrigée : il n’y a rien à recalculer',
  LAST: 'C’est la dernière question qui compte : elle ne peut pas être annulée',
  PUBLISHED: 'Les résultats sont publiés : il faut d’abord les retirer pour annuler une question',
  REASON_REQUIRED: 'Écrivez le motif : les candidats le liront avec leurs résultats',
} as const;
