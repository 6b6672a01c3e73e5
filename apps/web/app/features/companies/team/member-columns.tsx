import { elide } from '@baara/contract/formats/elision';
import { companyRoleLabels } from '@baara/contract/companies/roles';
import type { CompanyMember } from '@baara/contract/companies/team';
import { useState } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { memberName } from './member-name.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { shortDate } from '../../../lib/short-day.ts';

type Column = TableColumn<CompanyMember>;

/** A person of the team, and what this viewer may do about them. */
export const memberColumns: readonly [Column, ...Column[]] = [
  { id: 'name', header: 'Membre', cell: (member) => <Person member={member} /> },
  {
    id: 'role',
    header: 'Rôle',
    phone: 'bare',
    cell: ({ role, isActive }) => (
      <span className="flex flex-wrap gap-1">
        <Tag tone={role === 'owner' ? 'primary' : 'neutral'}>{companyRoleLabels[role].title}</Tag>
        {!isActive && <Tag tone="warn">Compte désactivé</Tag>}
      </span>
    ),
  },
  { id: 'jobTitle', header: 'Fonction', phone: 'bare', cell: ({ jobTitle }) => jobTitle },
  {
    id: 'since',
    header: 'Depuis le',
    isFigure: true,
    className: 'sm:whitespace-nowrap',
    cell: ({ memberSince }) => shortDate(memberSince),
  },
  {
    id: 'actions',
    header: 'Actions',
    phone: 'bare',
    cell: (member) =>
      member.abilities.changeRole || member.abilities.remove ? <Actions member={member} /> : null,
  },
];

function Person({ member }: { member: CompanyMember }) {
  const name = memberName(member);
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} src={member.avatar} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          {name}
          {member.isSelf && <span className="font-normal text-ink-soft"> (vous)</span>}
        </p>
        <p className="text-s text-ink-soft">{member.email}</p>
      </div>
    </div>
  );
}

function Actions({ member }: { member: CompanyMember }) {
  const [asking, setAsking] = useState<'role' | 'removal' | null>(null);
  const name = memberName(member);
  const close = (): void => setAsking(null);
  return (
    <div className="flex flex-wrap gap-1 lg:flex-nowrap">
      {member.abilities.changeRole && (
        <Button
          variant="ghost"
          onClick={() => setAsking('role')}
          aria-label={`Changer le rôle ${elide('de', name)}`}
        >
          Changer le rôle
        </Button>
      )}
      {member.abilities.remove && (
        <Button
          variant="ghost"
          onClick={() => setAsking('removal')}
          aria-label={member.isSelf ? undefined : `Retirer ${name} de l'équipe`}
        >
          {member.isSelf ? "Quitter l'équipe" : 'Retirer'}
        </Button>
      )}
      {asking === 'role' && <RoleDialog member={member} onClose={close} />}
      {asking === 'removal' && <RemovalDialog member={member} onClose={close} />}
    </div>
  );
}
