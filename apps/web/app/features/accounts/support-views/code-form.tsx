import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { enterView } from './enter-view.ts';
import { openingSupportView } from './support-views.api.ts';

type Props = { userId: string; name: string; onClose: () => void };

/** Opens a view with the code that the person reads in their account. */
export default function CodeForm({ userId, name, onClose }: Props) {
  const form = useApiForm(openingSupportView(userId), {
    defaultValues: { code: '', reason: '' },
    success: null,
    onSuccess: ({ data }) => void enterView(data),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Voir comme ${name}`}
      description="La personne crée le code dans son profil, « Mes données », « Assistance », et vous le lit."
      submitLabel="Ouvrir la vue"
    >
      <TextInput
        label="Code à 8 chiffres"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        {...form.field('code')}
      />
      <Textarea
        label="Motif"
        hint="La personne le lira."
        rows={3}
        maxLength={300}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
