import { createHash } from 'node:crypto';
import {
  getPushState,
  MOST_PUSH_DEVICES,
  pushMessages as messages,
  type PushState,
  subscribeToPush,
  unsubscribeFromPush,
} from '@baara/contract/notifications/push';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { asEvidence } from '../../../platform/db/connection-share.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import { refusePrivateHost } from '../../../platform/http/outside-address.ts';
import { route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { sealText } from '../../../platform/session/sealed-text.ts';
import { pushKey, pushSealingKey } from './push-keys.ts';
import { countSubscriptions, deleteSubscriptions, saveSubscription } from './push.queries.ts';

export type PushDeps = { db: Db; now: () => Date; config: Pick<Config, 'session' | 'webhooks'> };

/** Browsers that are notified; each belongs to the session that asked, and ends with it. */
export function registerPush(app: FastifyInstance, { db, now, config }: PushDeps): void {
  const { secret } = config.session;
  const access = 'signed';
  const stateOf = async (actor: Actor): Promise<PushState> => {
    const [{ publicKey }, { here, others }] = await Promise.all([
      // The first who asks makes it, and asks by a GET.
      asEvidence(() => pushKey(db, secret, now())),
      countSubscriptions(db, actor, now()),
    ]);
    return { publicKey, isOnHere: here > 0, others };
  };

  route(app, getPushState, { access }, async ({ actor }) => ({ data: await stateOf(actor) }));

  route(app, subscribeToPush, { access }, async ({ actor, body, request }) => {
    requireReachable(body.endpoint, config.webhooks.allowsLocal);
    const { others } = await countSubscriptions(db, actor, now());
    if (others >= MOST_PUSH_DEVICES) throw conflict('TOO_MANY_DEVICES', messages.TOO_MANY);
    const { fingerprint } = await pushKey(db, secret, now());
    const endpointHash = createHash('sha256').update(body.endpoint).digest();
    const { accountId, sessionId } = actor;
    await db.transaction().execute((tx) =>
      saveSubscription(tx, {
        accountId,
        sessionId,
        endpointHash,
        keyFingerprint: fingerprint,
        sealed: sealText(pushSealingKey(secret), JSON.stringify(body), endpointHash.toString('hex')),
        userAgent: request.headers['user-agent'] ?? null,
        at: now(),
      }),
    );
    return { message: messages.SUBSCRIBED, data: await stateOf(actor) };
  });

  route(app, unsubscribeFromPush, { access }, async ({ actor, query: { which } }) => {
    await deleteSubscriptions(db, actor, which);
    const message = which === 'here' ? messages.UNSUBSCRIBED : messages.OTHERS_UNSUBSCRIBED;
    return { message, data: await stateOf(actor) };
  });
}

/** @throws 422 for an address that is not a push service's: plain HTTP, or of this machine's network. */
function requireReachable(endpoint: string, allowsLocal: boolean): void {
  try {
    const url = new URL(endpoint);
    if (allowsLocal && url.hostname === '127.0.0.1') return;
    if (url.protocol !== 'https:') throw new TypeError(url.protocol);
    refusePrivateHost(url);
  } catch {
    throw invalid([{ field: 'endpoint', message: messages.ENDPOINT_INVALID }]);
  }
}
