import type { EditedTrainingSession } from '@baara/contract/trainings/editing';
import type { addTrainingMaterial } from '@baara/contract/trainings/materials';
import { materialUpload } from '@baara/contract/trainings/materials-words';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FileField } from '../../../lib/file-field.tsx';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { sendingApi } from '../../../lib/sending-api.ts';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { datesText, placeText } from '../training-words.ts';
import { addingMaterial, materialsKey } from './materials.api.ts';

const rules = () => import('./material-rules.ts').then(({ materialRules }) => materialRules);

type Props = { trainingId: string; sessions: readonly EditedTrainingSession[]; onClose: () => void };

/** Adds a document for people with a seat; a failed send preserves the input. */
export default function MaterialForm({ trainingId, sessions, onClose }: Props) {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const form = useApiForm(addingMaterial(trainingId), {
    defaultValues: { file: null as File | null, title: '', sessionId: '' },
    toBody: ({ title, sessionId }) => ({ title, sessionId }),
    rules,
    send: (texts, { values: { file } }) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(texts)) if (value) body.append(name, String(value));
      if (file) body.append('file', file);
      setShare(0);
      return sendingApi(setShare).call<typeof addTrainingMaterial>('POST /admin/trainings/:id/materials', {
        params: { id: trainingId },
        body: { title: '' },
        form: body,
      });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: materialsKey });
      onClose();
    },
  });
  const file = form.controlled('file');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Ajouter un document"
      description="Seules les personnes qui ont une place le lisent, et l’équipe des formations."
      submitLabel="Ajouter"
      busyLabel={`Envoi… ${Math.round(share * 100)} %`}
    >
      <FileField
        file={file.value}
        onChoose={file.onChange}
        error={file.error}
        rule={materialUpload}
        hint="PDF, DOCX, JPG ou PNG, 10 Mo au maximum"
      />
      <TextInput label="Titre" hint="« Support du premier jour »" maxLength={160} {...form.field('title')} />
      <Select
        label="Pour"
        options={[
          { value: '', label: 'Toutes les sessions' },
          ...sessions.map((session) => ({
            value: session.id,
            label: `${datesText(session)}, ${placeText(session)}`,
          })),
        ]}
        {...form.field('sessionId')}
      />
    </FormDialog>
  );
}
