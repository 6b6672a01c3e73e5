import { permissionFamilies, permissionTitles, roleTitles } from '@baara/contract/accounts/permission-words';
import {
  type Permission,
  type RoleWithPermissions,
  rolesWithPermissions,
} from '@baara/contract/accounts/permissions';
import { PROPOSAL_REASON_LENGTH } from '@baara/contract/two-people/proposal-words';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { ChoiceGroup, Radio } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { PersonChoice } from './person-choice.tsx';
import { proposingForPerson, proposingForRole } from './permissions.api.ts';
import type { ProposedChange } from './proposed-change.ts';

type Props = { change: ProposedChange; onClose: () => void; onProposed: () => void };

const description = 'Rien ne change avant qu’une autre personne confirme, en 72 heures au plus.';
const title = 'Proposer un changement';

/** Proposes to give or to withdraw a permission. */
export default function ProposalForm({ change, ...props }: Props) {
  const [isForPerson, setIsForPerson] = useState(change.person !== undefined);
  const Form = isForPerson ? PersonForm : RoleForm;
  // A change that came from a role or a person is about that one.
  const target = change.role === undefined && change.person === undefined && (
    <ChoiceGroup legend="Pour">
      <Radio name="target" label="Un rôle" checked={!isForPerson} onChange={() => setIsForPerson(false)} />
      <Radio name="target" label="Une personne" checked={isForPerson} onChange={() => setIsForPerson(true)} />
    </ChoiceGroup>
  );
  return <Form change={change} target={target} {...props} />;
}

type FormProps = Props & { target: ReactNode };

const shared = ({ permission, isGranted = true }: ProposedChange) => ({
  // The server refuses the empty choice with its sentence.
  permission: (permission ?? '') as Permission,
  isGranted: isGranted ? 'give' : 'take',
  reason: '',
});
const isGrantedOf = (value: string): boolean => value === 'give';

function RoleForm({ change, target, onClose, onProposed }: FormProps) {
  const form = useApiForm(proposingForRole, {
    defaultValues: { ...shared(change), role: (change.role ?? '') as RoleWithPermissions },
    toBody: (values) => ({ ...values, isGranted: isGrantedOf(values.isGranted) }),
    onSuccess: onProposed,
  });
  return (
    <FormDialog form={form} onClose={onClose} title={title} description={description} submitLabel="Proposer">
      {target}
      <Select
        label="Rôle"
        placeholder="Choisir un rôle"
        options={rolesWithPermissions.map((value) => ({ value, label: roleTitles[value] }))}
        {...form.field('role')}
      />
      <ChangeFields field={form.field} />
    </FormDialog>
  );
}

function PersonForm({ change, target, onClose, onProposed }: FormProps) {
  const [person, setPerson] = useState(change.person);
  const form = useApiForm(proposingForPerson, {
    defaultValues: { ...shared(change), accountId: change.person?.id ?? '' },
    toBody: (values) => ({ ...values, isGranted: isGrantedOf(values.isGranted) }),
    onSuccess: onProposed,
  });
  const { error } = form.controlled('accountId');
  return (
    <FormDialog form={form} onClose={onClose} title={title} description={description} submitLabel="Proposer">
      {target}
      <PersonChoice
        label="Personne"
        placeholder="Nom ou adresse"
        error={error}
        chosen={person ? [{ value: person.id, label: person.name }] : []}
        onChoose={([choice]) => {
          setPerson(choice && { id: choice.value, name: choice.label });
          form.set('accountId', choice?.value ?? '');
        }}
      />
      <ChangeFields field={form.field} />
    </FormDialog>
  );
}

type FieldName = 'permission' | 'isGranted' | 'reason';
type FieldOf = (
  name: FieldName,
) => ReturnType<ReturnType<typeof useApiForm<typeof proposingForRole>>['field']>;

function ChangeFields({ field }: { field: FieldOf }) {
  const options = permissionFamilies.flatMap(({ permissions }) =>
    permissions.map((value) => ({ value, label: permissionTitles[value] })),
  );
  return (
    <>
      <Select
        label="Changement"
        options={[
          { value: 'give', label: 'Donner la permission' },
          { value: 'take', label: 'Retirer la permission' },
        ]}
        {...field('isGranted')}
      />
      <Select
        label="Permission"
        placeholder="Choisir une permission"
        options={options}
        {...field('permission')}
      />
      <Textarea
        label="Motif"
        hint="La personne qui confirme le lit."
        rows={3}
        maxLength={PROPOSAL_REASON_LENGTH}
        {...field('reason')}
      />
    </>
  );
}
