import { elide } from '@baara/contract/formats/elision';
import type { UserDetail } from '@baara/contract/accounts/users';
import { type GivenRole, givenRoleTitles } from '@baara/contract/accounts/user-words';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { paths } from '../../../lib/paths.ts';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { proposalsKey } from '../../two-people/public/proposal.api.ts';
import { userName } from './public/user-name.ts';
import { proposingRole } from './public/users.api.ts';

/** Proposes another role, which a second person confirms. */
export default function RoleForm({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useApiForm(proposingRole(user.id), {
    defaultValues: { role: '', reason: '' },
    toBody: ({ role, reason }) => ({ role: role as GivenRole, reason }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: proposalsKey });
      void navigate(paths.permissions());
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Changer le rôle ${elide('de', userName(user))}`}
      description="Une autre personne doit confirmer en 72 heures. La personne devra ensuite se reconnecter."
      submitLabel="Proposer"
    >
      <Select
        label="Nouveau rôle"
        placeholder="Choisir un rôle"
        options={user.abilities.roles.map((value) => ({ value, label: givenRoleTitles[value] }))}
        {...form.field('role')}
      />
      <Textarea label="Motif" rows={3} maxLength={500} {...form.field('reason')} />
    </FormDialog>
  );
}
