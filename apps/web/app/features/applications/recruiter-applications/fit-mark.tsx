import { FitFigure } from '../../candidates/record/public/fit-figure.tsx';

/** The least scores that lists and boards are filtered by, as the address has them. */
export const fitChoices = ['80', '60', '40'] as const;

type Title = 'shown' | 'spoken' | 'none';

/** How well the candidate's profile suits the offer, out of 100. Its name is spoken alone where room lacks, as on a phone; a table's header says it. */
export function FitMark({ fit, title = 'shown' }: { fit: number; title?: Title }) {
  return (
    <span
      title={title === 'spoken' ? 'Compatibilité' : undefined}
      className="inline-flex items-baseline gap-1.5 whitespace-nowrap"
    >
      {title !== 'none' && (
        <span className={title === 'shown' ? 'text-s text-ink-soft max-sm:sr-only' : 'sr-only'}>
          Compatibilité
        </span>
      )}
      <FitFigure fit={fit} />
      {title === 'shown' && (
        <span aria-hidden="true" className="-ml-0.5 text-s text-ink-soft sm:hidden">
          / 100
        </span>
      )}
    </span>
  );
}
