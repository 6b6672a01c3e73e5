import type { CompanyMember } from '@baara/contract/companies/team';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { updateSession } from '../../../lib/session.ts';
import { toast } from '../../../ui/toast.ts';
import { memberName } from './member-name.ts';
import { teamKey } from './team.api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { removeCompanyMember } from './team.api.ts';

/** Takes someone out of the team, or leaves it. */
export function RemovalDialog({ member, onClose }: { member: CompanyMember; onClose: () => void }) {
  const client = useQueryClient();
  const name = memberName(member);
  const removing = useMutation({
    mutationFn: () => removeCompanyMember({ params: { id: member.id } }),
    onSuccess: (answer) => {
      toast.success(answer.message ?? '');
      onClose();
      if (!member.isSelf) return void client.invalidateQueries({ queryKey: teamKey });
      client.clear();
      updateSession({ user: { company: null } });
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={member.isSelf ? "Quitter l'équipe ?" : `Retirer ${name} de l'équipe ?`}
      description={
        member.isSelf
          ? "Vous n'aurez plus accès aux offres ni aux candidatures de l'entreprise. Votre compte reste ouvert."
          : `${name} perdra tout de suite l'accès aux offres et aux candidatures, et en sera prévenu(e) par email. Son compte reste ouvert.`
      }
      confirmLabel={member.isSelf ? "Quitter l'équipe" : 'Retirer'}
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate()}
      error={removing.isError ? messageOf(removing.error) : undefined}
    />
  );
}
