import type { SavedViewScreen } from '@baara/contract/accounts/saved-views';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { savedViewsQuery, savingView } from './public/saved-views.api.ts';

/** Names what the list shows now. */
export default function SaveViewForm({
  screen,
  query,
  onClose,
}: {
  screen: SavedViewScreen;
  query: string;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const form = useApiForm(savingView, {
    defaultValues: { name: '' },
    toBody: ({ name }) => ({ screen, name, query }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: savedViewsQuery(screen).queryKey });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Garder cette vue"
      description="Les filtres et la recherche de maintenant, sous un nom. Vous seul la voyez."
      submitLabel="Garder"
    >
      <TextInput label="Nom de la vue" maxLength={60} {...form.field('name')} />
    </FormDialog>
  );
}
