import { EXPORT_MAX_ROWS } from '@baara/contract/files/export-messages';
import {
  certificateNumberInWords,
  certificateStateTitles,
} from '@baara/contract/trainings/certificate-words';
import {
  trainingOutcomeTitles,
  trainingRegistrationTitles,
} from '@baara/contract/trainings/registration-words';
import type { TrainingRegistrationFilter } from '@baara/contract/trainings/registrations';
import type { TrainingRegistrationStatus } from '@baara/contract/trainings/training-messages';
import type { Db } from '../../../platform/db/database.ts';
import { readInBatches } from '../../../platform/db/read-in-batches.ts';
import { defineExport, type ExportCell } from '../../files/exports/public/define-export.ts';
import { attendeeRows, countAttendees } from './attendees.queries.ts';

type Parameters = { trainingId: string; filters: TrainingRegistrationFilter };

/** One more than a file takes, so that what is left out is known. */
const page = { limit: EXPORT_MAX_ROWS + 1, offset: 0 };

/** The registrations of a training that a filter finds. */
export const attendeeExport = defineExport<Parameters>({
  name: 'trainings.registrations',
  title: 'Inscriptions',
  async read(db, { trainingId, filters }, { now }) {
    return {
      columns: [
        { title: 'Session du', isDay: true },
        { title: 'Ville', width: 18 },
        { title: 'Nom', width: 22 },
        { title: 'Prénom', width: 22 },
        { title: 'E-mail', width: 28 },
        { title: 'Téléphone', width: 18 },
        { title: 'Inscription', width: 18 },
        { title: 'Rang d’attente', width: 14 },
        { title: 'Demandée le', isDay: true },
        { title: 'Paiement', width: 14 },
        { title: 'Jours de présence', width: 16 },
        { title: 'Jours appelés', width: 14 },
        { title: 'Constaté', width: 20 },
        { title: 'Certificat', width: 16 },
        { title: 'État du certificat', width: 18 },
      ],
      expected: Math.min(await countAttendees(db, trainingId, filters, now), page.limit),
      batches: cellsOf(db, { trainingId, filters }, now),
    };
  },
});

async function* cellsOf(
  db: Db,
  { trainingId, filters }: Parameters,
  now: Date,
): AsyncGenerator<ExportCell[][]> {
  for await (const batch of readInBatches(db, attendeeRows(trainingId, filters, now, page)))
    yield batch.map((row) => [
      row.starts_at.toISOString().slice(0, 10),
      row.city ?? 'En ligne',
      row.last_name,
      row.first_name,
      row.email,
      row.phone,
      trainingRegistrationTitles[row.status as TrainingRegistrationStatus],
      row.position,
      row.created_at.toISOString().slice(0, 10),
      row.price_xof === null ? null : row.paid_at === null ? 'À payer' : 'Payé',
      row.days_called === 0 ? null : row.days_present,
      row.days_called === 0 ? null : row.days_called,
      row.outcome && trainingOutcomeTitles[row.outcome],
      row.certificate_number && certificateNumberInWords(row.certificate_number),
      row.certificate_number && certificateStateTitles[row.revoked_at === null ? 'valid' : 'revoked'],
    ]);
}
