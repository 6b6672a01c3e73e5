import { elide } from '@baara/contract/elision';
import { companyRoleLabels } from '@baara/contract/company-roles';
import type { CompanyMember } from '@baara/contract/company-team';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { memberName } from './member-name.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

/** One person of the team, and what this viewer may do about them. */
export function MemberRow({ member, canManage }: { member: CompanyMember; canManage: boolean }) {
  const [asking, setAsking] = useState<'role' | 'removal' | null>(null);
  const name = memberName(member);
  const close = (): void => setAsking(null);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} src={member.avatar} size="l" />
        <div className="min-w-0 wrap-anywhere">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold">
            {name}
            {member.isSelf && <span className="font-normal text-ink-soft">(vous)</span>}
            <Tag tone={member.role === 'owner' ? 'primary' : 'neutral'}>
              {companyRoleLabels[member.role].title}
            </Tag>
            {!member.isActive && <Tag tone="warn">Compte désactivé</Tag>}
          </p>
          {member.jobTitle && <p>{member.jobTitle}</p>}
          <p className="text-s text-ink-soft">
            {member.email} · depuis le {formatDate(member.memberSince)}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {canManage && (
          <Button
            variant="line"
            onClick={() => setAsking('role')}
            aria-label={`Changer le rôle ${elide('de', name)}`}
          >
            Changer le rôle
          </Button>
        )}
        {(canManage || member.isSelf) && (
          <Button
            variant="ghost"
            onClick={() => setAsking('removal')}
            aria-label={member.isSelf ? undefined : `Retirer ${name} de l'équipe`}
          >
            {member.isSelf ? "Quitter l'équipe" : 'Retirer'}
          </Button>
        )}
      </div>
      {asking === 'role' && <RoleDialog member={member} onClose={close} />}
      {asking === 'removal' && <RemovalDialog member={member} onClose={close} />}
    </li>
  );
}
