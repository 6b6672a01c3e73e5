import { EXPORT_RETENTION_DAYS } from '@baara/contract/personal-data/personal-data-delays';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { defineJob } from '../../platform/queue/job.ts';
import type { JobContext, JobQueue } from '../../platform/queue/queue.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { storeHiddenArchive } from '../files/public/archives.ts';
import { dropDocument, showDocument } from '../files/public/documents.ts';
import { notify } from '../notifications/public/notify.ts';
import { mayRequestExport } from './data-export.policy.ts';
import { dataPage } from './deletion.ts';
import { withArchive } from './export-archive.ts';
import { failExport, findPendingExport, finishExport, insertExport } from './exports.queries.ts';
import { exportReadyMail } from './personal-data.mails.ts';
import { type ExportRow, findLatestExport } from './personal-data.queries.ts';
import { exportStatus } from './personal-data.view.ts';

const DAY_MS = 24 * 3600 * 1000;
const RETRIES = 4;

export const makeExportJob = defineJob<{ exportId: string }>('personal-data.export', {
  retryLimit: RETRIES,
  retryDelaySeconds: 30,
});

/**
 * Asks for an archive. One stands for a day: asking again gives the same.
 * @returns the archive, and whether it is a new one.
 */
export async function requestExport(
  db: Db,
  queue: JobQueue,
  accountId: string,
  now: Date,
): Promise<{ row: ExportRow; isNew: boolean }> {
  return db.transaction().execute(async (tx) => {
    const latest = await findLatestExport(tx, accountId);
    if (latest) {
      if (!mayRequestExport(exportStatus(latest, now), latest.requested_at, now))
        return { row: latest, isNew: false };
      // One given up leaves room for the next.
      await failExport(tx, latest.id, now);
    }
    const made = await insertExport(tx, accountId, now);
    if (made) await queue.enqueue(tx, makeExportJob, { exportId: made.id });
    const row = await findLatestExport(tx, accountId);
    if (!row) throw new Error('An export was just asked for.');
    return { row, isNew: made !== undefined };
  });
}

export type ExportDeps = { config: Pick<Config, 'http'>; mailer: Mailer; storage: Storage };

/** Makes the archive, stores it and notifies its owner. A second run finds nothing left to do. */
export async function makeExport(
  db: Db,
  deps: ExportDeps,
  exportId: string,
  now: Date,
  job: Pick<JobContext, 'attempt'>,
): Promise<void> {
  const person = await findPendingExport(db, exportId);
  if (!person) return;
  const name = `${person.first_name} ${person.last_name}`.trim() || person.email;
  try {
    const file = await withArchive(db, deps.storage, { id: person.account_id, name }, now, (path) =>
      storeHiddenArchive(db, deps.storage, { ownerId: person.account_id, name: archiveName(now), path, now }),
    );
    const announced = await announce(db, deps, { exportId, person, fileId: file.id, now });
    if (!announced) await dropDocument(db, deps.storage, file);
  } catch (error) {
    if (job.attempt >= RETRIES) await failExport(db, exportId, now);
    throw error;
  }
}

const archiveName = (at: Date): string => `baara-mes-donnees-${at.toISOString().slice(0, 10)}.zip`;

type Ready = {
  exportId: string;
  person: { account_id: string; first_name: string };
  fileId: string;
  now: Date;
};

function announce(db: Db, deps: ExportDeps, { exportId, person, fileId, now }: Ready): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + EXPORT_RETENTION_DAYS * DAY_MS);
  return db.transaction().execute(async (tx) => {
    if (!(await finishExport(tx, exportId, { fileId, at: now, expiresAt }))) return false;
    await showDocument(tx, fileId);
    await notify(
      tx,
      deps.mailer,
      [
        {
          to: { id: person.account_id },
          kind: 'account',
          title: 'L’archive de vos données est prête',
          url: '/profile?onglet=donnees',
          mail: exportReadyMail({ firstName: person.first_name, url: dataPage(deps) }),
        },
      ],
      now,
    );
    return true;
  });
}
