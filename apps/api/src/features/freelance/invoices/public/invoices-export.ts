import { freelanceInvoiceStateTitles, invoiceKindTitles } from '@baara/contract/freelance/invoice-words';
import type { Db } from '../../../../platform/db/database.ts';
import { readInBatches } from '../../../../platform/db/read-in-batches.ts';
import { defineExport, type ExportCell } from '../../../files/exports/public/define-export.ts';
import { countExported, exportedInvoices } from '../invoice-years.queries.ts';

/** The invoices and credit notes of a freelance and a year, for their accountant. Credit notes are negative. */
export const invoicesExport = defineExport<{ year: number }>({
  name: 'freelance.invoices',
  title: 'Factures',
  async read(db, { year }, { accountId }) {
    return {
      columns: [
        { title: 'Numéro', width: 14 },
        { title: 'Type', width: 10 },
        { title: 'Émission', width: 12, isDay: true },
        { title: 'Échéance', width: 12, isDay: true },
        { title: 'Client', width: 30 },
        { title: 'Mission', width: 36 },
        { title: 'Contrat', width: 16 },
        { title: 'Jalon', width: 28 },
        { title: 'Hors taxe (F CFA)', width: 18 },
        { title: 'Taux de TVA (%)', width: 16 },
        { title: 'TVA (F CFA)', width: 14 },
        { title: 'Toutes taxes (F CFA)', width: 20 },
        { title: 'Retenue à la source (F CFA)', width: 26 },
        { title: 'Reste dû ou payé (F CFA)', width: 24 },
        { title: 'État', width: 12 },
        { title: 'Payée le', width: 12, isDay: true },
        { title: 'Moyen de paiement', width: 20 },
        { title: 'Facture corrigée', width: 16 },
        { title: 'Motif de l’avoir', width: 30 },
      ],
      expected: await countExported(db, accountId, year),
      batches: cellsOf(db, accountId, year),
    };
  },
});

/** Midnight of a moment's day: what a cell of days takes. */
const dayOf = (at: Date): Date => new Date(`${at.toISOString().slice(0, 10)}T00:00:00Z`);

async function* cellsOf(db: Db, accountId: string, year: number): AsyncGenerator<ExportCell[][]> {
  for await (const batch of readInBatches(db, exportedInvoices(accountId, year)))
    yield batch.map((row) => {
      const sign = row.kind === 'invoice' ? 1 : -1;
      return [
        row.number,
        invoiceKindTitles[row.kind as keyof typeof invoiceKindTitles],
        dayOf(row.issued_at),
        row.due_on === null ? null : new Date(`${row.due_on}T00:00:00Z`),
        row.client,
        row.mission_title,
        row.contract_number,
        row.milestone_title,
        sign * row.net_xof,
        row.vat_rate === null ? null : Number(row.vat_rate),
        sign * row.vat_xof,
        sign * row.amount_xof,
        sign * row.withholding_xof,
        row.due_xof,
        freelanceInvoiceStateTitles[row.status as keyof typeof freelanceInvoiceStateTitles],
        row.paid_at && dayOf(row.paid_at),
        row.paid_by === 'platform' ? 'Par la plateforme' : row.paid_by,
        row.credited_number,
        row.reason,
      ];
    });
}
