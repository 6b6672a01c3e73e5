import { classNames } from '../../../ui/class-names.ts';

/** The least scores that lists and boards are filtered by, as the address has them. */
export const fitChoices = ['80', '60', '40'] as const;

/** From here on a profile suits its offer. */
const GOOD = 60;

type Title = 'shown' | 'spoken' | 'none';

/** How well the candidate's profile suits the offer, out of 100. Its name is spoken alone where room lacks; a table's header says it. */
export function FitMark({ fit, title = 'shown' }: { fit: number; title?: Title }) {
  return (
    <span
      title={title === 'spoken' ? 'Compatibilité' : undefined}
      className="inline-flex items-baseline gap-1.5 whitespace-nowrap"
    >
      {title !== 'none' && (
        <span className={title === 'shown' ? 'text-s text-ink-soft' : 'sr-only'}>Compatibilité</span>
      )}
      <b className={classNames('tabular-nums', fit >= GOOD && 'text-good')}>{fit}</b>
      <span className="sr-only"> sur 100</span>
    </span>
  );
}
