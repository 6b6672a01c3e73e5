import type { FreelanceFilter } from '@baara/contract/freelance/administration';
import { freelanceValidationTitles } from '@baara/contract/freelance/administration-words';
import { availabilityTitles } from '@baara/contract/freelance/market-states';
import { EXPORT_MAX_ROWS } from '@baara/contract/files/export-messages';
import type { Db } from '../../../../platform/db/database.ts';
import { readInBatches } from '../../../../platform/db/read-in-batches.ts';
import { defineExport, type ExportCell } from '../../../files/exports/public/define-export.ts';
import { countExportedFreelances, exportedFreelances } from '../freelances.queries.ts';

/** One more than a file takes, so that what is left out is known. */
const MOST = EXPORT_MAX_ROWS + 1;

/** The freelances that a filter finds. Their documents and numbers are never in it. */
export const freelancesExport = defineExport<{ filters: FreelanceFilter }>({
  name: 'freelance.all',
  title: 'Freelances',
  async read(db, { filters }, { now }) {
    return {
      columns: [
        { title: 'Nom', width: 28 },
        { title: 'E-mail', width: 34 },
        { title: 'Titre', width: 40 },
        { title: 'Vérification', width: 20 },
        { title: 'Suspendu' },
        { title: 'En avant jusqu’au', width: 18 },
        { title: 'Profil montré' },
        { title: 'Disponibilité', width: 28 },
        { title: 'Domaine', width: 28 },
        { title: 'Compétences', width: 40 },
        { title: 'Pays', width: 8 },
        { title: 'Ville', width: 20 },
        { title: 'Propositions' },
        { title: 'Profil créé le (UTC)', width: 24 },
        { title: 'Identifiant', width: 38 },
      ],
      expected: await countExportedFreelances(db, filters, MOST, now),
      batches: cellsOf(db, filters, now),
    };
  },
});

async function* cellsOf(db: Db, filters: FreelanceFilter, now: Date): AsyncGenerator<ExportCell[][]> {
  for await (const batch of readInBatches(db, exportedFreelances(filters, MOST, now)))
    yield batch.map((row) => [
      row.name,
      row.email,
      row.headline,
      freelanceValidationTitles[row.validation],
      row.is_suspended ? 'oui' : 'non',
      row.featured_until,
      row.is_visible ? 'oui' : 'non',
      availabilityTitles[row.availability],
      row.category_title,
      row.skills.join(', '),
      row.country,
      row.city,
      row.proposals,
      row.created_at.toISOString(),
      row.id,
    ]);
}
