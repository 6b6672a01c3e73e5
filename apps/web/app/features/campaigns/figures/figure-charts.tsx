import { genderTitles, UNDECLARED, verdictTitles } from '@baara/contract/campaigns/figure-words';
import type { CampaignFigures } from '@baara/contract/campaigns/figures';
import { readerStatusTitles } from '@baara/contract/campaigns/file-moves';
import { hourInWords } from '@baara/contract/formats/moments';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { shortDay } from '../../../lib/short-day.ts';
import { BarChart } from '../../../ui/workspace/charts/bar-chart.tsx';
import { BarList, type BarListItem } from '../../../ui/workspace/charts/bar-list.tsx';
import { Panel, panelColumn, panelGrid } from '../../../ui/workspace/panel.tsx';

type Props = { figures: CampaignFigures };

/** What the files are, by each way of counting them. */
export function FigureCharts({ figures }: Props) {
  const { files, statuses, verdicts, categories, centres, genders, regions, otherRegions } = figures;
  const statusItems = statuses
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => ({
      key: status,
      label: readerStatusTitles[status],
      value: count,
    }));
  return (
    <div className={panelGrid}>
      <div className={panelColumn}>
        <Filing figures={figures} />
        <Bars title="Par région" total={files}>
          {[
            ...regions.map(({ region, count }) => ({
              key: region ?? '',
              label: region ?? UNDECLARED,
              value: count,
            })),
            ...(otherRegions > 0 ? [{ key: 'others', label: 'Autres régions', value: otherRegions }] : []),
          ]}
        </Bars>
      </div>
      <div className={panelColumn}>
        <Bars title="Par statut" total={files + figures.withdrawn}>
          {statusItems}
        </Bars>
        <Bars title="Par catégorie" total={files}>
          {categories.map(({ id, name, quota, count }) => ({
            key: id,
            label: `${name} (${formatNumber(quota)} place${quota > 1 ? 's' : ''})`,
            value: count,
          }))}
        </Bars>
        {verdicts.some(({ count }) => count > 0) && (
          <Bars title="Par condition" total={files}>
            {verdicts.map(({ verdict, count }) => ({
              key: verdict,
              label: verdictTitles[verdict],
              value: count,
            }))}
          </Bars>
        )}
        <Bars title="Par genre" total={files}>
          {genders.map(({ gender, count }) => ({
            key: gender ?? '',
            label: gender === null ? UNDECLARED : genderTitles[gender],
            value: count,
          }))}
        </Bars>
        {figures.secondReadings && <Agreement second={figures.secondReadings} />}
        {centres.length > 0 && (
          <Bars title="Par centre" total={files}>
            {centres.map(({ id, name, city, count }) => ({
              key: id,
              label: `${city}, ${name}`,
              value: count,
            }))}
          </Bars>
        )}
      </div>
    </div>
  );
}

/** When the files came: the days of the campaign, and hour by hour at the end, when most come. */
function Filing({ figures: { files, days, hours, stepDays } }: Props) {
  const recent = hours.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Panel title={stepDays === 1 ? 'Jour par jour' : 'Semaine par semaine'}>
        <BarChart
          bars={days.map(({ day, count }) => ({ key: day, label: shortDay(day), value: count }))}
          summary={`${formatNumber(files)} dossiers, ${stepDays === 1 ? 'jour par jour' : 'semaine par semaine'}.`}
          headings={[stepDays === 1 ? 'Jour' : 'Semaine du', 'Dossiers']}
          format={formatNumber}
        />
      </Panel>
      <Panel title="Les 48 dernières heures de dépôt">
        <BarChart
          bars={hours.map(({ at, count }) => ({
            key: at,
            label: `${shortDay(at.slice(0, 10))}, ${hourInWords(at)}`,
            value: count,
          }))}
          summary={`${formatNumber(recent)} dossiers, heure par heure.`}
          headings={['Heure', 'Dossiers']}
          format={formatNumber}
        />
      </Panel>
    </>
  );
}

/** How officers agree on the files that two of them read. */
function Agreement({ second }: { second: NonNullable<CampaignFigures['secondReadings']> }) {
  const { drawn, done, disagreements, officers } = second;
  if (drawn === 0) return null;
  return (
    <Panel title="Désaccords entre agents">
      <p className="mb-3 text-s text-ink-soft">
        {done === 0
          ? `Aucun des ${formatNumber(drawn)} dossiers tirés au sort n'est encore relu.`
          : `${shareOf(disagreements, done)} de désaccord : ${formatNumber(disagreements)} sur ${formatNumber(done)} relu${done > 1 ? 's' : ''}, ${formatNumber(drawn)} tiré${drawn > 1 ? 's' : ''} au sort.`}
      </p>
      <BarList
        isStacked
        format={formatNumber}
        link={Link}
        items={officers.map((officer, index) => ({
          key: String(index),
          label: officer.name,
          value: officer.disagreements,
          note: `sur ${formatNumber(officer.done)}`,
        }))}
      />
    </Panel>
  );
}

/** Rounded down: what exists is never said to be all there is. */
const shareOf = (count: number, total: number): string | undefined =>
  total === 0 ? undefined : `${formatNumber(Math.floor((1000 * count) / total) / 10)} %`;

function Bars({
  title,
  total,
  children,
}: {
  title: string;
  total: number;
  children: readonly Pick<BarListItem, 'key' | 'label' | 'value'>[];
}) {
  return (
    <Panel title={title}>
      <BarList
        isStacked
        format={formatNumber}
        link={Link}
        items={children.map((item) => ({ ...item, note: shareOf(item.value, total) }))}
      />
    </Panel>
  );
}
