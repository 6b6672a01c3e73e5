import { agencyMessages as messages, DAILY_PRESENTATIONS } from '@baara/contract/offers/agency-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, DomainError, notFound, tooManyRequests } from '../../../platform/http/errors.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { UploadedFile } from '../../../platform/uploads/read-multipart.ts';
import { selectRequesterOrWriters } from '../../companies/access/public/writers.ts';
import {
  dropDocument,
  dropHidden,
  showDocument,
  storeHiddenProspectCv,
} from '../../files/public/documents.ts';
import { notify } from '../../notifications/public/notify.ts';
import { addPresented, type ProspectDeps, removeWaiting } from '../prospects/public/presented-prospect.ts';
import {
  type DoorRow,
  findByAddress,
  isAddressOpen,
  selectOfferTitles,
  worksOn,
} from './agencies.queries.ts';
import { presentsToday } from './agencies.view.ts';
import { deletePresentation, insertPresentation, lockPresentation } from './presentations.queries.ts';
import { hashOfToken } from '../../../platform/session/link-token.ts';

/** Behind one address there may be a whole operator's network. */
const perIp = { limit: 300, windowSeconds: 600 };
/** Of addresses that open nothing: counted apart, so that one who guesses closes no door to others. */
const wrongPerIp = { limit: 20, windowSeconds: 600 };
const perDay = { limit: DAILY_PRESENTATIONS, windowSeconds: 24 * 3600 };

const doorUnknown = () => notFound(messages.DOOR_UNKNOWN, 'AGENCY_DOOR_UNKNOWN');

/** @throws 404 AGENCY_DOOR_UNKNOWN for an address that never was, was replaced or revoked; 429. */
export async function openDoor(
  db: Db,
  token: string,
  { ip, now }: { ip: string; now: Date },
): Promise<DoorRow & { hash: Buffer }> {
  await takeHit(db, `agency-door:${ip}`, perIp, now, messages.TOO_MANY_ATTEMPTS);
  const hash = hashOfToken(token);
  const door = await findByAddress(db, hash);
  if (door) return { ...door, hash };
  await takeHit(db, `agency-guess:${ip}`, wrongPerIp, now, messages.TOO_MANY_ATTEMPTS);
  throw doorUnknown();
}

type Presenting = {
  door: DoorRow & { hash: Buffer };
  offerId: number;
  person: { first_name: string; last_name: string; email: string; phone: string | null; note: string | null };
  file: UploadedFile;
  now: Date;
};

/**
 * Presents a person for an offer: they become somebody whom the company added, are informed as such, and the first
 * instant is recorded. Anyone whom the offer has already, by their e-mail address or their phone, is refused in one sentence
 * that does not say how they are known.
 * @returns the id of the presentation.
 * @throws 404 when the address or the offer is no longer the agency's; 409 OFFER_CLOSED, ALREADY_KNOWN; 429, 503.
 */
export async function presentPerson(
  db: Db,
  { door, offerId, person, file, now }: Presenting,
  deps: ProspectDeps & { storage: Storage },
): Promise<string> {
  const company = { id: door.company_id, name: door.company_name };
  const stored = await storeHiddenProspectCv(db, deps.storage, { senderId: door.id, file, now });
  try {
    return await db.transaction().execute(async (tx) => {
      if (!(await isAddressOpen(tx, door.id, door.hash))) throw doorUnknown();
      if (!presentsToday(door, now) || !(await worksOn(tx, door.id, offerId)))
        throw conflict('OFFER_CLOSED', messages.OFFER_CLOSED);
      await takeHit(tx, `agency-presents:${door.id}`, perDay, now, messages.TOO_MANY_TODAY);
      const added = { agency: door, company, offerId, fields: person, fileId: stored.id, now };
      const prospectId = await addPresented(tx, added, deps).catch(asAgency);
      await showDocument(tx, stored.id);
      const id = await insertPresentation(tx, {
        agency_id: door.id,
        offer_id: offerId,
        prospect_id: prospectId,
        first_name: person.first_name,
        last_name: person.last_name,
        presented_at: now,
      });
      await notifyCompany(tx, door, offerId, { now, mailer: deps.mailer });
      return id;
    });
  } catch (error) {
    await dropDocument(db, deps.storage, stored);
    throw error;
  }
}

/** How the company knows a person is nothing the agency may read. */
function asAgency(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  if (['ALREADY_ADDED', 'ALREADY_APPLIED', 'HAS_REFUSED'].includes(error.code))
    throw conflict('ALREADY_KNOWN', messages.ALREADY_KNOWN);
  if (error.status === 429) throw tooManyRequests(error.retryAfterSeconds ?? 3600, messages.TOO_MANY_NOW);
  throw error.status === 404 || error.status === 409
    ? conflict('OFFER_CLOSED', messages.OFFER_CLOSED)
    : error;
}

async function notifyCompany(
  tx: Db,
  door: DoorRow,
  offerId: number,
  { now, mailer }: { now: Date; mailer: ProspectDeps['mailer'] },
): Promise<void> {
  const titles = await selectOfferTitles(tx, door.company_id, [offerId]);
  const title = `${door.name} présente une personne : ${titles.get(offerId) ?? ''}`;
  const url = `/recruiter/offers/${offerId}/personnes-ajoutees`;
  const to = await selectRequesterOrWriters(tx, door.company_id, door.created_by);
  await notify(
    tx,
    mailer,
    to.map(({ id }) => ({ to: { id }, kind: 'application' as const, title, url })),
    now,
  );
}

/**
 * Withdraws a presentation that nobody opened, neither the company nor the person: their data go, and their link.
 * @throws 404 PRESENTATION_NOT_FOUND; 409 ALREADY_OPENED.
 */
export async function withdrawPresentation(
  db: Db,
  { door, id }: { door: DoorRow & { hash: Buffer }; id: string },
  storage: Storage,
): Promise<void> {
  const fileId = await db.transaction().execute(async (tx) => {
    if (!(await isAddressOpen(tx, door.id, door.hash))) throw doorUnknown();
    const presentation = await lockPresentation(tx, door.id, id);
    if (!presentation) throw notFound(messages.PRESENTATION_NOT_FOUND, 'PRESENTATION_NOT_FOUND');
    const { prospect_id: prospectId, opened_at: openedAt } = presentation;
    const removed =
      prospectId !== null && openedAt === null ? await removeWaiting(tx, prospectId) : undefined;
    if (!removed) throw conflict('ALREADY_OPENED', messages.ALREADY_OPENED);
    await deletePresentation(tx, id);
    return removed.file_id;
  });
  await dropHidden(db, storage, [fileId]);
}
