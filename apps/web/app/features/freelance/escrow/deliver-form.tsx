import type { DeliveryFile, MoneyMilestone } from '@baara/contract/freelance/escrow';
import { deliveryUpload, escrowMessages } from '@baara/contract/freelance/escrow-words';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { fileRefusal } from '../../../lib/file-refusal.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { type JoinedDocument, JoinedDocuments } from '../../files/public/joined-documents.tsx';
import { cacheMoney, deliveringMilestone, refreshMoney, uploadDeliveryFile } from './escrow.api.ts';

type Joined = JoinedDocument<DeliveryFile>;

/** Files leave at once; one that is refused says why, and the others and the note stay. */
function useDeliveryFiles(milestoneId: string) {
  const [files, setFiles] = useState<readonly Joined[]>([]);
  const [error, setError] = useState<string | null>(null);
  const change = (key: string, patch: Partial<Joined>): void =>
    setFiles((former) => former.map((one) => (one.key === key ? { ...one, ...patch } : one)));
  const send = async (key: string, file: File): Promise<void> => {
    const refusal = await fileRefusal(file, deliveryUpload);
    if (refusal) {
      change(key, { error: refusal });
      return;
    }
    try {
      const { data } = await uploadDeliveryFile(milestoneId, file, (share) => change(key, { share }));
      change(key, { stored: data, share: 1 });
    } catch (fault) {
      change(key, { error: messageOf(fault, 'Ce fichier n’a pas pu être envoyé.') });
    }
  };
  return {
    files,
    error,
    isSending: files.some((one) => one.stored === null && one.error === null),
    ids: files.flatMap((one) => one.stored?.id ?? []),
    add(chosen: readonly File[]): void {
      const room = deliveryUpload.most - files.length;
      setError(chosen.length > room ? escrowMessages.FILES_MOST : null);
      const added = chosen.slice(0, room).map((file) => ({ key: randomUuid(), file }));
      setFiles([
        ...files,
        ...added.map(({ key, file }) => ({ key, name: file.name, share: 0, error: null, stored: null })),
      ]);
      for (const { key, file } of added) void send(key, file);
    },
    remove: (key: string): void => setFiles((former) => former.filter((one) => one.key !== key)),
  };
}

/** Delivers a milestone: what was done, and its files. */
export default function DeliverForm({
  milestone,
  onClose,
}: {
  milestone: MoneyMilestone;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const id = useId();
  const joined = useDeliveryFiles(milestone.id);
  const form = useApiForm(deliveringMilestone(milestone.id), {
    defaultValues: { note: '' },
    toBody: ({ note }) => ({ note, fileIds: joined.ids }),
    draft: `deliver-${milestone.id}`,
    onSuccess: ({ data }) => {
      cacheMoney(client, data);
      onClose();
    },
    onError: () => refreshMoney(client),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Livrer « ${milestone.title} »`}
      description="Le client a sept jours pour accepter ou demander une reprise. Sans réponse, la livraison est acceptée."
      submitLabel="Envoyer la livraison"
      busyLabel="Envoi…"
      isSubmitDisabled={joined.isSending}
    >
      <Textarea
        label="Ce que vous livrez"
        hint="Donnez ici le lien d’un dépôt, d’un site ou de fichiers lourds."
        rows={5}
        maxLength={4000}
        {...form.field('note')}
      />
      <div className="grid grid-cols-1 gap-2">
        <label
          htmlFor={id}
          className="relative grid gap-1 rounded-md border border-dashed border-line-strong p-3 focus-within:border-primary hover:border-primary"
        >
          <span className="font-semibold text-primary">Joindre des fichiers</span>
          <span className="text-s text-ink-soft">PDF, Word ou images, 10 Mo au maximum chacun</span>
          <input
            id={id}
            type="file"
            multiple
            accept={deliveryUpload.accept}
            className="sr-only"
            onChange={(event) => {
              joined.add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </label>
        <FieldError message={joined.error ?? undefined} />
        <JoinedDocuments files={joined.files} onRemove={joined.remove} />
      </div>
    </FormDialog>
  );
}
