/** « prouvée par 3 missions », of a skill. */
export const provenText = (missions: number): string =>
  missions > 1 ? `prouvée par ${missions} missions` : 'prouvée par une mission';
