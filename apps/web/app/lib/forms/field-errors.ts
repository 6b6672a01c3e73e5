import type { FieldError } from '@baara/contract/protocol/errors';
import { generalMessages } from '@baara/contract/protocol/general-messages';
import { addFrenchMarks } from '../../ui/french-marks.ts';
import { ApiError, messageOf } from '../api-error.ts';

/** The form's field for a field of the body or for an error code, where its name is another. */
export type FieldOf = Readonly<Record<string, string>>;

type Placed = {
  /** The first sentence of each field that is on the screen. */
  byField: Readonly<Record<string, string>>;
  /** Sentences that no field shows. */
  others: readonly string[];
};

/**
 * Puts each error where the person can read it: on its own field, else on the field that contains it (`skills.3` on
 * `skills`).
 * @param isShown whether the form shows a field of that name.
 */
export function placeErrors(
  errors: readonly FieldError[],
  fieldOf: FieldOf,
  isShown: (name: string) => boolean,
): Placed {
  const byField: Record<string, string> = {};
  const others: string[] = [];
  for (const { field, message: sentence } of errors) {
    const message = addFrenchMarks(sentence);
    const name = shownField(fieldOf[field] ?? field, isShown);
    if (name === undefined) others.push(message);
    else byField[name] ??= message;
  }
  return { byField, others };
}

function shownField(name: string, isShown: (name: string) => boolean): string | undefined {
  const parts = name.split('.');
  for (let length = parts.length; length > 0; length--) {
    const candidate = parts.slice(0, length).join('.');
    if (isShown(candidate)) return candidate;
  }
  return undefined;
}

/** The field errors of a failed call: its errors, or its code when that is about one. */
export function errorsOf(failure: unknown, fieldOf: FieldOf): readonly FieldError[] {
  if (!(failure instanceof ApiError)) return [];
  const field = fieldOf[failure.code];
  return field === undefined ? failure.errors : [{ field, message: failure.message }];
}

/** Said of a failure that the server did not explain: one sentence, or one for each kind of failure. */
export type FailureSentence = string | ((failure: unknown) => string | undefined);

export const sentenceFor = (failure: unknown, sentence: FailureSentence | undefined): string | undefined =>
  typeof sentence === 'function' ? sentence(failure) : sentence;

/**
 * What stands above a form whose sending failed; null when the fields say it all.
 * @param fallback for a failure the server did not explain.
 */
export function problemOf(failure: unknown, { byField, others }: Placed, fallback?: string): string | null {
  const isExplained = failure instanceof ApiError && failure.message !== generalMessages.VALIDATION_FAILED;
  if (others.length > 0 && !(isExplained && Object.keys(byField).length === 0)) return others.join(' ');
  return Object.keys(byField).length > 0 ? null : messageOf(failure, fallback);
}

/** Leads to the first field of the form, as the page shows it, that has an error. */
export function focusFirstError(form: HTMLFormElement | null, names: ReadonlySet<string>): void {
  const controls = form?.querySelectorAll<HTMLElement>(
    'input, select, textarea, button, [tabindex], [contenteditable]',
  );
  const isFaulty = (control: HTMLElement): boolean =>
    control.getAttribute('aria-invalid') === 'true' || names.has(control.getAttribute('name') ?? '');
  [...(controls ?? [])].find((control) => isFaulty(control) && !control.hidden)?.focus();
}
