import {
  type TemplateKind,
  templateKinds,
  templateKindTitles,
  variablesOfKind,
} from '@baara/contract/offers/message-templates';
import type { ConfigTemplate } from '@baara/contract/offers/pipeline';
import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { creatingTemplate, updatingTemplate } from './pipeline.api.ts';
import { readPreview } from './pipeline.api.ts';

type Props = {
  offerId: string | null;
  /** Null: a new one. */
  template: ConfigTemplate | null;
  onClose: () => void;
  onSaved: () => void;
};

/** A template's text, its possible variables, and the candidate's view of it. */
export function TemplateForm({ offerId, template, onClose, onSaved }: Props) {
  const form = useApiForm(template ? updatingTemplate(template.id) : creatingTemplate, {
    defaultValues: {
      kind: template?.kind ?? ('answer' as TemplateKind),
      name: template?.name ?? '',
      subject: template?.subject ?? '',
      body: template?.body ?? '',
    },
    toBody: (values) =>
      template ? values : { ...values, offerId: offerId === null ? null : Number(offerId) },
    success: null,
    onSuccess: ({ message }) => {
      toast.success(message ?? 'Modèle enregistré');
      onSaved();
    },
  });
  const preview = useMutation({
    mutationFn: () => readPreview(form.hookForm.getValues()),
    onMutate: () => form.hookForm.clearErrors(),
    onError: (error) => form.showErrors(error),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={template ? `Modifier « ${template.name} »` : 'Nouveau modèle'}
      submitLabel="Enregistrer le modèle"
      busyLabel="Enregistrement..."
      secondary={
        <Button variant="outline" onClick={() => preview.mutate()} busy={preview.isPending}>
          Aperçu
        </Button>
      }
    >
      <Select
        label="Sert à"
        options={templateKinds.map((kind) => ({ value: kind, label: templateKindTitles[kind] }))}
        {...form.field('kind')}
      />
      <TextInput label="Nom du modèle" maxLength={80} {...form.field('name')} />
      <TextInput label="Objet" maxLength={200} {...form.field('subject')} />
      <Textarea
        label="Message"
        rows={8}
        maxLength={8000}
        hint={`Variables : ${variablesOfKind[form.watch('kind')].map((name) => `{${name}}`).join(' ')}`}
        {...form.field('body')}
      />
      {preview.data && (
        <section aria-label="Aperçu du message" className="rounded-md bg-sunken p-3">
          <p className="font-semibold">{preview.data.data.subject}</p>
          <p className="whitespace-pre-line">{preview.data.data.body}</p>
        </section>
      )}
    </FormDialog>
  );
}
