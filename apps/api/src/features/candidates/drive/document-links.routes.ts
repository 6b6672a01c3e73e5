import * as contract from '@baara/contract/candidates/drive/document-links';
import { documentMessages as messages } from '@baara/contract/candidates/drive/drive-words';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { asEvidence } from '../../../platform/db/connection-share.ts';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { sendStoredFile } from '../../files/public/stored-file.ts';
import { closeLink, createLink, createLinkTokens, listLinks, openLink } from './document-links.ts';
import { countOpening, type LinkRow } from './links.queries.ts';

type Deps = { config: Config; db: Db; now: () => Date; storage: Storage };

/** What browsers show; the rest is downloaded. */
const shown: ReadonlySet<string> = new Set(['pdf', 'jpg', 'png']);

/** Whether a request begins to read a document: later parts of it, and questions about it, do not count. */
const isOpening = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.range === undefined || headers.range.startsWith('bytes=0-'));

/** Links that show one document: their owner's, and what they open to anybody. */
export function registerDocumentLinks(app: FastifyInstance, { config, db, now, storage }: Deps): void {
  const tokens = createLinkTokens(config.session.secret);
  const view = (row: LinkRow): contract.DocumentLink => ({
    id: row.id,
    url: `${config.http.publicUrl}/partage/${tokens.tokenOf(row.id)}`,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    openings: row.openings,
    lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
    isOpen: row.revoked_at === null && row.expires_at > now(),
  });

  route(app, contract.listDocumentLinks, { access: 'signed' }, async ({ actor, params }) => ({
    data: (await listLinks(db, actor, params.id)).map(view),
  }));
  route(app, contract.createDocumentLink, { access: 'signed' }, async ({ actor, params, body, request }) => {
    const asked = { documentId: params.id, days: body.days };
    const link = await createLink(db, actor, asked, { now: now(), ip: request.ip });
    return { code: 201, message: messages.LINK_CREATED, data: view(link) };
  });
  route(app, contract.closeDocumentLink, { access: 'signed' }, async ({ actor, params, request }) => {
    await closeLink(db, actor, params.id, { now: now(), ip: request.ip });
    return { message: messages.LINK_CLOSED };
  });

  // The token is the permission, and what it permits is looked up again.
  route(app, contract.readSharedDocument, { access: 'public' }, async ({ params, request, reply }) => {
    void reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    const file = await openLink(db, tokens.open(params.token), { now: now(), ip: request.ip });
    return {
      data: {
        name: file.name,
        extension: file.extension,
        byteSize: file.byte_size,
        ownerName: file.owner_name,
        expiresAt: file.expires_at.toISOString(),
        contentUrl: `/api/v1/shared-documents/${params.token}/content`,
        isShown: shown.has(file.extension),
      },
    };
  });
  route(app, contract.openSharedDocument, { access: 'public', raw: true }, async (context) => {
    const { params, query, request, reply } = context;
    void reply.header('x-robots-tag', 'noindex');
    const at = now();
    const file = await openLink(db, tokens.open(params.token), { now: at, ip: request.ip });
    if (isOpening(request)) await asEvidence(() => countOpening(db, file.linkId, at));
    return sendStoredFile(storage, { request, reply }, file, { isDownload: query.download ?? false });
  });
}
