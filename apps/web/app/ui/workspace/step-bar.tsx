import { classNames } from '../class-names.ts';

type Props = {
  /** How many are behind or under way, from 0. */
  step: number;
  of: number;
  /** What the bar says to anyone who does not see it: « Étape 2 sur 7 ». Left out where words beside it say so. */
  label?: string;
};

/** How far something has come, in equal parts, in the place of a percentage. */
export function StepBar({ step, of, label }: Props) {
  return (
    <div>
      {label && <span className="sr-only">{label}</span>}
      <div aria-hidden="true" className="flex h-1 gap-0.75">
        {Array.from({ length: of }, (_, place) => (
          <span
            key={place}
            className={classNames('flex-1 rounded-full', place < step ? 'bg-primary' : 'bg-line')}
          />
        ))}
      </div>
    </div>
  );
}
