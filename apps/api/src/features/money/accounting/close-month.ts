import type { JournalMonth } from '@baara/contract/money/revenue';
import { revenueMessages as messages } from '@baara/contract/money/revenue-words';
import { sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { readAccountingSettings } from './accounting-settings.ts';
import { writeClosing } from './journal.queries.ts';
import { findPlace, readMonth } from './read-journal.ts';

/** A month of a rush has hundreds of thousands of entries: longer than a request usually may take. */
const MOST_MS = 120_000;

/**
 * Closes a month: what the ledger has for it, and what came too late for those before, is written with the accounts of
 * this day and never changes.
 * @param month `2026-10`.
 * @throws 404, 409 MONTH_CLOSED, MONTH_NOT_NEXT or MONTH_NOT_OVER.
 */
export function closeMonth(
  db: Db,
  month: string,
  { actor, ip, now }: { actor: Actor; ip: string; now: Date },
): Promise<JournalMonth> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${String(MOST_MS)}, true)`.execute(tx);
    await sql`lock table accounting_months in share row exclusive mode`.execute(tx);
    const place = await findPlace(tx, month, now);
    if (place.isClosed) throw conflict('MONTH_CLOSED', messages.MONTH_CLOSED);
    if (!place.isOver) throw conflict('MONTH_NOT_OVER', messages.MONTH_NOT_OVER);
    if (!place.isFirstOpen) throw conflict('MONTH_NOT_NEXT', messages.MONTH_NOT_NEXT);
    const numbers = await readAccountingSettings(tx);
    await writeClosing(tx, { month: place.month, numbers }, { accountId: actor.accountId, at: now });
    const closed = await readMonth(tx, month, { now, canManage: true });
    const detail = { entries: closed.entries, totalXof: closed.totalXof, numbers: closed.numbers };
    await audit(tx, { actor, action: 'accounting.month-closed', subject: month, detail, ip });
    return closed;
  });
}
