import { isBlurred, isTooDark } from './legibility.ts';
import { evenLight, greyUnlessColoured } from './light.ts';
import { pageSizeOf, type PaperFormat, straighten } from './straighten.ts';
import type { Corners, Picture } from './types.ts';
import { turned, type Turns, uprightTurns } from './upright.ts';

/** Why a page may not be legible. */
export type PageProblem = 'blurred' | 'dark';

export type Page = {
  picture: Picture;
  problems: readonly PageProblem[];
  isGrey: boolean;
  format: PaperFormat;
  /** Those that were made: the ones asked for, or the ones found. */
  turns: Turns;
};

/**
 * Makes a page of the sheet between four corners: seen from above, upright, in even light.
 * @param longest pixels of its longest side at most.
 * @param turns quarter turns to the right; null: as its lines run.
 */
export function makePage(
  picture: Picture,
  { corners, longest, turns }: { corners: Corners; longest: number; turns: Turns | null },
): Page {
  const { width, height, format } = pageSizeOf(picture, corners, longest);
  const straight = straighten(picture, corners, width, height);
  const made = turns ?? uprightTurns(straight);
  const page = turned(straight, made);
  const isCard = format === 'card';
  const isDark = isTooDark(page);
  const isSpread = isBlurred(page, isCard);
  evenLight(page, isCard);
  const isGrey = greyUnlessColoured(page);
  const problems: PageProblem[] = [];
  if (isSpread) problems.push('blurred');
  if (isDark) problems.push('dark');
  return { picture: page, problems, isGrey, format, turns: made };
}

/** What makes a photo hard to read when it stays as it is. */
export function problemsOf(picture: Picture): readonly PageProblem[] {
  return [
    ...(isBlurred(picture, false) ? ['blurred' as const] : []),
    ...(isTooDark(picture) ? ['dark' as const] : []),
  ];
}
