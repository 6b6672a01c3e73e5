import type { PermissionMatrix } from '@baara/contract/accounts/permission-matrix';
import { permissionFamilies, permissionTitles, roleTitles } from '@baara/contract/accounts/permission-words';
import type { Permission, RoleWithPermissions } from '@baara/contract/accounts/permissions';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { Link, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { formatNumber } from '../../../lib/format.ts';
import { icon } from '../../../ui/icon.ts';
import type { ProposedChange } from './proposed-change.ts';

type Props = { matrix: PermissionMatrix; onPropose: (change: ProposedChange) => void };

/** What each role has, family by family: a table where there is room, a card per family on a phone. */
export function PermissionMatrixView({ matrix, onPropose }: Props) {
  const rowOf = new Map(matrix.permissions.map((row) => [row.permission, row]));
  return (
    <section aria-labelledby="matrix-title" className="grid grid-cols-1 gap-3">
      <h2 id="matrix-title" className="text-l">
        Ce que peut chaque rôle
      </h2>
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-2 lg:items-start">
        {permissionFamilies.map(({ title, permissions }) => (
          <div key={title} className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface">
            <table className="w-full table-fixed">
              <caption className="sr-only">{title}</caption>
              <thead className="text-s text-ink-soft">
                <tr>
                  <th scope="col" className="h-11 px-3 text-left text-m font-semibold text-ink">
                    {title}
                  </th>
                  {matrix.roles.map(({ role, people }) => (
                    <th key={role} scope="col" className="w-14 px-0 text-center font-medium sm:w-30">
                      <span className="max-sm:hidden">{roleTitles[role]}</span>
                      <abbr title={roleTitles[role]} className="no-underline sm:hidden">
                        {shortRoles[role]}
                      </abbr>
                      <span className="sr-only"> : {formatNumber(people)} comptes actifs</span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {permissions.map((permission) => {
                  const row = rowOf.get(permission);
                  return (
                    <tr key={permission} className="border-t border-line">
                      <th scope="row" className="px-3 py-1 text-left font-normal">
                        <PermissionLink permission={permission} />
                        <Exceptions granted={row?.granted ?? 0} withdrawn={row?.withdrawn ?? 0} />
                      </th>
                      {matrix.roles.map(({ role }) => (
                        <td key={role} className="p-0 text-center">
                          <Mark
                            role={role}
                            permission={permission}
                            isGranted={row?.roles.includes(role) ?? false}
                            onPropose={onPropose}
                          />
                        </td>
                      ))}
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        ))}
      </div>
    </section>
  );
}

/** On a phone three names of roles do not stand beside one another. */
const shortRoles: Record<RoleWithPermissions, string> = {
  admin: 'Admin.',
  manager: 'Manag.',
  employer: 'Recrut.',
};

/** Leads to the people who have it. */
function PermissionLink({ permission }: { permission: Permission }) {
  const [params] = useSearchParams();
  return (
    <Link
      to={hrefWith(params, { personne: null, page: null, permission })}
      preventScrollReset={false}
      className="inline-flex min-h-11 items-center wrap-anywhere hover:underline xl:min-h-8"
    >
      {permissionTitles[permission]}
    </Link>
  );
}

function Exceptions({ granted, withdrawn }: { granted: number; withdrawn: number }) {
  const parts = [
    granted > 0 && `${granted} personne${granted > 1 ? 's' : ''} en plus`,
    withdrawn > 0 && `${withdrawn} en moins`,
  ].filter(Boolean);
  return parts.length > 0 && <span className="block text-s text-ink-soft">{parts.join(', ')}</span>;
}

type MarkProps = {
  role: RoleWithPermissions;
  permission: Permission;
  isGranted: boolean;
  onPropose: Props['onPropose'];
};

/** Whether the role has it; pressed, it opens the proposal of the contrary. */
function Mark({ role, permission, isGranted, onPropose }: MarkProps) {
  const says = `${roleTitles[role]} : ${isGranted ? 'oui' : 'non'}, ${permissionTitles[permission]}. Proposer de ${isGranted ? 'retirer' : 'donner'}`;
  return (
    <button
      type="button"
      aria-label={says}
      title={isGranted ? 'Proposer de retirer' : 'Proposer de donner'}
      className="inline-grid h-11 w-full place-items-center text-ink-soft hover:bg-primary-soft xl:h-10"
      onClick={() => onPropose({ role, permission, isGranted: !isGranted })}
    >
      {isGranted ? <Check {...icon} className="text-good" /> : <Minus {...icon} size={16} />}
    </button>
  );
}
