import {
  interviewHoursLimits as limits,
  interviewTimeZones,
  interviewTimeZoneTitles,
} from '@baara/contract/applications/interview-hours-words';
import type { InterviewHours } from '@baara/contract/applications/interview-hours';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { Checkbox, ChoiceGroup } from '../../../ui/choice.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { interviewHoursQuery } from './interview.api.ts';
import { savingHours } from './interviews.api.ts';
import { LengthSelect } from './slot-fields.tsx';

const title = "Mes heures d'entretien";
const days = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'];
const zones = interviewTimeZones.map((zone) => ({ value: zone, label: interviewTimeZoneTitles[zone] }));

/** When a member of the company conducts interviews: candidates book within them. */
export default function HoursForm({ onClose }: { onClose: () => void }) {
  const query = useQuery(interviewHoursQuery);
  if (query.data) return <Form hours={query.data} onClose={onClose} />;
  return (
    <Modal isOpen onClose={onClose} title={title}>
      {query.isPending ? <SkeletonList label="Chargement de vos heures…" /> : <QueryError query={query} />}
    </Modal>
  );
}

function Form({ hours, onClose }: { hours: InterviewHours; onClose: () => void }) {
  const client = useQueryClient();
  const form = useApiForm(savingHours, {
    defaultValues: { ...hours, pauseFrom: hours.pauseFrom ?? '', pauseTo: hours.pauseTo ?? '' },
    toBody: (values) => values,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: interviewHoursQuery.queryKey });
      onClose();
    },
  });
  const weekdays = form.controlled('weekdays');
  const minutes = form.controlled('minutes');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      description="Les candidats réservent dans ces heures, et vos collègues les lisent quand ils proposent un créneau."
    >
      <ChoiceGroup legend="Jours" error={weekdays.error}>
        {days.map((name, index) => (
          <Checkbox
            key={name}
            label={name}
            checked={weekdays.value.includes(index + 1)}
            onChange={(event) =>
              weekdays.onChange(
                event.target.checked
                  ? [...weekdays.value, index + 1]
                  : weekdays.value.filter((day) => day !== index + 1),
              )
            }
          />
        ))}
      </ChoiceGroup>
      <div className="grid grid-cols-2 gap-3">
        <TextInput type="time" label="De" {...form.field('from')} />
        <TextInput type="time" label="À" {...form.field('to')} />
        <TextInput type="time" label="Pause, de" optional {...form.field('pauseFrom')} />
        <TextInput type="time" label="Pause, à" optional {...form.field('pauseTo')} />
      </div>
      <Select label="À l'heure de" options={zones} {...form.field('timeZone')} />
      <LengthSelect minutes={minutes.value} onChange={minutes.onChange} />
      <TextInput
        type="number"
        min={0}
        max={limits.bufferMinutes}
        label="Battement entre deux entretiens, en minutes"
        {...form.field('bufferMinutes')}
      />
      <TextInput
        type="number"
        min={0}
        max={limits.noticeHours}
        label="Délai avant le premier créneau, en heures"
        hint="Personne ne réserve une heure plus proche."
        {...form.field('noticeHours')}
      />
    </FormDialog>
  );
}
