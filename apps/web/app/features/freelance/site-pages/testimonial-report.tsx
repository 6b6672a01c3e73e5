import {
  portfolioLimits as limits,
  testimonialMessages as messages,
} from '@baara/contract/freelance/portfolio-words';
import { useState } from 'react';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { usePublicForm } from '../../../lib/forms/use-public-form.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Notice } from '../../../ui/states.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { reportingTestimonial } from '../freelance.api.ts';
import { SENDING_FAILED } from './use-sending.ts';

/** Anyone who reads a testimonial may doubt it: moderators read why. */
export function TestimonialReport({ id, author }: { id: string; author: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  // Without a script nothing could be sent.
  if (!useHydrated()) return null;
  if (isSent) return <Notice tone="good">{messages.REPORTED}.</Notice>;
  if (isOpen) return <ReportForm id={id} onSent={() => setSent(true)} />;
  return (
    <button
      type="button"
      aria-label={`Signaler le témoignage de ${author}`}
      onClick={() => setOpen(true)}
      className="min-h-11 text-s text-ink-soft underline"
    >
      Signaler
    </button>
  );
}

function ReportForm({ id, onSent }: { id: string; onSent: () => void }) {
  const form = usePublicForm(reportingTestimonial(id), {
    defaultValues: { reason: '' },
    toBody: (values) => values,
    failed: SENDING_FAILED,
    onSuccess: onSent,
  });
  return (
    <ApiForm form={form} className="mt-2 grid gap-3" label="Signaler un témoignage">
      <Textarea label="Ce qui ne va pas" rows={3} maxLength={limits.report} {...form.field('reason')} />
      <SubmitButton form={form} variant="outline" busyLabel="Envoi en cours...">
        Envoyer aux modérateurs
      </SubmitButton>
    </ApiForm>
  );
}
