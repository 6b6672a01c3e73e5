import type { InterviewLink } from '@baara/contract/applications/interview-link';
import { interviewMessages } from '@baara/contract/applications/interview-words';
import { useState } from 'react';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import { usePublicForm } from '../../../../lib/forms/use-public-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Textarea, TextInput } from '../../../../ui/text-input.tsx';
import { LinkReasonForm } from '../../../accounts/public-pages/public/link-reason-form.tsx';
import { decliningByLink, proposingByLink } from '../interview-link.api.ts';

type Props<Done> = {
  token: string;
  onDone: (done: Done) => void;
  /** The form says why; the page may have to be read again. */
  onRefused: (error: unknown) => void;
  onBack: () => void;
};

export function DeclineByLink({ token, onDone, onRefused, onBack }: Props<string>) {
  const form = usePublicForm(decliningByLink(token), {
    defaultValues: { reason: '' },
    toBody: (values) => values,
    onSuccess: ({ message }) => onDone(message ?? interviewMessages.DECLINED),
    onError: onRefused,
  });
  return (
    <LinkReasonForm
      form={form}
      label="Motif"
      hint="L’entreprise le lira. Votre candidature reste ouverte."
      onBack={onBack}
    >
      Décliner l’entretien
    </LinkReasonForm>
  );
}

const moments = [
  ['day0', 'time0'],
  ['day1', 'time1'],
  ['day2', 'time2'],
] as const;
const usual = { day0: '', time0: '09:00', day1: '', time1: '09:00', day2: '', time2: '09:00', message: '' };

/** The hour of Bamako is UTC; empty without a day or an hour, which the form then asks for. */
function slotOf(day: string, time: string, minutes: number) {
  const start = new Date(`${day}T${time}:00Z`).getTime();
  if (Number.isNaN(start)) return { startsAt: '', endsAt: '' };
  return {
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + minutes * 60_000).toISOString(),
  };
}

/** The candidate asks for one to three other moments. @param minutes how long the interview lasts. */
export function OtherTimes({
  token,
  minutes,
  onDone,
  onRefused,
  onBack,
}: Props<InterviewLink> & { minutes: number }) {
  const [count, setCount] = useState(1);
  const asked = moments.slice(0, count);
  const form = usePublicForm(proposingByLink(token), {
    defaultValues: usual,
    fieldOf: Object.fromEntries(
      moments.flatMap(([day], index) => [
        [`slots.${index}.startsAt`, day],
        [`slots.${index}.endsAt`, day],
      ]),
    ),
    toBody: (values) => ({
      slots: asked.map(([day, time]) => slotOf(values[day], values[time], minutes)),
      message: values.message,
    }),
    onSuccess: ({ data }) => onDone(data),
    onError: onRefused,
  });
  return (
    <ApiForm form={form}>
      <p className="text-ink-soft">
        À quels moments êtes-vous libre ? Indiquez l’heure de Bamako (GMT). L’entreprise vous répondra.
      </p>
      {asked.map(([day, time], index) => {
        const place = count > 1 ? ` ${index + 1}` : '';
        return (
          <div key={day} className="grid gap-4">
            <TextInput type="date" label={`Jour${place}`} {...form.field(day)} />
            <TextInput type="time" label={`Heure${place}`} {...form.field(time)} />
          </div>
        );
      })}
      {count < moments.length && (
        <Button variant="outline" onClick={() => setCount(count + 1)}>
          Ajouter un moment
        </Button>
      )}
      <Textarea label="Message à l’entreprise" optional rows={2} maxLength={500} {...form.field('message')} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form}>Demander ces moments</SubmitButton>
        <Button variant="outline" disabled={form.isSending} onClick={onBack}>
          Retour
        </Button>
      </div>
    </ApiForm>
  );
}
