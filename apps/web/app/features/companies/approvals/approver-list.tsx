import { MAX_APPROVERS } from '@baara/contract/companies/approval-words';
import type { ApprovalRules } from '@baara/contract/companies/approvals';
import { companyRoleLabels } from '@baara/contract/companies/roles';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { FieldError } from '../../../ui/field-error.tsx';
import { icon } from '../../../ui/icon.ts';
import { Select } from '../../../ui/select.tsx';

type Props = {
  rules: ApprovalRules;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  disabled: boolean;
  error: string | undefined;
};

const buttonClass = 'grid size-11 flex-none place-items-center rounded-md text-ink-soft hover:text-ink';

/** The approvers of one rule, in the order they decide. */
export function ApproverList({ rules, value, onChange, disabled, error }: Props) {
  const others = rules.members.filter(({ id }) => !value.includes(id));
  const moveUp = (place: number): void => {
    const next = [...value];
    next.splice(place - 1, 2, value[place]!, value[place - 1]!);
    onChange(next);
  };
  return (
    <div className="grid gap-2">
      {value.length > 0 && (
        <ol className="grid gap-1.5">
          {value.map((id, place) => {
            const { name, hint } = approverOf(rules, id);
            return (
              <li key={id} className="flex items-center gap-1 rounded-md bg-sunken pl-3">
                <span className="min-w-0 flex-1 py-2 wrap-anywhere">
                  {place + 1}. {name}
                  <span className="block text-s text-ink-soft">{hint}</span>
                </span>
                {!disabled && place > 0 && (
                  <button
                    type="button"
                    className={buttonClass}
                    onClick={() => moveUp(place)}
                    aria-label={`Placer ${name} avant`}
                  >
                    <ArrowUp {...icon} />
                  </button>
                )}
                {!disabled && (
                  <button
                    type="button"
                    className={buttonClass}
                    onClick={() => onChange(value.filter((other) => other !== id))}
                    aria-label={`Retirer ${name}`}
                  >
                    <X {...icon} />
                  </button>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {!disabled && value.length < MAX_APPROVERS && others.length > 0 && (
        <Select
          label={value.length === 0 ? 'Qui doit donner son accord' : 'Puis'}
          optional
          placeholder="Ajouter une personne"
          options={others.map(({ id, name, role }) => ({
            value: id,
            label: `${name} (${companyRoleLabels[role].title.toLowerCase()})`,
          }))}
          value=""
          onChange={(event) => event.target.value && onChange([...value, event.target.value])}
        />
      )}
      <FieldError message={error ?? null} />
    </div>
  );
}

function approverOf({ members, rules }: ApprovalRules, id: string): { name: string; hint: string } {
  const member = members.find((one) => one.id === id);
  if (member) return { name: member.name, hint: companyRoleLabels[member.role].title };
  const gone = rules.flatMap(({ approvers }) => approvers).find((one) => one.id === id);
  return {
    name: gone?.name ?? 'Compte supprimé',
    hint: 'N’est plus dans l’équipe : un propriétaire décide à sa place',
  };
}
