/** Words of the day of an exam that need no schema library. */

export const attendanceStates = ['present', 'late', 'absent', 'excluded'] as const;
export type AttendanceState = (typeof attendanceStates)[number];

export const attendanceTitles: Record<AttendanceState | 'expected' | 'contradiction', string> = {
  expected: 'Attendu',
  present: 'Présent',
  late: 'En retard',
  absent: 'Absent',
  excluded: 'Exclu',
  contradiction: 'À vérifier',
};

export const markMethods = ['scan', 'hand'] as const;
export type MarkMethod = (typeof markMethods)[number];

export const incidentKinds = [
  'identity',
  'fraud',
  'health',
  'material',
  'subject',
  'behaviour',
  'other',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];
/** What happens in a room, beside who is there. */
export const roomEventKinds = ['opened', 'closed', ...incidentKinds] as const;
export type RoomEventKind = (typeof roomEventKinds)[number];

export const incidentTitles: Record<IncidentKind, string> = {
  identity: 'Identité douteuse',
  fraud: 'Fraude ou tentative de fraude',
  health: 'Malaise ou accident',
  material: 'Matériel ou local',
  subject: 'Sujet ou copies',
  behaviour: 'Comportement',
  other: 'Autre',
};
export const roomEventTitles: Record<RoomEventKind, string> = {
  ...incidentTitles,
  opened: 'Salle ouverte',
  closed: 'Appel clos',
};

/** Bytes of a code's print: among 100 000 people two are the same once in 50 000 campaigns. */
export const CODE_PRINT_BYTES = 6;
/** Marks that one request may bring. */
export const MARKS_AT_ONCE = 500;
export const EVENTS_AT_ONCE = 100;

/**
 * A list contains prints of tracking codes instead of codes: the room finds a scanned code in it, and the list opens
 * nobody's file.
 */
export const printedCode = (campaignId: string, code: string): string => `${campaignId}:${code}`;

export const REPORT_CONSENT =
  'J’ai relu ce rapport et je le signe pour la salle. Mon nom tapé ici vaut signature.';
export const signReportAs = (name: string): string =>
  `Signez de votre nom, tel que votre compte l’écrit : ${name}`;

export const dayMessages = {
  OPENED: 'Liste de la salle téléchargée',
  CONVOCATIONS_REQUIRED: 'Les convocations de cette session ne sont pas publiées',
  TOO_EARLY: "La journée s'ouvre la veille de l'épreuve, au plus tôt",
  NOT_OPENED: "La liste de cette salle n'a pas encore été téléchargée",
  RECEIVED: 'Pointages reçus',
  TOO_MANY: 'Trop de pointages dans un seul envoi',
  LIST_UNKNOWN: "La liste lue par cet appareil n'est pas une liste de cette salle",
  NOT_IN_LIST: "Cette personne n'est pas dans la liste de cette salle",
  PERSON_GONE: "Le dossier de cette personne n'existe plus",
  MARK_TAKEN: 'Ce pointage est déjà celui d’un autre appareil ou d’une autre salle',
  INSTANT_INVALID: 'Heure invalide',
  STATE_REQUIRED: 'Un pointage dit un état, ou quel pointage il annule',
  TEXT_REQUIRED: 'Dites ce qui s’est passé',
  REASON_REQUIRED: 'Dites pourquoi',
  SETTLED: 'Contradiction réglée',
  NOTHING_TO_SETTLE: 'Il n’y a plus de contradiction pour cette personne',
  SIGNED: 'Rapport signé',
  SIGNED_ALREADY: 'Le rapport de cette salle est signé : il ne change plus',
  SIGN_NOT_OPENED: 'Téléchargez la liste de la salle avant de signer son rapport',
  SIGN_CONTRADICTIONS: 'Réglez les contradictions avant de signer',
  REPORT_CHANGED: 'Des pointages sont arrivés depuis : relisez le rapport avant de le signer',
  REPORT_NOT_FOUND: "Le rapport de cette salle n'est pas signé",
  NAME_REQUIRED: 'Tapez votre nom complet',
} as const;
