import type { Dispute } from '@baara/contract/freelance/disputes';
import { DISPUTE_TEXT } from '@baara/contract/freelance/disputes-words';
import { useQueryClient } from '@tanstack/react-query';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea } from '../../../ui/text-input.tsx';
import { addingToDispute, cacheDispute } from './disputes.api.ts';
import { JoinFiles, useDisputeFiles } from './join-files.tsx';

/** The next piece of the file. @param isAwaited it is the answer that the file waits for. */
export function WriteForm({
  contractId,
  dispute,
  isAwaited,
}: {
  contractId: string;
  dispute: Dispute;
  isAwaited: boolean;
}) {
  const client = useQueryClient();
  const joined = useDisputeFiles(contractId);
  const form = useApiForm(addingToDispute(dispute.id), {
    defaultValues: { text: '' },
    toBody: ({ text }) => ({ text, fileIds: joined.ids }),
    valuesOf: () => ({ text: '' }),
    draft: `dispute-entry:${dispute.id}`,
    onSuccess: ({ data }) => {
      joined.clear();
      cacheDispute(client, contractId, data);
    },
  });
  return (
    <ApiForm form={form} className="grid gap-3">
      <Textarea
        label="Ajouter au dossier"
        hint="L’autre partie le lit aussi. Rien ne s’efface ensuite."
        rows={4}
        maxLength={DISPUTE_TEXT}
        {...form.field('text')}
      />
      <JoinFiles joined={joined} />
      <SubmitButton
        form={form}
        variant={isAwaited ? 'primary' : 'outline'}
        disabled={joined.isSending}
        className="justify-self-start"
      >
        Ajouter au dossier
      </SubmitButton>
    </ApiForm>
  );
}
