import type { Department } from '@baara/contract/offers/departments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Select } from '../../../ui/select.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { teammatesQuery } from '../../companies/public/teammates.api.ts';
import { departmentsKey } from '../recruiter-offers/public/department.api.ts';
import { creatingDepartment, updatingDepartment } from './departments.api.ts';

type Props = {
  onClose: () => void;
  /** The one to change; without it, a new one is made. */
  department?: Department;
  /** The name a new one starts with. */
  name?: string;
};

/** Writes a department: its name, who is in charge, what it does. */
export default function DepartmentForm({ department, name = '', onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(department ? updatingDepartment(department.id) : creatingDepartment, {
    defaultValues: {
      name: department?.name ?? name,
      description: department?.description ?? '',
      headId: department?.head?.id ?? '',
    },
    toBody: (values) => ({ ...values, headId: values.headId || null }),
    fieldOf: { DEPARTMENT_EXISTS: 'name' },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: departmentsKey });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={department ? `Modifier ${department.name}` : 'Nouveau département'}
    >
      <TextInput
        label="Nom"
        maxLength={120}
        hint={department && 'Les offres de ce département prendront le nouveau nom.'}
        {...form.field('name')}
      />
      <HeadChoice {...form.controlled('headId')} />
      <Textarea
        label="Ce que fait ce département"
        optional
        rows={4}
        maxLength={2000}
        {...form.field('description')}
      />
    </FormDialog>
  );
}

/** Someone of the team, or nobody. */
function HeadChoice({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
}) {
  const members = useQuery(teammatesQuery);
  const options = (members.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      label="Responsable"
      optional
      placeholder={members.isPending ? "Chargement de l'équipe…" : 'Personne'}
      options={options}
      value={members.isPending ? '' : value}
      disabled={members.isPending}
      onChange={(event) => onChange(event.target.value)}
      error={error ?? (members.isError ? messageOf(members.error) : undefined)}
    />
  );
}
