import { auditMessages as messages } from '@baara/contract/audit/audit-words';
import * as contract from '@baara/contract/audit/audit-log';
import { exportMessages } from '@baara/contract/files/export-messages';
import { paginate } from '@baara/contract/protocol/pagination';
import { recipientsMessages } from '@baara/contract/settings/recipients';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { hasPermission } from '../../platform/http/access.ts';
import { notFound } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { requestExport } from '../files/exports/public/request-export.ts';
import { readRecipients, saveRecipients } from '../settings/site-settings/public/mail-recipients.ts';
import { auditExport } from './audit-export.ts';
import { findAuditEntry, selectAuditLog } from './audit-log.queries.ts';
import { auditDetailView, auditEntryView, verificationView } from './audit-log.view.ts';
import { countPending, findLastHead, findLastLink, selectHeads, selectKeys } from './chain/chain.queries.ts';
import { headLine, pemOf } from './chain/head.ts';
import { RECIPIENTS_KEY } from './chain/sign-head.ts';
import { findLatestVerification } from './verifications.queries.ts';
import { requestVerification } from './verify-audit.ts';

type Deps = { db: Db; queue: JobQueue; now: () => Date };

export function registerAudit(app: FastifyInstance, { db, queue, now }: Deps): void {
  const access = { permission: 'audit.read' } as const;

  route(app, contract.listAuditLog, { access }, async ({ query }) => {
    const { rows, total, isTotalCut } = await selectAuditLog(db, query);
    return {
      data: rows.map(auditEntryView),
      isTotalCut,
      pagination: paginate(query.page, query.limit, total),
    };
  });

  route(app, contract.getAuditEntry, { access }, async ({ params }) => {
    const row = await findAuditEntry(db, params.id);
    if (!row) throw notFound(messages.NOT_FOUND, 'AUDIT_ENTRY_NOT_FOUND');
    return { data: auditDetailView(row) };
  });

  route(app, contract.exportAuditLog, { access }, async ({ actor, body, request }) => {
    const { format, filters } = body;
    const made = await requestExport(
      db,
      queue,
      {
        kind: auditExport,
        parameters: { filters },
        format,
        title: 'Journal d’audit',
        accountId: actor.accountId,
        companyId: null,
      },
      now(),
    );
    await audit(db, {
      actor,
      action: 'audit.exported',
      subject: made.id,
      detail: { filters },
      ip: request.ip,
    });
    return { code: 202, message: exportMessages.ASKED, data: made };
  });

  route(app, contract.getAuditChain, { access }, async ({ actor }) => {
    const [last, pending, head, keys, verification, recipients] = await Promise.all([
      findLastLink(db),
      countPending(db),
      findLastHead(db),
      selectKeys(db),
      findLatestVerification(db),
      readRecipients(db, RECIPIENTS_KEY),
    ]);
    return {
      data: {
        links: last?.number ?? 0,
        pending,
        head: head
          ? {
              link: head.link_number,
              hash: head.hash.toString('hex'),
              signedAt: head.signed_at.toISOString(),
              key: head.key_fingerprint,
              mailedTo: head.mailed_to,
            }
          : null,
        publicKey: keys[0] ? pemOf(keys[0].public_key) : null,
        verification: verification ? verificationView(verification) : null,
        recipients,
        abilities: { changeRecipients: hasPermission(actor, 'settings.write') },
      },
    };
  });

  route(app, contract.verifyAuditChain, { access }, async ({ actor, request }) => ({
    code: 202,
    message: messages.VERIFICATION_ASKED,
    data: await requestVerification(db, queue, { actor, ip: request.ip, now: now() }),
  }));

  const writers = { access: { permission: 'settings.write' } } as const;
  route(app, contract.saveAuditRecipients, writers, async ({ actor, body, request }) => {
    const action = 'audit.recipients_changed';
    await saveRecipients(db, actor, body, { key: RECIPIENTS_KEY, action, ip: request.ip, now: now() });
    return { message: recipientsMessages.SAVED };
  });

  route(app, contract.downloadAuditHeads, { access, raw: true }, async ({ reply }) => {
    const [heads, keys] = await Promise.all([selectHeads(db), selectKeys(db)]);
    const lines = heads.map((row) =>
      headLine({
        link: row.link_number,
        hash: row.hash,
        signedAt: row.signed_at,
        key: row.key_fingerprint,
        signature: row.signature,
      }),
    );
    const text = [...keys.map((key) => pemOf(key.public_key)), ...lines, ''].join('\n');
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('content-disposition', 'attachment; filename="tetes-audit.txt"')
      .header('cache-control', 'no-store')
      .send(text);
  });
}
