import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { unauthenticated } from '../../../platform/http/errors.ts';
import { API_BASE } from '../../../platform/http/route.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { createSlots } from '../../../platform/slots.ts';
import type { OtherReplies } from '../public/mailed-reply.ts';
import { receiveReply } from './receive-reply.ts';

export type RepliesDeps = {
  db: Db;
  config: Pick<Config, 'http' | 'replies'>;
  mailer: Mailer;
  storage: Storage;
  events: Pick<Events, 'emit'>;
  now: () => Date;
  otherReplies: OtherReplies;
};

const MOST_BYTES = 10 * 1024 * 1024;

/** Mails are whole in memory while they are read: two at a time, the others wait. */
const reading = createSlots({ atOnce: 2, waiting: 50 });

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Where the mail server hands in what it receives for the reply addresses, as it is (RFC 822), with
 * `Authorization: Bearer REPLY_SECRET`. Not there unless configured.
 */
export function registerReplies(
  app: FastifyInstance,
  { db, config, mailer, storage, events, now, otherReplies }: RepliesDeps,
): void {
  const { replies } = config;
  if (!replies) return;
  const expected = digest(`Bearer ${replies.secret}`);
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'message/rfc822',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, body, parsed) => {
        parsed(null, body);
      },
    );
    scope.route<{ Body: Buffer }>({
      method: 'POST',
      url: `${API_BASE}/mail/inbound`,
      schema: { hide: true },
      bodyLimit: MOST_BYTES,
      config: { access: 'public', allowsCrossSite: true },
      // Before the body is read.
      onRequest: (request, _reply, next) => {
        const given = digest(request.headers.authorization ?? '');
        next(timingSafeEqual(given, expected) ? undefined : unauthenticated());
      },
      handler: async (request) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const services = {
          config: { http: config.http, replies },
          mailer,
          storage,
          events,
          now: now(),
          otherReplies,
        };
        const outcome = await reading.run(() => receiveReply(db, raw, services));
        request.log.info({ outcome }, 'a mail was handed in');
        return { status: 'success', code: 200, data: { outcome } };
      },
    });
    done();
  });
}
