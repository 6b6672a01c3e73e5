import type { OwnWork } from '@baara/contract/freelance/portfolio';
import { portfolioLimits as limits } from '@baara/contract/freelance/portfolio-words';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { askingTestimonial, cachePortfolio } from './portfolio.api.ts';

/** Asks a client by e-mail for a sentence on this work. */
export default function AskForm({ work, onClose }: { work: OwnWork; onClose: () => void }) {
  const client = useQueryClient();
  const form = useApiForm(askingTestimonial(work.id), {
    defaultValues: { recipient: work.client ?? '', email: '', note: '' },
    fieldOf: { ALREADY_ASKED: 'email' },
    onSuccess: ({ data }) => {
      cachePortfolio(client, data);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Demander un témoignage"
      description={`Votre client reçoit un e-mail sur « ${work.title} », avec votre nom. Le lien sert ${limits.linkDays} jours.`}
      submitLabel="Envoyer la demande"
      busyLabel="Envoi..."
    >
      <TextInput
        label="Nom de votre client"
        hint="Comme vous l’appelez : « Madame Sanogo »."
        maxLength={limits.author}
        {...form.field('recipient')}
      />
      <TextInput label="Son adresse email" type="email" autoComplete="off" {...form.field('email')} />
      <Textarea
        label="Un mot pour elle ou lui"
        optional
        rows={3}
        maxLength={limits.note}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
