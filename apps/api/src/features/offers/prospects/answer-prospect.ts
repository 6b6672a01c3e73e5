import { ACCEPTED_PROSPECT_DAYS, prospectMessages as messages } from '@baara/contract/offers/prospect-words';
import type { ReceivedProspect } from '@baara/contract/offers/prospects';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { dropHidden } from '../../files/public/documents.ts';
import { refusalKey } from './add-prospect.ts';
import { eraseDraftsOf } from './drafts.queries.ts';
import { findByToken, lockByToken, setAccepted, setRefused } from './prospects.queries.ts';
import { receivedProspectView } from './prospects.view.ts';
import { hashOfToken } from '../../../platform/session/link-token.ts';

const DAY_MS = 24 * 3600 * 1000;

const linkUnknown = () => notFound(messages.LINK_UNKNOWN, 'PROSPECT_LINK_UNKNOWN');

/** @throws 404 PROSPECT_LINK_UNKNOWN, also once the data are erased. */
export async function readProspect(db: Db, token: string, now: Date): Promise<ReceivedProspect> {
  const row = await findByToken(db, hashOfToken(token), now);
  const view = row && receivedProspectView(row);
  if (!view) throw linkUnknown();
  return view;
}

/** Accepting twice changes nothing. @throws 404 PROSPECT_LINK_UNKNOWN. */
export async function acceptProspect(db: Db, token: string, now: Date): Promise<ReceivedProspect> {
  const expiresAt = new Date(now.getTime() + ACCEPTED_PROSPECT_DAYS * DAY_MS);
  await setAccepted(db, hashOfToken(token), { now, expiresAt });
  return readProspect(db, token, now);
}

/**
 * Erases at once, before an acceptance or after it, the CV too, and what the company was about to add of the same
 * address: the person reads that everything is gone. @throws 404 PROSPECT_LINK_UNKNOWN. */
export async function refuseProspect(
  db: Db,
  token: string,
  { secret, now, storage }: { secret: string; now: Date; storage: Storage },
): Promise<void> {
  const fileIds = await db.transaction().execute(async (tx) => {
    const prospect = await lockByToken(tx, hashOfToken(token));
    if (!prospect?.email) throw linkUnknown();
    await setRefused(tx, prospect.id, { key: refusalKey(secret, prospect.company_id, prospect.email), now });
    return [prospect.file_id, ...(await eraseDraftsOf(tx, prospect.company_id, prospect.email))];
  });
  await dropHidden(db, storage, fileIds);
}
