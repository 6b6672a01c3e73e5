import { listToolUses } from '@baara/contract/candidates/tools/uses';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../../platform/db/database.ts';
import { route } from '../../../../platform/http/route.ts';
import { readToolUses } from './public/fair-use.ts';

type Deps = { db: Db; now: () => Date };

/** Uses are said before their limit is reached: beside each tool, and on the page that lists them. */
export function registerToolUses(app: FastifyInstance, { db, now }: Deps): void {
  route(app, listToolUses, { access: 'signed' }, async ({ actor }) => ({
    data: await readToolUses(db, { userId: actor.accountId, at: now() }),
  }));
}
