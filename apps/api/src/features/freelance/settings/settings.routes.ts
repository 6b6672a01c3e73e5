import * as contract from '@baara/contract/freelance/settings';
import { freelanceSettingsMessages as messages } from '@baara/contract/freelance/settings-words';
import type { ContractState } from '@baara/contract/freelance/work-words';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { publicNameOf } from '../public/read-freelance.ts';
import { changeActivity, saveVisibility } from './change-settings.ts';
import {
  countStandingProposals,
  findActivity,
  findProfile,
  selectStandingContracts,
  sumWaiting,
} from './settings.queries.ts';

const access = { roles: ['freelance'] } as const;
const said = { open: messages.OPENED, paused: messages.PAUSED, closed: messages.CLOSED } as const;

/** Who sees a freelance, and whether they work at the moment. */
export function registerFreelanceSettings(
  app: FastifyInstance,
  { db, now, mailer }: { db: Db; now: () => Date; mailer: Mailer },
): void {
  route(app, contract.getFreelanceSettings, { access }, async ({ actor }) => ({
    data: await readSettings(db, actor),
  }));

  route(app, contract.saveVisibility, { access }, async ({ actor, body }) => {
    await saveVisibility(db, actor, body, now());
    return { message: messages.VISIBILITY_SAVED, data: await readSettings(db, actor) };
  });

  route(app, contract.changeActivity, { access }, async ({ actor, body, request }) => {
    await changeActivity(db, actor, { state: body.state, ip: request.ip }, { mailer, now: now() });
    return { message: said[body.state], data: await readSettings(db, actor) };
  });
}

async function readSettings(db: Db, actor: Actor) {
  const { accountId } = actor;
  const [profile, activity, contracts, waitingXof, proposals] = await Promise.all([
    findProfile(db, accountId),
    findActivity(db, accountId),
    selectStandingContracts(db, accountId),
    sumWaiting(db, accountId),
    countStandingProposals(db, accountId),
  ]);
  return {
    profile: profile
      ? {
          id: profile.id,
          isVisible: profile.is_visible,
          showsFullName: profile.shows_full_name,
          isVerified: profile.verified_at !== null,
          publicName: publicNameOf(actor, profile.shows_full_name),
          version: profile.version,
        }
      : null,
    activity: { state: activity.state, since: activity.since?.toISOString() ?? null },
    standing: {
      contracts: contracts.map(({ mission_id: missionId, status, ...one }) => ({
        ...one,
        missionId,
        status: status as ContractState,
      })),
      waitingXof,
      proposals,
    },
  };
}
