/** Words of blueprints and papers that need no schema library. */

export const paperLimits = {
  parts: 40,
  /** Questions asked of one candidate. */
  count: 200,
  /** Questions of one part of the paper. */
  pool: 500,
} as const;

export const paperMessages = {
  BLUEPRINT_SAVED: 'Plan du sujet enregistré',
  FROZEN: 'Sujet figé : ses questions et leurs réponses ne changent plus',
  COUNT: 'Un nombre entier de questions, au moins une',
  PARTS: '40 lignes au maximum',
  POOL: 'Une ligne tire au moins autant de questions qu’elle en pose',
  TOO_MANY: 'Un candidat reçoit 200 questions au maximum',
  OVERLAP: 'Un thème est écrit une fois en entier, ou une fois par difficulté',
  QCM_ONLY: 'Seul un QCM a un sujet tiré de la banque',
  TWICE: 'Le sujet de cette épreuve est déjà figé',
  EMPTY: 'Écrivez le plan du sujet avant de le figer',
  /** Followed by the parts that lack some. */
  LACKING: 'La banque n’a pas assez de questions',
  POINTS:
    'Une ligne qui pose moins de questions qu’elle n’en tire veut des questions du même nombre de points',
} as const;
