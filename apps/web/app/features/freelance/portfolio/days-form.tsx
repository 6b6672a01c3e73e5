import {
  type CalendarState,
  calendarStates,
  calendarStateTitles,
} from '@baara/contract/freelance/portfolio-words';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { cacheCalendar, savingDays } from './portfolio.api.ts';

type Props = { days: { startsOn: string; endsOn: string }; onClose: () => void };

const states = calendarStates.map((state) => ({ value: state, label: calendarStateTitles[state] }));
const paces = [1, 2, 3, 4].map((days) => ({
  value: String(days),
  label: `${days} jour${days > 1 ? 's' : ''} par semaine`,
}));

/** Says what some days are, in place of what the calendar said of them. */
export default function DaysForm({ days, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(savingDays, {
    defaultValues: { ...days, state: 'busy' as CalendarState, daysPerWeek: '3' },
    toBody: ({ startsOn, endsOn, state, daysPerWeek }) => ({
      state,
      startsOn,
      endsOn: endsOn || null,
      daysPerWeek: state === 'part' ? Number(daysPerWeek) : null,
    }),
    onSuccess: ({ data }) => {
      cacheCalendar(client, data);
      onClose();
    },
  });
  const { field } = form;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Indiquer des jours"
      description="Sans dernier jour, cela vaut jusqu’à nouvel ordre."
      busyLabel="Enregistrement..."
    >
      <Select label="Ces jours sont" options={states} {...field('state')} />
      {form.watch('state') === 'part' && (
        <Select label="Combien de jours restent libres" options={paces} {...field('daysPerWeek')} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label="Du" type="date" {...field('startsOn')} />
        <TextInput label="Au" optional type="date" {...field('endsOn')} />
      </div>
    </FormDialog>
  );
}
