import type { CancellationEffect } from '@baara/contract/campaigns/question-analysis';
import {
  type QuestionWarning,
  questionWarningTexts,
} from '@baara/contract/campaigns/question-analysis-words';
import { markInWords } from '@baara/contract/formats/marks';
import { formatNumber } from '../../../lib/format.ts';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { counted } from '../sessions/session-words.ts';

/** « 45 % ». */
export const shareText = (share: number): string => `${formatNumber(Math.round(share * 100))} %`;

const decimals = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** « 0,34 ». */
export const decimalText = (value: number): string => decimals.format(value).replace('-', '−');

const tones: Record<QuestionWarning, Tone> = {
  key: 'bad',
  negative: 'bad',
  weak: 'warn',
  hard: 'warn',
  time: 'warn',
  'left-out': 'neutral',
  easy: 'neutral',
};
export const WarningTag = ({ warning }: { warning: QuestionWarning }) => (
  <Tag tone={tones[warning]}>{questionWarningTexts[warning].title}</Tag>
);

/** What a cancellation changes, one sentence a line. */
export function effectLines(effect: CancellationEffect): string[] {
  const { raised, lowered, same, largestRise, largestFall, passing, failing, eliminated, saved } = effect;
  const lines = [
    raised > 0 && `${counted(raised, 'note monte', 'notes montent')}, de ${markInWords(largestRise)} au plus`,
    lowered > 0 &&
      `${counted(lowered, 'note baisse', 'notes baissent')}, de ${markInWords(largestFall)} au plus`,
    same > 0 && `${counted(same, 'note ne change pas', 'notes ne changent pas')}`,
    passing > 0 && `${counted(passing, 'note atteint', 'notes atteignent')} le seuil de réussite`,
    failing > 0 && `${counted(failing, 'note passe', 'notes passent')} sous le seuil de réussite`,
    eliminated > 0 && counted(eliminated, 'note devient éliminatoire', 'notes deviennent éliminatoires'),
    saved > 0 && counted(saved, 'note n’est plus éliminatoire', 'notes ne sont plus éliminatoires'),
  ];
  return lines.filter((line) => line !== false);
}
