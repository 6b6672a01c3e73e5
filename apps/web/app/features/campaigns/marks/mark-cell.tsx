import type { MarkedFile, TestMarks } from '@baara/contract/campaigns/marks';
import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { baseOf } from './pending-marks.ts';
import { readTypedMark, shownMark } from './read-typed-mark.ts';
import type { MarkEntry } from './use-mark-entry.ts';

type Props = {
  file: MarkedFile;
  overview: TestMarks;
  entry: MarkEntry;
  /** After the last row of the page. */
  onEnd: () => void;
};

const steps: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** The same field of the row above or below. @returns false past the last. */
function focusBeside(field: HTMLInputElement, step: 1 | -1): boolean {
  const row = field.closest('tr');
  const beside = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  const other = beside?.querySelector<HTMLInputElement>('input[data-mark]');
  other?.focus();
  other?.select();
  return other !== null && other !== undefined;
}

/** The mark of a file, typed over; Enter and the arrows lead down and up the list. */
export function MarkCell({ file, overview, entry, onEnd }: Props) {
  const id = useId();
  const waiting = entry.pending[file.fileNumber];
  const stored = baseOf(file.mark);
  const shown = shownMark(waiting ? waiting.value : stored);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  const commit = (): boolean => {
    if (typed === null || typed.trim() === shown) {
      setTyped(null);
      setError(null);
      return true;
    }
    const value = readTypedMark(typed, overview);
    if (typeof value === 'string') {
      setError(value);
      return false;
    }
    setError(null);
    setTyped(null);
    entry.enter({ fileNumber: file.fileNumber, base: stored, value });
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape') {
      setTyped(null);
      setError(null);
      return;
    }
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (!commit()) return;
    if (!focusBeside(event.currentTarget, step) && event.key === 'Enter') onEnd();
  };
  return (
    <div className="min-w-0">
      <input
        data-mark
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={typed ?? shown}
        aria-label={`Note du dossier ${file.number}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(null);
        }}
        onBlur={commit}
        onKeyDown={onKeyDown}
        className={classNames(
          'min-h-11 w-28 rounded-md border px-3 text-right tabular-nums hover:border-primary aria-[invalid]:border-bad xl:min-h-9',
          waiting ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface',
        )}
      />
      <FieldError id={id} message={error} />
    </div>
  );
}
