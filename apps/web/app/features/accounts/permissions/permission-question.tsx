import { permissionTitles } from '@baara/contract/accounts/permission-words';
import { permissions } from '@baara/contract/accounts/permissions';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { choiceOf, hrefWith } from '../../../lib/address-params.ts';
import { HolderAnswer } from './holder-answer.tsx';
import { PersonAnswer } from './person-answer.tsx';
import { personQuery } from './permissions.api.ts';
import { PersonChoice } from './person-choice.tsx';
import type { ProposedChange } from './proposed-change.ts';

/** One box for two questions: « Qui peut faire ceci ? » and « Que peut cette personne ? »; the address says which. */
export function PermissionQuestion({ onPropose }: { onPropose: (change: ProposedChange) => void }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const permission = choiceOf(params, 'permission', permissions);
  const person = params.get('personne');
  const named = useQuery({ ...personQuery(person ?? ''), enabled: person !== null });
  const ask = (value: string | undefined): void => {
    const isPermission = permissions.some((one) => one === value);
    const change = {
      page: null,
      permission: isPermission ? (value ?? null) : null,
      personne: isPermission ? null : (value ?? null),
    };
    void navigate(hrefWith(params, change), { preventScrollReset: true });
  };
  const chosen = permission
    ? [{ value: permission, label: permissionTitles[permission] }]
    : person && named.data
      ? [{ value: person, label: named.data.name }]
      : [];
  return (
    <section className="grid grid-cols-1 gap-3" aria-label="Qui peut faire ceci ? Que peut cette personne ?">
      <PersonChoice
        label="Qui peut faire ceci ? Que peut cette personne ?"
        placeholder="Une permission, un nom ou une adresse"
        withPermissions
        chosen={chosen}
        onChoose={([choice]) => ask(choice?.value)}
      />
      {permission && <HolderAnswer key={permission} permission={permission} onClose={() => ask(undefined)} />}
      {!permission && person && (
        <PersonAnswer key={person} id={person} onPropose={onPropose} onClose={() => ask(undefined)} />
      )}
    </section>
  );
}
