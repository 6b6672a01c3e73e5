/** Words of interviews that need no schema library. */

/** Who is invited to the interviews of a test. */
export const interviewSources = ['accepted', 'passed', 'list'] as const;
export type InterviewSource = (typeof interviewSources)[number];
export const interviewSourceTitles: Record<InterviewSource, string> = {
  accepted: 'Tous les dossiers retenus des catégories de l’épreuve',
  passed: 'Les candidats qui ont réussi d’autres épreuves',
  list: 'Une liste de numéros de dossier',
};

export const slotStates = ['waiting', 'called', 'absent', 'shown', 'unplaced'] as const;
export type SlotState = (typeof slotStates)[number];
export const slotStateTitles: Record<SlotState, string> = {
  waiting: 'Attendu',
  called: 'Appelé',
  absent: 'Absent',
  shown: 'Noté',
  unplaced: 'Sans horaire',
};

export const unplacedReasons = ['no_panel', 'no_time', 'recusal'] as const;
export type UnplacedReason = (typeof unplacedReasons)[number];
export const unplacedReasonTitles: Record<UnplacedReason, string> = {
  no_panel: 'Aucune commission pour son centre',
  no_time: 'Plus d’heure libre dans le planning',
  recusal: 'Un examinateur s’est récusé et aucune autre commission n’est libre',
};

/** What is missing before the convocations, the first thing first. */
export const interviewSteps = ['scorecard', 'panels', 'schedule', 'deal', 'publish', 'running'] as const;
export type InterviewStep = (typeof interviewSteps)[number];

export const interviewLimits = {
  criteria: 20,
  levels: 8,
  days: 30,
  breaks: 6,
  panels: 60,
  leastMembers: 2,
  mostMembers: 5,
  fileNumbers: 20_000,
} as const;

export const interviewMessages = {
  NOT_INTERVIEW: 'Cette épreuve n’est pas un entretien',
  CHANGED: 'Une autre personne a modifié ces entretiens. Rechargez la page avant de continuer.',
  SCORECARD_SAVED: 'Grille enregistrée',
  SCORECARD_FROZEN: 'Une note est donnée : la grille ne change plus',
  SCORECARD_REQUIRED: 'Écrivez la grille : ses points doivent faire la note maximale de l’épreuve',
  CRITERION_NAME: 'Nommez le critère',
  CRITERION_TWICE: 'Deux critères portent ce nom',
  CRITERION_POINTS: 'Un nombre entier de points, de 1 à 1 000',
  LEVEL_POINTS: 'De 0 aux points du critère',
  LEVEL_MEANING: 'Dites ce que ce niveau veut dire',
  GAP: 'L’écart va de 0 à la note maximale, avec deux décimales au plus',
  PANEL_SAVED: 'Commission enregistrée',
  PANEL_REMOVED: 'Commission supprimée',
  PANEL_NOT_FOUND: 'Cette commission n’existe pas dans l’épreuve',
  PANEL_NAME: 'Nommez la commission',
  PANEL_NAME_TAKEN: 'Une commission de cette épreuve porte ce nom',
  PANEL_PLACE: 'Dites où siège la commission : « Salle 4, direction générale »',
  PANEL_SIZE: 'Une commission a de 2 à 5 examinateurs',
  PANEL_TOO_MANY: '60 commissions au maximum',
  PANEL_MEMBER:
    'Chaque examinateur a le rôle de correcteur, de président du jury ou de responsable dans la campagne',
  PANEL_MEMBER_ELSEWHERE: 'siège déjà dans une autre commission de cette épreuve',
  PANEL_RECUSED: 's’est récusé pour un candidat de cette commission : déplacez d’abord ce candidat',
  PANEL_IN_USE: 'Des candidats ont un horaire dans cette commission : déplacez-les d’abord',
  PANEL_CENTRE_FIXED: 'Les convocations sont publiées : le centre de la commission ne change plus',
  SCHEDULE_SAVED: 'Planning enregistré',
  SCHEDULE_REQUIRED: 'Écrivez les jours et les heures des entretiens',
  HOURS_ORDER: 'La fin doit être après le début',
  DAY_PAST: 'Choisissez un jour à venir',
  DAY_TWICE: 'Ce jour est écrit deux fois',
  BREAK_OUTSIDE: 'Une pause commence et finit dans les heures du jour, sans en toucher une autre',
  PASSED_REQUIRED: 'Choisissez au moins une épreuve réussie',
  PASSED_UNKNOWN: 'Une épreuve choisie n’existe pas dans la campagne',
  PASSED_UNSEALED: 'Les notes de cette épreuve ne sont pas encore scellées',
  NUMBERS_REQUIRED: 'Écrivez au moins un numéro de dossier',
  NUMBERS_NOT_FOUND: 'Aucune colonne de ce fichier n’a de numéros de dossier',
  NUMBERS_UNKNOWN: 'Ces numéros ne sont pas ceux de dossiers retenus des catégories de l’épreuve',
  NUMBERS_TOO_MANY: '20 000 numéros au maximum',
  HOURS_TAKEN: 'Des candidats ont un horaire en dehors de ces heures : déplacez-les d’abord',
  PUBLISHED: 'Les convocations sont publiées : les horaires se changent un par un, avec un motif',
  PANELS_REQUIRED: 'Composez au moins une commission',
  NOBODY: 'Personne à convoquer : aucun dossier ne correspond',
  DEALT: 'Candidats répartis',
  DEAL_REQUIRED: 'Répartissez les candidats avant de publier les convocations',
  DEAL_OUTDATED: 'La durée de l’épreuve a changé depuis la répartition : répartissez de nouveau',
  CONVOCATIONS: 'Convocations publiées. Les candidats en sont informés.',
  CONVOCATIONS_TWICE: 'Les convocations de ces entretiens sont déjà publiées',
  ADD_BEFORE_CONVOCATIONS:
    'Les convocations ne sont pas encore publiées : changez qui est convoqué dans le planning',
  ADDED: 'Candidats ajoutés. Ils sont informés de leur horaire.',
  ADDED_UNPLACED:
    'Candidats ajoutés. Il n’y a plus d’heure libre pour certains : allongez le planning ou placez-les.',
  ADDED_TWICE: 'Ces dossiers sont déjà convoqués',
  CONVOCATION_NOT_FOUND: 'Cette convocation n’existe pas',
  SLOT_NOT_FOUND: 'Ce candidat n’est pas dans votre commission',
  MOVED: 'Horaire changé',
  MOVE_TAKEN: 'Cette heure n’est plus libre : choisissez-en une autre',
  MOVE_RECUSED: 'Un examinateur de cette commission s’est récusé pour ce candidat',
  MOVE_MARKED: 'Une note est donnée : l’horaire ne change plus',
  REASON_REQUIRED: 'Dites pourquoi',
  NOT_PUBLISHED: 'Les convocations ne sont pas encore publiées : personne n’est examiné avant',
  CALLED: 'Candidat appelé',
  ABSENT: 'Absence notée',
  ABSENCE_UNDONE: 'Absence annulée',
  SLOT_MARKED: 'Une note est donnée : l’appel ne change plus',
  SLOT_ABSENT: 'Ce candidat est noté absent : annulez l’absence avant de le noter',
  MARKS_SAVED: 'Vos notes sont remises',
  MARKS_ALL: 'Toutes les notes sont remises : la commission les voit',
  MARKS_SHOWN: 'Toutes les notes de la commission sont remises : elles ne changent plus',
  MARKS_CRITERIA: 'Notez chaque critère',
  MARKS_POINTS: 'De 0 aux points du critère, avec deux décimales au plus',
  MARKS_CLOSED: 'Les notes de cette épreuve sont scellées : elles ne changent plus',
  COMMENT_EARLY: 'Le commentaire s’écrit ensemble, une fois toutes les notes remises',
  COMMENT_SAVED: 'Commentaire enregistré',
  RECUSED: 'Récusation enregistrée : le candidat est passé à une autre commission',
  RECUSED_UNPLACED:
    'Récusation enregistrée : aucune autre commission n’est libre, le responsable va placer ce candidat',
} as const;
