import type { Share, Statistics } from '@baara/contract/workspace/statistics';
import { namedSource } from '@baara/contract/applications/sources';
import { stageTitles } from '@baara/contract/applications/stages';
import { viewSourceTitles } from '@baara/contract/offers/view-source-titles';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { BarChart } from '../../../ui/workspace/charts/bar-chart.tsx';
import { BarList } from '../../../ui/workspace/charts/bar-list.tsx';
import { Panel, panelColumn, panelGrid } from '../../../ui/workspace/panel.tsx';
import { shortDay } from '../../../lib/short-day.ts';
import { conversionText } from './figure-tiles.tsx';
import { percentText } from './statistics-words.ts';

/** What figures say less well than a drawing; each chart has its figures beside it or one tap away. */
export function StatisticsCharts({ statistics }: { statistics: Statistics }) {
  const { figures, funnel, sources, applicationSources, refusals } = statistics;
  const conversion = conversionText(figures);
  return (
    <div className={panelGrid}>
      <div className={panelColumn}>
        <Panel title="Candidatures reçues">
          <Series
            statistics={statistics}
            of="applications"
            words={['candidature reçue', 'candidatures reçues']}
          />
        </Panel>
        <Panel title="Vues des offres">
          <Series statistics={statistics} of="views" words={['vue', 'vues']} />
          {conversion && <p className="text-s">{conversion}</p>}
        </Panel>
        <Panel title="Origine des vues">
          {sources.length === 0 ? (
            <Nothing>Aucune vue dans la période.</Nothing>
          ) : (
            <BarList
              isStacked
              format={formatNumber}
              link={Link}
              items={sources.map(({ source, share }) => ({
                key: source,
                label: viewSourceTitles[source],
                value: share.count,
                note: noteOf(share),
              }))}
            />
          )}
        </Panel>
      </div>
      <div className={panelColumn}>
        <Panel title="Parcours des candidatures reçues">
          {figures.applications === 0 ? (
            <Nothing>Aucune candidature reçue dans la période.</Nothing>
          ) : (
            <BarList
              format={formatNumber}
              link={Link}
              items={funnel.map(({ stage, share }) => ({
                key: stage,
                label: stageTitles[stage],
                value: share.count,
                note: noteOf(share),
                tone: stage === 'hired' ? 'good' : 'primary',
              }))}
            />
          )}
        </Panel>
        <Panel title="Source des candidatures">
          {applicationSources.length === 0 ? (
            <Nothing>Aucune candidature reçue dans la période.</Nothing>
          ) : (
            <BarList
              isStacked
              format={formatNumber}
              link={Link}
              items={applicationSources.map(({ source, agency, applications, interviews, hires }) => ({
                key: agency?.id ?? source,
                label: namedSource(source, agency?.name),
                value: applications.count,
                note: [
                  noteOf(applications),
                  many(interviews, 'entretien', 'entretiens'),
                  many(hires, 'recrutement', 'recrutements'),
                ]
                  .filter(Boolean)
                  .join(' · '),
              }))}
            />
          )}
        </Panel>
        <Panel title="Raisons des refus">
          {refusals.length === 0 ? (
            <Nothing>Aucun refus dans la période.</Nothing>
          ) : (
            <BarList
              isStacked
              format={formatNumber}
              link={Link}
              items={refusals.map(({ code, title, share }) => ({
                key: code,
                label: title,
                value: share.count,
                note: noteOf(share),
                tone: 'bad',
              }))}
            />
          )}
        </Panel>
      </div>
    </div>
  );
}

const many = (count: number, one: string, several: string): string =>
  `${formatNumber(count)} ${count > 1 ? several : one}`;

/** Existing items are never reported as none. */
const noteOf = ({ count, percent }: Share): string | undefined => {
  if (percent === null) return undefined;
  return percent === 0 && count > 0 ? `< ${percentText(1)}` : percentText(percent);
};

function Nothing({ children }: { children: string }) {
  return <p className="text-ink-soft">{children}</p>;
}

function Series({
  statistics: { series, stepDays, figures },
  of,
  words,
}: {
  statistics: Statistics;
  of: 'views' | 'applications';
  words: readonly [one: string, many: string];
}) {
  const total = figures[of];
  if (total === 0) return <Nothing>{`Aucune ${words[0]} dans la période.`}</Nothing>;
  const [step, heading] = stepDays === 1 ? ['jour par jour', 'Jour'] : ['semaine par semaine', 'Semaine du'];
  return (
    <BarChart
      bars={series.map(({ day, [of]: value }) => ({ key: day, label: shortDay(day), value }))}
      summary={`${formatNumber(total)} ${words[total > 1 ? 1 : 0]}, ${step}.`}
      headings={[heading, of === 'views' ? 'Vues' : 'Candidatures']}
      format={formatNumber}
    />
  );
}
