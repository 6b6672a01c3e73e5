import { accountTitles } from '@baara/contract/money/revenue-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { readInBatches } from '../../../platform/db/read-in-batches.ts';
import { defineExport, type ExportCell } from '../../files/exports/public/define-export.ts';
import { readAccountingSettings } from './accounting-settings.ts';
import { type FlatLine, flatLines } from './journal.queries.ts';
import { findPlace } from './read-journal.ts';

/** Of one sheet, less than a workbook takes: a journal that is cut does not balance. */
const MOST_LINES = 1_000_000;
/** The code of the journal, as accountants' programs ask one. */
const JOURNAL = 'BAA';

/** A month of the journal, a row for each line. @throws 404 for a month without a journal. */
export const journalExport = defineExport<{ month: string }>({
  name: 'money.journal',
  title: 'Journal comptable',
  mostRows: MOST_LINES,
  async read(db, { month }, { now }) {
    const place = await findPlace(db, month, now);
    const open = place.isClosed
      ? null
      : { isFirstOpen: place.isFirstOpen, numbers: await readAccountingSettings(db) };
    const lines = flatLines(place.month, open);
    const { rows } = await sql<{
      total: number;
    }>`select count(*)::integer as total from (${lines}) f`.execute(db);
    return {
      columns: [
        { title: 'N° d’écriture', width: 14 },
        { title: 'Journal', width: 9 },
        { title: 'Date', width: 12, isDay: true },
        { title: 'Date de l’opération', width: 18, isDay: true },
        { title: 'Pièce', width: 18 },
        { title: 'Compte', width: 10 },
        { title: 'Intitulé du compte', width: 40 },
        { title: 'Libellé', width: 52 },
        { title: 'Débit', width: 14 },
        { title: 'Crédit', width: 14 },
        { title: 'Monnaie', width: 9 },
      ],
      expected: rows[0]?.total ?? 0,
      batches: cellsOf(db, lines),
    };
  },
});

async function* cellsOf(db: Db, lines: ReturnType<typeof flatLines>): AsyncGenerator<ExportCell[][]> {
  for await (const batch of readInBatches<FlatLine>(db, lines))
    yield batch.map((line) => [
      line.number ?? 'Provisoire',
      JOURNAL,
      new Date(line.day),
      new Date(line.happened_on),
      line.piece,
      line.account,
      accountTitles[line.purpose],
      line.label,
      line.debit,
      line.credit,
      'XOF',
    ]);
}
