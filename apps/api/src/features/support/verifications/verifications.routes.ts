import * as contract from '@baara/contract/support/verifications';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { createOfferCodes } from '../../offers/public/offer-code.ts';
import { verifyOffer } from './verify-offer.ts';

export type VerificationsDeps = { config: Config; db: Db; now: () => Date };

export function registerVerifications(app: FastifyInstance, { config, db, now }: VerificationsDeps): void {
  const codes = createOfferCodes(config.session.secret);
  route(app, contract.verifyOffer, { access: 'public' }, async ({ params, request }) => ({
    data: await verifyOffer(db, params.code, { codes, address: request.ip, now: now() }),
  }));
}
