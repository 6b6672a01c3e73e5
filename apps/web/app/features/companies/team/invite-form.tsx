import { type CompanyRole, companyRoleLabels, companyRoles } from '@baara/contract/company-roles';
import type { inviteToCompany } from '@baara/contract/company-team';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, ApiError, messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { teamKey } from './team-queries.ts';

const roleOptions = companyRoles.map((role) => ({ value: role, label: companyRoleLabels[role].title }));

/** An address and a role: a link of seven days leaves by e-mail. */
export function InviteForm() {
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<CompanyRole>('recruiter');
  const inviting = useMutation({
    mutationFn: () =>
      api.call<typeof inviteToCompany>('POST /company/invitations', { body: { email, role } }),
    onSuccess: (answer) => {
      toast.success(`${answer.message ?? ''} : ${answer.data.email}`);
      setEmail('');
      void client.invalidateQueries({ queryKey: teamKey });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    inviting.mutate();
  };
  const { error } = inviting;
  const ofField = error instanceof ApiError ? error.fieldMessage('email') : undefined;
  return (
    <Card>
      <h2 className="text-l">Inviter une personne</h2>
      <form
        noValidate
        onSubmit={submit}
        className="mt-3 grid gap-4 md:grid-cols-[1fr_14rem_auto] md:items-start"
      >
        <TextInput
          label="Adresse email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            inviting.reset();
          }}
          error={error && (ofField ?? messageOf(error))}
        />
        <Select
          label="Rôle"
          options={roleOptions}
          value={role}
          onChange={(event) => setRole(event.target.value as CompanyRole)}
        />
        <Button
          type="submit"
          variant="accent"
          busy={inviting.isPending}
          busyLabel="Envoi…"
          className="md:mt-7"
        >
          Envoyer l'invitation
        </Button>
      </form>
      <p className="mt-2 text-s text-ink-soft">{companyRoleLabels[role].allows}</p>
    </Card>
  );
}
