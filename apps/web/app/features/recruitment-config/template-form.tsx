import {
  type TemplateKind,
  templateKinds,
  templateKindTitles,
  variablesOfKind,
} from '@baara/contract/message-templates';
import type { ConfigTemplate } from '@baara/contract/recruitment-config';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api.ts';
import { useSameKey } from '../../lib/use-same-key.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea, TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { addTemplate, changeTemplate, readPreview } from './config-queries.ts';

type Props = {
  offerId: string | null;
  /** Null: a new one. */
  template: ConfigTemplate | null;
  onClose: () => void;
  onSaved: () => void;
};

/** A template's words, the variables it may hold, and how the candidate will read it. */
export function TemplateForm({ offerId, template, onClose, onSaved }: Props) {
  const [values, setValues] = useState({
    kind: template?.kind ?? ('answer' as TemplateKind),
    name: template?.name ?? '',
    subject: template?.subject ?? '',
    body: template?.body ?? '',
  });
  const keyOf = useSameKey();
  const saving = useMutation({
    mutationFn: () =>
      template ? changeTemplate(template.id, values) : addTemplate(offerId, values, keyOf(values)),
    onSuccess: ({ message }) => {
      toast.success(message ?? 'Modèle enregistré');
      onSaved();
    },
  });
  const preview = useMutation({ mutationFn: () => readPreview(values), onMutate: () => saving.reset() });
  const failure = saving.error ?? preview.error;
  const error = failure instanceof ApiError ? failure : null;
  const put = (change: Partial<typeof values>): void => setValues({ ...values, ...change });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={template ? `Modifier « ${template.name} »` : 'Nouveau modèle'}
      actions={
        <>
          <Button variant="line" onClick={() => preview.mutate()} busy={preview.isPending}>
            Aperçu
          </Button>
          <Button onClick={() => saving.mutate()} busy={saving.isPending} busyLabel="Enregistrement...">
            Enregistrer le modèle
          </Button>
        </>
      }
    >
      <Select
        label="Sert à"
        value={values.kind}
        onChange={(event) => put({ kind: event.target.value as TemplateKind })}
        options={templateKinds.map((kind) => ({ value: kind, label: templateKindTitles[kind] }))}
      />
      <TextInput
        label="Nom du modèle"
        maxLength={80}
        value={values.name}
        onChange={(event) => put({ name: event.target.value })}
        error={error?.fieldMessage('name')}
      />
      <TextInput
        label="Objet"
        maxLength={200}
        value={values.subject}
        onChange={(event) => put({ subject: event.target.value })}
        error={error?.fieldMessage('subject')}
      />
      <Textarea
        label="Message"
        rows={8}
        maxLength={8000}
        value={values.body}
        hint={`Variables : ${variablesOfKind[values.kind].map((name) => `{${name}}`).join(' ')}`}
        onChange={(event) => put({ body: event.target.value })}
        error={error?.fieldMessage('body')}
      />
      {failure && !error?.errors.length && <FieldError message={messageOf(failure)} />}
      {preview.data && (
        <section aria-label="Aperçu du message" className="rounded-md bg-sunken p-3">
          <p className="font-semibold">{preview.data.data.subject}</p>
          <p className="whitespace-pre-line">{preview.data.data.body}</p>
        </section>
      )}
    </Modal>
  );
}
