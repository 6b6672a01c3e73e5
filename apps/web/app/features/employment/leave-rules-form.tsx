import { type CountryRules, holidayLines } from '@baara/contract/employment/leave-rules';
import { weekdayTitles } from '@baara/contract/employment/employment-words';
import { useQueryClient } from '@tanstack/react-query';
import { countryTitle } from '../../lib/countries.ts';
import { shorthand } from '../../lib/format.ts';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { Checkbox, ChoiceGroup } from '../../ui/choice.tsx';
import { Textarea, TextInput } from '../../ui/text-input.tsx';
import { leaveRulesQuery, savingLeaveRules } from './public/employment.api.ts';

const tenthsOf = (days: string): number => Math.round(Number(days.trim().replace(',', '.')) * 100) / 10;

/** Changes how one country counts leave. */
export default function LeaveRulesForm({ rules, onClose }: { rules: CountryRules; onClose: () => void }) {
  const client = useQueryClient();
  const form = useApiForm(savingLeaveRules(rules.country), {
    defaultValues: {
      monthly: shorthand(rules.monthlyTenths / 10),
      weekdays: rules.weekdays,
      holidays: holidayLines(rules.holidays),
      source: rules.source,
    },
    toBody: ({ monthly, ...values }) => ({
      ...values,
      version: rules.version,
      monthlyTenths: tenthsOf(monthly),
    }),
    fieldOf: { monthlyTenths: 'monthly' },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: leaveRulesQuery.queryKey });
      onClose();
    },
    onError: ({ status }) =>
      status === 409 && void client.invalidateQueries({ queryKey: leaveRulesQuery.queryKey }),
  });
  const weekdays = form.controlled('weekdays');
  return (
    <FormDialog form={form} onClose={onClose} title={`Congés : ${countryTitle(rules.country)}`}>
      <TextInput label="Jours acquis par mois de service" inputMode="decimal" {...form.field('monthly')} />
      <ChoiceGroup legend="Jours qui comptent" error={weekdays.error}>
        {weekdayTitles.map((title, index) => (
          <Checkbox
            key={title}
            label={title}
            checked={weekdays.value.includes(index + 1)}
            onChange={({ target }) =>
              weekdays.onChange(
                target.checked
                  ? [...weekdays.value, index + 1]
                  : weekdays.value.filter((day) => day !== index + 1),
              )
            }
          />
        ))}
      </ChoiceGroup>
      <Textarea
        label="Jours fériés"
        optional
        hint="Un par ligne : « 22/09 Fête de l’indépendance » chaque année, « 27/05/2026 Tabaski » une fois."
        rows={6}
        {...form.field('holidays')}
      />
      <TextInput label="Source" hint="La loi ou la convention." maxLength={300} {...form.field('source')} />
    </FormDialog>
  );
}
