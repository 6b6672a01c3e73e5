import type { InterviewLink } from '@baara/contract/applications/interview-link';
import { hourInWords, spanInWords, weekdayInWords } from '@baara/contract/formats/moments';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Radio } from '../../../../ui/choice.tsx';
import { Select } from '../../../../ui/select.tsx';

type Props = {
  invitation: InterviewLink;
  isBusy: boolean;
  /** @param chosen the id of a slot, or the start of a free hour. */
  onChoose: (chosen: string) => void;
};
type Choice = { value: string; label: string; isFree: boolean };

/** The company's slots, or the free hours of one day, and the button that takes one. */
export function TimeChoice({ invitation: { slots, times }, isBusy, onChoose }: Props) {
  const [chosenDay, setDay] = useState('');
  const [chosen, setChosen] = useState('');
  const days = [...Map.groupBy(times ?? [], ({ startsAt }) => weekdayInWords(startsAt))];
  const [day, hours = []] = days.find(([name]) => name === chosenDay) ?? days[0] ?? [];
  const choices: Choice[] = slots
    ? slots.map((slot) => ({ value: slot.id, label: spanInWords(slot), isFree: slot.isFree }))
    : hours.map(({ startsAt, endsAt }) => ({
        value: startsAt,
        label: `${hourInWords(startsAt)} à ${hourInWords(endsAt)}`,
        isFree: true,
      }));
  if (!choices.some(({ isFree }) => isFree))
    return <p>Aucun créneau n’est libre en ce moment. Proposez un autre moment à l’entreprise.</p>;
  const isFree = choices.some((choice) => choice.value === chosen && choice.isFree);
  return (
    <>
      {days.length > 0 && (
        <Select
          label="Jour"
          options={days.map(([name]) => ({ value: name, label: name }))}
          value={day}
          onChange={(event) => {
            setDay(event.target.value);
            setChosen('');
          }}
        />
      )}
      <fieldset>
        <legend className="mb-1 font-medium">
          {slots ? 'Créneaux' : 'Heure'}{' '}
          <span className="font-normal text-ink-soft">(heure de Bamako, GMT)</span>
        </legend>
        <div className="grid gap-2">
          {choices.map((choice) => (
            <Radio
              key={choice.value}
              name="slot"
              isFramed
              label={choice.label}
              hint={choice.isFree ? undefined : 'Ce créneau n’est plus libre'}
              disabled={!choice.isFree || isBusy}
              checked={chosen === choice.value}
              onChange={() => setChosen(choice.value)}
            />
          ))}
        </div>
      </fieldset>
      <Button busy={isBusy} busyLabel="Envoi…" disabled={!isFree} onClick={() => onChoose(chosen)}>
        Choisir ce créneau
      </Button>
    </>
  );
}
