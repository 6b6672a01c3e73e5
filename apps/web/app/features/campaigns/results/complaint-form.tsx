import type { MyResult } from '@baara/contract/campaigns/published-results';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { documentChoicesQuery } from '../campaigns.api.ts';
import { myResultQuery, sendingComplaint } from './results.api.ts';

type Props = { applicationId: string; result: MyResult; onClose: () => void };

/** Contests the mark of one test. */
export default function ComplaintForm({ applicationId, result, onClose }: Props) {
  const client = useQueryClient();
  const documents = useQuery(documentChoicesQuery);
  const left = result.tests.filter(({ id }) => !result.complaints.some(({ testId }) => testId === id));
  const form = useApiForm(sendingComplaint(applicationId), {
    defaultValues: { testId: left[0]?.id ?? '', text: '', documentId: '' },
    onSuccess: ({ data }) => {
      client.setQueryData(myResultQuery(applicationId).queryKey, data);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Contester une note"
      description="Une réclamation par épreuve. Le jury la lit sous votre numéro de dossier, et vous répond ici."
      submitLabel="Envoyer la réclamation"
      busyLabel="Envoi…"
      isFinal
    >
      <Select
        label="Épreuve"
        options={left.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('testId')}
      />
      <Textarea label="Ce que vous contestez" rows={5} maxLength={2000} {...form.field('text')} />
      {(documents.data ?? []).length > 0 && (
        <Select
          label="Un de vos documents"
          optional
          placeholder="Aucun"
          options={(documents.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('documentId')}
        />
      )}
    </FormDialog>
  );
}
