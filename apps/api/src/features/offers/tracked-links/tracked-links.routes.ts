import {
  createTrackedLink,
  deleteTrackedLink,
  listTrackedLinks,
  type TrackedLinks,
} from '@baara/contract/offers/tracked-links';
import { urlFrom } from '@baara/contract/applications/sources';
import { type LinkKind, trackedLinkMessages as messages } from '@baara/contract/offers/tracked-link-words';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import {
  type CompanyMember,
  recruiterAccess,
  requireMember,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import { requireCompanyOffer } from '../recruiter-offers/public/company-offer.ts';
import { createLink, deleteLink } from './change-links.ts';
import { selectLinks } from './tracked-links.queries.ts';

type Deps = { db: Db; now: () => Date; config: { http: { publicUrl: string } } };

export function registerTrackedLinks(app: FastifyInstance, { db, now, config }: Deps): void {
  const access = recruiterAccess;
  const { publicUrl } = config.http;

  const links = async (member: CompanyMember, offerId: number): Promise<TrackedLinks> => {
    await requireCompanyOffer(db, member.scope, offerId);
    const rows = await selectLinks(db, offerId);
    return {
      links: rows.map(({ slug, code, created_at: createdAt, kind, ...row }) => ({
        ...row,
        kind: kind as LinkKind,
        url: urlFrom(`${publicUrl}/recruitment-offers/${slug}`, code),
        createdAt: createdAt.toISOString(),
      })),
      abilities: { create: member.canWrite, remove: member.canWrite },
    };
  };

  route(app, listTrackedLinks, { access }, async ({ actor, params }) => ({
    data: await links(requireMember(actor), params.id),
  }));

  route(app, createTrackedLink, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    await createLink(db, params.id, body, { member, now: now() });
    return { code: 201, message: messages.CREATED, data: await links(member, params.id) };
  });

  route(app, deleteTrackedLink, { access }, async ({ actor, params }) => {
    const member = requireWriter(actor);
    await deleteLink(db, params.id, params.linkId, { member, now: now() });
    return { message: messages.DELETED, data: await links(member, params.id) };
  });
}
