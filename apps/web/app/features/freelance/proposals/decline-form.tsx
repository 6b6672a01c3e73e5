import type { ReceivedProposalDetail } from '@baara/contract/freelance/proposals';
import { elide } from '@baara/contract/formats/elision';
import {
  type DeclineKind,
  declineKinds,
  declineTitles,
  proposalLimits as limits,
} from '@baara/contract/freelance/proposals-words';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { decliningProposal } from './proposals.api.ts';
import { useProposalCache } from './use-decision.ts';

type Props = { proposal: Pick<ReceivedProposalDetail, 'id' | 'freelance'>; onClose: () => void };

/** Why a proposal is declined, as the freelance will read it. */
export default function DeclineForm({ proposal: { id, freelance }, onClose }: Props) {
  const cache = useProposalCache();
  const form = useApiForm(decliningProposal(id), {
    defaultValues: { kind: '', text: '' },
    toBody: ({ kind, text }) => ({ kind: kind as DeclineKind, text }),
    onSuccess: ({ data }) => {
      cache(data);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Décliner la proposition ${elide('de', freelance.name)} ?`}
      description="Le freelance lit votre réponse par e-mail et dans ses missions. Une raison claire lui rend service."
      submitLabel="Décliner"
      isFinal
    >
      <Select
        label="Raison"
        placeholder="Choisir"
        options={declineKinds.map((kind) => ({ value: kind, label: declineTitles[kind] }))}
        {...form.field('kind')}
      />
      <Textarea
        label="Quelques mots de plus"
        optional={form.watch('kind') !== 'other'}
        rows={4}
        maxLength={limits.reason}
        {...form.field('text')}
      />
    </FormDialog>
  );
}
