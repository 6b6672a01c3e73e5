/** Words of written papers and their marking that need no schema library. */

/** Seven characters and one that checks them. */
export const COPY_NUMBER_LENGTH = 8;
/** `ABCD2345` → « ABCD-2345 », as labels show it. */
export const copyNumberInWords = (number: string): string => `${number.slice(0, 4)}-${number.slice(4)}`;

/** Copies of a lot, at most, unless its head says otherwise. */
export const LOT_SIZE = 25;
export const MAX_LOT_SIZE = 200;
export const COMMENT_LENGTH = 500;
/** Two marks that are further apart need a third one: hundredths, unless the test says otherwise. */
export const READING_GAP = 300;
/** Under so many copies a marker's figures say nothing, and are not shown. */
export const LEAST_COMPARED = 10;
/** Days before the last one when a marker is reminded. */
export const REMINDED_DAYS_BEFORE = 2;

export const copyFlagKinds = ['illegible', 'sign'] as const;
export type CopyFlagKind = (typeof copyFlagKinds)[number];
export const copyFlagTitles: Record<CopyFlagKind, string> = {
  illegible: 'Copie illisible',
  sign: 'Signe distinctif',
};

export const copyStates = ['undealt', 'marking', 'third', 'flagged', 'marked', 'annulled'] as const;
export type CopyState = (typeof copyStates)[number];
export const copyStateTitles: Record<CopyState, string> = {
  undealt: 'Sans correcteur',
  marking: 'En correction',
  third: 'Troisième lecture',
  flagged: 'Signalée',
  marked: 'Notée',
  annulled: 'Annulée',
};

export const lotStates = ['open', 'late', 'submitted'] as const;
export type LotState = (typeof lotStates)[number];
export const lotStateTitles: Record<LotState, string> = {
  open: 'En cours',
  late: 'En retard',
  submitted: 'Rendu',
};

export const copyMessages = {
  MADE: 'Copies numérotées',
  NOT_WRITTEN: 'Seule une épreuve écrite a des copies anonymes',
  NOBODY: 'Personne à qui donner une copie : aucun dossier présent ne passe cette épreuve',
  NO_COPIES: 'Numérotez d’abord les copies',
  ROLL_UNSIGNED: 'L’appel n’est pas signé dans toutes les salles de l’épreuve',
  SEALED: 'Les notes de cette épreuve sont closes',
  COMPLETE: 'Toutes les copies sont notées : rouvrez un lot pour changer une note',
  LABELS_CLOSED:
    'Les copies sont chez les correcteurs : les étiquettes, qui disent de qui elles sont, ne s’impriment plus',
  ROOM_UNKNOWN: 'Cette salle n’a pas de copie de l’épreuve',
  MARKERS_REQUIRED: 'Choisissez les correcteurs',
  MARKERS_FEW: 'Il faut deux correcteurs au moins : chaque copie est lue par deux personnes',
  MARKER_UNKNOWN: 'Cette personne n’est pas correctrice de la campagne',
  MARKER_WITHDRAWN: 'Cette personne a été retirée de la correction',
  MARKER_READ: 'Cette personne a déjà une copie de ce lot : choisissez-en une autre',
  MARKER_ADDED: 'Correcteur ajouté',
  MARKER_REMOVED: 'Correcteur retiré',
  WITHDRAWAL_NOBODY: 'Personne d’autre ne peut reprendre ses lots : ajoutez d’abord un correcteur',
  SIZE: 'De 1 à 200 copies par lot',
  DUE_PAST: 'Choisissez un jour à venir',
  NOTHING_TO_DEAL: 'Toutes les copies ont déjà leurs correcteurs',
  DEALT: 'Lots répartis. Les correcteurs en sont informés.',
  LOT_SAVED: 'Lot modifié',
  LOT_NOT_FOUND: 'Ce lot n’existe pas dans l’épreuve',
  LOT_STARTED: 'La correction de ce lot est commencée : il ne change plus de correcteur',
  LOT_SUBMITTED: 'Ce lot est rendu : le responsable peut le rouvrir',
  LOT_NOT_SUBMITTED: 'Ce lot n’est pas rendu',
  LOT_REOPENED: 'Lot rouvert. Son correcteur en est informé.',
  LOT_HANDED_IN: 'Lot rendu',
  LOT_INCOMPLETE: 'Des copies de ce lot n’ont pas de note',
  REASON_REQUIRED: 'Dites pourquoi',
  MARK: 'Une note de 0 à la note maximale, avec deux décimales au plus',
  COPY_UNKNOWN: 'Aucune copie de ce lot ne porte ce numéro',
  TOO_MANY: 'Trop de notes dans un seul envoi',
  MARKS_SAVED: 'Notes enregistrées',
  FLAGGED: 'Copie signalée au responsable',
  FLAG_NOT_FOUND: 'Ce signalement n’existe pas dans l’épreuve',
  FLAG_DECIDED: 'Ce signalement est déjà réglé',
  FLAG_ACCEPTED: 'Copie acceptée : ses correcteurs la notent',
  ANNULLED: 'Cette copie est annulée',
} as const;
