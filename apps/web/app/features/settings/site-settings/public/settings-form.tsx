import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import type { FormFrame } from '../../../../lib/forms/form-frame.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { settingsQuery } from '../site-settings.api.ts';

type TabProps<Stored> = {
  /** Of the tab, for cached data. */
  name: string;
  read: () => Promise<Stored>;
  children: (stored: Stored) => ReactNode;
};

/** A tab of settings that several people may be changing: read once, saved from the version that was read. */
export function SettingsTab<Stored>({ name, read, children }: TabProps<Stored>) {
  const query = useQuery(settingsQuery(name, read));
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
  return children(query.data);
}

/** What a tab's form does with what it read: the same names as its `SettingsTab`. */
export function useStoredSettings<Stored>({ name, read }: Pick<TabProps<Stored>, 'name' | 'read'>) {
  const client = useQueryClient();
  const store = (stored: Stored): void =>
    void client.setQueryData(settingsQuery(name, read).queryKey, stored);
  return {
    store,
    /** What somebody else saved is read again, so that saving once more is a choice made knowingly. */
    readAgain: async ({ status }: { status: number }): Promise<void> => {
      // Not read, it is refused again: nothing is lost.
      if (status === 409) await read().then(store, () => undefined);
    },
  };
}

export const SETTINGS_FAILED = "Les réglages n'ont pas pu être enregistrés.";

type FormProps = {
  form: FormFrame;
  children: ReactNode;
  /** The current value, beside the refusal of the input. */
  conflict?: ReactNode;
};

export function SettingsForm({ form, children, conflict }: FormProps) {
  return (
    <ApiForm form={form} remedy={conflict}>
      {children}
      <div>
        <SubmitButton form={form} busyLabel="Enregistrement...">
          Enregistrer
        </SubmitButton>
      </div>
    </ApiForm>
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
