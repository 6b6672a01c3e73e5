import { useEffect, useState } from 'react';
import { type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ZodType } from 'zod';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { afterRegistration } from '../after-registration.ts';
import { lazyResolver } from '../lazy-resolver.ts';
import { useHydrated } from '../use-hydrated.ts';

type Account = FieldValues & { email: string; password: string };

export type RegistrationForm<Values extends Account> = {
  form: UseFormReturn<Values>;
  /** Above the form, for what belongs to no field. */
  problem: string | null;
  isReady: boolean;
  isBusy: boolean;
  onSubmit: (event: React.FormEvent) => void;
  /** Checks again a field that depends on this one, once the person has been there: never before. */
  recheck: (name: Path<Values>) => { onChange: () => void };
  errorOf: (name: Path<Values>) => string | undefined;
};

/**
 * The life of a registration form: validate, send, put the server's remarks beside their fields, then sign in and
 * lead to the verification screen. Nothing typed is lost on the way.
 * @param fieldOf the form's field for a field of the payload, where the names differ.
 */
export function useRegistrationForm<Values extends Account>(options: {
  schema: () => Promise<ZodType>;
  send: (values: Values) => Promise<unknown>;
  fieldOf?: Record<string, Path<Values>>;
}): RegistrationForm<Values> {
  const { schema, send, fieldOf = {} } = options;
  const navigate = useNavigate();
  const isReady = useHydrated();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Values>({ resolver: lazyResolver<Values>(schema), mode: 'onTouched' });
  const { formState, getValues, setError } = form;

  // The rules are fetched when the person starts writing: in time for the first remark, never for a mere visit.
  useEffect(() => {
    const fetchRules = (): void => void schema();
    document.addEventListener('focusin', fetchRules, { once: true });
    return () => document.removeEventListener('focusin', fetchRules);
  }, [schema]);

  /** @returns whether every remark found its field. */
  const placeRemarks = (error: ApiError): boolean => {
    const remarks =
      error.code === 'EMAIL_TAKEN' ? [{ field: 'email', message: error.message }] : error.errors;
    const known = remarks.filter(({ field }) => field in fieldOf || field in getValues());
    known.forEach(({ field, message }, index) => {
      const name = fieldOf[field] ?? (field as Path<Values>);
      setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    return remarks.length > 0 && known.length === remarks.length;
  };

  const submit = async (values: Values): Promise<void> => {
    setProblem(null);
    try {
      await send(values);
    } catch (error) {
      if (error instanceof ApiError && placeRemarks(error)) return;
      setProblem(messageOf(error, 'Une erreur est survenue'));
      window.scrollTo({ top: 0, behavior: 'smooth' });
      return;
    }
    const { to, state } = await afterRegistration(values.email, values.password);
    await navigate(to, { state, replace: true });
  };

  return {
    form,
    problem,
    isReady,
    isBusy: formState.isSubmitting,
    onSubmit: (event) => void form.handleSubmit(submit)(event),
    recheck: (name) => ({
      onChange: () => {
        if (form.getFieldState(name, formState).isTouched) void form.trigger(name);
      },
    }),
    errorOf: (name) => {
      const message = form.getFieldState(name, formState).error?.message;
      return message === '' ? undefined : message;
    },
  };
}
