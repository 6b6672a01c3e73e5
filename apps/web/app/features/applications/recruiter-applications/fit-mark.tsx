import { classNames } from '../../../ui/class-names.ts';

/** The least scores that lists and boards are filtered by, as the address has them. */
export const fitChoices = ['80', '60', '40'] as const;

/** From here on a profile suits its offer. */
const GOOD = 60;

/** How well the candidate's profile suits the offer, out of 100; the header of a table may say what it is. */
export function FitMark({ fit, hasTitle = true }: { fit: number; hasTitle?: boolean }) {
  return (
    <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
      {hasTitle && <span className="text-s text-ink-soft">Compatibilité</span>}
      <b className={classNames('tabular-nums', fit >= GOOD && 'text-good')}>{fit}</b>
      <span className="sr-only"> sur 100</span>
    </span>
  );
}
