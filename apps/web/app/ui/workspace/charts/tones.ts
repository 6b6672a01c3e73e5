/** What a part of a chart means, in the colours of the tokens; the words beside it say it too. */
export type ChartTone = 'primary' | 'accent' | 'good' | 'bad' | 'faint';

export const fills: Record<ChartTone, string> = {
  primary: 'fill-primary',
  accent: 'fill-accent',
  good: 'fill-good',
  bad: 'fill-bad',
  faint: 'fill-line-strong',
};
export const strokes: Record<ChartTone, string> = {
  primary: 'stroke-primary',
  accent: 'stroke-accent',
  good: 'stroke-good',
  bad: 'stroke-bad',
  faint: 'stroke-line-strong',
};
