import { notificationMessages } from '@baara/contract/notifications/notification-kinds';
import {
  changeNotificationPreference,
  getMailSubscription,
  listNotificationPreferences,
  resubscribe,
  unsubscribe,
} from '@baara/contract/notifications/notification-preferences';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { changePreference, changeSubscription, readPreferences, readSubscription } from './preferences.ts';

export type PreferencesDeps = { db: Db; now: () => Date; config: Config };

export function registerPreferences(app: FastifyInstance, { db, now, config }: PreferencesDeps): void {
  const { secret } = config.session;
  const sms = { isSmsOn: config.sms !== null, isWhatsappOn: Boolean(config.sms?.whatsapp) };

  route(app, listNotificationPreferences, { access: 'signed' }, async ({ actor }) => ({
    data: await readPreferences(db, actor, sms),
  }));

  route(app, changeNotificationPreference, { access: 'signed' }, async ({ actor, body }) => {
    await changePreference(db, actor.accountId, body, now());
    return { message: notificationMessages.SAVED, data: await readPreferences(db, actor, sms) };
  });

  // Mail programs post to the address of the header; those that do not know how open it.
  route(app, getMailSubscription, { access: 'public' }, async ({ params: { token }, request, reply }) => {
    if (request.headers.accept?.includes('text/html'))
      return reply.redirect(`/unsubscribe/${encodeURIComponent(token)}`);
    return { data: await readSubscription(db, secret, token) };
  });
  route(app, unsubscribe, { access: 'public', allowsCrossSite: true }, async ({ params: { token } }) => ({
    data: await changeSubscription(db, secret, { token, isEnabled: false, now: now() }),
  }));
  route(app, resubscribe, { access: 'public' }, async ({ params: { token } }) => ({
    data: await changeSubscription(db, secret, { token, isEnabled: true, now: now() }),
  }));
}
