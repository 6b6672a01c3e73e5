import { useEffect, useRef } from 'react';

type Props = {
  /** Said to screen readers after « Choisir ». */
  name: string;
  isChosen: boolean;
  /** Of those it stands for, some are. */
  isPartly?: boolean;
  /** `isRange`: with the Shift key, as for all up to this one. */
  onChoose: (isChosen: boolean, isRange: boolean) => void;
};

/** The box that ticks a row of a list, above what else the row can be pressed for. */
export function PickBox({ name, isChosen, isPartly = false, onChoose }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly && !isChosen;
  }, [isChosen, isPartly]);
  return (
    <label className="relative z-[1] grid size-11 flex-none cursor-pointer place-items-center select-none">
      <input
        ref={box}
        type="checkbox"
        className="size-5 accent-primary"
        checked={isChosen}
        onChange={({ target, nativeEvent }) =>
          onChoose(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        aria-label={`Choisir ${name}`}
      />
    </label>
  );
}
