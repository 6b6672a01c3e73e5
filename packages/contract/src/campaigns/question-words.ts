/** Words of the bank of questions that need no schema library. */

export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];
export const difficultyTitles: Record<Difficulty, string> = {
  easy: 'Facile',
  medium: 'Moyen',
  hard: 'Difficile',
};

export const questionFormats = ['csv', 'gift', 'moodle'] as const;
export type QuestionFormat = (typeof questionFormats)[number];
export const questionFormatTitles: Record<QuestionFormat, string> = {
  csv: 'CSV',
  gift: 'GIFT',
  moodle: 'XML de Moodle',
};
/** Formats of an export. */
export const exportedFormats = ['csv', 'gift'] as const;

/** Drawings of a question's picture. */
export const questionPictures = [
  '360.webp',
  '720.webp',
  '1080.webp',
  '360.avif',
  '720.avif',
  '1080.avif',
] as const;

export const questionSizes = {
  text: 2000,
  choice: 500,
  theme: 80,
  fewestChoices: 2,
  mostChoices: 8,
  mostPointsHundredths: 10_000,
  /** Of a bank. */
  questions: 20_000,
  /** Characters of a file to import. */
  file: 500_000,
} as const;

export const questionMessages = {
  SAVED: 'Question enregistrée',
  NEW_VERSION: 'Question enregistrée : c’est une nouvelle version, les sujets déjà figés gardent la leur',
  ARCHIVED: 'Question retirée de la banque : les sujets figés la gardent',
  RESTORED: 'Question remise dans la banque',
  IMAGE_SAVED: 'Image enregistrée',
  IMAGE_REMOVED: 'Image retirée',
  NOT_FOUND: 'Cette question n’existe pas dans votre banque',
  IMAGE_NOT_FOUND: 'Cette image n’existe pas',
  BANK_HIDDEN: 'La banque de questions est réservée aux propriétaires et aux recruteurs de l’institution',
  CHANGED: 'Une autre personne a modifié cette question. Rechargez la page avant de continuer.',
  FULL: 'La banque est pleine : 20 000 questions au maximum',
  THEME_REQUIRED: 'Indiquez un thème',
  TEXT_REQUIRED: 'Écrivez la question',
  CHOICE_REQUIRED: 'Écrivez le choix',
  CHOICES: 'De deux à huit choix',
  CHOICES_TWICE: 'Deux choix sont les mêmes',
  RIGHT: 'Cochez au moins un choix juste, et laissez-en un faux',
  POINTS: 'De 0,01 à 100 points, avec deux décimales au plus',
  FILE_EMPTY: 'Le fichier est vide',
  FILE_TOO_LARGE: 'Le fichier dépasse 500 000 caractères : partagez-le en plusieurs',
  NOTHING_TO_IMPORT: 'Aucune question de ce fichier ne peut être ajoutée',
  IMPORT_CHANGED:
    'La banque a changé depuis la préparation : vérifiez de nouveau le fichier avant de l’importer',
  KNOWN: 'La même question est déjà dans la banque',
} as const;
