import { useQueryClient } from '@tanstack/react-query';
import { isConnectionError } from '../../../lib/api.ts';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { refreshMine } from './interview.api.ts';
import { proposingOtherSlots } from './interviews.api.ts';
import { emptySlot, SlotsFieldset, slotsOf } from './slot-fields.tsx';

type Props = { interviewId: string; onClose: () => void };

/** A candidate asks for other slots. */
export function CounterForm({ interviewId, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(proposingOtherSlots(interviewId), {
    defaultValues: { minutes: 60, slots: [emptySlot()], message: '' },
    toBody: ({ message, ...draft }) => ({ slots: slotsOf(draft), message }),
    failed: "Le changement n'a pas pu être enregistré",
    onSuccess: () => {
      refreshMine(client);
      onClose();
    },
    onError: (failure) => {
      if (!isConnectionError(failure)) refreshMine(client);
    },
  });
  return (
    <ApiForm form={form} className="mt-3 grid gap-3 border-t border-line pt-3">
      <SlotsFieldset
        draft={{ minutes: form.watch('minutes'), slots: form.watch('slots') }}
        min={1}
        onChange={({ minutes, slots }) => {
          form.set('minutes', minutes);
          form.set('slots', slots);
        }}
        error={form.fieldError('slots')}
        fieldError={(index) => form.fieldError(`slots.${index}`)}
      />
      <Textarea label="Message à l'entreprise" optional rows={2} maxLength={500} {...form.field('message')} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form}>Demander ces créneaux</SubmitButton>
        <Button variant="outline" onClick={onClose}>
          Retour
        </Button>
      </div>
    </ApiForm>
  );
}
