import { type ReactNode, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { addFrenchMarks } from '../../ui/french-marks.ts';
import { Notice } from '../../ui/states.tsx';
import type { ApiError } from '../api-error.ts';
import { type SavingState, SavingLine } from '../saving-line.tsx';
import { UNANSWERED } from './use-draft-saving.ts';

/** What the screens share that write a text which saves itself, then is published. */

/** Texts that were typed and neither chosen nor confirmed, by field. */
export function usePendingTexts<Values extends FieldValues>(form: UseFormReturn<Values>) {
  type Name = FieldPath<Values>;
  const [pending] = useState(() => new Map<Name, string>());
  return {
    onPending(name: Name, text: string | null): void {
      if (text !== null) pending.set(name, text);
      else if (pending.delete(name)) form.clearErrors(name);
    },
    /** A word typed and left is neither published nor lost: the person says what becomes of it. @returns whether there is one. */
    asksFirst(): boolean {
      for (const [name, text] of pending)
        form.setError(name, {
          type: UNANSWERED,
          message: `« ${text} » : choisissez dans la liste, confirmez-le tel quel ou effacez-le avant de continuer.`,
        });
      if (pending.size > 0)
        requestAnimationFrame(() =>
          document.querySelector('[aria-invalid]')?.scrollIntoView({ block: 'center' }),
        );
      return pending.size > 0;
    },
  };
}

const MISSING_ID = 'a-completer';

/** What the publication was refused for: at each field, and together above the form. */
export function useMissingFields<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const [missing, setMissing] = useState<ApiError | null>(null);
  return {
    missing,
    show(error: ApiError): void {
      setMissing(error);
      for (const { field, message } of error.errors) form.setError(field as FieldPath<Values>, { message });
      document.querySelector(`#${MISSING_ID}`)?.scrollIntoView({ block: 'center' });
    },
    clear: (): void => setMissing(null),
  };
}

export const MissingFields = ({ missing }: { missing: ApiError | null }): ReactNode => (
  <div id={MISSING_ID}>
    {missing && (
      <div className="mb-4">
        <Notice tone="bad">
          <b>{missing.message}</b>
          <ul className="mt-1 list-disc pl-5">
            {missing.errors.map((problem) => (
              <li key={problem.field}>{addFrenchMarks(problem.message)}</li>
            ))}
          </ul>
        </Notice>
      </div>
    )}
  </div>
);

type StandingProps = { tag: ReactNode; state: SavingState; isAutomatic: boolean };

/** Under the title: the state of the text, and whether it is saved. */
export const DraftStanding = ({ tag, state, isAutomatic }: StandingProps): ReactNode => (
  <span className="flex flex-wrap items-center gap-2">
    {tag}
    <SavingLine
      state={state}
      idle={
        isAutomatic
          ? 'Le brouillon s’enregistre tout seul.'
          : 'Vos modifications seront visibles dès leur enregistrement.'
      }
    />
  </span>
);

/** The buttons of the screen, always within reach. */
export const EditorBar = ({ children }: { children: ReactNode }): ReactNode => (
  <div className="sticky bottom-0 z-5 -mx-4 mt-4 flex gap-2 border-t border-line bg-surface px-4 py-2 max-md:bottom-14.5 md:mx-0 md:flex-wrap md:rounded-lg md:border md:py-3">
    {children}
  </div>
);
