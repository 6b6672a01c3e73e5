import type { AccountState, AdminDashboard } from '@baara/contract/workspace/admin-dashboard';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { Donut } from '../../../ui/workspace/charts/donut.tsx';
import type { ChartTone } from '../../../ui/workspace/charts/tones.ts';
import { Panel } from '../../../ui/workspace/panel.tsx';
import { rolesInOrder, roleTitles } from './role-titles.ts';

type Accounts = AdminDashboard['accounts'];

const states: readonly { state: AccountState; title: string; short: string; tone: ChartTone }[] = [
  { state: 'active', title: 'Actifs', short: 'Actifs', tone: 'good' },
  { state: 'unverified', title: 'Adresse à confirmer', short: 'À confirmer', tone: 'accent' },
  { state: 'reset', title: 'Mot de passe à changer', short: 'À changer', tone: 'primary' },
  { state: 'disabled', title: 'Désactivés', short: 'Désactivés', tone: 'bad' },
  { state: 'deletion', title: 'Suppression demandée', short: 'À supprimer', tone: 'faint' },
];

/** Every account once, by what its person is and where it stands. */
export function AdminAccounts({ accounts }: { accounts: Accounts }) {
  const rows = rolesInOrder.flatMap((role) => accounts.byRole.filter((row) => row.role === role));
  return (
    <div className="mt-6 grid items-start gap-4 2xl:grid-cols-[2fr_3fr]">
      <Panel title="Comptes par état">
        <Donut
          center={formatNumber(accounts.total)}
          centerLabel={accounts.total > 1 ? 'comptes' : 'compte'}
          format={formatNumber}
          link={Link}
          parts={states.map(({ state, title, tone }) => ({
            key: state,
            label: title,
            value: rows.reduce((sum, row) => sum + row.states[state], 0),
            tone,
          }))}
        />
      </Panel>
      <Panel title="Comptes par rôle et état">
        <div className="@container">
          <RoleList rows={rows} />
          <RoleTable rows={rows} />
        </div>
      </Panel>
    </div>
  );
}

/** Where there is room for columns, counted in letters. */
function RoleTable({ rows }: { rows: Accounts['byRole'] }) {
  return (
    <table className="w-full @max-[32rem]:hidden">
      <thead>
        <tr className="text-left text-s text-ink-soft">
          <th className="py-2 font-medium">Rôle</th>
          {states.map(({ state, title, short }) => (
            <th key={state} className="py-2 pl-3 text-right font-medium" title={title}>
              {short}
            </th>
          ))}
          <th className="py-2 pl-3 text-right font-medium">Total</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.role} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-medium">
              {roleTitles[row.role]}
            </th>
            {states.map(({ state }) => (
              <td key={state} className="py-2 pl-3 text-right">
                {formatNumber(row.states[state])}
              </td>
            ))}
            <td className="py-2 pl-3 text-right font-bold">{formatNumber(row.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same without that room: zeros are left out. */
function RoleList({ rows }: { rows: Accounts['byRole'] }) {
  return (
    <dl className="@min-[32rem]:hidden">
      {rows.map((row) => (
        <div
          key={row.role}
          className="grid grid-cols-[1fr_auto] gap-x-3 border-t border-line py-2 first:border-t-0"
        >
          <dt className="font-medium">{roleTitles[row.role]}</dt>
          <dd className="font-bold">{formatNumber(row.total)}</dd>
          <dd className="col-span-2 text-s text-ink-soft">
            {states
              .filter(({ state }) => row.states[state] > 0)
              .map(({ state, title }) => `${title} : ${formatNumber(row.states[state])}`)
              .join(' · ') || 'Aucun compte'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
