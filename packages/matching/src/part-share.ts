/** How much of a part a person meets, 0–1, and the sentence shown to both sides. */
export type PartShare = {
  share: number;
  sentence: string;
  /** What would stop a recruiter whatever the rest. */
  penalties?: readonly Penalty[];
};

/** What lowers the whole score: what it leaves of it, 0–1, and one French sentence that says why. */
export type Penalty = { left: number; sentence: string };

/** « moins d'un an », « 1 an », « 4 ans »: whole years, as people count them. */
export function years(count: number): string {
  const whole = Math.floor(count + 0.1);
  if (whole < 1) return 'moins d’un an';
  return whole === 1 ? '1 an' : `${whole} ans`;
}

/** « Excel, Sage et SYSCOHADA »; past `most`, « et 3 autres ». */
export function enumerated(names: readonly string[], most = 4): string {
  const shown = names.slice(0, most);
  const left = names.length - shown.length;
  if (left > 0) return `${shown.join(', ')} et ${left === 1 ? '1 autre' : `${left} autres`}`;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} et ${last}`;
}
