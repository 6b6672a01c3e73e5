/** Choices and limits of cover letters that need no schema library. */

export const letterTones = ['sobre', 'chaleureux', 'direct'] as const;
export type LetterTone = (typeof letterTones)[number];
export const letterToneTitles: Readonly<Record<LetterTone, string>> = {
  sobre: 'Sobre',
  chaleureux: 'Chaleureux',
  direct: 'Direct',
};

export const letterLengths = ['courte', 'normale'] as const;
export type LetterLength = (typeof letterLengths)[number];
export const letterLengthTitles: Readonly<Record<LetterLength, string>> = {
  courte: 'Courte',
  normale: 'Normale',
};

/** How the reader is addressed; the first where nobody knows who reads. */
export const letterCivilities = [
  'Madame, Monsieur',
  'Monsieur le Directeur',
  'Madame la Directrice',
  'Monsieur le Directeur général',
  'Madame la Directrice générale',
  'Monsieur le Directeur des ressources humaines',
  'Madame la Directrice des ressources humaines',
  'Monsieur le Président',
  'Madame la Présidente',
] as const;
export type LetterCivility = (typeof letterCivilities)[number];

/** Where a sentence comes from: the profile, the offer, the person's own words. None of them: a formula. */
export const factOrigins = ['profile', 'offer', 'person'] as const;
export type FactOrigin = (typeof factOrigins)[number];

export const letterFormats = ['pdf', 'docx'] as const;
export type LetterFormat = (typeof letterFormats)[number];

export const letterLimits = {
  /** The text of an offer from elsewhere. */
  offerText: 12_000,
  /** What attracts the person, in their words. */
  motive: 600,
  paragraph: 2000,
  line: 160,
  /** Letters stored for one person. */
  letters: 60,
} as const;
