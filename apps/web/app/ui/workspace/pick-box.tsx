import { useEffect, useRef } from 'react';

type Props = {
  /** Said to screen readers after « Choisir ». */
  name: string;
  isChosen: boolean;
  /** Of those it stands for, some are. */
  isPartly?: boolean;
  onChoose: (isChosen: boolean) => void;
};

/** The box that ticks a row of a list, above what else the row can be pressed for. */
export function PickBox({ name, isChosen, isPartly = false, onChoose }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly && !isChosen;
  }, [isChosen, isPartly]);
  return (
    <label className="relative z-[1] grid size-11 flex-none cursor-pointer place-items-center">
      <input
        ref={box}
        type="checkbox"
        className="size-5 accent-primary"
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
        aria-label={`Choisir ${name}`}
      />
    </label>
  );
}
