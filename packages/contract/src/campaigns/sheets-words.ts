/** Words of answer sheets on paper that need no schema library. */

/** A file of scans: its bytes, and the pages of one PDF. */
export const scanLimits = {
  maxBytes: 40 * 1024 * 1024,
  pages: 300,
  extensions: ['pdf', 'jpg', 'png'],
} as const;

/** Versions of a paper, as they are printed. */
export const paperLetters = ['A', 'B', 'C', 'D'] as const;
export type PaperLetter = (typeof paperLetters)[number];

export const scanStates = ['receiving', 'waiting', 'reading', 'done', 'refused', 'withdrawn'] as const;
export type ScanState = (typeof scanStates)[number];
export const scanStateTitles: Record<ScanState, string> = {
  receiving: 'Envoi en cours',
  waiting: 'En attente de lecture',
  reading: 'Lecture en cours',
  done: 'Lu',
  refused: 'Refusé',
  withdrawn: 'Lectures annulées',
};

export const scanPageStates = [
  'read',
  'duplicate',
  'conflict',
  'unreadable',
  'unknown',
  'other_test',
  'replaced',
  'withdrawn',
] as const;
export type ScanPageState = (typeof scanPageStates)[number];
export const scanPageTitles: Record<ScanPageState, string> = {
  read: 'Lue',
  duplicate: 'Déjà lue, identique',
  conflict: 'Deux lectures différentes',
  unreadable: 'Illisible',
  unknown: 'Feuille inconnue',
  other_test: 'Autre épreuve',
  replaced: 'Écartée',
  withdrawn: 'Lecture annulée',
};
/** Pages that wait for a person. */
export const pagesToSort = [
  'conflict',
  'unreadable',
  'unknown',
  'other_test',
] as const satisfies ScanPageState[];

export const sheetStates = ['expected', 'incomplete', 'doubtful', 'final'] as const;
export type SheetState = (typeof sheetStates)[number];
export const sheetStateTitles: Record<SheetState, string> = {
  expected: 'Non numérisée',
  incomplete: 'Il manque une page',
  doubtful: 'À vérifier',
  final: 'Lue',
};

/** Why a row goes to a person. */
export const rowDoubts = ['unclear-mark', 'several-marks', 'only-crossed-out', 'no-such-choice'] as const;
export type RowDoubt = (typeof rowDoubts)[number];
export const rowDoubtTitles: Record<RowDoubt, string> = {
  'unclear-mark': 'Une case n’est ni pleine ni vide',
  'several-marks': 'Plusieurs cases sont noircies',
  'only-crossed-out': 'Une case est barrée, aucune n’est noircie',
  'no-such-choice': 'Une case hors des choix de la question est noircie',
};

export const letterOfChoice = (choice: number): string => String.fromCodePoint(65 + choice);
/** « A C », or « aucune ». */
export const choicesInWords = (choices: readonly number[]): string =>
  choices.length === 0 ? 'aucune' : choices.map(letterOfChoice).join(' ');

export const sheetMessages = {
  NOT_ON_PAPER: 'Les feuilles de réponses sont celles d’un QCM qui n’est pas en ligne',
  PAPER_NOT_FROZEN: 'Figez d’abord le sujet de l’épreuve : chaque feuille a une ligne par question',
  DRAW_AWAITED: 'Le tirage public des questions n’a pas encore eu lieu : les sujets en viennent',
  TOO_MANY_CHOICES: 'Une feuille a cinq cases au plus par question : une question du sujet a plus de choix',
  NO_SHEETS: 'Préparez d’abord les feuilles : aucune n’a encore été imprimée pour cette épreuve',
  NO_SESSION: 'Créez une session pour cette épreuve et tirez ses places : chaque feuille porte une place',
  NO_SEATS: 'Personne n’est encore placé ici : tirez d’abord les places de la session',
  VERSION_UNKNOWN: 'Ce sujet n’existe pas : aucune place ne l’a',
  SEALED: 'Les notes de cette épreuve sont scellées : ses feuilles ne changent plus',
  TOO_LARGE:
    'Ce fichier dépasse 40 Mo. Numérisez en niveaux de gris à 200 points par pouce, ou en plusieurs fichiers.',
  TOO_MANY_PAGES: 'Ce PDF a plus de 300 pages. Envoyez-le en plusieurs fichiers.',
  FILE_UNREADABLE:
    'Ce fichier n’a pas pu être ouvert. Numérisez de nouveau en PDF, JPG ou PNG, sans mot de passe.',
  PAGE_BROKEN: 'Cette page a arrêté la lecture. Numérisez-la de nouveau, seule.',
  SCAN_UNKNOWN: 'Cet envoi n’existe pas ou ne vous appartient pas',
  SCAN_NOT_FOUND: 'Ce fichier de numérisation n’existe pas',
  SCAN_READING: 'Ce fichier est encore en lecture : attendez sa fin pour l’annuler',
  PAGE_NOT_FOUND: 'Cette page n’existe pas',
  PAGE_WITHDRAWN: 'Cette lecture est déjà annulée',
  NO_CONFLICT: 'Cette page n’attend plus de choix',
  DOUBT_NOT_FOUND: 'Cette ligne n’existe pas',
  DOUBT_CHANGED: 'Cette ligne vient d’être réglée par une autre personne',
  DOUBT_CLOSED: 'Cette lecture ne compte plus : sa feuille a été lue de nouveau ou annulée',
  CHOICE_UNKNOWN: 'Cette case n’est pas un choix de la question',
  ONE_CHOICE: 'Cette question a une seule réponse',
  SETTLED: 'Ligne réglée',
  WITHDRAWN: 'Lecture annulée',
  SCAN_WITHDRAWN: 'Les lectures de ce fichier sont annulées',
  CHOSEN: 'Choix enregistré',
  CONFLICT_ADVICE: 'Comparez les deux images, puis choisissez celle qui compte.',
  NOT_A_SCAN: 'Ce fichier n’est pas accepté. Formats acceptés : PDF, JPG, PNG.',
  PICTURE_NOT_FOUND: 'Cette image n’existe plus',
} as const;
