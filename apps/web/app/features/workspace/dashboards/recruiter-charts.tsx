import type { RecruiterStats } from '@baara/contract/workspace/dashboard';
import { stages, stageTitles } from '@baara/contract/applications/stages';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { BarChart } from '../../../ui/workspace/charts/bar-chart.tsx';
import { BarList } from '../../../ui/workspace/charts/bar-list.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Panel, panelColumn, panelGrid } from '../../../ui/workspace/panel.tsx';
import { shortDay } from '../../../lib/short-day.ts';
import { stageTones } from './stage-tones.ts';

/** What figures say less well than a drawing: how applications come in, where they stand, where they wait. */
export function RecruiterCharts({ stats }: { stats: RecruiterStats }) {
  const perDay = stats.applications_per_day;
  const lately = perDay.reduce((sum, { total }) => sum + total, 0);
  const everReceived = Object.values(stats.applications_by_stage).some((total) => total > 0);
  if (!everReceived) {
    return (
      <div className="mt-6">
        <EmptyState title="Aucune candidature reçue pour l'instant">
          Publiez une offre : les candidatures se suivront ici, jour par jour et étape par étape.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={panelGrid}>
      <div className={panelColumn}>
        <Panel title="Candidatures reçues en 30 jours">
          <BarChart
            bars={perDay.map(({ day, total }) => ({ key: day, label: shortDay(day), value: total }))}
            summary={`${formatNumber(lately)} candidature${lately > 1 ? 's' : ''} reçue${lately > 1 ? 's' : ''} en 30 jours, jour par jour.`}
            headings={['Jour', 'Candidatures']}
            format={formatNumber}
          />
        </Panel>
        {stats.waiting_offers.length > 0 && (
          <Panel title="Candidatures reçues, à examiner">
            <BarList
              isStacked
              format={formatNumber}
              link={Link}
              items={stats.waiting_offers.map(({ id, title, waiting }) => ({
                key: String(id),
                label: title || 'Sans titre',
                value: waiting,
                tone: 'accent',
                to: paths.offerApplicants(id, { stage: 'received' }),
              }))}
            />
          </Panel>
        )}
      </div>
      <Panel title="Candidatures par étape">
        <BarList
          format={formatNumber}
          link={Link}
          items={stages.map((stage) => ({
            key: stage,
            label: stageTitles[stage],
            value: stats.applications_by_stage[stage],
            tone: stageTones[stage],
          }))}
        />
      </Panel>
    </div>
  );
}
