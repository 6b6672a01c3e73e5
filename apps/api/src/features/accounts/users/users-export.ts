import type { UserFilter } from '@baara/contract/accounts/users';
import { userStateTitles } from '@baara/contract/accounts/user-words';
import { EXPORT_MAX_ROWS } from '@baara/contract/files/export-messages';
import { auditRoleTitle } from '@baara/contract/audit/audit-words';
import type { Db } from '../../../platform/db/database.ts';
import { readInBatches } from '../../../platform/db/read-in-batches.ts';
import { defineExport, type ExportCell } from '../../files/exports/public/define-export.ts';
import { countExportedUsers, exportedUsers } from './users.queries.ts';

/** One more than a file takes, so that what is left out is known. */
const MOST = EXPORT_MAX_ROWS + 1;

/** The accounts that a filter finds. */
export const usersExport = defineExport<{ filters: UserFilter }>({
  name: 'accounts.users',
  title: 'Utilisateurs',
  async read(db, { filters }) {
    return {
      columns: [
        { title: 'Nom', width: 24 },
        { title: 'Prénom', width: 24 },
        { title: 'E-mail', width: 34 },
        { title: 'Téléphone', width: 20 },
        { title: 'Rôle', width: 16 },
        { title: 'État', width: 24 },
        { title: 'Pays', width: 8 },
        { title: 'Ville', width: 20 },
        { title: 'Entreprise', width: 30 },
        { title: 'Créé le (UTC)', width: 24 },
        { title: 'Dernière connexion (UTC)', width: 24 },
        { title: 'Identifiant', width: 38 },
      ],
      expected: await countExportedUsers(db, filters, MOST),
      batches: cellsOf(db, filters),
    };
  },
});

async function* cellsOf(db: Db, filters: UserFilter): AsyncGenerator<ExportCell[][]> {
  for await (const batch of readInBatches(db, exportedUsers(filters, MOST)))
    yield batch.map((row) => [
      row.last_name,
      row.first_name,
      row.email,
      row.phone,
      auditRoleTitle(row.role),
      userStateTitles[row.state],
      row.country,
      row.city,
      row.company_name,
      row.created_at.toISOString(),
      row.last_login_at?.toISOString() ?? null,
      row.id,
    ]);
}
