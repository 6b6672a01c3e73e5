import type { Role } from '@baara/contract/accounts/accounts';
import type { AdminDashboard } from '@baara/contract/workspace/admin-dashboard';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { BarChart } from '../../../ui/workspace/charts/bar-chart.tsx';
import { BarList } from '../../../ui/workspace/charts/bar-list.tsx';
import { moreLink, Panel, panelColumn, panelGrid } from '../../../ui/workspace/panel.tsx';
import { rolesInOrder, roleTitles } from './role-titles.ts';
import { shortDay } from '../../../lib/short-day.ts';

type PerDay = readonly { day: string; total: number }[];

export const totalOf = (days: PerDay): number => days.reduce((sum, { total }) => sum + total, 0);

/** How the last thirty days went. */
export function AdminCharts({ dashboard }: { dashboard: AdminDashboard }) {
  return (
    <div className={panelGrid}>
      <div className={panelColumn}>
        <Panel title="Inscriptions en 30 jours">
          <Registrations days={dashboard.registrationsPerDay} />
        </Panel>
        <Panel title="Codes de référence">
          <ReferenceCodes codes={dashboard.referenceCodes} />
        </Panel>
      </div>
      <div className={panelColumn}>
        <Panel title="Candidatures reçues en 30 jours">
          <DayChart
            days={dashboard.applicationsPerDay}
            words={['candidature reçue', 'candidatures reçues']}
            heading="Candidatures"
          />
        </Panel>
        <Panel title="Offres publiées en 30 jours">
          <DayChart
            days={dashboard.offersPerDay}
            words={['offre publiée', 'offres publiées']}
            heading="Offres"
          />
        </Panel>
      </div>
    </div>
  );
}

function DayChart({
  days,
  words,
  heading,
}: {
  days: PerDay;
  words: readonly [one: string, many: string];
  heading: string;
}) {
  const total = totalOf(days);
  return (
    <BarChart
      bars={days.map(({ day, total: value }) => ({ key: day, label: shortDay(day), value }))}
      summary={`${formatNumber(total)} ${words[total > 1 ? 1 : 0]} en 30 jours, jour par jour.`}
      headings={['Jour', heading]}
      format={formatNumber}
    />
  );
}

/** Everyone, or those of one role that had any. */
function Registrations({ days }: { days: AdminDashboard['registrationsPerDay'] }) {
  const [role, setRole] = useState<Role | null>(null);
  const present = rolesInOrder.filter((one) => days.some(({ byRole }) => byRole[one] > 0));
  const shown = role !== null && present.includes(role) ? role : null;
  const choices = [null, ...present];
  return (
    <>
      {present.length > 1 && (
        <fieldset aria-label="Inscriptions à montrer" className="mb-3 flex flex-wrap gap-2">
          {choices.map((choice) => (
            <button
              key={choice ?? 'all'}
              type="button"
              aria-pressed={choice === shown}
              onClick={() => setRole(choice)}
              className={classNames(
                'min-h-11 cursor-pointer rounded-md border px-3 text-s font-medium',
                choice === shown
                  ? 'border-primary bg-primary-soft text-primary'
                  : 'border-line hover:border-primary',
              )}
            >
              {choice === null ? 'Tous' : roleTitles[choice]}
            </button>
          ))}
        </fieldset>
      )}
      <DayChart
        days={days.map(({ day, total, byRole }) => ({ day, total: shown ? byRole[shown] : total }))}
        words={['inscription', 'inscriptions']}
        heading="Inscriptions"
      />
    </>
  );
}

const codesPath = paths.settings({ onglet: 'codes' });

function ReferenceCodes({ codes }: { codes: AdminDashboard['referenceCodes'] }) {
  const { registrations, registrationsLately: lately } = codes;
  const states = [
    `${formatNumber(codes.active)} actif${codes.active > 1 ? 's' : ''}`,
    `${formatNumber(codes.inactive)} désactivé${codes.inactive > 1 ? 's' : ''}`,
    `${formatNumber(codes.expired)} expiré${codes.expired > 1 ? 's' : ''}`,
  ];
  return (
    <>
      <p>
        {states.join(' · ')}
        <br />
        <span className="text-ink-soft">
          {formatNumber(registrations)} inscription{registrations > 1 && 's'} avec un code, dont{' '}
          {formatNumber(lately)} en 30 jours.
        </span>
      </p>
      {codes.best.length > 0 && (
        <div className="mt-2">
          <BarList
            isStacked
            format={formatNumber}
            link={Link}
            items={codes.best.map(({ code, label, registrations: value }) => ({
              key: code,
              label: label ? `${code} · ${label}` : code,
              value,
              to: `${codesPath}&search=${encodeURIComponent(code)}`,
            }))}
          />
        </div>
      )}
      <Link to={codesPath} className={moreLink}>
        Tous les codes
      </Link>
    </>
  );
}
