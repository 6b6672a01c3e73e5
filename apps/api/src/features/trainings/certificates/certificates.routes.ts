import { gzipSync } from 'node:zlib';
import { didOf } from '@baara/certificates/did-web';
import { bitsOf } from '@baara/certificates/status-list';
import { paginate } from '@baara/contract/protocol/pagination';
import { certificateMessages as messages } from '@baara/contract/trainings/certificate-words';
import * as contract from '@baara/contract/trainings/certificates';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { hasPermission } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { readSite } from '../../settings/site-settings/public/read-site.ts';
import type { TrainingsDeps } from '../trainings-deps.ts';
import { getSigningKey, rawKey, rotateKey } from './certificate-keys.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { certificateServices, type CertificateServices } from './certificate-services.ts';
import {
  findCertificate,
  findIssued,
  type IssuedRow,
  selectKeys,
  selectKeyUse,
  selectOwnCertificates,
  selectRevoked,
} from './certificates.queries.ts';
import { certificateView } from './certificates.view.ts';
import { didDocument } from './did-document.ts';
import { type Issuer, openBadgeOf, signCredential, statusListOf } from './open-badge.ts';
import { certificateNotFound, revokeCertificate } from './revoke-certificate.ts';

const managers = { access: { permission: 'certificates.manage' } } as const;
/** A revocation is known to everyone within this time. */
const LIST_CACHE_SECONDS = 300;

/** Certificates: for their holders, for those who revoke them, and for anyone who verifies one. */
export function registerCertificates(app: FastifyInstance, deps: TrainingsDeps): void {
  const services = certificateServices(deps);
  registerOwn(app, deps, services);
  registerManaged(app, deps, services);
  registerVerification(app, deps, services);
}

const issuerOf = async (db: Db, publicUrl: string): Promise<Issuer> => ({
  publicUrl,
  name: (await readSite(db)).companyName,
});

function registerOwn(app: FastifyInstance, { db }: TrainingsDeps, services: CertificateServices): void {
  const { publicUrl } = services;

  route(app, contract.listMyCertificates, { access: 'signed' }, async ({ actor, query }) => {
    const { rows, total } = await selectOwnCertificates(db, { ...query, accountId: actor.accountId });
    return {
      data: rows.map((row) => certificateView(row, publicUrl)),
      pagination: paginate(query.page, query.limit, total),
    };
  });

  /** Somebody else's is a 404, but to those who manage trainings. */
  const requireReadable = async (id: string, actor: Actor): Promise<IssuedRow> => {
    const row = await findIssued(db, id);
    if (!row || (row.account_id !== actor.accountId && !hasPermission(actor, 'trainings.manage')))
      throw certificateNotFound();
    return row;
  };
  const file = { access: 'signed', raw: true } as const;

  route(app, contract.getCertificatePdf, file, async ({ actor, params, reply }) => {
    const row = await requireReadable(params.id, actor);
    const pdf = await certificatePdf(row, await issuerOf(db, publicUrl));
    return sendFile(reply, `certificat-${row.number}.pdf`, 'application/pdf').send(pdf);
  });

  route(app, contract.getCertificateCredential, file, async ({ actor, params, reply }) => {
    const row = await requireReadable(params.id, actor);
    const { createdAt, ...key } = await getSigningKey(db, services.sealingKey, row.key_id);
    const badge = openBadgeOf(row, await issuerOf(db, publicUrl));
    // The same key and the same instant: the same bytes each time.
    const at = key.id === row.key_id ? row.issued_at : createdAt;
    const credential = await signCredential(badge, { publicUrl, key, at });
    return sendFile(reply, `certificat-${row.number}.json`, 'application/vc').send(
      `${JSON.stringify(credential, null, 2)}\n`,
    );
  });
}

const sendFile = (reply: FastifyReply, name: string, type: string): FastifyReply =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(type);

function registerManaged(
  app: FastifyInstance,
  { db, now }: TrainingsDeps,
  services: CertificateServices,
): void {
  const { publicUrl, sealingKey } = services;

  route(app, contract.revokeCertificate, managers, async ({ actor, params, body, request }) => {
    const editor = { actor, ip: request.ip, now: now() };
    await revokeCertificate(db, editor, { id: params.id, ...body }, services);
    const row = await findCertificate(db, params.id);
    if (!row) throw certificateNotFound();
    return { message: messages.REVOKED, data: certificateView(row, publicUrl) };
  });

  const readKeys = async () => {
    const [keys, revoked] = await Promise.all([selectKeyUse(db), selectRevoked(db)]);
    return {
      did: didOf(publicUrl),
      keys: keys.map(({ id, created_at, certificates }, index) => ({
        id,
        createdAt: created_at.toISOString(),
        isInUse: index === 0,
        certificates,
      })),
      revoked: revoked.length,
    };
  };
  route(app, contract.listCertificateKeys, managers, async () => ({ data: await readKeys() }));
  route(app, contract.createCertificateKey, managers, async ({ actor, request }) => {
    await rotateKey(db, { actor, ip: request.ip, now: now() }, sealingKey);
    return { code: 201, message: messages.KEY_CREATED, data: await readKeys() };
  });
}

function registerVerification(
  app: FastifyInstance,
  { db, now }: TrainingsDeps,
  { publicUrl, sealingKey }: CertificateServices,
): void {
  const encodedList = async (): Promise<string> =>
    `u${gzipSync(bitsOf(await selectRevoked(db))).toString('base64url')}`;

  route(app, contract.getCertificateTrust, { access: 'public' }, async () => {
    const [keys, revoked, { companyName }] = await Promise.all([selectKeys(db), encodedList(), readSite(db)]);
    return {
      data: {
        did: didOf(publicUrl),
        issuer: companyName,
        keys: keys.map(({ id, public_key }) => ({ id, publicKey: rawKey(public_key).toString('base64url') })),
        revoked,
        listedAt: now().toISOString(),
      },
    };
  });

  /** Signing is the expensive part: the list is signed once for everyone who asks within some minutes. */
  let latest: { list: string; at: number; body: string } | undefined;
  route(app, contract.getCertificateStatusList, { access: 'public', raw: true }, async ({ reply }) => {
    const at = now();
    const list = await encodedList();
    if (!latest || latest.list !== list || at.getTime() - latest.at > LIST_CACHE_SECONDS * 1000) {
      const key = await getSigningKey(db, sealingKey);
      const credential = statusListOf(list, await issuerOf(db, publicUrl), at);
      const body = JSON.stringify(await signCredential(credential, { publicUrl, key, at }));
      latest = { list, at: at.getTime(), body };
    }
    return openToAll(reply).type('application/vc').send(latest.body);
  });

  // Where did:web looks for the keys of this site.
  app.get('/.well-known/did.json', { schema: { hide: true } }, async (_request, reply) =>
    openToAll(reply)
      .type('application/did+json')
      .send(JSON.stringify(didDocument(publicUrl, await selectKeys(db)))),
  );
}

/** Verifiers on other sites read it too. */
const openToAll = (reply: FastifyReply): FastifyReply =>
  reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', `public, max-age=${LIST_CACHE_SECONDS}`);
