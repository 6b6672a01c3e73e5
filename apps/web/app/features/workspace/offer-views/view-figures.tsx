import { viewSourceTitles } from '@baara/contract/offers/view-source-titles';
import { Link } from 'react-router';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { BarChart } from '../../../ui/workspace/charts/bar-chart.tsx';
import { BarList } from '../../../ui/workspace/charts/bar-list.tsx';
import type { ViewCounts } from './view.api.ts';

export const viewsText = (count: number): string => `${formatNumber(count)} vue${count > 1 ? 's' : ''}`;

type Viewed = { id: number; title: string; views: number };
type Props = {
  counts: ViewCounts;
  /** The offers that are viewed the most, where there are several. */
  offers?: readonly Viewed[];
};

/** How often offers were viewed: by day, from where, and which ones. */
export function ViewFigures({ counts, offers }: Props) {
  const { total, byDay, bySource, days, ever } = counts;
  if (total === 0) return <NoView ever={ever} />;
  const busiest = byDay.reduce((best, one) => (one.views > best.views ? one : best));
  const shareOf = (views: number): string =>
    `${formatNumber(views)} (${Math.round((views / total) * 100)} %)`;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Card className="grid content-start gap-3">
        <h2 className="text-l">
          {viewsText(total)} en {days} jours
        </h2>
        <p className="text-s text-ink-soft">
          {viewsText(ever)} depuis la publication. Le jour le plus suivi : {formatDate(busiest.day)}.
        </p>
        <BarChart
          bars={byDay.map(({ day, views }) => ({ key: day, label: formatDate(day), value: views }))}
          summary={`Vues par jour sur ${days} jours : ${viewsText(total)}, au plus ${formatNumber(busiest.views)} le ${formatDate(busiest.day)}.`}
          headings={['Jour', 'Vues']}
          format={formatNumber}
        />
      </Card>
      <Card className="grid content-start gap-3">
        <h2 className="text-l">D'où viennent les lecteurs</h2>
        <BarList
          isStacked
          items={bySource.map(({ source, views }) => ({
            key: source,
            label: viewSourceTitles[source],
            value: views,
          }))}
          format={shareOf}
          link={Link}
        />
      </Card>
      {offers && offers.length > 1 && (
        <Card className="grid content-start gap-3 lg:col-span-2">
          <h2 className="text-l">Les offres les plus consultées</h2>
          <BarList
            isStacked
            items={offers.map(({ id, title, views }) => ({
              key: String(id),
              label: title || 'Sans titre',
              value: views,
              to: paths.offerViews(id),
            }))}
            format={shareOf}
            link={Link}
          />
        </Card>
      )}
    </div>
  );
}

function NoView({ ever }: { ever: number }) {
  return (
    <EmptyState title="Aucune vue sur cette période">
      {ever > 0
        ? `${viewsText(ever)} avant : choisissez une période plus longue.`
        : 'Partagez le lien de vos offres : les lecteurs se compteront ici.'}
    </EmptyState>
  );
}
