import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { paths } from '../../../lib/paths.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { cacheAnnouncement, creatingAnnouncement } from './announcements.api.ts';

type Props = { copyOf?: { id: string; name: string }; onClose: () => void };

/** Names a draft, empty or made from another announcement; its own screen has the rest. */
export default function NewAnnouncement({ copyOf, onClose }: Props) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useApiForm(creatingAnnouncement, {
    defaultValues: { name: copyOf ? `${copyOf.name} (copie)`.slice(0, 80) : '' },
    toBody: ({ name }) => ({ name, copyOf: copyOf?.id ?? null }),
    onSuccess: async ({ data }) => {
      cacheAnnouncement(client, data);
      onClose();
      await navigate(paths.announcement(data.id));
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={copyOf ? 'Copier l’annonce' : 'Nouvelle annonce'}
      description="Le nom ne se lit que dans l’administration."
      submitLabel="Créer le brouillon"
    >
      <TextInput label="Nom" maxLength={80} {...form.field('name')} />
    </FormDialog>
  );
}
