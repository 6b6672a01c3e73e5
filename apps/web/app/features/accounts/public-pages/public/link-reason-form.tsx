import type { ReactNode } from 'react';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import type { PublicForm } from '../../../../lib/forms/use-public-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Textarea } from '../../../../ui/text-input.tsx';

type Props = {
  form: PublicForm<{ reason: string }>;
  label: string;
  /** Who reads it. */
  hint: string;
  onBack: () => void;
  /** What the button does. */
  children: ReactNode;
};

/** A refusal on the page of an e-mail's link: why, then the button that refuses, and a way back. */
export function LinkReasonForm({ form, label, hint, onBack, children }: Props) {
  return (
    <ApiForm form={form}>
      <Textarea label={label} hint={hint} rows={3} maxLength={500} {...form.field('reason')} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form} variant="danger">
          {children}
        </SubmitButton>
        <Button variant="outline" disabled={form.isSending} onClick={onBack}>
          Retour
        </Button>
      </div>
    </ApiForm>
  );
}
