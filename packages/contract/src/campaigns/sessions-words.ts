/** Words of sessions, rooms and seats that need no schema library. */

export const sessionKinds = ['qcm', 'interview'] as const;
export type SessionKind = (typeof sessionKinds)[number];
export const sessionKindTitles: Record<SessionKind, string> = { qcm: 'QCM', interview: 'Entretien' };

/** Applicants who can be given a seat. */
export const seatedStatuses = ['PRESELECTED', 'SHORTLISTED', 'INTERVIEW'] as const;
export type SeatedStatus = (typeof seatedStatuses)[number];

export const drawStates = ['none', 'running', 'drawn', 'failed'] as const;
export type DrawState = (typeof drawStates)[number];

export const unseatedReasons = ['centre_full', 'no_fitting_seat', 'no_centre'] as const;
export type UnseatedReason = (typeof unseatedReasons)[number];
export const unseatedReasonTitles: Record<UnseatedReason, string> = {
  centre_full: 'Centre complet',
  no_fitting_seat: 'Aucune place adaptée libre',
  no_centre: 'Aucun centre choisi',
};

/** What a room's printed papers are. */
export const roomPapers = ['attendance', 'plan', 'labels'] as const;
export type RoomPaper = (typeof roomPapers)[number];
export const roomPaperTitles: Record<RoomPaper, string> = {
  attendance: 'Feuille d’émargement',
  plan: 'Plan à afficher',
  labels: 'Étiquettes de table',
};

/** What waits in a campaign's process, the most urgent first. */
export const processSteps = ['rooms', 'places', 'session', 'seal', 'draw', 'convoke', 'call'] as const;
export type ProcessStep = (typeof processSteps)[number];

/** Needs that a room or a seat can serve; large print is the paper's. */
export const placeNeeds = ['step_free', 'wheelchair', 'near_door', 'extra_time'] as const;

export const sessionMessages = {
  ROOM_SAVED: 'Salle enregistrée',
  ROOM_REMOVED: 'Salle supprimée',
  ROOM_NOT_FOUND: "Cette salle n'existe pas dans vos centres",
  ROOM_NAME_REQUIRED: 'Nommez la salle',
  ROOM_TWICE: 'Une salle de ce centre porte ce nom',
  ROOM_SIZE: 'Un nombre entier, de 1 à 60 rangées et de 1 à 40 colonnes',
  ROOM_IN_USE: 'Des places de cette salle sont attribuées : elle ne change plus, sauf de nom',
  ROOM_EMPTY: 'Il ne reste aucune place dans cette salle',
  SEAT_OUTSIDE: "Une place nommée n'existe pas dans cette salle : lettre de la colonne, puis rangée (F3)",
  SEAT_TWICE: 'Une place est nommée deux fois',
  SESSION_SAVED: 'Session enregistrée',
  SESSION_REMOVED: 'Session supprimée',
  SESSION_NOT_FOUND: "Cette session n'existe pas dans la campagne",
  SESSION_NAME_REQUIRED: 'Nommez la session',
  SESSION_DAY_PAST: 'Choisissez un jour à venir',
  SESSION_HOURS: 'La fin doit être après le début',
  SESSION_OVERLAPS: 'Une autre session occupe déjà les salles à ces heures',
  SESSION_STATUSES: 'Choisissez au moins un statut',
  SESSION_CHANGED: 'Une autre personne a modifié cette session. Rechargez la page avant de continuer.',
  SESSION_SEALED:
    'Les places sont tirées : le jour, les catégories et les versions du sujet ne changent plus',
  SESSION_NOT_REMOVABLE: 'Des convocations sont publiées : la session ne se supprime plus',
  SEED_SEALED: 'Graine scellée. Son empreinte est publique dès maintenant.',
  SEED_TWICE: 'La graine de cette session est déjà scellée : elle ne change plus',
  SEED_REQUIRED: 'Scellez la graine avant de tirer les places : son empreinte est publiée avant le tirage',
  DRAW_STARTED: 'Tirage lancé',
  DRAW_NO_ROOM: 'Ajoutez au moins une salle avant de tirer les places',
  DRAW_NOBODY: 'Personne à placer : aucun dossier de ces catégories n’a un des statuts choisis',
  DRAW_SENT: 'Les convocations sont publiées : les places ne se tirent plus, elles se changent à la main',
  DRAW_REQUIRED: 'Tirez les places avant de publier les convocations',
  CONVOCATIONS_PUBLISHED: 'Convocations publiées. Les candidats en sont informés.',
  CONVOCATIONS_TWICE: 'Les convocations de cette session sont déjà publiées',
  CONVOCATION_NOT_FOUND: "Cette convocation n'existe pas",
  SEAT_MOVED: 'Place changée',
  REASON_REQUIRED: 'Dites pourquoi',
  PERSON_REQUIRED: 'Indiquez un numéro de dossier de cette session',
  NOT_IN_SESSION: "Ce dossier n'est pas dans cette session",
} as const;
