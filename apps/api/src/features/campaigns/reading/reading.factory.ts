import { TRACKING_CODE_LENGTH } from '@baara/contract/campaigns/statuses';
import type { CampaignStaffRole } from '@baara/contract/campaigns/staff-roles';
import { makeShortCode } from '@baara/short-code';
import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CampaignApplications } from '../../../platform/db/schema.generated.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Person, Workspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { claimFileNumber } from '../filing/sending.queries.ts';

/** For tests: files of a campaign, made in the database, and those who read them. */

export type MadeFile = { id: string; candidate: Person; number: number };

/** The next file of a campaign, of a new candidate. */
export async function makeFile(
  server: TestApp,
  campaignId: string,
  fields: Partial<Insertable<CampaignApplications>> = {},
): Promise<MadeFile> {
  const candidate = await signedIn(server, 'applicant', { name: { first: 'Awa', last: 'Traoré' } });
  const number = await claimFileNumber(server.db, campaignId);
  const at = server.services.now();
  const { id } = await server.db
    .insertInto('campaign_applications')
    .values({
      campaign_id: campaignId,
      candidate_id: candidate.accountId,
      file_number: number,
      tracking_code: makeShortCode(TRACKING_CODE_LENGTH, (limit) => randomInt(limit)),
      last_name: 'Traoré',
      first_name: 'Awa',
      terms_accepted_at: at,
      submitted_at: at,
      status_changed_at: at,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, candidate, number };
}

/** A document in a file. @returns its id. */
export async function makeFileDocument(
  { db, services }: Pick<TestApp, 'db' | 'services'>,
  file: MadeFile,
  key: string,
  text: string,
): Promise<string> {
  const bytes = Buffer.from(`%PDF-1.4\n% ${text}\nstartxref\n9\n%%EOF\n`);
  const storageKey = `documents/${randomUUID()}.pdf`;
  await services.storage.put(storageKey, bytes);
  const { id: fileId } = await db
    .insertInto('files')
    .values({
      owner_id: file.candidate.accountId,
      kind: 'other',
      name: `${key}.pdf`,
      extension: 'pdf',
      content_type: 'application/pdf',
      byte_size: bytes.length,
      storage_key: storageKey,
      sha256: createHash('sha256').update(bytes).digest(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('campaign_application_documents')
    .values({ application_id: file.id, key, label: key, file_id: fileId, sent_at: services.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A member of the company with this role in the campaign, and no other way to it. */
export async function makeStaff(
  db: Db,
  workspace: Workspace,
  campaignId: string,
  role: CampaignStaffRole,
): Promise<Person> {
  const person = await workspace.member('reader', `Fanta ${role.replaceAll('_', ' ')}`);
  await db
    .insertInto('campaign_staff')
    .values({ campaign_id: campaignId, account_id: person.accountId, role })
    .execute();
  return person;
}
