import type { Endpoint, EndpointAnswer } from '@baara/contract/protocol/endpoint';
import { useEffect, useId, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { ApiCanceled, ApiError } from '../api-error.ts';
import { useHydrated } from '../use-hydrated.ts';
import {
  errorsOf,
  type FailureSentence,
  focusFirstError,
  placeErrors,
  problemOf,
  sentenceFor,
} from './field-errors.ts';
import type { FormFrame } from './form-frame.ts';
import { createRules } from './form-rules.ts';
import { createIdempotencyKey } from './idempotency-key.ts';
import { type BodyInput, callEndpoint, type LazyEndpoint } from './lazy-endpoint.ts';
import { pointerReleased } from './pointer-released.ts';
import { useSending } from './sending.ts';

/** The values of the browser's own fields. */
type Value = string | boolean | undefined;
type Errors = Readonly<Record<string, string>>;

type Mapping<E extends Endpoint, Values> = {
  /** The body that the fields make. */
  toBody: (values: Values) => BodyInput<E>;
};

export type PublicFormOptions<E extends Endpoint, Values> = {
  /** What stands in the fields at first, in the server's answer too; `undefined` for a choice not made. */
  defaultValues: Values;
  /** The form's field for a field of the body, or for an error code (`EMAIL_TAKEN: 'email'`), where the names differ. */
  fieldOf?: Readonly<Record<string, keyof Values & string>>;
  /** Rules on the fields themselves, in place of the endpoint's: where some never leave the screen. */
  rules?: () => Promise<ZodType>;
  /** Sends the body otherwise than as JSON. The key: see `createIdempotencyKey`. */
  send?: (body: BodyInput<E>, call: { idempotencyKey: string; values: Values }) => Promise<EndpointAnswer<E>>;
  /** Runs before the fields are checked, to clear the messages of the last request. */
  onSubmit?: () => unknown;
  onSuccess: (answer: EndpointAnswer<E>, values: Values) => unknown;
  onError?: (failure: ApiError, values: Values) => unknown;
  /** Failures that lead elsewhere: the form says nothing of them. */
  ignores?: (failure: ApiError) => boolean;
  /** Errors stand above the form, not at the fields: where what is wrong must not say which of two is. */
  errorsAbove?: boolean;
  /** Said of a failure that the server did not explain. */
  failed?: FailureSentence;
  /** Said above a form that has faults, beside those of its fields. */
  incomplete?: string;
};

type FieldProps<Values, Name extends keyof Values> = {
  name: Name;
  error: string | undefined;
} & (Values[Name] extends boolean ? { defaultChecked: boolean } : { defaultValue?: string });

export type PublicForm<Values> = FormFrame & {
  /** A field of `ui/` by its name: `<TextInput label="Prénom" {...form.field('firstName')} />`. */
  field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values, Name>;
  /** The error of a field, where it is shown by itself: beside a group of choices. */
  fieldError: (name: keyof Values & string) => string | undefined;
  /** A field's text as it is typed. */
  watch: (name: keyof Values & string) => string;
  /** Writes a text into a field. */
  set: (name: keyof Values & string, text: string) => void;
  /** Checks every field, as sending does first. @returns whether none has an error. */
  check: () => Promise<boolean>;
  /** What a failed sending was answered, until the next. */
  failure: ApiError | null;
};

/**
 * A form of a public page that sends one body to one endpoint, as `useApiForm` does in the signed-in area. Its fields
 * are the browser's own: input before this page's script runs stays, and the page carries neither React Hook Form nor,
 * until somebody comes to the form, its rules. Each field is validated once the person has left it.
 */
export function usePublicForm<E extends Endpoint, Values extends Record<string, Value>>(
  endpoint: LazyEndpoint<E>,
  options: PublicFormOptions<E, Values> & Mapping<E, Values>,
): PublicForm<Values> {
  const { defaultValues, fieldOf = {}, rules, toBody } = options;
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const isReady = useHydrated();
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { isSending, run } = useSending();
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [ruleErrors, setRuleErrors] = useState<Errors>({});
  const [serverErrors, setServerErrors] = useState<Errors>({});
  const [invalid, setInvalid] = useState<ReadonlySet<string> | null>(null);
  const visited = useRef(new Set<string>());
  const latest = useRef(0);
  const [{ keyOf, renew }] = useState(createIdempotencyKey);
  const [{ check, fetch }] = useState(() => createRules(rules ?? (async () => (await endpoint.load()).body)));

  const place = (errors: Parameters<typeof placeErrors>[0]) =>
    placeErrors(errors, fieldOf, (name) => ref.current?.elements.namedItem(name) != null);
  const read = (): Values => ({ ...defaultValues, ...(ref.current && readFields(ref.current)) });
  const findErrors = async () => {
    const values = read();
    return place(await check(rules ? values : toBody(values)));
  };

  // A check that began before another read older input: what it finds late is not shown.
  const takeTurn = (): number => (latest.current += 1);

  /** Checks all fields, as some depend on others, and shows the errors of those the person has left. */
  const checkVisited = async (): Promise<void> => {
    if (options.errorsAbove) return;
    const turn = takeTurn();
    const { byField } = await findErrors();
    if (turn !== latest.current) return;
    setRuleErrors(Object.fromEntries(Object.entries(byField).filter(([name]) => visited.current.has(name))));
  };

  const checkAll = async (): Promise<boolean> => {
    for (const name of Object.keys(read())) visited.current.add(name);
    takeTurn();
    const found = await findErrors();
    if (!options.errorsAbove) setRuleErrors(found.byField);
    const isValid = Object.keys(found.byField).length === 0 && found.others.length === 0;
    if (!isValid) {
      const above = options.errorsAbove ? Object.values(found.byField) : found.others;
      setProblem(options.incomplete ?? ([...new Set(above)].join(' ') || null));
      setInvalid(new Set(Object.keys(found.byField)));
    }
    return isValid;
  };

  const submit = async (): Promise<void> => {
    options.onSubmit?.();
    setProblem(null);
    setFailure(null);
    setServerErrors({});
    const values = read();
    if (!(await checkAll())) return;
    const body = toBody(values);
    const idempotencyKey = keyOf([endpoint.params, body, values]);
    let answer: EndpointAnswer<E>;
    try {
      answer = await (options.send?.(body, { idempotencyKey, values }) ??
        callEndpoint(endpoint, body, idempotencyKey));
    } catch (error) {
      if (error instanceof ApiCanceled) return;
      if (error instanceof ApiError) {
        options.onError?.(error, values);
        if (options.ignores?.(error)) return;
        setFailure(error);
      }
      const placed = place(options.errorsAbove ? [] : errorsOf(error, fieldOf));
      setServerErrors(placed.byField);
      setInvalid(new Set(Object.keys(placed.byField)));
      setProblem(problemOf(error, placed, sentenceFor(error, options.failed)));
      return;
    }
    renew();
    // What comes next is another form: nothing of it was left yet.
    visited.current.clear();
    await options.onSuccess(answer, values);
  };

  useEffect(() => {
    if (invalid) focusFirstError(ref.current, invalid);
  }, [invalid]);
  useEffect(() => {
    // A field had the focus before this page's script ran.
    if (ref.current?.contains(document.activeElement)) fetch();
  }, [fetch]);

  const fieldError = (name: string): string | undefined => ruleErrors[name] ?? serverErrors[name];
  return {
    id,
    ref,
    problem,
    failure,
    check: checkAll,
    isSending,
    isReady,
    fieldError,
    set: (name, text) => {
      const control = ref.current?.elements.namedItem(name);
      if (control && 'value' in control) control.value = text;
      setTexts((now) => ({ ...now, [name]: text }));
    },
    watch: (name) => texts[name] ?? '',
    field: (name) => {
      const initial = defaultValues[name];
      const defaults = typeof initial === 'boolean' ? { defaultChecked: initial } : { defaultValue: initial };
      return { name, error: fieldError(name), ...defaults } as FieldProps<Values, typeof name>;
    },
    handlers: {
      onFocus: fetch,
      onSubmit: (event) => {
        event.preventDefault();
        void run(submit);
      },
      onBlur: ({ target }) => {
        if (!isNamed(target)) return;
        visited.current.add(target.name);
        // An error pushes down what stands below its field: shown under a press on the button, the click would be lost.
        void pointerReleased().then(checkVisited);
      },
      onChange: ({ target }) => {
        if (!isNamed(target)) return;
        setTexts((now) => ({ ...now, [target.name]: target.value }));
        setServerErrors(({ [target.name]: _removed, ...others }) => others);
        if (visited.current.size > 0) void checkVisited();
      },
    },
  };
}

const isNamed = (element: Element): element is HTMLInputElement =>
  'name' in element && typeof element.name === 'string' && element.name !== '';

/** Every named field: whether a box is ticked, which of several choices is, the text of the others. */
function readFields(form: HTMLFormElement): Record<string, Value> {
  const values: Record<string, Value> = {};
  for (const field of form.elements) {
    if (!isNamed(field)) continue;
    if (field.type === 'checkbox') values[field.name] = field.checked;
    else if (field.type === 'radio') values[field.name] ??= field.checked ? field.value : undefined;
    else if (field.type !== 'file') values[field.name] = field.value;
  }
  return values;
}
