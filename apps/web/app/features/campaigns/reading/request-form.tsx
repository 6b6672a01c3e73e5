import { MOST_DAYS_TO_ANSWER } from '@baara/contract/campaigns/file-moves';
import type { CampaignFile } from '@baara/contract/campaigns/reading';
import { smsReachWords } from '@baara/contract/notifications/sms-words';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Checkbox, ChoiceGroup } from '../../../ui/choice.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { decidingFile } from './reading.api.ts';

type Props = { file: CampaignFile; onClose: () => void; onDone: () => Promise<void> };

const DAY_MS = 86_400_000;
const USUAL_DAYS = 7;
const dayAhead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Asks a candidate for documents until a day; the file comes back into a batch when they are there. */
export default function RequestForm({ file, onClose, onDone }: Props) {
  const form = useApiForm(decidingFile(file.id), {
    defaultValues: {
      documents: file.askableDocuments.filter(({ isThere }) => !isThere).map(({ key }) => key),
      until: dayAhead(USUAL_DAYS),
      message: '',
    },
    toBody: (values) => ({ to: 'INFO_REQUESTED' as const, ...values }),
    onSuccess: () => void onDone(),
  });
  const { value, onChange, error } = form.controlled('documents');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Demander une pièce"
      description={`Le candidat est prévenu dans une minute, ${smsReachWords[file.smsReach]}. Le dossier revient dans un lot dès sa réponse.`}
      submitLabel="Envoyer la demande"
      busyLabel="Envoi…"
    >
      <ChoiceGroup legend="Pièces" className="grid" error={error}>
        {file.askableDocuments.map(({ key, name, isThere }) => (
          <Checkbox
            key={key}
            label={name}
            hint={isThere ? undefined : 'absente du dossier'}
            checked={value.includes(key)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, key] : value.filter((one) => one !== key))
            }
          />
        ))}
      </ChoiceGroup>
      <TextInput
        label="À envoyer avant le"
        type="date"
        min={dayAhead(1)}
        max={dayAhead(MOST_DAYS_TO_ANSWER)}
        {...form.field('until')}
      />
      <Textarea
        label="Ce qu'il faut corriger"
        optional
        hint="Le candidat le lira."
        rows={3}
        maxLength={1000}
        {...form.field('message')}
      />
    </FormDialog>
  );
}
