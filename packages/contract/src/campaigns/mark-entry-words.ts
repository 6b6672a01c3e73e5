import { markInWords } from '../formats/marks.ts';
import type { MarkState } from './marks-words.ts';

/** Words of the marks of a test that need no schema library. */

/** Of a file in a list: « Noté ». */
export const markedFileTitles: Record<MarkState, string> = {
  marked: 'Noté',
  absent: 'Absent',
  excluded: 'Exclu',
};

export const markSources = ['online', 'sheet', 'interview', 'written', 'entry', 'import'] as const;
export type MarkSource = (typeof markSources)[number];
export const markSourceTitles: Record<MarkSource, string> = {
  online: 'En ligne',
  sheet: 'Feuille lue',
  interview: 'Entretien',
  written: 'Copie corrigée',
  entry: 'Saisie',
  import: 'Import',
};

export const markFilters = ['missing', 'eliminated', 'marked', 'absent', 'excluded'] as const;
export type MarkFilter = (typeof markFilters)[number];
export const markFilterTitles: Record<MarkFilter, string> = {
  missing: 'Sans note',
  eliminated: 'Sous la note éliminatoire',
  marked: 'Notés',
  absent: 'Absents',
  excluded: 'Exclus',
};

/** Columns that an imported file may have. */
export const markColumns = ['number', 'mark', 'state'] as const;
export type MarkColumn = (typeof markColumns)[number];
export const markColumnTitles: Record<MarkColumn, string> = {
  number: 'Numéro',
  mark: 'Note',
  state: 'État',
};

export const markLimits = {
  /** Marks of one save. */
  batch: 200,
  /** Lines of one imported file. */
  lines: 100_000,
  /** Characters of one imported file, as it is sent: the browser cuts cells. */
  text: 6_000_000,
  cell: 60,
  cells: 12,
  /** Bytes of the file that the browser reads. */
  bytes: 15_000_000,
} as const;

/** A mark, or why there is none: « 12,5 », « Absent ». */
export const markValueInWords = ({
  state,
  scoreHundredths,
}: {
  state: MarkState;
  scoreHundredths: number | null;
}): string =>
  scoreHundredths === null ? markedFileTitles[state].toLowerCase() : markInWords(scoreHundredths);

const numbers = new Intl.NumberFormat('fr-FR');
/** « 1 note », « 60 000 notes ». */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numbers.format(count)} ${count > 1 ? many : one}`;

export const outOfRange = (maxScore: number): string =>
  `La note va de 0 à ${maxScore}, avec deux décimales au plus`;

export const markEntryMessages = {
  VALUE: 'Une note, ou « absent », ou « exclu »',
  /** What is typed is neither. */
  NOT_A_MARK: 'Écrivez une note comme 12,5, ou A pour absent, E pour exclu',
  NUMBER_REQUIRED: 'Écrivez un numéro de dossier',
  UNKNOWN: 'Aucun dossier de la campagne ne porte ce numéro',
  NOT_EXPECTED: 'Aucun dossier qui passe cette épreuve ne porte ce numéro',
  NOT_ACCEPTED: 'Ce dossier n’est pas admis aux épreuves',
  OTHER_CATEGORY: 'Ce dossier est d’une catégorie qui ne passe pas cette épreuve',
  ANSWERS: 'La note de ce QCM vient des réponses : seuls « absent » et « exclu » se saisissent',
  OTHER_SOURCE: 'Cette note vient d’ailleurs (copie, entretien, feuille) : seul « exclu » peut la remplacer',
  TWICE: 'Ce numéro est plusieurs fois dans le fichier',
  NO_NUMBER: 'Le numéro manque',
  NOT_A_NUMBER: 'Ce n’est pas un numéro de dossier de cette campagne',
  NO_MARK: 'Présent, mais sans note',
  BOTH: 'Une note et un état qui se contredisent',
  STATE_UNKNOWN: 'État inconnu : écrivez présent, absent ou exclu',
  FILE_EMPTY: 'Ce fichier n’a aucune ligne sous celle des titres',
  FILE_TOO_LARGE: 'Ce fichier est trop grand : 100 000 lignes au maximum',
  FILE_UNREADABLE: 'Ce fichier n’a pas pu être lu : choisissez un fichier Excel (.xlsx) ou CSV',
  COLUMNS_MISSING: 'La première ligne doit nommer une colonne Numéro, et une colonne Note ou État',
  COLUMN_TWICE: 'Deux colonnes de ce fichier ont le même sens',
  NOTHING_TO_IMPORT: 'Les notes de ce fichier sont déjà toutes enregistrées',
  IMPORT_CHANGED: 'Des notes ont changé depuis la préparation : relisez-la avant d’importer',
  IMPORTED: 'Notes importées',
  SAVED: 'Notes enregistrées',
  /** Followed by what is missing. */
  INCOMPLETE: 'Les notes ne peuvent pas être closes',
  SEAL_PROPOSED: 'La clôture est proposée : une deuxième personne la confirme',
  SEALED_ALREADY: 'Les notes de cette épreuve sont déjà closes',
  NOT_SEALED: 'Les notes de cette épreuve ne sont pas closes : elles se corrigent à la saisie',
  NOBODY: 'Aucun dossier ne passe cette épreuve',
  STILL_OPEN: 'L’épreuve en ligne peut encore être commencée',
  MISSING_MARK: 'Ce dossier n’a pas de note dans cette épreuve',
  FROM_ANSWERS: 'Un résultat est déjà enregistré pour ce dossier',
  SAME_MARK: 'C’est déjà la note enregistrée',
} as const;
