import type { ContractMoney } from '@baara/contract/freelance/escrow';
import { weekdayInWords } from '@baara/contract/formats/moments';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { cacheMoney, refreshMoney, savingTimeSheet } from './escrow.api.ts';
import { daysOf, weekChoices } from './weeks.ts';

type Props = { money: ContractMoney; week: string; onClose: () => void };

/** Writes the days of a week, and sends it when asked. */
export default function WeekForm({ money, week: first, onClose }: Props) {
  const [week, setWeek] = useState(first);
  const stored = money.sheets.find((sheet) => sheet.week === week);
  const written = money.sheets.map((sheet) => sheet.week);
  return (
    <Week
      // Each week has its own days.
      key={week}
      money={money}
      week={week}
      stored={stored}
      onClose={onClose}
      choice={
        stored ? null : (
          <Select
            label="Semaine du"
            value={week}
            onChange={(event) => setWeek(event.target.value)}
            options={weekChoices(written, week).map((value) => ({ value, label: formatDate(value) }))}
          />
        )
      }
    />
  );
}

type Values = { days: { day: string; isWorked: boolean; note: string }[]; send: boolean };

function Week({
  money,
  week,
  stored,
  choice,
  onClose,
}: Props & { stored: ContractMoney['sheets'][number] | undefined; choice: ReactNode }) {
  const client = useQueryClient();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const form = useApiForm(savingTimeSheet(money.contractId, week), {
    defaultValues: {
      days: daysOf(week).map((day) => {
        const one = stored?.days.find((known) => known.day === day);
        return { day, isWorked: one !== undefined, note: one?.note ?? '' };
      }),
      send: true,
    } as Values,
    toBody: ({ days, send }) => ({
      days: days.filter(({ isWorked }) => isWorked).map(({ day, note }) => ({ day, note })),
      version: stored?.version ?? 0,
      send,
    }),
    onSuccess: ({ data }) => {
      cacheMoney(client, data);
      onClose();
    },
    onError: () => refreshMoney(client),
  });
  const days = form.watch('days');
  const count = days.filter(({ isWorked }) => isWorked).length;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Semaine du ${formatDate(week)}`}
      description={`${count} ${count > 1 ? 'jours' : 'jour'}, ${formatMoney(count * (money.dayRateXof ?? 0))}. Le client a sept jours pour l’approuver ; sans réponse, elle l’est.`}
      submitLabel={form.watch('send') ? 'Envoyer au client' : 'Enregistrer le brouillon'}
    >
      {choice}
      <fieldset className="grid grid-cols-1 gap-2">
        <legend className="font-medium">Jours travaillés</legend>
        {days.map(({ day, isWorked }, index) => (
          <div key={day} className="grid grid-cols-1 gap-1">
            <Checkbox
              label={weekdayInWords(day)}
              disabled={day > today}
              checked={isWorked}
              onChange={(event) => form.set(`days.${index}.isWorked`, event.target.checked)}
            />
            {isWorked && (
              <TextInput
                label={`Travail du ${weekdayInWords(day)}`}
                maxLength={500}
                {...form.field(`days.${index}.note`)}
              />
            )}
          </div>
        ))}
      </fieldset>
      <FieldError message={form.fieldError('days')} />
      <Checkbox
        label="Envoyer au client maintenant"
        hint="Sinon la semaine reste un brouillon que vous seul lisez."
        checked={form.watch('send')}
        onChange={(event) => form.set('send', event.target.checked)}
      />
    </FormDialog>
  );
}
