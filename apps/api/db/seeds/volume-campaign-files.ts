import { createHash } from 'node:crypto';
import { CampaignConditions } from '@baara/contract/campaigns/conditions';
import { TRACKING_CODE_LENGTH } from '@baara/contract/campaigns/statuses';
import { makeShortCode } from '@baara/short-code';
import type { Db } from '../../src/platform/db/database.ts';
import { createDb } from '../../src/platform/db/create-db.ts';
import { StartupError } from '../../src/platform/startup-error.ts';
import { createStorage, type Storage } from '../../src/platform/storage/storage.ts';
import { campaignFileRows, crowdStatuses, type FiledCampaign } from './campaign-files.ts';
import { idOf, type Origin } from './companies.ts';
import { insertRows } from './insert-rows.ts';
import { personOf, phoneOf } from './names.ts';
import { randomOf } from './random.ts';
import { accountRow } from './rows.ts';
import { smallPdf } from './small-pdf.ts';

const ROWS_AT_ONCE = 2000;
/** The first ones have a document to read; a hundred thousand small files would say nothing more. */
const MOST_DOCUMENTS = 3000;
const STORED_AT_ONCE = 16;

type CampaignFilesTarget = { databaseUrl: string; dataDir: string; storageUrl: string | null };

/**
 * Adds files of new people to the demonstration's open concours, in every status. All or nothing; files stored for rows
 * that are not written are named by none.
 * @returns how many documents were stored.
 * @throws StartupError without the demonstration, or when this seed was loaded already.
 */
export async function seedCampaignFiles(
  { databaseUrl, dataDir, storageUrl }: CampaignFilesTarget,
  origin: Origin,
  count: number,
): Promise<{ documents: number }> {
  const storage = createStorage({ dataDir, storage: { url: storageUrl } });
  const db = createDb(databaseUrl, { max: 1, limits: 'none' });
  try {
    return await db.transaction().execute((tx) => insertFiles(tx, storage, origin, count));
  } finally {
    await db.destroy();
  }
}

/** Of the whole id: two of a hundred thousand seeds of 32 bits are the same more often than not. */
function codeOf(id: string): string {
  const bytes = createHash('sha256').update(id).digest();
  let at = 0;
  return makeShortCode(TRACKING_CODE_LENGTH, (limit) => bytes.readUInt16BE(2 * at++) % limit);
}

async function insertFiles(
  db: Db,
  storage: Storage,
  origin: Origin,
  count: number,
): Promise<{ documents: number }> {
  const { campaign, categoryIds, opened, lastNumber } = await lockCampaign(db, origin);
  const known = await db
    .selectFrom('campaign_applications')
    .where('id', '=', idOf(origin, 'volume-campaign-file', 0))
    .select('id')
    .executeTakeFirst();
  if (known) throw new StartupError(`La graine ${origin.seed} a déjà été chargée : choisissez-en une autre.`);
  let documents = 0;
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const made = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, at) => {
      const index = from + at;
      const random = randomOf(origin.seed, 'volume-campaign-file', index);
      const person = {
        ...personOf(random, 'ML', random.chance(0.45) ? 'femme' : 'homme'),
        id: idOf(origin, 'volume-campaign-person', index),
        phone: phoneOf(random, 'ML'),
      };
      // Spread over the days so far, in the order of their numbers.
      const submittedAt =
        opened + Math.floor(((index + random.next()) / count) * (origin.now.getTime() - opened));
      const rows = campaignFileRows(random, campaign, person, {
        id: idOf(origin, 'volume-campaign-file', index),
        fileNumber: lastNumber + index + 1,
        categoryId: random.pick(categoryIds),
        status: random.weighted(crowdStatuses),
        submittedAt,
        now: origin.now.getTime(),
      });
      const account = accountRow({
        ...person,
        email: `dossier.${origin.seed}-${index.toString(36)}@volume.baara.demo`,
        role: 'applicant',
        country: 'ML',
        createdAt: new Date(submittedAt),
      });
      const application = { ...rows.application, tracking_code: codeOf(rows.application.id) };
      return { ...rows, application, account };
    });
    await insertRows(
      db,
      'accounts',
      made.map(({ account }) => account),
    );
    await insertRows(
      db,
      'campaign_applications',
      made.map(({ application }) => application),
    );
    await insertRows(
      db,
      'campaign_application_events',
      made.flatMap(({ events }) => events),
    );
    const withDocument = made
      .slice(0, Math.max(0, MOST_DOCUMENTS - from))
      .map(({ application }) => application);
    documents += withDocument.length;
    await insertDocuments(db, storage, origin, withDocument);
  }
  await db
    .updateTable('campaign_file_numbers')
    .set({ last_number: lastNumber + count })
    .where('campaign_id', '=', campaign.id)
    .execute();
  return { documents };
}

/** The demonstration's first campaign, and the last number of its files: nobody takes the next meanwhile. */
async function lockCampaign(db: Db, origin: Origin) {
  const row = await db
    .selectFrom('campaigns as c')
    .innerJoin('campaign_file_numbers as n', 'n.campaign_id', 'c.id')
    .where('c.slug', '=', 'concours-agents-des-collectivites')
    .select(['c.id', 'c.starts_on', 'c.ends_on', 'c.conditions', 'n.last_number'])
    .forUpdate('n')
    .executeTakeFirst();
  if (!row)
    throw new StartupError('Chargez d’abord la démonstration (SEED=demo) : les dossiers vont à sa campagne.');
  const idsOf = (table: 'campaign_categories' | 'campaign_centres') =>
    db.selectFrom(table).where('campaign_id', '=', row.id).select('id').orderBy('position').execute();
  const campaign: FiledCampaign = {
    id: row.id,
    closesOn: row.ends_on ?? '',
    conditions: CampaignConditions.parse(row.conditions),
    centreIds: (await idsOf('campaign_centres')).map(({ id }) => id),
  };
  const categoryIds = (await idsOf('campaign_categories')).map(({ id }) => id);
  const opened = new Date(row.starts_on ?? origin.now).getTime();
  return { campaign, categoryIds, opened, lastNumber: row.last_number };
}

type FiledRow = ReturnType<typeof campaignFileRows>['application'];

async function insertDocuments(
  db: Db,
  storage: Storage,
  origin: Origin,
  applications: readonly FiledRow[],
): Promise<void> {
  const documents = applications.map((application) => {
    const { first_name, last_name, file_number } = application;
    const content = smallPdf(`${first_name} ${last_name}, dossier ${file_number}`);
    const id = idOf(origin, 'volume-campaign-document', file_number);
    return { application, id, content, key: `documents/volume/${id}.pdf` };
  });
  for (let from = 0; from < documents.length; from += STORED_AT_ONCE)
    await Promise.all(
      documents.slice(from, from + STORED_AT_ONCE).map(({ key, content }) => storage.put(key, content)),
    );
  await insertRows(
    db,
    'files',
    documents.map(({ application, id, content, key }) => ({
      id,
      owner_id: application.candidate_id,
      kind: 'diploma',
      name: 'diplome.pdf',
      extension: 'pdf',
      content_type: 'application/pdf',
      byte_size: content.byteLength,
      sha256: `\\x${createHash('sha256').update(content).digest('hex')}`,
      storage_key: key,
      created_at: application.submitted_at,
    })),
  );
  await insertRows(
    db,
    'campaign_application_documents',
    documents.map(({ application, id }) => ({
      id: idOf(origin, `campaign-document-${id}`, 0),
      application_id: application.id,
      key: 'diploma',
      label: 'Diplôme ou attestation',
      file_id: id,
      sent_at: application.submitted_at,
    })),
  );
}
