import type { CalendarEntry } from '@baara/contract/applications/calendar';
import { calendarMessages } from '@baara/contract/applications/interview-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { calendarRoot } from '../../../lib/query-roots.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { SidePanel } from '../../../ui/workspace/side-panel.tsx';
import { changingEvent, creatingEvent, removeEvent } from './calendar.api.ts';
import { addDays } from './calendar-dates.ts';

type Props = { day: string; entry: CalendarEntry | undefined; isNew: boolean; onClose: () => void };

/** Adds a private event, or changes one. */
export default function EventPanel({ day, entry, isNew, onClose }: Props) {
  return (
    <SidePanel title={isNew ? 'Ajouter un événement' : 'Événement'} onClose={onClose}>
      {isNew || entry ? (
        <EventForm day={day} entry={entry} onClose={onClose} />
      ) : (
        <EmptyState title={calendarMessages.NOT_FOUND} />
      )}
    </SidePanel>
  );
}

/** The input; days and hours at the hour of Bamako. */
function draftOf(day: string, entry: CalendarEntry | undefined) {
  const [startsAt, endsAt] = [entry?.startsAt ?? `${day}T09:00`, entry?.endsAt ?? `${day}T10:00`];
  return {
    title: entry?.title ?? '',
    place: entry?.place ?? '',
    firstDay: startsAt.slice(0, 10),
    from: startsAt.slice(11, 16),
    // An all-day event ends at the midnight after its last day.
    lastDay: entry?.isAllDay ? addDays(endsAt.slice(0, 10), -1) : endsAt.slice(0, 10),
    to: endsAt.slice(11, 16),
    isAllDay: entry?.isAllDay ?? false,
    isBlocking: entry?.isBlocking ?? false,
  };
}

type Draft = ReturnType<typeof draftOf>;

/** Empty while the day or the hour is: the rules say what is missing. */
function instant(day: string, time: string): string {
  const date = new Date(`${day}T${time}:00Z`);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

function bodyOf({ title, place, firstDay, lastDay, from, to, isAllDay, isBlocking }: Draft) {
  const startsAt = instant(firstDay, isAllDay ? '00:00' : from);
  const last = isAllDay && instant(lastDay, '00:00') ? addDays(lastDay, 1) : lastDay;
  return { title, place, startsAt, endsAt: instant(last, isAllDay ? '00:00' : to), isAllDay, isBlocking };
}

function EventForm({ day, entry, onClose }: Omit<Props, 'isNew'>) {
  const client = useQueryClient();
  const [isRemoving, setIsRemoving] = useState(false);
  const id = entry?.eventId;
  const close = (): void => {
    void client.invalidateQueries({ queryKey: calendarRoot });
    onClose();
  };
  const form = useApiForm(id ? changingEvent(id) : creatingEvent, {
    defaultValues: draftOf(day, entry),
    toBody: bodyOf,
    fieldOf: { startsAt: 'firstDay', endsAt: 'lastDay', isAllDay: 'lastDay' },
    onSuccess: close,
  });
  const removing = useMutation({
    mutationFn: () => removeEvent({ params: { id: id ?? '' } }),
    onSuccess: ({ message }) => {
      if (message) toast.success(message);
      close();
    },
  });
  const isAllDay = form.watch('isAllDay');
  const firstDay = form.field('firstDay');
  return (
    <ApiForm form={form} className="grid gap-3">
      <TextInput label="Titre" maxLength={120} {...form.field('title')} />
      <TextInput label="Lieu" optional maxLength={200} {...form.field('place')} />
      <Checkbox label="Toute la journée" {...form.field('isAllDay')} />
      <div className="grid grid-cols-2 gap-2">
        <TextInput
          type="date"
          label="Début : jour"
          {...firstDay}
          onChange={(event) => {
            // An event of one day stays one.
            const [first, last] = [form.watch('firstDay'), form.watch('lastDay')];
            if (last === first) form.set('lastDay', event.target.value);
            return firstDay.onChange(event);
          }}
        />
        {!isAllDay && <TextInput type="time" label="Début : heure" {...form.field('from')} />}
        <TextInput type="date" label="Fin : jour" className="col-start-1" {...form.field('lastDay')} />
        {!isAllDay && <TextInput type="time" label="Fin : heure" {...form.field('to')} />}
      </div>
      <Checkbox
        label="Indisponible"
        hint="Aucun entretien ne peut être fixé à ce moment."
        {...form.field('isBlocking')}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form}>{id ? 'Enregistrer' : 'Ajouter'}</SubmitButton>
        {id && (
          <Button variant="danger" onClick={() => setIsRemoving(true)}>
            Supprimer
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        title="Supprimer cet événement ?"
        description={form.watch('title')}
        confirmLabel="Supprimer l'événement"
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate()}
        error={removing.isError ? messageOf(removing.error) : null}
      />
    </ApiForm>
  );
}
