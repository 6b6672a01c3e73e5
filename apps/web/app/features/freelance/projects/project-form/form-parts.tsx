import type { ReactNode } from 'react';
import { get, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { Card } from '../../../../ui/card.tsx';
import type { ProjectValues } from './project-values.ts';

export type Form = UseFormReturn<ProjectValues>;

/** Fields where a word is typed, then chosen or confirmed. */
export type PendingName = 'skills' | 'languages' | 'city';

export const fieldError = (form: Form, name: FieldPath<ProjectValues>): string | undefined =>
  (get(form.formState.errors, name) as { message?: string } | undefined)?.message;

/** A step of the writing: its title, and one sentence that helps. */
export function Step({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="text-l">{title}</h2>
        {hint && <p className="text-ink-soft">{hint}</p>}
      </div>
      {children}
    </Card>
  );
}
