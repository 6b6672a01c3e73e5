import { markInWords } from '@baara/contract/formats/marks';
import type { CancellationEffect } from '@baara/exam-papers/cancellation';

const numbers = new Intl.NumberFormat('fr-FR');
const counted = (count: number, one: string, many: string): string =>
  `${numbers.format(count)} ${count > 1 ? many : one}`;

/** « 340 notes montent (1,5 point au plus), 25 baissent (0,33 au plus) ; 12 atteignent le seuil de réussite ». */
export function effectSentence(effect: CancellationEffect): string {
  const { raised, lowered, largestRise, largestFall, passing, failing, eliminated, saved } = effect;
  if (raised + lowered === 0) return 'Aucune note ne change';
  const moves = [
    raised > 0 && `${counted(raised, 'note monte', 'notes montent')} (${markInWords(largestRise)} au plus)`,
    lowered > 0 &&
      `${counted(lowered, 'note baisse', 'notes baissent')} (${markInWords(largestFall)} au plus)`,
  ];
  const crossings = [
    passing > 0 && `${counted(passing, 'atteint', 'atteignent')} le seuil de réussite`,
    failing > 0 && `${counted(failing, 'passe', 'passent')} sous ce seuil`,
    eliminated > 0 && `${counted(eliminated, 'devient éliminatoire', 'deviennent éliminatoires')}`,
    saved > 0 && `${counted(saved, 'n’est plus éliminatoire', 'ne sont plus éliminatoires')}`,
  ];
  const parts = [moves, crossings].map((some) => some.filter((text) => text !== false).join(', '));
  return parts.filter(Boolean).join(' ; ');
}
