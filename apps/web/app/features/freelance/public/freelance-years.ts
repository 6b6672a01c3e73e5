import { formatNumber } from '../../../lib/format.ts';

export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)}\u00A0${count > 1 ? many : one}`;

export const yearsText = (years: number): string =>
  years === 0 ? 'Débutant' : `${counted(years, 'an', 'ans')} de métier`;
