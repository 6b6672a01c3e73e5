import { rejectionReasons } from '@baara/contract/campaigns/file-moves';
import type { CampaignFile } from '@baara/contract/campaigns/reading';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { ChoiceGroup, Radio } from '../../../ui/choice.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { decidingFile, readingAgain } from './reading.api.ts';

type Props = { file: CampaignFile; onClose: () => void; onDone: () => Promise<void> };

/** Rejects a file with a reason, which its candidate reads; of a second reading, the head alone. */
export default function RejectForm(props: Props) {
  return props.file.isSecondReading ? <SecondReject {...props} /> : <FirstReject {...props} />;
}

/** Reasons of the conditions first: they are this file's own. */
function proposalsOf({ readings }: CampaignFile): string[] {
  const own = readings
    .filter(({ verdict }) => verdict === 'unmet')
    .map(({ words, reason }) => `${words} : ${reason}`);
  return [...own, ...rejectionReasons];
}

function FirstReject({ file, onClose, onDone }: Props) {
  const proposals = proposalsOf(file);
  const hasOwn = proposals.length > rejectionReasons.length;
  const form = useApiForm(decidingFile(file.id), {
    defaultValues: { message: hasOwn ? (proposals[0] ?? '') : '' },
    toBody: ({ message }) => ({ to: 'REJECTED' as const, message }),
    onSuccess: () => void onDone(),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Rejeter le dossier ${file.fileNumber}`}
      description="Le candidat recevra le motif dans quatre heures. D'ici là, « z » annule."
      submitLabel="Rejeter le dossier"
      busyLabel="Rejet…"
    >
      <Proposals proposals={proposals} value={form.watch('message')} field={form.controlled('message')} />
      <Textarea
        label="Motif, tel que le candidat le lira"
        rows={3}
        maxLength={1000}
        {...form.field('message')}
      />
    </FormDialog>
  );
}

function SecondReject({ file, onClose, onDone }: Props) {
  const proposals = proposalsOf(file);
  const form = useApiForm(readingAgain(file.id), {
    defaultValues: { message: '' },
    toBody: ({ message }) => ({ to: 'REJECTED' as const, message }),
    onSuccess: () => void onDone(),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Seconde lecture : rejeter ${file.fileNumber}`}
      description="Le candidat n'en sait rien. Le responsable de la campagne compare les deux lectures."
      submitLabel="Enregistrer ma lecture"
      busyLabel="Enregistrement…"
    >
      <Proposals proposals={proposals} value={form.watch('message')} field={form.controlled('message')} />
      <Textarea label="Motif" optional rows={3} maxLength={1000} {...form.field('message')} />
    </FormDialog>
  );
}

type ProposalsProps = {
  proposals: readonly string[];
  value: string;
  field: { onChange: (value: string) => void };
};

function Proposals({ proposals, value, field }: ProposalsProps) {
  return (
    <ChoiceGroup legend="Motif proposé" className="grid">
      {proposals.map((proposal) => (
        <Radio
          key={proposal}
          name="proposal"
          label={proposal}
          checked={value === proposal}
          onChange={() => field.onChange(proposal)}
        />
      ))}
    </ChoiceGroup>
  );
}
