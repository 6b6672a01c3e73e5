import type { ProspectDraft } from '@baara/contract/offers/prospect-drafts';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { draftsKey, updatingDraft } from './prospects.api.ts';
import { PersonFields } from './person-fields.tsx';

type Props = { offerId: string; draft: ProspectDraft; onClose: () => void };

/** Corrects what was read of a CV. */
export default function DraftForm({ offerId, draft, onClose }: Props) {
  const client = useQueryClient();
  const { firstName, lastName, email, phone, city, note, source } = draft;
  const form = useApiForm(updatingDraft(offerId, draft.id), {
    defaultValues: {
      firstName,
      lastName,
      email,
      phone: phone ?? '',
      city: city ?? '',
      note: note ?? '',
      source,
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: draftsKey });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Corriger une personne"
      description={`${draft.fileName ?? `${firstName} ${lastName}`} : personne n’est informé pour l’instant.`}
    >
      <PersonFields form={form} />
    </FormDialog>
  );
}
