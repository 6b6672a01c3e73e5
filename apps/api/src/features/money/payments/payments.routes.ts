import * as contract from '@baara/contract/money/payments';
import type { FastifyInstance } from 'fastify';
import type { Events } from '../../../platform/events/events.ts';
import { forbidden, notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { openPayments } from '../../../platform/payments/open-payments.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { WalletDeps } from '../wallet/wallet-deps.ts';
import { findPaymentKind, type PaymentKind } from './public/payment-kind.ts';
import { settleNowOrLater } from './public/settle-payment.ts';
import { registerSandbox } from './sandbox.routes.ts';

/** Somebody who tries signatures; a provider that sends wrong ones by mistake is read by the reconciliation anyway. */
const forgedLimit = { limit: 60, windowSeconds: 600 };

/** What payment providers call, and where people come back from their pages, whatever was paid. */
export function registerPayments(
  app: FastifyInstance,
  deps: WalletDeps & { kinds: readonly PaymentKind[]; events: Events },
): void {
  const { db, now, mailer, queue, config, events, kinds } = deps;
  const provider = openPayments(db, config);
  const settling = () => ({
    db,
    queue,
    provider,
    services: { mailer, publicUrl: config.http.publicUrl, now: now(), events, queue },
  });

  route(app, contract.pingCinetpay, { access: 'public' }, () => ({}));
  route(
    app,
    contract.notifyCinetpay,
    { access: 'public', allowsCrossSite: true },
    async ({ body, request }) => {
      if (provider?.name !== 'cinetpay') throw notFound();
      const signature = request.headers['x-token'];
      const genuine = provider.verifyNotification(
        typeof signature === 'string' ? signature : undefined,
        body,
      );
      if (!genuine) {
        await takeHit(db, `forged-payment:${request.ip}`, forgedLimit, now());
        request.log.warn('a payment notification was not signed by the provider');
        throw forbidden();
      }
      const payment = findPaymentKind(kinds, genuine.reference);
      if (payment) await settleNowOrLater(settling(), payment.kind, payment.id);
      return {};
    },
  );
  // A POST of another site has no cookie and reaches no page: a GET of ours does. Nothing of the posted body is read.
  for (const endpoint of [contract.returnFromCinetpay, contract.returnFromCinetpayByForm])
    route(app, endpoint, { access: 'public', raw: true, allowsCrossSite: true }, ({ query, reply }) => {
      const page = kinds.map((kind) => kind.pageOf(query)).find((one) => one !== undefined);
      return reply.header('cache-control', 'no-store').redirect(page ?? '/recruiter/invoices', 303);
    });

  if (provider?.name === 'sandbox') registerSandbox(app, deps, provider);
}
