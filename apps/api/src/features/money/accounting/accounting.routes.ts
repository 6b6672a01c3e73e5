import { exportMessages } from '@baara/contract/files/export-messages';
import * as contract from '@baara/contract/money/revenue';
import { paginate } from '@baara/contract/protocol/pagination';
import { settingsMessages } from '@baara/contract/settings/settings-messages';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hasPermission } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { requestExport } from '../../files/exports/public/request-export.ts';
import { readAccountingSettings, saveAccountingSettings } from './accounting-settings.ts';
import { closeMonth } from './close-month.ts';
import { journalExport } from './journal-export.ts';
import { findPlace, listMonths, readEntries, readMonth } from './read-journal.ts';

type Deps = { db: Db; queue: JobQueue; now: () => Date };

/** The journal for accountants: read with the revenue, closed and set up by who manages it. */
export function registerAccounting(app: FastifyInstance, { db, queue, now }: Deps): void {
  const reading = { access: { permission: 'revenue.read' } } as const;
  const managing = { access: { permission: 'accounting.manage' } } as const;

  route(app, contract.listJournalMonths, reading, async ({ actor, query }) => {
    const canManage = hasPermission(actor, ['accounting.manage']);
    const { months, total } = await listMonths(db, { now: now(), canManage }, query);
    return {
      data: months,
      pagination: paginate(query.page, query.limit, total),
      abilities: { manage: canManage },
    };
  });

  route(app, contract.getJournalMonth, reading, async ({ actor, params, query }) => {
    const canManage = hasPermission(actor, ['accounting.manage']);
    const place = await findPlace(db, params.month, now());
    const [month, { entries, balances }] = await Promise.all([
      readMonth(db, params.month, { now: now(), canManage }),
      readEntries(db, place, query),
    ]);
    return { data: entries, month, balances, pagination: paginate(query.page, query.limit, month.entries) };
  });

  route(app, contract.exportJournalMonth, reading, async ({ actor, params, body, request }) => {
    await findPlace(db, params.month, now());
    const asked = { kind: journalExport, parameters: { month: params.month }, format: body.format };
    const title = `Journal comptable de ${params.month}`;
    const made = await requestExport(
      db,
      queue,
      { ...asked, title, accountId: actor.accountId, companyId: null },
      now(),
    );
    const detail = { month: params.month };
    await audit(db, { actor, action: 'accounting.exported', subject: made.id, detail, ip: request.ip });
    return { code: 202, message: exportMessages.ASKED, data: made };
  });

  route(app, contract.closeJournalMonth, managing, async ({ actor, params, request }) => ({
    message: 'Le mois est clos.',
    data: await closeMonth(db, params.month, { actor, ip: request.ip, now: now() }),
  }));

  route(app, contract.getAccountingSettings, managing, async () => ({
    data: await readAccountingSettings(db),
  }));
  route(app, contract.saveAccountingSettings, managing, async ({ actor, body, request }) => ({
    message: settingsMessages.SAVED,
    data: await saveAccountingSettings(db, body, { actor, ip: request.ip, now: now() }),
  }));
}
