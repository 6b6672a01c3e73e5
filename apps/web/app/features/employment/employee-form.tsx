import { elide } from '@baara/contract/formats/elision';
import type { Employee } from '@baara/contract/employment/employment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { countryOptions } from '../../lib/countries.ts';
import { shorthand } from '../../lib/format.ts';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { forgetLists, responsiblesQuery, updatingEmployment } from './public/employment.api.ts';

/** `12,5` days → tenths; what is no number is refused by the server's rule. */
const tenthsOf = (days: string): number => Math.round(Number(days.trim().replace(',', '.')) * 100) / 10;

/** Changes an employment: its requests go to the responsible that is chosen. */
export default function EmployeeForm({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const client = useQueryClient();
  const form = useApiForm(updatingEmployment(employee.id), {
    defaultValues: {
      jobTitle: employee.jobTitle,
      startsOn: employee.startsOn,
      country: employee.country,
      responsibleId: employee.responsible?.id ?? '',
      isPlaced: employee.isPlaced,
      opening: shorthand(employee.openingTenths / 10),
    },
    toBody: ({ opening, responsibleId, ...values }) => ({
      ...values,
      version: employee.version,
      responsibleId: responsibleId || null,
      openingTenths: tenthsOf(opening),
    }),
    fieldOf: { openingTenths: 'opening', EMPLOYMENT_OVERLAP: 'startsOn' },
    onSuccess: () => {
      forgetLists(client);
      onClose();
    },
    // Somebody else changed it: the list has it as it is now.
    onError: ({ status }) => status === 409 && forgetLists(client),
  });
  const responsibles = useQuery(responsiblesQuery);
  const isPlaced = form.watch('isPlaced');
  const people = (responsibles.data ?? []).filter(({ isConsultant }) => isPlaced || !isConsultant);
  const responsible = form.controlled('responsibleId');
  return (
    <FormDialog form={form} onClose={onClose} title={`L’emploi ${elide('de', employee.employee.name)}`}>
      <TextInput label="Poste" maxLength={200} {...form.field('jobTitle')} />
      <Select
        label="Responsable"
        hint="Il ou elle reçoit les demandes, y compris celles qui attendent."
        placeholder={responsibles.isPending ? 'Chargement…' : 'Les propriétaires de l’entreprise'}
        options={people.map(({ id, name, isConsultant }) => ({
          value: id,
          label: isConsultant ? `${name}, consultant` : name,
        }))}
        value={responsibles.isPending ? '' : responsible.value}
        disabled={responsibles.isPending}
        onChange={({ target }) => responsible.onChange(target.value)}
        error={responsible.error ?? (responsibles.isError ? messageOf(responsibles.error) : undefined)}
      />
      <Checkbox
        label="Personne placée par la plateforme"
        hint="Un consultant peut alors répondre à ses demandes."
        {...form.field('isPlaced')}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextInput label="Début" type="date" {...form.field('startsOn')} />
        <TextInput label="Congé de départ" inputMode="decimal" {...form.field('opening')} />
      </div>
      <p className="-mt-3 text-s text-ink-soft">Jours acquis avant que la plateforme les compte.</p>
      <Select
        label="Pays"
        hint="Son code du travail compte les congés."
        options={countryOptions(employee.country)}
        {...form.field('country')}
      />
    </FormDialog>
  );
}
