import type { CalendarEntry, changeEvent, createEvent, removeEvent } from '@baara/contract/calendar';
import { calendarMessages } from '@baara/contract/interview-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ApiError, messageOf } from '../../lib/api.ts';
import { useSameKey } from '../../lib/use-same-key.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { SidePanel } from '../../ui/workspace/side-panel.tsx';
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

/** What is typed; days and hours at the hour of Bamako. */
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

/** Empty while the day or the hour is: the server says what is missing. */
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
  const [draft, setDraft] = useState(() => draftOf(day, entry));
  const [isRemoving, setIsRemoving] = useState(false);
  const set = (change: Partial<Draft>): void => setDraft((now) => ({ ...now, ...change }));
  const id = entry?.eventId;
  const onSuccess = ({ message }: { message?: string }): void => {
    void client.invalidateQueries({ queryKey: ['calendar'] });
    if (message) toast.success(message);
    onClose();
  };
  const keyOf = useSameKey();
  const saving = useMutation({
    mutationFn: () => {
      const body = bodyOf(draft);
      return id
        ? api.call<typeof changeEvent>('PUT /calendar/events/:id', { params: { id }, body })
        : api.call<typeof createEvent>('POST /calendar/events', { body, idempotencyKey: keyOf(body) });
    },
    onSuccess,
  });
  const removing = useMutation({
    mutationFn: () =>
      api.call<typeof removeEvent>('DELETE /calendar/events/:id', { params: { id: id ?? '' } }),
    onSuccess,
  });
  const error = saving.error instanceof ApiError ? saving.error : null;
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <TextInput
        label="Titre"
        maxLength={120}
        value={draft.title}
        onChange={(event) => set({ title: event.target.value })}
        error={error?.fieldMessage('title')}
      />
      <TextInput
        label="Lieu"
        optional
        maxLength={200}
        value={draft.place}
        onChange={(event) => set({ place: event.target.value })}
      />
      <Checkbox
        label="Toute la journée"
        checked={draft.isAllDay}
        onChange={(event) => set({ isAllDay: event.target.checked })}
      />
      <div className="grid grid-cols-2 gap-2">
        <TextInput
          type="date"
          label="Début : jour"
          value={draft.firstDay}
          onChange={(event) =>
            set({
              firstDay: event.target.value,
              ...(draft.lastDay === draft.firstDay ? { lastDay: event.target.value } : {}),
            })
          }
          error={error?.fieldMessage('startsAt')}
        />
        {!draft.isAllDay && (
          <TextInput
            type="time"
            label="Début : heure"
            value={draft.from}
            onChange={(event) => set({ from: event.target.value })}
          />
        )}
        <TextInput
          type="date"
          label="Fin : jour"
          className="col-start-1"
          value={draft.lastDay}
          onChange={(event) => set({ lastDay: event.target.value })}
          error={error?.fieldMessage('endsAt') ?? error?.fieldMessage('isAllDay')}
        />
        {!draft.isAllDay && (
          <TextInput
            type="time"
            label="Fin : heure"
            value={draft.to}
            onChange={(event) => set({ to: event.target.value })}
          />
        )}
      </div>
      <Checkbox
        label="Indisponible"
        hint="Aucun entretien ne peut être fixé à ce moment."
        checked={draft.isBlocking}
        onChange={(event) => set({ isBlocking: event.target.checked })}
      />
      {saving.isError && !error?.errors.length && <FieldError message={messageOf(saving.error)} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={saving.isPending}>
          {id ? 'Enregistrer' : 'Ajouter'}
        </Button>
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
        description={draft.title}
        confirmLabel="Supprimer l'événement"
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate()}
        error={removing.isError ? messageOf(removing.error) : null}
      />
    </form>
  );
}
