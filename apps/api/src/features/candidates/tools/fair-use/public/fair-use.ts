import {
  type ToolName,
  toolLimitReached,
  toolLimits,
  toolNames,
} from '@baara/contract/candidates/tools/limits';
import type { ToolUse } from '@baara/contract/candidates/tools/uses';
import type { Db } from '../../../../../platform/db/database.ts';
import { tooManyRequests } from '../../../../../platform/http/errors.ts';

type Used = { used: number; limit: number };
type Use = { userId: string; tool: ToolName; at: Date };

const DAY_MS = 24 * 3600 * 1000;
/** Bamako is on UTC all year. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Counts one use of a tool before the work is done: of any number that start at once, no more than the limit pass.
 * @returns uses of today, this one included. @throws 429 past the limit, with Retry-After until midnight in Bamako.
 */
export async function takeToolUse(db: Db, { userId, tool, at }: Use): Promise<Used> {
  const limit = toolLimits[tool];
  const row = await db
    .insertInto('tool_uses')
    .values({ account_id: userId, tool, day: dayOf(at), uses: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'tool', 'day'])
        .doUpdateSet((e) => ({ uses: e('tool_uses.uses', '+', 1) }))
        .where('tool_uses.uses', '<', limit),
    )
    .returning('uses')
    .executeTakeFirst();
  if (!row) {
    const secondsLeft = Math.ceil((DAY_MS - (at.getTime() % DAY_MS)) / 1000);
    throw tooManyRequests(Math.max(1, secondsLeft), toolLimitReached(tool));
  }
  return { used: row.uses, limit };
}

/** Gives back a use whose work failed. @param use.at the moment it was taken. */
export async function giveBackToolUse(db: Db, { userId, tool, at }: Use): Promise<void> {
  await db
    .updateTable('tool_uses')
    .set((e) => ({ uses: e('uses', '-', 1) }))
    .where('account_id', '=', userId)
    .where('tool', '=', tool)
    .where('day', '=', dayOf(at))
    .where('uses', '>', 0)
    .execute();
}

/** @returns uses of today, without counting one. */
export async function readToolUse(db: Db, { userId, tool, at }: Use): Promise<Used> {
  const uses = await readToolUses(db, { userId, at });
  return { used: uses.find((one) => one.tool === tool)?.used ?? 0, limit: toolLimits[tool] };
}

/** @returns every tool with its uses of today. */
export async function readToolUses(db: Db, { userId, at }: Omit<Use, 'tool'>): Promise<ToolUse[]> {
  const rows = await db
    .selectFrom('tool_uses')
    .select(['tool', 'uses'])
    .where('account_id', '=', userId)
    .where('day', '=', dayOf(at))
    .execute();
  const usesOf = new Map(rows.map(({ tool, uses }) => [tool, uses]));
  return toolNames.map((tool) => ({ tool, used: usesOf.get(tool) ?? 0, limit: toolLimits[tool] }));
}

/** Days before yesterday limit nothing any more. */
export async function forgetOldToolUses(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('tool_uses')
    .where('day', '<', dayOf(new Date(now.getTime() - DAY_MS)))
    .execute();
}
