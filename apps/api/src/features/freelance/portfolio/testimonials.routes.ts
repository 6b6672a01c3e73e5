import * as contract from '@baara/contract/freelance/portfolio';
import { testimonialMessages as messages } from '@baara/contract/freelance/portfolio-words';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import {
  confirmTestimonial,
  declineTestimonial,
  openLink,
  reportRequest,
  reportShown,
  withdrawTestimonial,
} from './answer-testimonial.ts';
import { testimonialView } from './portfolio.view.ts';

type Deps = { config: Pick<Config, 'http'>; db: Db; now: () => Date; mailer: Mailer };

/** The links of the e-mails: the token says who answers, no account is needed. */
export function registerTestimonialLinks(app: FastifyInstance, { db, now, mailer, config }: Deps): void {
  const access = 'public';
  const { publicUrl } = config.http;
  const read = async (token: string) => {
    const link = await openLink(db, token, now());
    const isConfirmed = link.status === 'confirmed';
    return {
      state: isConfirmed ? ('confirmed' as const) : ('asked' as const),
      freelance: {
        name: `${link.first_name} ${link.last_name}`.trim() || 'Un freelance',
        headline: link.headline,
        path: `/client/freelance/${link.profile_id}`,
      },
      recipient: link.recipient,
      work: {
        title: link.title,
        role: link.role,
        description: link.description,
        year: link.year,
        client: link.client_name,
      },
      askedAt: link.asked_at.toISOString(),
      expiresAt: link.expires_at.toISOString(),
      testimonial: isConfirmed ? testimonialView(link) : null,
    };
  };

  route(app, contract.readTestimonialLink, { access }, async ({ params }) => ({
    data: await read(params.token),
  }));

  route(app, contract.confirmTestimonial, { access }, async ({ params, body, request }) => {
    const services = { mailer, publicUrl, ip: request.ip, now: now() };
    await confirmTestimonial(db, params.token, body, services);
    return { message: messages.CONFIRMED, data: await read(params.token) };
  });

  route(app, contract.declineTestimonial, { access }, async ({ params, request }) => {
    await declineTestimonial(db, params.token, { ip: request.ip, now: now() });
    return { message: messages.DECLINED };
  });

  route(app, contract.withdrawTestimonial, { access }, async ({ params, request }) => {
    await withdrawTestimonial(db, params.token, { ip: request.ip, now: now() });
    return { message: messages.WITHDRAWN };
  });

  route(app, contract.reportTestimonialRequest, { access }, async ({ params, body, request }) => {
    await reportRequest(db, params.token, body.reason, { publicUrl, ip: request.ip, now: now() });
    return { message: messages.REPORTED };
  });

  route(app, contract.reportTestimonial, { access }, async ({ params, body, request }) => {
    await reportShown(db, params.id, body.reason, { publicUrl, ip: request.ip, now: now() });
    return { code: 201, message: messages.REPORTED };
  });
}
