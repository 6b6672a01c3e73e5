import type { CompanyRevenue, RevenueMonth } from '@baara/contract/companies/administration';
import { useQuery } from '@tanstack/react-query';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { FigureList } from '../../../ui/workspace/figure-list.tsx';
import { ListPanel } from '../../../ui/workspace/panel.tsx';
import { type TableColumn, TableView } from '../../../ui/workspace/table-view.tsx';
import { ExportNow } from '../../files/exports/public/export-now.tsx';
import { companyRevenueQuery, revenueExport } from './companies.api.ts';
import { CompanyFrame } from './company-frame.tsx';

export const meta = () => [{ title: 'Revenus de l’entreprise | Baara' }];

/** What one company paid, month by month, as the ledger says. */
export default function CompanyRevenuePage() {
  return <CompanyFrame current="revenus">{({ id }) => <Revenue id={id} />}</CompanyFrame>;
}

function Revenue({ id }: { id: string }) {
  const query = useQuery(companyRevenueQuery(id));
  if (query.isPending) return <SkeletonList label="Chargement des revenus…" />;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="Les revenus n’ont pas pu être chargés." />;
  const revenue = query.data;
  return (
    <div className="grid gap-4">
      {!revenue.isMatched && (
        <Notice tone="bad">
          La somme du grand livre n’est pas le solde du portefeuille : prévenez les personnes chargées des
          portefeuilles.
        </Notice>
      )}
      <Totals revenue={revenue} />
      <Months revenue={revenue} />
    </div>
  );
}

const several = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`;

function Totals({ revenue: { total, balanceXof, package: chosen } }: { revenue: CompanyRevenue }) {
  return (
    <ListPanel title="Depuis l’inscription">
      <FigureList
        figures={[
          {
            key: 'topUps',
            label: 'Recharges',
            value: formatMoney(total.topUpsXof),
            note: several(total.topUps, 'recharge', 'recharges'),
          },
          {
            key: 'unlocks',
            label: 'Déblocages',
            value: formatMoney(total.unlocksXof),
            note: several(total.unlocks, 'profil', 'profils'),
          },
          {
            key: 'refunds',
            label: 'Remboursements',
            value: formatMoney(total.refundsXof),
            note: several(total.refunds, 'déblocage remboursé', 'déblocages remboursés'),
          },
          ...(total.correctionsXof === 0
            ? []
            : [{ key: 'corrections', label: 'Corrections', value: formatMoney(total.correctionsXof) }]),
          {
            key: 'earned',
            label: 'Encaissé par la plateforme',
            value: formatMoney(total.earnedXof),
            note: 'Déblocages moins remboursements',
          },
          { key: 'balance', label: 'Solde du portefeuille', value: formatMoney(balanceXof) },
          {
            key: 'package',
            label: 'Formule',
            value: chosen.name,
            note:
              chosen.priceXof === 0
                ? 'Gratuite'
                : `${formatMoney(chosen.priceXof)} par mois, réglée hors du portefeuille`,
          },
        ]}
      />
    </ListPanel>
  );
}

const monthName = new Intl.DateTimeFormat('fr', { month: 'long', year: 'numeric', timeZone: 'UTC' });

type Column = TableColumn<RevenueMonth>;
const money = (id: string, header: string, of: (month: RevenueMonth) => number): Column => ({
  id,
  header,
  isFigure: true,
  className: 'sm:whitespace-nowrap',
  cell: (month) => (of(month) === 0 ? null : formatMoney(of(month))),
});

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'month',
    header: 'Mois',
    className: 'font-semibold first-letter:uppercase',
    cell: ({ month }) => monthName.format(new Date(`${month}-01T00:00:00Z`)),
  },
  money('topUps', 'Recharges', ({ topUpsXof }) => topUpsXof),
  money('unlocks', 'Déblocages', ({ unlocksXof }) => unlocksXof),
  money('refunds', 'Remboursés', ({ refundsXof }) => refundsXof),
  money('corrections', 'Corrections', ({ correctionsXof }) => correctionsXof),
  money('earned', 'Encaissé', ({ earnedXof }) => earnedXof),
  {
    id: 'balance',
    header: 'Solde à la fin',
    isFigure: true,
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ balanceXof }) => formatMoney(balanceXof),
  },
];

function Months({ revenue: { company, months } }: { revenue: CompanyRevenue }) {
  if (months.length === 0)
    return (
      <EmptyState picture={<EmptyPicture of="money" />} title="Aucun mouvement">
        La première recharge de cette entreprise se lira ici.
      </EmptyState>
    );
  return (
    <section className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-l">Par mois</h2>
        <ExportNow
          what="les revenus"
          description="Les mois, et en XLSX chaque mouvement du grand livre. L’export est inscrit au journal."
          path={revenueExport(company.id)}
          query={{}}
          fileName="revenus-entreprise"
        />
      </div>
      <TableView label="Revenus par mois" columns={columns} rows={months} rowId={({ month }) => month} />
    </section>
  );
}
