import { EXPORT_MAX_ROWS } from '@baara/contract/files/export-messages';
import { caseStateTitles } from '@baara/contract/firm/firm-words';
import type { PortfolioFilter } from '@baara/contract/firm/portfolios';
import type { Db } from '../../platform/db/database.ts';
import { readInBatches } from '../../platform/db/read-in-batches.ts';
import { defineExport, type ExportCell } from '../files/exports/public/define-export.ts';
import { countExported, exportedPortfolio } from './portfolio-list.queries.ts';
import type { Reader } from './portfolio-sources.ts';

/** One more than a file takes, so that what is left out is known. */
const MOST = EXPORT_MAX_ROWS + 1;

/** The candidates that a filter of the portfolios finds; neither addresses nor numbers. */
export const portfolioExport = defineExport<{ filters: PortfolioFilter }>({
  name: 'firm.portfolio',
  title: 'Candidats suivis',
  async read(db, { filters }, { accountId, now }) {
    const reader = { accountId, now };
    return {
      columns: [
        { title: 'Nom', width: 30 },
        { title: 'Titre', width: 34 },
        { title: 'Ville', width: 20 },
        { title: 'Disponibilité', width: 24 },
        { title: 'Qualification', width: 16 },
        { title: 'Étiquettes', width: 30 },
        { title: 'Prochain suivi', width: 16 },
        { title: 'Objet du suivi', width: 30 },
        { title: 'Dernier contact (UTC)', width: 24 },
        { title: 'Consultant', width: 24 },
        { title: 'Inscrit le (UTC)', width: 24 },
        { title: 'Identifiant', width: 38 },
      ],
      expected: await countExported(db, filters, reader, MOST),
      batches: cellsOf(db, filters, reader),
    };
  },
});

async function* cellsOf(db: Db, filters: PortfolioFilter, reader: Reader): AsyncGenerator<ExportCell[][]> {
  for await (const batch of readInBatches(db, exportedPortfolio(filters, reader, MOST)))
    yield batch.map((row) => [
      row.name,
      row.headline,
      row.city,
      row.availability,
      caseStateTitles[row.state],
      row.tags.join(', '),
      row.due_on,
      row.due_subject,
      row.last_contact_at?.toISOString() ?? null,
      row.manager_name,
      row.registered_at.toISOString(),
      row.id,
    ]);
}
