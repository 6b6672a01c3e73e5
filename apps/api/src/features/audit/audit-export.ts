import type { AuditFilter } from '@baara/contract/audit/audit-log';
import { auditActionTitle, auditOutcomeOf, auditOutcomeTitles } from '@baara/contract/audit/audit-words';
import { EXPORT_MAX_ROWS } from '@baara/contract/files/export-messages';
import type { Db } from '../../platform/db/database.ts';
import { readInBatches } from '../../platform/db/read-in-batches.ts';
import { defineExport, type ExportCell } from '../files/exports/public/define-export.ts';
import { countExported, exportedRows } from './audit-log.queries.ts';

/** One more than a file takes, so that what is left out is known. */
const MOST = EXPORT_MAX_ROWS + 1;

/** The rows of the audit that a filter finds, the newest first. */
export const auditExport = defineExport<{ filters: AuditFilter }>({
  name: 'audit.log',
  title: 'Journal d’audit',
  async read(db, { filters }) {
    return {
      columns: [
        { title: 'Numéro', width: 12 },
        { title: 'Moment (UTC)', width: 24 },
        { title: 'Acte', width: 34 },
        { title: 'Nom de l’acte', width: 26 },
        { title: 'Résultat', width: 12 },
        { title: 'Personne', width: 24 },
        { title: 'Identifiant de la personne', width: 38 },
        { title: 'Rôle', width: 12 },
        { title: 'Sujet', width: 38 },
        { title: 'Personne concernée', width: 24 },
        { title: 'Adresse IP', width: 18 },
      ],
      expected: await countExported(db, filters, MOST),
      batches: cellsOf(db, filters),
    };
  },
});

async function* cellsOf(db: Db, filters: AuditFilter): AsyncGenerator<ExportCell[][]> {
  for await (const batch of readInBatches(db, await exportedRows(db, filters, MOST)))
    yield batch.map((row) => [
      row.id,
      row.at.toISOString(),
      auditActionTitle(row.action),
      row.action,
      auditOutcomeTitles[auditOutcomeOf[row.action] ?? 'done'],
      row.actor_name,
      row.actor_id,
      row.actor_role,
      row.subject,
      row.subject_name,
      row.ip,
    ]);
}
