import { elide } from '@baara/contract/formats/elision';
import { type CompanyRole, companyRoleLabels, companyRoles } from '@baara/contract/companies/roles';
import type { CompanyMember } from '@baara/contract/companies/team';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { refreshSession } from '../../../lib/refresh-session.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup, Radio } from '../../../ui/choice.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { memberName } from './member-name.ts';
import { teamKey } from './team.api.ts';
import { updateCompanyMember } from './team.api.ts';

/** Gives someone another role, each explained. */
export function RoleDialog({ member, onClose }: { member: CompanyMember; onClose: () => void }) {
  const client = useQueryClient();
  const [role, setRole] = useState<CompanyRole>(member.role);
  const changing = useMutation({
    mutationFn: () =>
      updateCompanyMember({
        params: { id: member.id },
        body: { role },
      }),
    onSuccess: (answer) => {
      toast.success(answer.message ?? '');
      if (member.isSelf) void refreshSession();
      void client.invalidateQueries({ queryKey: teamKey });
      onClose();
    },
  });
  const losesOwnership = member.isSelf && member.role === 'owner' && role !== 'owner';
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Rôle ${elide('de', memberName(member))}`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Annuler
          </Button>
          <Button busy={changing.isPending} disabled={role === member.role} onClick={() => changing.mutate()}>
            Enregistrer
          </Button>
        </>
      }
    >
      {changing.isError && <Notice tone="bad">{messageOf(changing.error)}</Notice>}
      <ChoiceGroup legend="Rôle" className="grid gap-1">
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
    </Modal>
  );
}
