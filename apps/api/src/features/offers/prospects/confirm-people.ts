import {
  MAX_DRAFTS,
  MAX_IMPORTED,
  prospectMessages as messages,
} from '@baara/contract/offers/prospect-words';
import { addedPerson, type importProspects } from '@baara/contract/offers/prospects';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { lockCompany } from '../../companies/access/public/lock-company.ts';
import { requireOpenOffer } from './add-prospect.ts';
import { addSoon } from './draft-jobs.ts';
import { draftEnd } from './drop-cv.ts';
import { countDrafts, insertConfirmed, lockToCheck, setSending } from './drafts.queries.ts';

type Person = z.infer<typeof importProspects.body>['people'][number];

export const columnsOf = ({ firstName, lastName, ...rest }: Person) => ({
  ...rest,
  first_name: firstName,
  last_name: lastName,
});

/**
 * People of a table, read and confirmed: a job adds them one after the other. Sending the same table again adds nobody
 * twice.
 * @returns how many go to be added. @throws 404 OFFER_NOT_FOUND; 409 OFFER_NOT_OPEN, TOO_MANY_DRAFTS.
 */
export function confirmPeople(
  db: Db,
  member: CompanyMember,
  { offerId, people, now }: { offerId: number; people: readonly Person[]; now: Date },
  queue: JobQueue,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await requireOpenOffer(tx, member.company.id, offerId, now);
    await lockCompany(tx, member.company.id);
    if ((await countDrafts(tx, offerId)).all > MAX_DRAFTS - MAX_IMPORTED)
      throw conflict('TOO_MANY_DRAFTS', messages.TOO_MANY_DRAFTS);
    const draft = {
      offer_id: offerId,
      company_id: member.company.id,
      added_by: member.accountId,
      created_at: now,
      expires_at: draftEnd(now),
    };
    const confirmed = await insertConfirmed(tx, draft, people.map(columnsOf));
    await addSoon(queue, tx, offerId);
    return confirmed;
  });
}

/**
 * People whose CVs were read and looked at. Who lacks a name or an address cannot be informed and stays to check.
 * @returns how many this call confirmed. @throws 404 OFFER_NOT_FOUND; 409 OFFER_NOT_OPEN.
 */
export function confirmDrafts(
  db: Db,
  member: CompanyMember,
  { offerId, ids, now }: { offerId: number; ids: readonly string[]; now: Date },
  queue: JobQueue,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await requireOpenOffer(tx, member.company.id, offerId, now);
    const complete = (await lockToCheck(tx, offerId, ids)).filter(
      ({ first_name: firstName, last_name: lastName, ...rest }) =>
        addedPerson.safeParse({ ...rest, firstName, lastName }).success,
    );
    if (complete.length === 0) return 0;
    const sending = { by: member.accountId, expiresAt: draftEnd(now) };
    await setSending(
      tx,
      complete.map(({ id }) => id),
      sending,
    );
    await addSoon(queue, tx, offerId);
    return complete.length;
  });
}
