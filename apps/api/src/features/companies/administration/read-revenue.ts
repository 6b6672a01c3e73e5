import type { CompanyRevenue, RevenueMonth } from '@baara/contract/companies/administration';
import type { Db } from '../../../platform/db/database.ts';
import type { Sheet } from '../../../platform/sheets/sheet.ts';
import { companyNotFound } from './read-company.ts';
import { findRevenueCompany, type MonthRow, type MovementRow, selectMonths } from './revenue.queries.ts';

/** An unlock takes from the wallet: what it paid is above zero. */
const monthView = (row: MonthRow, balanceXof: number): RevenueMonth => ({
  month: row.month,
  topUps: row.top_ups,
  topUpsXof: row.top_ups_xof,
  unlocks: row.unlocks,
  unlocksXof: 0 - row.unlocks_xof,
  refunds: row.refunds,
  refundsXof: row.refunds_xof,
  correctionsXof: row.corrections_xof,
  earnedXof: 0 - row.unlocks_xof - row.refunds_xof,
  balanceXof,
});

const summed = [
  'topUps',
  'topUpsXof',
  'unlocks',
  'unlocksXof',
  'refunds',
  'refundsXof',
  'correctionsXof',
  'earnedXof',
] as const;

/** What a company paid, by month, and whether the ledger's sum is its balance. @throws 404. */
export async function readRevenue(db: Db, id: string): Promise<CompanyRevenue> {
  // One reading of the whole: a movement between two would make them differ.
  const { company, rows } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({ company: await findRevenueCompany(tx, id), rows: await selectMonths(tx, id) }));
  if (!company) throw companyNotFound();
  let balance = 0;
  const months = rows.map((row) => {
    balance += row.moved_xof;
    return monthView(row, balance);
  });
  const sumOf = (name: (typeof summed)[number]): number =>
    months.reduce((sum, month) => sum + month[name], 0);
  return {
    company: { id: company.id, name: company.name },
    package: { name: company.package_name, priceXof: company.package_price_xof },
    balanceXof: company.balance_xof,
    isMatched: balance === company.balance_xof,
    total: Object.fromEntries(summed.map((name) => [name, sumOf(name)])) as CompanyRevenue['total'],
    months: months.toReversed(),
  };
}

const money = (title: string) => ({ title: `${title} (F CFA)`, width: 22 });

export const monthsSheet = ({ months }: CompanyRevenue): Sheet => ({
  name: 'Par mois',
  columns: [
    { title: 'Mois', width: 10 },
    money('Recharges'),
    money('Déblocages'),
    money('Remboursements'),
    money('Corrections'),
    money('Encaissé par la plateforme'),
    money('Solde en fin de mois'),
  ],
  rows: months.map((month) => [
    month.month,
    month.topUpsXof,
    month.unlocksXof,
    month.refundsXof,
    month.correctionsXof,
    month.earnedXof,
    month.balanceXof,
  ]),
});

const kinds: Record<MovementRow['kind'], string> = {
  'top-up': 'Recharge',
  unlock: 'Déblocage',
  refund: 'Remboursement',
  'mission-wallet': 'Mission financée',
  'mission-return': 'Mission rendue',
  correction: 'Correction',
};

export const movementsSheet = (rows: readonly MovementRow[]): Sheet => ({
  name: 'Mouvements',
  columns: [
    { title: 'Date (UTC)', width: 24 },
    { title: 'Mouvement', width: 18 },
    money('Montant'),
    money('Solde'),
    { title: 'Écriture', width: 38 },
  ],
  rows: rows.map((row) => [
    row.posted_at.toISOString(),
    kinds[row.kind],
    row.amount_xof,
    row.balance_after,
    row.reference,
  ]),
});
