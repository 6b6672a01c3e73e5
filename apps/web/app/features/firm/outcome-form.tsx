import type { CandidateCase } from '@baara/contract/firm/cases';
import { CASE_REASON_LENGTH } from '@baara/contract/firm/firm-words';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { Textarea, TextInput } from '../../ui/text-input.tsx';
import { todayOf } from './case-words.tsx';
import { decidingCandidate } from './public/firm.api.ts';

type Props = {
  one: CandidateCase;
  outcome: 'call_back' | 'unsuitable';
  onClose: () => void;
  onDone: (data: CandidateCase) => void;
};

/** The day to call back, or why somebody is not suitable. */
export default function OutcomeForm({ one, outcome, onClose, onDone }: Props) {
  const form = useApiForm(decidingCandidate(one.id), {
    defaultValues: { dueOn: '', reason: '' },
    toBody: ({ dueOn, reason }) => ({ outcome, dueOn: dueOn || null, reason }),
    onSuccess: ({ data }) => onDone(data),
  });
  const isCallBack = outcome === 'call_back';
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={isCallBack ? `Rappeler ${one.name}` : `Ne pas retenir ${one.name}`}
      description={
        isCallBack
          ? 'La cloche vous le rappelle ce matin-là.'
          : 'Le candidat n’est pas prévenu. Il lira ce motif s’il demande ses données.'
      }
      submitLabel={isCallBack ? 'Rappeler ce jour-là' : 'Ne pas retenir'}
    >
      {isCallBack ? (
        <TextInput label="Jour" type="date" min={todayOf()} {...form.field('dueOn')} />
      ) : (
        <Textarea label="Motif" rows={3} maxLength={CASE_REASON_LENGTH} {...form.field('reason')} />
      )}
    </FormDialog>
  );
}
