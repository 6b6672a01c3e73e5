import * as pictures from '@baara/contract/pictures';
import * as contract from '@baara/contract/profile';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { forbidden, notFound } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { parseInput } from '../../platform/http/validation.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { readMultipart } from '../../platform/uploads/read-multipart.ts';
import { pictureRule, sendPicture } from '../files/public/pictures.ts';
import { removePhoto, savePhoto } from './change-photo.ts';
import { registerIdentity } from './identity.routes.ts';
import { findSeenPhoto } from './profile-photo.queries.ts';
import { avatarOf } from '../accounts/public/avatar-address.ts';
import { placesFor, suggestionsFor } from './suggestions.ts';
import { getProfile, updateProfile } from './update-profile.ts';

type Deps = { db: Db; now: () => Date; storage: Storage };

const missing = () => notFound(pictures.pictureMessages.NOT_FOUND, 'PHOTO_NOT_FOUND');

export function registerProfile(app: FastifyInstance, deps: Deps): void {
  registerPhoto(app, deps);
  registerIdentity(app, deps);
  registerCandidateProfile(app, deps);
}

/** @throws 403 for an account that is no candidate's: it has another profile. */
function requireCandidate({ role, accountId }: Actor): string {
  if (role !== 'applicant') throw forbidden(contract.profileMessages.NOT_AVAILABLE, 'PROFILE_NOT_AVAILABLE');
  return accountId;
}

function registerCandidateProfile(app: FastifyInstance, { db, now }: Deps): void {
  route(app, contract.getProfile, { access: 'signed' }, async ({ actor }) => {
    const profile = await getProfile(db, requireCandidate(actor), now());
    return { data: profile, applicant: profile };
  });

  route(app, contract.updateProfile, { access: 'signed' }, async ({ actor, body }) => {
    const profile = await updateProfile(db, requireCandidate(actor), body, now());
    return { message: contract.profileMessages.SAVED, data: profile, applicant: profile };
  });

  route(app, contract.listSuggestions, { access: 'signed' }, ({ query, reply }) => {
    // The lists change with a release: what was asked once is not asked again while typing.
    void reply.header('cache-control', 'private, max-age=3600');
    return { data: suggestionsFor(query.kind, query.search) };
  });

  route(app, contract.listPlaces, { access: 'signed' }, ({ query, reply }) => {
    void reply.header('cache-control', 'private, max-age=3600');
    return { data: placesFor(query.search, query.country) };
  });
}

function registerPhoto(app: FastifyInstance, { db, now, storage }: Deps): void {
  route(app, pictures.savePhoto, { access: 'signed' }, async ({ actor, request }) => {
    const { fields, files } = await readMultipart(request, { files: { file: pictureRule }, maxFields: 8 });
    const crop = parseInput(pictures.savePhoto.body, fields);
    if (!files.file) throw missing();
    const picture = { ownerId: actor.accountId, upload: files.file, crop };
    const id = await savePhoto(db, storage, picture, now());
    return { message: pictures.pictureMessages.PHOTO_SAVED, data: avatarOf(id) };
  });

  route(app, pictures.removePhoto, { access: 'signed' }, async ({ actor }) => {
    await removePhoto(db, actor.accountId, now());
    return { message: pictures.pictureMessages.PHOTO_REMOVED, data: avatarOf(null) };
  });

  route(app, pictures.getAvatar, { access: 'signed', raw: true }, async (context) => {
    const { actor, params, query, request, reply } = context;
    const viewer = { accountId: actor.accountId, role: actor.role, companyId: actor.company?.id ?? null };
    const file = await findSeenPhoto(db, params.id, viewer);
    if (!file) throw missing();
    return sendPicture(storage, { request, reply }, file, { size: query.size, cache: 'private' });
  });
}
