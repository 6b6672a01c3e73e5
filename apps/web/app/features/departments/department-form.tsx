import type { createDepartment, Department, updateDepartment } from '@baara/contract/departments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, ApiError, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Select } from '../../ui/select.tsx';
import { Notice } from '../../ui/states.tsx';
import { Textarea, TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { teammatesQuery } from '../companies/public/teammates.ts';
import { departmentsKey } from '../recruiting/public/department-queries.ts';

type Props = {
  onClose: () => void;
  /** The one to change; without it, a new one is made. */
  department?: Department;
  /** The name a new one starts with. */
  name?: string;
};

/** Writes a department: its name, who is in charge, what it does. */
export function DepartmentForm({ department, name: firstName = '', onClose }: Props) {
  const client = useQueryClient();
  const [name, setName] = useState(department?.name ?? firstName);
  const [description, setDescription] = useState(department?.description ?? '');
  const [headId, setHeadId] = useState(department?.head?.id ?? '');
  const body = { name, description: description.trim() || null, headId: headId || null };
  const saving = useMutation({
    mutationFn: () =>
      department
        ? api.call<typeof updateDepartment>('PATCH /recruiter/departments/:id', {
            params: { id: department.id },
            body,
          })
        : api.call<typeof createDepartment>('POST /recruiter/departments', { body }),
    onSuccess: (answer) => {
      toast.success(answer.message ?? '');
      void client.invalidateQueries({ queryKey: departmentsKey });
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    saving.mutate();
  };
  const { error } = saving;
  const errorOf = (field: string): string | undefined =>
    error instanceof ApiError ? (error.fieldMessage(field) ?? undefined) : undefined;
  const nameTaken = error instanceof ApiError && error.code === 'DEPARTMENT_EXISTS';
  const isShownByField = nameTaken || ['name', 'description', 'headId'].some(errorOf);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={department ? `Modifier ${department.name}` : 'Nouveau département'}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form="department-form" busy={saving.isPending}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id="department-form" noValidate onSubmit={submit} className="grid gap-4">
        {error && !isShownByField && <Notice tone="bad">{messageOf(error)}</Notice>}
        <TextInput
          label="Nom"
          value={name}
          maxLength={120}
          onChange={(event) => setName(event.target.value)}
          hint={department && 'Les offres de ce département prendront le nouveau nom.'}
          error={nameTaken ? messageOf(error) : errorOf('name')}
        />
        <HeadChoice value={headId} onChange={setHeadId} error={errorOf('headId')} />
        <Textarea
          label="Ce que fait ce département"
          optional
          rows={4}
          maxLength={2000}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          error={errorOf('description')}
        />
      </form>
    </Modal>
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
