import { profileMessages } from '@baara/contract/candidates/profile-rules';
import { getCvProposal } from '@baara/contract/candidates/cv-proposal';
import * as contract from '@baara/contract/candidates/own-profile';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { forbidden } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { proposeFromCv } from './cv-proposal/propose-from-cv.ts';
import { getProfile } from './public/own-profile.ts';
import { updateProfile } from './update-profile.ts';

type Deps = { db: Db; now: () => Date };

/** @throws 403 for an account that is no candidate's: it has another profile. */
function requireCandidate({ role, accountId }: Actor): string {
  if (role !== 'applicant') throw forbidden(profileMessages.NOT_AVAILABLE, 'PROFILE_NOT_AVAILABLE');
  return accountId;
}

export function registerOwnProfile(app: FastifyInstance, { db, now }: Deps): void {
  route(app, contract.getProfile, { access: 'signed' }, async ({ actor }) => {
    const profile = await getProfile(db, requireCandidate(actor), now());
    return { data: profile, applicant: profile };
  });

  route(app, contract.updateProfile, { access: 'signed' }, async ({ actor, body }) => {
    const profile = await updateProfile(db, requireCandidate(actor), body, now());
    return { message: profileMessages.SAVED, data: profile, applicant: profile };
  });

  route(app, getCvProposal, { access: 'signed' }, async ({ actor, params }) => ({
    data: await proposeFromCv(db, requireCandidate(actor), params.id, now()),
  }));
}
