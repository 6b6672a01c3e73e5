import { documentLinkMessages as messages } from '@baara/contract/files/document-proxy-messages';
import * as contract from '@baara/contract/files/document-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound, unauthenticated } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { parseInput } from '../../../platform/http/validation.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { sendPicture } from '../public/pictures.ts';
import { sendStoredFile } from '../public/stored-file.ts';
import { findCompanyFace } from './company-logo.queries.ts';
import { readDocumentPath } from './document-reference.ts';
import { createDocumentTokens } from './document-token.ts';
import { findReadableDocument } from './find-document.ts';
import { drawInitials, type InitialsShape } from './initials-image.ts';
import { openDocumentLink } from './open-document-link.ts';

export type DocumentProxyDeps = { config: Config; db: Db; now: () => Date; storage: Storage };

const tokenLimit = { limit: 200, windowSeconds: 600 };

/** Documents and pictures at the addresses of the documents (specification 2, section 7). */
export function registerDocumentProxy(app: FastifyInstance, deps: DocumentProxyDeps): void {
  const { config, db, now, storage } = deps;
  const tokens = createDocumentTokens(config.session.secret);

  route(app, contract.generateDocumentToken, { access: 'signed' }, async ({ actor, body }) => {
    await takeHit(db, `document-token:${actor.accountId}`, tokenLimit, now(), messages.TOO_MANY);
    const reference = readDocumentPath(body.documentPath);
    const { id } = await findReadableDocument(db, actor, reference);
    const candidateId = reference?.candidateId ?? null;
    const expiresAt = new Date(now().getTime() + body.expiresIn * 1000);
    return { token: tokens.seal({ sessionId: actor.sessionId, id, candidateId, expiresAt }) };
  });

  // The token is the permission, and what it permits is looked up again.
  route(app, contract.openTemporaryDocument, { access: 'public', raw: true }, async (context) => {
    const { params, query, request, reply } = context;
    const file = await openDocumentLink(db, tokens.open(params.token), now());
    return sendStoredFile(storage, { request, reply }, file, { isDownload: query.download ?? false });
  });

  route(app, contract.getInitialsAvatar, { access: 'public', raw: true }, ({ query, request, reply }) =>
    sendInitials({ request, reply }, query.name, query.shape, 86_400),
  );

  registerOutsideBase(app, deps);
}

/** Those whose address the documents place outside /api/v1. */
function registerOutsideBase(app: FastifyInstance, { db, storage }: DocumentProxyDeps): void {
  app.route({
    method: 'GET',
    url: '/api/document-proxy',
    config: { access: 'signed' },
    schema: {
      summary: 'Un document que je peux lire, entier ou par morceaux, d’après son `path`.',
      tags: ['document-proxy'],
      querystring: contract.proxyQueries.document,
    },
    handler: async (request, reply) => {
      const { path } = parseInput(contract.proxyQueries.document, request.query);
      if (!request.actor) throw unauthenticated();
      const file = await findReadableDocument(db, request.actor, readDocumentPath(path));
      return sendStoredFile(storage, { request, reply }, file, { isDownload: false });
    },
  });

  app.route({
    method: 'GET',
    url: '/api/employer-avatar-proxy',
    config: { access: 'public' },
    schema: {
      summary: 'Le logo d’une entreprise, ou ses initiales : toujours une image.',
      tags: ['employer-avatar-proxy'],
      querystring: contract.proxyQueries.employerAvatar,
    },
    handler: async (request, reply) => {
      const { path, size } = parseInput(contract.proxyQueries.employerAvatar, request.query);
      const [, kind, id = ''] = avatarPath.exec(path) ?? [];
      if (!kind) throw notFound();
      const face = await findCompanyFace(db, kind === 'logos' ? { logoId: id } : { companyId: id });
      if (!face?.logo) return sendInitials({ request, reply }, face?.name ?? '', 'company', 300);
      // A logo's id changes with the picture; a company's does not.
      if (kind === 'logos')
        return sendPicture(storage, { request, reply }, face.logo, { size, cache: 'public' });
      return reply
        .header('cache-control', 'public, max-age=300')
        .redirect(`${logoAddress(face.logo.id)}&size=${size}`);
    },
  });
}

const logoAddress = (id: string): string => `/api/employer-avatar-proxy?path=logos/${id}`;
const avatarPath = /^(logos|companies)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** @param maxAge seconds for which caches may store it. */
function sendInitials(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  name: string,
  shape: InitialsShape,
  maxAge: number,
): FastifyReply {
  const { svg, etag } = drawInitials(name, shape);
  void reply
    .header('cache-control', `public, max-age=${maxAge}`)
    .header('etag', etag)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('image/svg+xml; charset=utf-8').send(svg);
}
