import { registrationMessages } from '@baara/contract/registration-messages';
import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { useHydrated } from '../use-hydrated.ts';
import { pointerReleased } from './pointer-released.ts';

/** What a form holds: text, and boxes that are ticked or not. */
type Values = { password: string; terms: boolean };
type Remarks = Readonly<Record<string, string>>;

/** What `FormFrame` puts around the fields. */
export type FormFrameProps = {
  /** Above the form, for what belongs to no field. */
  problem: string | null;
  isReady: boolean;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  onChange: (event: ChangeEvent<HTMLFormElement>) => void;
};

export type RegistrationForm = {
  frame: FormFrameProps;
  /** The name of a field, and what is wrong with it. */
  field: (name: string) => { name: string; error?: string };
  /** The password typed so far. */
  password: string;
};

/** The fields are the browser's own: what is typed before this page's script runs is kept. */
function readValues<V extends Values>(form: HTMLFormElement): V {
  const data = new FormData(form);
  return { ...Object.fromEntries(data), terms: data.has('terms') } as V;
}

/** The first remark on each field. */
function remarksOn(schema: ZodType, values: Values): Remarks {
  const remarks: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    remarks[String(path[0])] ??= message;
  }
  return remarks;
}

function focusFirst(form: HTMLFormElement, remarks: Remarks): void {
  const fields = [...form.elements] as HTMLInputElement[];
  fields.find(({ name }) => name in remarks)?.focus();
}

/** @returns the server's remarks by field of the form; undefined unless every remark has its field. */
function placed(
  error: unknown,
  form: HTMLFormElement,
  fieldOf: Readonly<Record<string, string>>,
): Remarks | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { code, message, errors } = error;
  const said = code === 'EMAIL_TAKEN' ? [{ field: 'email', message }] : errors;
  const remarks = said.map((one) => [fieldOf[one.field] ?? one.field, one.message] as const);
  const known = remarks.every(([name]) => form.elements.namedItem(name));
  return known && remarks.length > 0 ? Object.fromEntries(remarks) : undefined;
}

/**
 * The life of a registration form: look at each field once the person has been there, send, put the server's remarks
 * beside their fields, then go on. Nothing typed is lost on the way.
 * @param schema the rules' module, fetched when the person starts writing: never for a mere visit.
 * @param fieldOf the form's field for a field of the payload, where the names differ.
 * @param failure said when the server gives no sentence of its own.
 * @param remark said above a form that has faults, beside those of its fields.
 */
export function useRegistrationForm<V extends Values>(options: {
  schema: () => Promise<ZodType>;
  send: (values: V) => Promise<unknown>;
  onRegistered: (values: V) => Promise<void> | void;
  fieldOf?: Readonly<Record<string, string>>;
  failure?: string;
  remark?: string;
}): RegistrationForm {
  const { schema, send, onRegistered, fieldOf = {}, failure = registrationMessages.FAILED, remark } = options;
  const isReady = useHydrated();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [password, setPassword] = useState('');
  const [remarks, setRemarks] = useState<Remarks>({});
  const [refusals, setRefusals] = useState<Remarks>({});
  const visited = useRef(new Set<string>());

  useEffect(() => {
    const fetchRules = (): void => void schema().catch(() => undefined);
    document.addEventListener('focusin', fetchRules, { once: true });
    return () => document.removeEventListener('focusin', fetchRules);
  }, [schema]);

  /** Fields that depend on one another are looked at together; one nobody has been to is left in peace. */
  const look = async (form: HTMLFormElement): Promise<void> => {
    const found = await schema().then(
      (rules) => remarksOn(rules, readValues(form)),
      () => ({}),
    );
    setRemarks(Object.fromEntries(Object.entries(found).filter(([name]) => visited.current.has(name))));
  };

  const submit = async (form: HTMLFormElement): Promise<void> => {
    setProblem(null);
    setRefusals({});
    const values = readValues<V>(form);
    for (const { name } of form.elements as Iterable<HTMLInputElement>) visited.current.add(name);
    try {
      const found = remarksOn(await schema(), values);
      setRemarks(found);
      if (Object.keys(found).length > 0) {
        setProblem(remark ?? null);
        focusFirst(form, found);
        return;
      }
      await send(values);
    } catch (error) {
      const refused = placed(error, form, fieldOf);
      setRefusals(refused ?? {});
      if (refused) focusFirst(form, refused);
      else {
        setProblem(messageOf(error, failure));
        window.scrollTo({ top: 0, behavior: 'smooth' });
      }
      return;
    }
    await onRegistered(values);
  };

  return {
    password,
    field: (name) => ({ name, error: remarks[name] ?? refusals[name] }),
    frame: {
      problem,
      isReady,
      isBusy,
      onSubmit: (event) => {
        event.preventDefault();
        setBusy(true);
        void submit(event.currentTarget).finally(() => setBusy(false));
      },
      onBlur: ({ target, currentTarget }) => {
        if (!target.name) return;
        visited.current.add(target.name);
        // A remark pushes down what stands below its field: shown under a press on the button, the click would be lost.
        void pointerReleased().then(() => look(currentTarget));
      },
      onChange: ({ target, currentTarget }) => {
        if (target.name === 'password') setPassword(target.value);
        setRefusals(({ [target.name]: _gone, ...others }) => others);
        if (visited.current.size > 0) void look(currentTarget);
      },
    },
  };
}
