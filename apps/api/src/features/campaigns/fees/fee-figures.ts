import type { CampaignFees } from '@baara/contract/campaigns/fees';
import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import type { Db } from '../../../platform/db/database.ts';
import { SHEET_MAX_ROWS, type Sheet } from '../../../platform/sheets/sheet.ts';
import { referenceOf } from '../../money/payments/public/payment-kind.ts';
import { selectFeeDays } from '../../money/wallet/public/fee-ledger.queries.ts';
import { feePayments } from './fee-payments.ts';
import { receiptNumberInWords } from './fee-standing.ts';
import { countExemptions, countPayments, selectReceived } from './fee-figures.queries.ts';

/** What the fees of a campaign bring in, by its payments and by the ledger. */
export async function readCampaignFees(
  db: Db,
  campaign: { id: string; fee_amount_xof: number | null; fee_is_online: boolean },
  now: Date,
): Promise<CampaignFees> {
  const { id } = campaign;
  // One picture: a payment that is settled meanwhile is in all the figures, or in none.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const sums = await countPayments(tx, id, now);
      const exemptions = await countExemptions(tx, id);
      const days = await selectFeeDays(tx, id);
      return {
        countedAt: now.toISOString(),
        amountXof: campaign.fee_amount_xof,
        isOnline: campaign.fee_is_online,
        ...sums,
        exemptions,
        ledgerXof: days.reduce((sum, { collected, reversed }) => sum + collected - reversed, 0),
        days: days.map(({ day, payments, collected, reversed }) => ({
          day,
          payments,
          collectedXof: collected,
          reversedXof: reversed,
        })),
      };
    });
}

const standings = {
  fee: 'Frais',
  due: 'À rembourser',
  refunded: 'Remboursé',
} as const;

/** By day as the ledger has them, then each payment received, the latest first. */
export async function feeSheets(db: Db, campaignId: string): Promise<[Sheet, ...Sheet[]]> {
  const days = await selectFeeDays(db, campaignId);
  const payments = await selectReceived(db, campaignId, SHEET_MAX_ROWS);
  const total = (pick: (day: (typeof days)[number]) => number): number =>
    days.reduce((sum, day) => sum + pick(day), 0);
  return [
    {
      name: 'Par jour',
      columns: [
        { title: 'Jour', width: 14 },
        { title: 'Paiements' },
        { title: 'Encaissé (F CFA)' },
        { title: 'Annulé (F CFA)' },
        { title: 'Dû à l’institution (F CFA)', width: 28 },
      ],
      rows: [
        ...days.map(({ day, payments: count, collected, reversed }) => [
          day,
          count,
          collected,
          reversed,
          collected - reversed,
        ]),
        [
          'Total',
          total(({ payments: count }) => count),
          total(({ collected }) => collected),
          total(({ reversed }) => reversed),
          total(({ collected, reversed }) => collected - reversed),
        ],
      ],
    },
    {
      name: 'Paiements',
      columns: [
        { title: 'Reçu', width: 18 },
        { title: 'Payé le', isDay: true },
        { title: 'Heure', width: 8 },
        { title: 'Dossier', width: 16 },
        { title: 'Nom', width: 28 },
        { title: 'Montant (F CFA)' },
        { title: 'Moyen' },
        { title: 'Référence chez l’opérateur', width: 40 },
        { title: 'État', width: 16 },
      ],
      rows: payments.map((row) => [
        row.receipt_number === null || row.paid_at === null
          ? null
          : receiptNumberInWords(row.receipt_number, row.paid_at),
        row.paid_at && new Date(row.paid_at.toISOString().slice(0, 10)),
        row.paid_at?.toISOString().slice(11, 16) ?? null,
        row.file_number === null ? null : fileNumberInWords(row.file_prefix, row.file_number),
        row.name,
        row.amount_xof,
        row.method,
        referenceOf(feePayments, row.id),
        standings[row.is_fee ? 'fee' : row.decided_at === null ? 'due' : 'refunded'],
      ]),
    },
  ];
}
