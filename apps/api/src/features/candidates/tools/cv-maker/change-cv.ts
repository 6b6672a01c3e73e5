import { createHmac, randomUUID } from 'node:crypto';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { createCv as endpoint, Cv } from '@baara/contract/candidates/tools/cvs';
import { cvMessages as messages, MOST_CVS } from '@baara/contract/candidates/tools/cv-words';
import { asEvidence } from '../../../../platform/db/connection-share.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../../platform/http/errors.ts';
import { derivedKey } from '../../../../platform/session/derived-key.ts';
import { getProfile } from '../../own-profile/public/own-profile.ts';
import {
  countForUpdate,
  countOpening,
  type CvFields,
  type CvRow,
  deleteCv,
  findCv,
  findSharedCv,
  insertCv,
  isOfferShown,
  selectCvs,
  setShare,
  updateCv,
} from './cvs.queries.ts';
import { cvView } from './cvs.view.ts';
import { hashOfToken } from '../../../../platform/session/link-token.ts';

type Body = BodyOf<typeof endpoint>;
/** `secret` makes the addresses of shared CVs. */
export type CvServices = { secret: string; now: Date };

const missing = () => notFound(messages.NOT_FOUND, 'CV_NOT_FOUND');

/** @throws 404 for a CV that is not theirs. */
export async function requireCv(db: Db, accountId: string, id: string): Promise<CvRow> {
  const row = await findCv(db, accountId, id);
  if (!row) throw missing();
  return row;
}

const fieldsOf = ({ withPhoto, offerId, references, ...body }: Body): CvFields => ({
  ...body,
  referees: references,
  with_photo: withPhoto,
  offer_id: offerId,
});

/** @throws 422 for an offer that nobody may read. */
async function requireShownOffer(db: Db, { offerId }: Body): Promise<void> {
  if (offerId === null || (await isOfferShown(db, offerId))) return;
  throw invalid([{ field: 'offerId', message: messages.OFFER_NOT_FOUND }]);
}

export async function listCvs(db: Db, accountId: string, { secret, now }: CvServices): Promise<Cv[]> {
  const { skills } = await getProfile(db, accountId, now);
  const rows = await selectCvs(db, accountId);
  return rows.map((row) => cvView(row, { skills: skills.items, path: pathOf(row, secret) }));
}

/** @throws 404 for a CV that is not theirs. */
export async function readCv(db: Db, accountId: string, id: string, services: CvServices): Promise<Cv> {
  const { skills } = await getProfile(db, accountId, services.now);
  const row = await requireCv(db, accountId, id);
  return cvView(row, { skills: skills.items, path: pathOf(row, services.secret) });
}

/** @throws 409 past twelve; 422 for an offer that nobody may read; 404 for an account without a profile. */
export async function createCv(db: Db, accountId: string, body: Body, services: CvServices): Promise<Cv> {
  await requireShownOffer(db, body);
  const id = await db.transaction().execute(async (tx) => {
    if ((await countForUpdate(tx, accountId)) >= MOST_CVS) throw conflict('TOO_MANY_CVS', messages.TOO_MANY);
    return insertCv(tx, accountId, fieldsOf(body), services.now);
  });
  return readCv(db, accountId, id, services);
}

/** @throws 404; 422 for an offer that nobody may read. */
export async function changeCv(
  db: Db,
  accountId: string,
  { id, body }: { id: string; body: Body },
  services: CvServices,
): Promise<Cv> {
  const { offer_id } = await requireCv(db, accountId, id);
  // An offer that left the site meanwhile does not prevent other changes.
  if (body.offerId !== offer_id) await requireShownOffer(db, body);
  if (!(await updateCv(db, accountId, id, { ...fieldsOf(body), updated_at: services.now }))) throw missing();
  return readCv(db, accountId, id, services);
}

/** @throws 404. */
export async function removeCv(db: Db, accountId: string, id: string): Promise<void> {
  if (!(await deleteCv(db, accountId, id))) throw missing();
}

/** A new secret address; an earlier one opens nothing any more. @throws 404. */
export async function shareCv(db: Db, accountId: string, id: string, services: CvServices): Promise<Cv> {
  const nonce = randomUUID();
  const hash = hashOfToken(tokenOf(nonce, services.secret));
  if (!(await setShare(db, accountId, id, { nonce, hash, at: services.now }))) throw missing();
  return readCv(db, accountId, id, services);
}

/** @throws 404. */
export async function unshareCv(db: Db, accountId: string, id: string, services: CvServices): Promise<Cv> {
  if (!(await setShare(db, accountId, id, null))) throw missing();
  return readCv(db, accountId, id, services);
}

/** @param isOpening whether it counts as a reading. @throws 404 for an address that opens nothing. */
export async function requireSharedCv(
  db: Db,
  token: string,
  { isOpening }: { isOpening: boolean },
): Promise<CvRow> {
  const row = await findSharedCv(db, hashOfToken(token));
  if (!row) throw notFound(messages.SHARE_UNKNOWN, 'SHARED_CV_NOT_FOUND');
  if (isOpening) await asEvidence(() => countOpening(db, row.id));
  return row;
}

/** 43 characters that nobody can guess, and that no row of the database contains. */
const tokenOf = (nonce: string, secret: string): string =>
  createHmac('sha256', derivedKey(secret, 'shared CVs')).update(nonce).digest('base64url');

const pathOf = ({ share_nonce: nonce }: CvRow, secret: string): string | null =>
  nonce === null ? null : `/cv/${tokenOf(nonce, secret)}`;
