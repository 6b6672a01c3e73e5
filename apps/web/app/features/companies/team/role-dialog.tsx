import { type CompanyRole, companyRoleLabels, companyRoles } from '@baara/contract/companies/roles';
import type { CompanyMember } from '@baara/contract/companies/team';
import { elide } from '@baara/contract/formats/elision';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { refreshSession } from '../../../lib/refresh-session.ts';
import { ChoiceGroup, Radio } from '../../../ui/choice.tsx';
import { Notice } from '../../../ui/states.tsx';
import { memberName } from './member-name.ts';
import { changingMember, teamKey } from './team.api.ts';

/** Gives someone another role, each explained. */
export function RoleDialog({ member, onClose }: { member: CompanyMember; onClose: () => void }) {
  const client = useQueryClient();
  const form = useApiForm(changingMember(member.id), {
    defaultValues: { role: member.role as CompanyRole },
    onSuccess: () => {
      if (member.isSelf) void refreshSession();
      void client.invalidateQueries({ queryKey: teamKey });
      onClose();
    },
  });
  const { value: role, onChange: setRole, error } = form.controlled('role');
  const losesOwnership = member.isSelf && member.role === 'owner' && role !== 'owner';
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Rôle ${elide('de', memberName(member))}`}
      isSubmitDisabled={role === member.role}
    >
      <ChoiceGroup legend="Rôle" className="grid gap-1" error={error}>
        {companyRoles.map((one) => (
          <Radio
            key={one}
            name="role"
            value={one}
            label={companyRoleLabels[one].title}
            hint={companyRoleLabels[one].allows}
            checked={role === one}
            onChange={() => setRole(one)}
          />
        ))}
      </ChoiceGroup>
      {losesOwnership && (
        <Notice tone="warn">Vous ne pourrez plus gérer l'équipe, ni reprendre ce rôle vous-même.</Notice>
      )}
    </FormDialog>
  );
}
