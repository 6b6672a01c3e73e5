import { reportSms } from '@baara/contract/notifications/sms';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { forbidden, notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import { isSigned, reportedStates } from '../../../platform/sms/sms.ts';
import { saveReport } from './texts.queries.ts';

const OLDEST_SECONDS = 86_400;
/** Somebody who tries signatures. */
const forgedLimit = { limit: 60, windowSeconds: 600 };

/** What the gateway says of messages that it took. */
export function registerTexts(
  app: FastifyInstance,
  { db, now, config }: { db: Db; now: () => Date; config: Pick<Config, 'sms'> },
): void {
  route(app, reportSms, { access: 'public', allowsCrossSite: true }, async ({ body, request }) => {
    const secrets = [config.sms?.secret, config.sms?.whatsapp?.secret].filter(
      (one) => typeof one === 'string',
    );
    if (secrets.length === 0) throw notFound();
    const { id, status, timestamp, signature } = body;
    const signed = [String(timestamp), id, status];
    const isFresh = Math.abs(now().getTime() / 1000 - timestamp) <= OLDEST_SECONDS;
    if (!isFresh || !secrets.some((secret) => isSigned(signature, secret, signed))) {
      await takeHit(db, `forged-sms:${request.ip}`, forgedLimit, now());
      request.log.warn('a report on an SMS was not signed by the gateway');
      throw forbidden();
    }
    const state = reportedStates.find((known) => known === status);
    if (state) await saveReport(db, id, { state, at: now() });
    return {};
  });
}
