/** `75` → `1:15`. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The overall grade, 0 to 4, in a word. */
export const overallTitles = ['À reprendre', 'Encore faible', 'Correct', 'Bien', 'Très bien'] as const;

/** Each grade of a part, from its worst, in a word. */
export const gradeTitles: Readonly<Record<number, readonly string[]>> = {
  2: ['À revoir', 'Moyen', 'Bien'],
  3: ['À revoir', 'Faible', 'Moyen', 'Bien'],
};

/** Words of a text as it is typed, for the time it takes to say. */
export const countWords = (text: string): number => text.match(/[\p{L}\p{N}’']+/gu)?.length ?? 0;
