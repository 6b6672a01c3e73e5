import * as contract from '@baara/contract/accounts/identity';
import * as photo from '@baara/contract/accounts/photo';
import { pictureMessages } from '@baara/contract/files/pictures';
import { profileMessages } from '@baara/contract/candidates/profile-rules';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { parseInput } from '../../../platform/http/validation.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { readMultipart } from '../../../platform/uploads/read-multipart.ts';
import { refreshCandidate } from '../../candidates/public/candidate-search-rows.ts';
import { pictureRule, sendPicture } from '../../files/public/pictures.ts';
import { avatarOf } from '../public/avatar-address.ts';
import { removePhoto, savePhoto } from './change-photo.ts';
import { findSeenPhoto } from './profile-photo.queries.ts';
import { findIdentity, type IdentityRow, writeIdentity } from './identity.queries.ts';

type Deps = { db: Db; now: () => Date; storage: Storage };

const missing = () => notFound(pictureMessages.NOT_FOUND, 'PHOTO_NOT_FOUND');

function identityView(row: IdentityRow): contract.Identity {
  return {
    ...row,
    memberSince: row.memberSince?.toISOString() ?? null,
    registeredAt: row.registeredAt.toISOString(),
  };
}

/** What anyone may read and change of themselves, under any role. */
export function registerIdentity(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  registerPhoto(app, deps);
  route(app, contract.getIdentity, { access: 'signed' }, async ({ actor }) => ({
    data: identityView(await findIdentity(db, actor.accountId)),
  }));

  route(app, contract.updateIdentity, { access: 'signed' }, async ({ actor, body }) => {
    await db.transaction().execute(async (tx) => {
      await writeIdentity(tx, actor.accountId, body, now());
      await refreshCandidate(tx, actor.accountId);
    });
    return {
      message: profileMessages.SAVED,
      data: identityView(await findIdentity(db, actor.accountId)),
    };
  });
}

function registerPhoto(app: FastifyInstance, { db, now, storage }: Deps): void {
  route(app, photo.savePhoto, { access: 'signed' }, async ({ actor, request }) => {
    const { fields, files } = await readMultipart(request, { files: { file: pictureRule }, maxFields: 8 });
    const crop = parseInput(photo.savePhoto.body, fields);
    if (!files.file) throw missing();
    const picture = { ownerId: actor.accountId, upload: files.file, crop };
    const id = await savePhoto(db, storage, picture, now());
    return { message: pictureMessages.PHOTO_SAVED, data: avatarOf(id) };
  });

  route(app, photo.removePhoto, { access: 'signed' }, async ({ actor }) => {
    await removePhoto(db, actor.accountId, now());
    return { message: pictureMessages.PHOTO_REMOVED, data: avatarOf(null) };
  });

  route(app, photo.getAvatar, { access: 'signed', raw: true }, async (context) => {
    const { actor, params, query, request, reply } = context;
    const viewer = { accountId: actor.accountId, role: actor.role, companyId: actor.company?.id ?? null };
    const file = await findSeenPhoto(db, params.id, viewer);
    if (!file) throw missing();
    return sendPicture(storage, { request, reply }, file, { size: query.size, cache: 'private' });
  });
}
