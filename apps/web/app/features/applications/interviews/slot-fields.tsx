import { slotLimits } from '@baara/contract/applications/interview-words';
import type { SlotInput } from '@baara/contract/applications/interviews';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { SlotNotes } from './slot-notes.tsx';

/** `2026-12-08` and `09:00`, at the hour of Bamako, which is UTC. */
export type SlotDraft = { key: string; day: string; time: string };
export type SlotsDraft = { minutes: number; slots: SlotDraft[] };

let made = 0;
export const emptySlot = (): SlotDraft => ({ key: `slot-${++made}`, day: '', time: '09:00' });

const lengths = [15, 30, 45, 60, 90, 120, 180, 240, 480];
const title = (minutes: number): string =>
  minutes < 60
    ? `${minutes} minutes`
    : `${Math.floor(minutes / 60)} h${minutes % 60 ? ` ${minutes % 60}` : ''}`;

/** The slot for the API; undefined without its day or hour. */
export function slotOf({ day, time }: Pick<SlotDraft, 'day' | 'time'>, minutes: number): SlotInput {
  const start = new Date(`${day}T${time}:00Z`);
  if (Number.isNaN(start.getTime())) return { startsAt: '', endsAt: '' };
  return {
    startsAt: start.toISOString(),
    endsAt: new Date(start.getTime() + minutes * 60_000).toISOString(),
  };
}

export const slotsOf = ({ slots, minutes }: SlotsDraft): SlotInput[] =>
  slots.map((slot) => slotOf(slot, minutes));

export function LengthSelect({
  minutes,
  onChange,
}: {
  minutes: number;
  onChange: (minutes: number) => void;
}) {
  const known = lengths.includes(minutes) ? lengths : [...lengths, minutes].toSorted((a, b) => a - b);
  return (
    <Select
      label="Durée"
      options={known.map((length) => ({ value: length, label: title(length) }))}
      value={minutes}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}

export function SlotFields({
  slot,
  name,
  error,
  onChange,
}: {
  slot: SlotDraft;
  name: string;
  error?: string | undefined;
  onChange: (slot: SlotDraft) => void;
}) {
  return (
    <div className="grid flex-1 grid-cols-2 gap-2">
      <TextInput
        type="date"
        label={`${name} : jour`}
        value={slot.day}
        error={error}
        onChange={(event) => onChange({ ...slot, day: event.target.value })}
      />
      <TextInput
        type="time"
        label="Heure"
        value={slot.time}
        onChange={(event) => onChange({ ...slot, time: event.target.value })}
      />
    </div>
  );
}

/** Several slots of one length. @param errorOf the sentence for the slot at this place. */
export function SlotsFieldset({
  draft,
  min,
  onChange,
  error,
  fieldError,
  conductors,
}: {
  draft: SlotsDraft;
  min: number;
  onChange: (draft: SlotsDraft) => void;
  error?: string | undefined;
  fieldError: (index: number) => string | undefined;
  /** When they are taken stands under each slot. */
  conductors?: { interviewerIds: readonly string[]; except?: string | undefined };
}) {
  const { slots } = draft;
  const change = (key: string, to: SlotDraft | null): void =>
    onChange({ ...draft, slots: slots.flatMap((slot) => (slot.key === key ? (to ?? []) : slot)) });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">
        Créneaux <span className="font-normal text-ink-soft">(heure de Bamako, GMT)</span>
      </legend>
      <LengthSelect minutes={draft.minutes} onChange={(minutes) => onChange({ ...draft, minutes })} />
      {slots.map((slot, index) => (
        <div key={slot.key} className="grid gap-1">
          <div className="flex items-end gap-1">
            <SlotFields
              slot={slot}
              name={`Créneau ${index + 1}`}
              error={fieldError(index)}
              onChange={(to) => change(slot.key, to)}
            />
            {slots.length > min && (
              <button
                type="button"
                aria-label={`Retirer le créneau ${index + 1}`}
                className="grid size-11 flex-none place-items-center rounded-md text-ink-soft hover:bg-sunken"
                onClick={() => change(slot.key, null)}
              >
                ✕
              </button>
            )}
          </div>
          {conductors && <SlotNotes day={slot.day} slot={slotOf(slot, draft.minutes)} {...conductors} />}
        </div>
      ))}
      <FieldError message={error} />
      {slots.length < slotLimits.max && (
        <div>
          <Button variant="outline" onClick={() => onChange({ ...draft, slots: [...slots, emptySlot()] })}>
            Ajouter un créneau
          </Button>
        </div>
      )}
    </fieldset>
  );
}
