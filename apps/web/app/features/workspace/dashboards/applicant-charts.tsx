import { stages, stageTitles } from '@baara/contract/applications/stages';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { RelativeTime } from '../../../lib/relative-time.tsx';
import { BarList } from '../../../ui/workspace/charts/bar-list.tsx';
import { Donut } from '../../../ui/workspace/charts/donut.tsx';
import type { Dashboard } from './dashboard.api.ts';
import { Panel, panelColumn, panelGrid } from '../../../ui/workspace/panel.tsx';
import { StageTag } from '../../../lib/stage-tag.tsx';
import { stageTones } from './stage-tones.ts';

/** Where my applications stand: how many were answered, and which step each has reached. */
export function ApplicantCharts({ stats }: { stats: Dashboard['stats'] }) {
  const { application, applicantJob } = stats;
  return (
    <div className={panelGrid}>
      <div className={panelColumn}>
        <Panel title="Réponses à mes candidatures">
          <Donut
            center={`${formatNumber(application.percent)}\u00a0%`}
            centerLabel="de réponses"
            format={formatNumber}
            link={Link}
            parts={[
              {
                key: 'answered',
                label: 'Avec une réponse',
                value: application.answered,
                tone: 'primary',
                to: paths.myApplications({ state: 'answered' }),
              },
              {
                key: 'waiting',
                label: 'Sans réponse',
                value: applicantJob.waiting,
                tone: 'accent',
                to: paths.myApplications({ stage: 'received' }),
              },
            ]}
          />
        </Panel>
        {stats.matching.shortlist.length > 0 && <Shortlist shortlist={stats.matching.shortlist} />}
      </div>
      <Panel title="Mes candidatures par étape">
        <BarList
          format={formatNumber}
          link={Link}
          items={stages
            .filter((stage) => application.byStage[stage] > 0)
            .map((stage) => ({
              key: stage,
              label: stageTitles[stage],
              value: application.byStage[stage],
              tone: stageTones[stage],
              to: paths.myApplications({ stage }),
            }))}
        />
      </Panel>
    </div>
  );
}

/** The companies that shortlisted me, the latest move first. */
function Shortlist({ shortlist }: { shortlist: Dashboard['stats']['matching']['shortlist'] }) {
  return (
    <Panel title="Mes présélections">
      <ul>
        {shortlist.map(({ applicationId, title, company, stage, stageTitle, at }) => (
          <li
            key={applicationId}
            className="relative flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0"
          >
            <Link
              to={paths.applicationTracking(applicationId)}
              className="cover min-w-0 font-medium hover:text-primary"
            >
              {company}
              <span className="block text-s font-normal text-ink-soft">{title}</span>
            </Link>
            <span className="flex flex-wrap items-center gap-2">
              <StageTag stage={stage} title={stageTitle} />
              <RelativeTime value={at} className="text-s text-ink-soft" />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
