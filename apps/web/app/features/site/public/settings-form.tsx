import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Notice } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';

type Props<Stored extends { version: number }, Values extends FieldValues> = {
  /** Of the tab, for what is kept in memory. */
  name: string;
  read: () => Promise<Stored>;
  /** @param version the one that was read: 409 when another was saved meanwhile. */
  save: (values: Values, version: number) => Promise<{ data: Stored; message?: string | undefined }>;
  valuesOf: (stored: Stored) => Values;
  /** The form's field that one of the API is; the same without it. */
  fieldOf?: (field: string) => string;
  onSaved?: () => void;
  /** What stands now, beside the refusal of what was typed over it. */
  Conflict?: ComponentType<{ stored: Stored }>;
  children: (form: UseFormReturn<Values>) => ReactNode;
};

/** A tab of settings that several people may be changing: read once, saved from the version that was read. */
export function SettingsForm<Stored extends { version: number }, Values extends FieldValues>(
  props: Props<Stored, Values>,
) {
  const query = useQuery({
    queryKey: ['settings', props.name],
    queryFn: props.read,
    // What is being typed is never replaced by what comes back from the server.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (query.isPending) return <SkeletonList label="Chargement des réglages…" />;
  if (isUnreadable(query)) {
    return (
      <QueryError
        query={query}
        title="Chargement impossible"
        fallback="Les réglages n'ont pas pu être chargés."
      />
    );
  }
  return <Editor {...props} stored={query.data} />;
}

function Editor<Stored extends { version: number }, Values extends FieldValues>({
  stored,
  name,
  read,
  save,
  valuesOf,
  fieldOf,
  onSaved,
  Conflict,
  children,
}: Props<Stored, Values> & { stored: Stored }) {
  const client = useQueryClient();
  const form = useForm<Values>({ defaultValues: valuesOf(stored) as DefaultValues<Values> });
  const keep = (current: Stored): void => void client.setQueryData(['settings', name], current);
  /** Not read, it is refused again: nothing is lost. */
  const readAgain = async (): Promise<void> => {
    try {
      keep(await read());
    } catch {
      // The refusal itself is what is shown.
    }
  };
  const saving = useMutation({
    mutationFn: (values: Values) => save(values, stored.version),
    onSuccess: ({ data, message }) => {
      keep(data);
      form.reset(valuesOf(data));
      toast.success(message ?? 'Réglages enregistrés');
      onSaved?.();
    },
    onError: async (error) => {
      if (!(error instanceof ApiError)) return;
      for (const { field, message } of error.errors)
        form.setError((fieldOf?.(field) ?? field) as Path<Values>, { message }, { shouldFocus: true });
      // What somebody else saved is read again, so that saving once more is a choice made knowingly.
      if (error.status === 409) await readAgain();
    },
  });
  const refusal = saving.error instanceof ApiError ? saving.error : null;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit((values) => saving.mutate(values))(event)}
    >
      {children(form)}
      {saving.isError && !refusal?.errors.length && (
        <Notice tone="bad">
          {messageOf(saving.error, "Les réglages n'ont pas pu être enregistrés.")}
          {refusal?.status === 409 && Conflict && <Conflict stored={stored} />}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={saving.isPending} busyLabel="Enregistrement...">
          Enregistrer
        </Button>
      </div>
    </form>
  );
}

type SectionProps = { title: string; about: string; children: ReactNode };

/** Settings that go together, and what they are for. */
export function SettingsSection({ title, about, children }: SectionProps) {
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="text-l">{title}</h2>
        <p className="text-s text-ink-soft">{about}</p>
      </div>
      {children}
    </section>
  );
}
