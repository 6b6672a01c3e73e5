import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { paths } from '../../../lib/paths.ts';
import { addingWork, cachePortfolio } from './portfolio.api.ts';
import { bodyOf, valuesOf, WorkFields } from './work-fields.tsx';

/** A new work; its pictures and testimonials are added on its own page. */
export default function AddWorkForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useApiForm(addingWork, {
    defaultValues: valuesOf(),
    toBody: bodyOf,
    draft: 'freelance-work',
    onSuccess: (answer) => {
      cachePortfolio(client, answer.data);
      void navigate(paths.freelanceWork(answer.id));
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Ajouter une réalisation"
      description="Vous ajouterez les images ensuite."
      submitLabel="Ajouter"
      busyLabel="Enregistrement..."
    >
      <WorkFields form={form} />
    </FormDialog>
  );
}
