import { classNames } from '../../../../ui/class-names.ts';

/** From here on a profile suits its offer. */
const GOOD = 60;

/** How well a profile suits an offer, out of 100; what stands around it says so. */
export function FitFigure({ fit }: { fit: number }) {
  return (
    <>
      <b className={classNames('tabular-nums', fit >= GOOD && 'text-good')}>{fit}</b>
      <span className="sr-only"> sur 100</span>
    </>
  );
}
