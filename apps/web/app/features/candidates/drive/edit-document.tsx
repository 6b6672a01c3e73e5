import type { DriveDocument } from '@baara/contract/candidates/drive/drive';
import { driveLimits } from '@baara/contract/candidates/drive/drive-words';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { changingDocument, kindOptions, refreshDocuments } from './drive.api.ts';

/** A document's name and what it is. */
export default function EditDocument({
  document,
  onClose,
}: {
  document: DriveDocument;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const form = useApiForm(changingDocument(document.id), {
    // The ending says what the content is: nobody changes it.
    defaultValues: { name: document.name.replace(/\.[^.]*$/, ''), kind: document.kind },
    toBody: (values) => values,
    onSuccess: async () => {
      onClose();
      await refreshDocuments(client);
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Renommer ou ranger"
      description="Les candidatures qui montrent ce document montreront ce nom."
    >
      <TextInput label="Nom" maxLength={driveLimits.nameLength} {...form.field('name')} />
      <Select label="Sorte de document" options={kindOptions} {...form.field('kind')} />
    </FormDialog>
  );
}
