import type { MoneyMilestone } from '@baara/contract/freelance/escrow';
import { deliveryUpload, escrowMessages } from '@baara/contract/freelance/escrow-words';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { JoinedDocuments } from '../../files/public/joined-documents.tsx';
import { useJoinedFiles } from '../../files/public/use-joined-files.ts';
import { cacheMoney, deliveringMilestone, refreshMoney, uploadDeliveryFile } from './escrow.api.ts';

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
  const [isFull, setIsFull] = useState(false);
  const joined = useJoinedFiles({
    upload: async (file, onProgress) => (await uploadDeliveryFile(milestone.id, file, onProgress)).data,
    most: deliveryUpload.most,
    onTooMany: setIsFull,
    rule: deliveryUpload,
    failed: 'Ce fichier n’a pas pu être envoyé.',
  });
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
        <FieldError message={isFull ? escrowMessages.FILES_MOST : undefined} />
        <JoinedDocuments files={joined.files} onRemove={joined.remove} />
      </div>
    </FormDialog>
  );
}
