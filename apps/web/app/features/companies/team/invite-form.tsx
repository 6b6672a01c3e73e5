import { type CompanyRole, companyRoleLabels, companyRoles } from '@baara/contract/companies/roles';
import { useQueryClient } from '@tanstack/react-query';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { invitingMember } from './team.api.ts';
import { teamKey } from './team.api.ts';

const roleOptions = companyRoles.map((role) => ({ value: role, label: companyRoleLabels[role].title }));

/** An address and a role: a link of seven days leaves by e-mail. */
export function InviteForm() {
  const client = useQueryClient();
  const form = useApiForm(invitingMember, {
    defaultValues: { email: '', role: 'recruiter' as CompanyRole },
    toBody: (values) => values,
    fieldOf: { ALREADY_IN_TEAM: 'email', INVITATION_PENDING: 'email' },
    // The next person invited most often has the same role.
    valuesOf: ({ data }) => ({ email: '', role: data.role }),
    success: null,
    onSuccess: ({ message, data }) => {
      toast.success(`${message ?? ''} : ${data.email}`);
      void client.invalidateQueries({ queryKey: teamKey });
    },
  });
  return (
    <Card>
      <h2 className="text-l">Inviter une personne</h2>
      <ApiForm form={form} className="mt-3 grid gap-4">
        <div className="grid gap-4 md:grid-cols-[1fr_14rem_auto] md:items-start">
          <TextInput
            label="Adresse email"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('email')}
          />
          <Select label="Rôle" options={roleOptions} {...form.field('role')} />
          <SubmitButton form={form} busyLabel="Envoi…" className="md:mt-7">
            Envoyer l'invitation
          </SubmitButton>
        </div>
      </ApiForm>
      <p className="mt-2 text-s text-ink-soft">{companyRoleLabels[form.watch('role')].allows}</p>
    </Card>
  );
}
