import type { CompanyFilter } from '@baara/contract/companies/administration';
import {
  COMPANY_APPLICATIONS_COUNTED,
  companyStandingTitles,
} from '@baara/contract/companies/administration-words';
import { EXPORT_MAX_ROWS } from '@baara/contract/files/export-messages';
import type { Db } from '../../../../platform/db/database.ts';
import { readInBatches } from '../../../../platform/db/read-in-batches.ts';
import { defineExport, type ExportCell } from '../../../files/exports/public/define-export.ts';
import { percentOf } from '../../../offers/public/answer-badge.ts';
import { countExportedCompanies, exportedCompanies } from '../companies.queries.ts';

/** One more than a file takes, so that what is left out is known. */
const MOST = EXPORT_MAX_ROWS + 1;

/** The companies that a filter finds; wallets only for those who may read them when they ask. */
export const companiesExport = defineExport<{ filters: CompanyFilter; withMoney: boolean }>({
  name: 'companies.all',
  title: 'Entreprises',
  async read(db, { filters, withMoney }, { now }) {
    return {
      columns: [
        { title: 'Entreprise', width: 34 },
        { title: 'État', width: 20 },
        { title: 'RCCM', width: 24 },
        { title: 'NIF', width: 18 },
        { title: 'Numéro déclaré', width: 20 },
        { title: 'Propriétaire', width: 26 },
        { title: 'E-mail', width: 34 },
        { title: 'Pays', width: 8 },
        { title: 'Ville', width: 20 },
        { title: 'Formule', width: 18 },
        ...(withMoney ? [{ title: 'Portefeuille (F CFA)', width: 20 }] : []),
        { title: 'Offres' },
        { title: 'Offres ouvertes' },
        { title: `Candidatures (${COMPANY_APPLICATIONS_COUNTED + 1} : davantage)`, width: 24 },
        { title: 'Taux de réponse (%)' },
        { title: 'Signalements' },
        { title: 'Noms ressemblants' },
        { title: 'Inscrite le (UTC)', width: 24 },
        { title: 'Identifiant', width: 38 },
      ],
      expected: await countExportedCompanies(db, filters, MOST, now),
      batches: cellsOf(db, { filters, withMoney }, now),
    };
  },
});

async function* cellsOf(
  db: Db,
  { filters, withMoney }: { filters: CompanyFilter; withMoney: boolean },
  now: Date,
): AsyncGenerator<ExportCell[][]> {
  for await (const batch of readInBatches(db, exportedCompanies(filters, MOST, now)))
    yield batch.map((row) => [
      row.name,
      companyStandingTitles[row.standing],
      row.rccm_number,
      row.tax_number,
      row.business_identification_number,
      row.owner_name,
      row.owner_email,
      row.country,
      row.city,
      row.package_name,
      ...(withMoney ? [row.balance_xof] : []),
      row.offers,
      row.open_offers,
      row.applications,
      row.answered === null || row.due === null ? null : percentOf(row.answered, row.due),
      row.reports,
      row.lookalikes,
      row.created_at.toISOString(),
      row.id,
    ]);
}
