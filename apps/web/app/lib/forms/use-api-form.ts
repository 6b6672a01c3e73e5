import type { Endpoint, EndpointAnswer } from '@baara/contract/protocol/endpoint';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type Resolver,
  set,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import { toast } from '../../ui/toast.ts';
import { ApiCanceled, ApiError } from '../api-error.ts';
import { followMembership } from '../follow-membership.ts';
import { changedValues, copyOf, valuesAfterSaving } from './changed-values.ts';
import {
  errorsOf,
  type FailureSentence,
  focusFirstError,
  placeErrors,
  problemOf,
  sentenceFor,
} from './field-errors.ts';
import { type DeviceDraft, useFormDraft } from './form-draft.ts';
import type { FormFrame } from './form-frame.ts';
import { createRules } from './form-rules.ts';
import { createIdempotencyKey } from './idempotency-key.ts';
import { type BodyInput, callEndpoint, type EndpointOf, type LazyEndpoint } from './lazy-endpoint.ts';
import { useSending } from './sending.ts';

type Mapping<E extends Endpoint, Values extends FieldValues> = {
  /** The body that the fields make. @param changed what the person changed, for an endpoint that takes that alone. */
  toBody: (values: Values, changed: Partial<Values>) => BodyInput<E>;
};

export type ApiFormOptions<E extends Endpoint, Values extends FieldValues> = {
  /** What stands in the fields at first. */
  defaultValues: Values;
  /** The form's field for a field of the body, or for an error code (`EMAIL_TAKEN: 'email'`), where the names differ. */
  fieldOf?: Readonly<Record<string, FieldPath<Values>>>;
  /** Rules on the fields themselves, in place of the endpoint's: where some never leave the screen. */
  rules?: () => Promise<ZodType>;
  /**
   * Sends the body otherwise than as JSON: with a file, or in several steps. The key is the same each time the same body
   * is sent, until it was answered: pass it on, so that nothing is made twice.
   */
  send?: (body: BodyInput<E>, call: { idempotencyKey: string; values: Values }) => Promise<EndpointAnswer<E>>;
  /** What was changed and not sent outlives the screen under this name: with the id of what the form is about. */
  draft?: string | DeviceDraft;
  /** Whether the form shows an error of that name at its place; else those of the fields that it has drawn. */
  isErrorShown?: (name: string) => boolean;
  /** The values of the fields after a save; by default, the values sent. */
  valuesOf?: (answer: EndpointAnswer<E>) => Values;
  /** Runs before the fields are checked, to clear the messages of the last request. */
  onSubmit?: () => unknown;
  onSuccess?: (answer: EndpointAnswer<E>, values: Values) => unknown;
  onError?: (failure: ApiError) => unknown;
  /** The message after a save; the answer's own message by default. Null: nothing. */
  success?: string | null;
  /** Said of a failure that the server did not explain. */
  failed?: FailureSentence;
  /** Said above a form that has errors, beside those of its fields. */
  incomplete?: string;
};

export type ApiForm<Values extends FieldValues> = FormFrame & {
  /** A field of `ui/` by its name: `<TextInput label="Nom" {...form.field('name')} />`. */
  field: <Name extends FieldPath<Values>>(
    name: Name,
  ) => UseFormRegisterReturn<Name> & { error: string | undefined };
  /** A field with its value in React: an editor, a choice of words, a file. */
  controlled: <Name extends FieldPath<Values>>(
    name: Name,
  ) => {
    value: FieldPathValue<Values, Name>;
    onChange: (value: FieldPathValue<Values, Name>) => void;
    error: string | undefined;
  };
  /** A field's value as it is typed. */
  watch: <Name extends FieldPath<Values>>(name: Name) => FieldPathValue<Values, Name>;
  set: <Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>) => void;
  /** The error of a field, where it is shown by itself: beside a group of choices. */
  fieldError: (name: FieldPath<Values>) => string | undefined;
  /** The answer to a failed send, until the next. */
  failure: ApiError | null;
  /** Puts at their fields the errors of another call about the same values: a preview's. */
  showErrors: (error: unknown) => void;
  isDirty: boolean;
  /** The fields started with the values of a draft. */
  isRestored: boolean;
  /** Replaces the server's values: the fields that the person did not change take the new ones. */
  rebase: (values: Values) => void;
  /** Puts the fields back as the server has them, by these values if they are newer, and forgets the draft. */
  discard: (values?: Values) => void;
  /** React Hook Form's own, for lists of fields and what else is not here. */
  hookForm: UseFormReturn<Values>;
};

/** The fields of a form that has those of its body. */
type BodyFields<L> = Extract<BodyInput<EndpointOf<L>>, FieldValues>;

type UseApiForm = {
  /** The fields are those of the body. */
  <L extends LazyEndpoint>(
    endpoint: L,
    options: ApiFormOptions<EndpointOf<L>, BodyFields<L>> & { toBody?: undefined },
  ): ApiForm<BodyFields<L>>;
  /** The fields are the form's own, and make the body. */
  <L extends LazyEndpoint, Values extends FieldValues>(
    endpoint: L,
    options: ApiFormOptions<EndpointOf<L>, Values> & Mapping<EndpointOf<L>, Values>,
  ): ApiForm<Values>;
};

/**
 * A form of the signed-in area that sends one body to one endpoint: the contract's schema says what is wrong before the
 * server does, each error stands at its field, one request leaves at a time, and one repeated because its answer was lost
 * has the Idempotency-Key of the first. On public pages: `usePublicForm`, the same without React Hook Form's weight.
 */
// TypeScript cannot relate the two: the first form's fields depend on the endpoint.
export const useApiForm = useTypedForm as unknown as UseApiForm;

function useTypedForm<E extends Endpoint, Values extends FieldValues>(
  endpoint: LazyEndpoint<E>,
  options: ApiFormOptions<E, Values> & Partial<Mapping<E, Values>>,
): ApiForm<Values> {
  const { fieldOf = {}, rules, valuesOf, toBody = (values) => values as unknown as BodyInput<E> } = options;
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [initial, setInitial] = useState(options.defaultValues);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [invalid, setInvalid] = useState<ReadonlySet<string> | null>(null);
  const { isSending, run } = useSending();
  const [{ keyOf, renew }] = useState(createIdempotencyKey);
  const draft = useFormDraft(options.draft);
  /** The fields this screen shows, filled as it is drawn: errors of others stand above the form. */
  const shown = new Set<string>();
  const isErrorShown = options.isErrorShown ?? ((name: string) => shown.has(name));
  const bodyOf = (values: Values): BodyInput<E> => toBody(values, changedValues(values, initial));

  const [{ check, fetch }] = useState(() => createRules(rules ?? (async () => (await endpoint.load()).body)));
  const resolver: Resolver<Values> = async (live) => {
    // The values sent are those of the press, whatever is typed while the rules come.
    const values = copyOf(live);
    const errors = await check(rules ? values : bodyOf(values));
    const { byField, others } = placeErrors(errors, fieldOf, isErrorShown);
    if (errors.length === 0) return { values, errors: {} };
    const found: FieldErrors<Values> = {};
    for (const [name, message] of Object.entries(byField)) set(found, name, { type: 'rule', message });
    if (others.length > 0) set(found, 'root', { type: 'rule', message: others.join(' ') });
    return { values: {}, errors: found };
  };

  const hookForm = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    resolver,
    shouldFocusError: false,
  });
  const { formState } = hookForm;
  const fieldError = (name: string): string | undefined => {
    shown.add(name);
    return (get(formState.errors, name) as { message?: string } | undefined)?.message;
  };

  const change: ApiForm<Values>['set'] = (name, value) =>
    hookForm.setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });

  const settle = (sent: Values, saved: Values): void => {
    const current = valuesAfterSaving({ sent, current: hookForm.getValues(), saved });
    setInitial(saved);
    hookForm.reset(saved);
    for (const [name, value] of Object.entries(changedValues(current, saved)))
      hookForm.setValue(name as FieldPath<Values>, value as never, { shouldDirty: true });
    draft.write(changedValues(current, saved), ref.current);
  };

  const showErrors = (error: unknown): void => {
    const placed = placeErrors(errorsOf(error, fieldOf), fieldOf, isErrorShown);
    for (const [name, message] of Object.entries(placed.byField))
      hookForm.setError(name as FieldPath<Values>, { type: 'server', message });
    setInvalid(new Set(Object.keys(placed.byField)));
    setProblem(problemOf(error, placed, sentenceFor(error, options.failed)) ?? options.incomplete ?? null);
  };

  const fail = (error: unknown): void => {
    if (error instanceof ApiCanceled) return;
    followMembership(error);
    showErrors(error);
    if (!(error instanceof ApiError)) throw error;
    setFailure(error);
    options.onError?.(error);
  };

  const send = async (values: Values): Promise<void> => {
    const body = bodyOf(values);
    const idempotencyKey = keyOf([endpoint.params, body, values]);
    let answer: EndpointAnswer<E>;
    try {
      answer = await (options.send?.(body, { idempotencyKey, values }) ??
        callEndpoint(endpoint, body, idempotencyKey));
    } catch (error) {
      fail(error);
      return;
    }
    renew();
    settle(values, valuesOf?.(answer) ?? values);
    const said = options.success === undefined ? answer.message : options.success;
    if (said) toast.success(said);
    await options.onSuccess?.(answer, values);
  };

  const refuse = (errors: FieldErrors<Values>): void => {
    setInvalid(new Set(Object.keys(errors)));
    setProblem(errors.root?.message ?? options.incomplete ?? null);
  };

  const submit = hookForm.handleSubmit(send, refuse);

  useEffect(() => {
    if (invalid) focusFirstError(ref.current, invalid);
  }, [invalid]);

  const { subscribe, setValue } = hookForm;
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(draft.read()))
      if (name in initial) setValue(name as FieldPath<Values>, value as never, { shouldDirty: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.write(changedValues(values, initial), ref.current),
    });
  }, [draft, initial, setValue, subscribe]);

  return {
    id,
    ref,
    problem,
    failure,
    isSending,
    isReady: true,
    get isDirty() {
      return formState.isDirty;
    },
    isRestored: draft.isFound,
    hookForm,
    showErrors: (error) => {
      setProblem(null);
      showErrors(error);
    },
    fieldError,
    field: (name) => ({ ...hookForm.register(name), error: fieldError(name) }),
    // oxlint-disable-next-line react/incompatible-library -- the component with this form renders again with it
    watch: (name) => hookForm.watch(name),
    set: change,
    controlled: (name) => ({
      value: hookForm.watch(name),
      onChange: (value) => change(name, value),
      error: fieldError(name),
    }),
    rebase: (values) => {
      settle(initial, values);
      setProblem(null);
      setFailure(null);
    },
    discard: (values = initial) => {
      setInitial(values);
      hookForm.reset(values);
      draft.write({}, null);
      setProblem(null);
      setFailure(null);
    },
    handlers: {
      onFocus: fetch,
      onSubmit: (event) => {
        // A form in a dialog is, for React, inside the form that opened it.
        event.stopPropagation();
        event.preventDefault();
        void run(async () => {
          options.onSubmit?.();
          setProblem(null);
          setFailure(null);
          await submit(event);
        });
      },
    },
  };
}
