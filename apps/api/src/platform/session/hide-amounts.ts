import type { Actor } from './actor.ts';

/** « 25 000 F CFA », with the spaces of French numbers. */
const amount = /\d[\d\s]{0,20}(?=F\sCFA)/g;

/** A sentence about a company's money, as somebody reads it who sees another account and may not read its wallet. */
export const hideAmounts = ({ support }: Pick<Actor, 'support'>, sentence: string): string =>
  support && !support.seesMoney ? sentence.replaceAll(amount, '••• ') : sentence;
