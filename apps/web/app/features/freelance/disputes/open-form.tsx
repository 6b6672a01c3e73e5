import type { ContractDisputes } from '@baara/contract/freelance/disputes';
import {
  DISPUTE_ANSWER_DAYS,
  DISPUTE_TEXT,
  disputeReasons,
  disputeReasonTitles,
} from '@baara/contract/freelance/disputes-words';
import { useQueryClient } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { cacheDispute, openingDispute } from './disputes.api.ts';
import { JoinFiles, useDisputeFiles } from './join-files.tsx';

/** Says what is disputed and why; the money of the milestone stops when it is sent. */
export default function OpenForm({
  contractId,
  subjects,
  onClose,
}: {
  contractId: string;
  subjects: ContractDisputes['subjects'];
  onClose: () => void;
}) {
  const client = useQueryClient();
  const joined = useDisputeFiles(contractId);
  const [only] = subjects;
  const form = useApiForm(openingDispute(contractId), {
    defaultValues: {
      subjectId: subjects.length === 1 && only ? only.id : '',
      reason: '',
      account: '',
    },
    toBody: ({ reason, ...values }) => ({
      ...values,
      kind: subjects.find(({ id }) => id === values.subjectId)?.kind ?? 'milestone',
      // What is no reason is refused by the rules.
      reason: disputeReasons.find((known) => known === reason) ?? ('' as 'other'),
      fileIds: joined.ids,
    }),
    draft: `dispute:${contractId}`,
    onSuccess: ({ data }) => {
      cacheDispute(client, contractId, data);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Ouvrir un litige"
      description={`L’argent du jalon ne bouge plus tant que le litige dure. L’autre partie a ${DISPUTE_ANSWER_DAYS} jours pour répondre ; vous pouvez trouver un accord à tout moment, sinon la plateforme décide.`}
      submitLabel="Ouvrir le litige"
      isSubmitDisabled={joined.isSending}
    >
      <Select
        label="Jalon ou semaine contestée"
        placeholder="Choisissez"
        options={subjects.map(({ id, title, amountXof }) => ({
          value: id,
          label: `${title}, ${formatMoney(amountXof)}`,
        }))}
        {...form.field('subjectId')}
      />
      <Select
        label="Raison"
        placeholder="Choisissez une raison"
        options={disputeReasons.map((value) => ({ value, label: disputeReasonTitles[value] }))}
        {...form.field('reason')}
      />
      <Textarea
        label="Ce qui s’est passé"
        hint="Les faits, les dates, et ce que vous demandez. L’autre partie et la plateforme le lisent."
        rows={6}
        maxLength={DISPUTE_TEXT}
        {...form.field('account')}
      />
      <JoinFiles joined={joined} />
    </FormDialog>
  );
}
