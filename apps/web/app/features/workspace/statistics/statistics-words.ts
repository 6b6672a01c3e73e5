import type { Delay, Period, Share } from '@baara/contract/workspace/statistics';
import { LEAST_SAMPLE } from '@baara/contract/workspace/statistics-rules';
import { formatDate, formatNumber } from '../../../lib/format.ts';

const NO_BREAK = '\u00A0';

export const percentText = (percent: number): string => `${formatNumber(percent)}${NO_BREAK}%`;

/** `18 h`, then `3,5 jours` from two days on. */
export function hoursText(hours: number): string {
  if (hours < 1) return "Moins d'une heure";
  if (hours < 48) return `${formatNumber(Math.round(hours))}${NO_BREAK}h`;
  return `${formatNumber(Math.round((hours / 24) * 10) / 10)}${NO_BREAK}jours`;
}

export const NOT_ENOUGH = 'Pas assez de données';

export const shareText = ({ percent }: Share): string =>
  percent === null ? NOT_ENOUGH : percentText(percent);
export const delayText = ({ medianHours }: Delay): string =>
  medianHours === null ? NOT_ENOUGH : hoursText(medianHours);

/** How a count moved since the period before: `+25 %`; null where the former is too small to compare with. */
export function changeText(now: number, before: number): string | null {
  if (before < LEAST_SAMPLE) return null;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return 'stable';
  return `${percent > 0 ? '+' : '−'}${percentText(Math.abs(percent))}`;
}

export const periodText = ({ from, to }: Period): string =>
  from === to ? `le ${formatDate(from)}` : `du ${formatDate(from)} au ${formatDate(to)}`;
