import type { publishContractClauses } from '@baara/contract/freelance/contracts';
import { contractMessages as messages, unknownClauseWord } from '@baara/contract/freelance/contracts-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { insertClauses, readClauses } from './clauses.queries.ts';
import { unknownVariableIn } from './compose-text.ts';

/**
 * Publishes a new version of the clauses: contracts sent from now on say it, those already sent do not change.
 * @throws 409 CLAUSES_CHANGED when somebody published meanwhile; 422 for a word in braces that is not known.
 */
export async function publishClauses(
  db: Db,
  actor: Actor,
  { version, clauses, note }: BodyOf<typeof publishContractClauses>,
  { ip, now }: { ip: string; now: Date },
): Promise<void> {
  const faults = clauses.flatMap(({ text }, index) => {
    const unknown = unknownVariableIn(text);
    return unknown === undefined
      ? []
      : [{ field: `clauses.${index}.text`, message: unknownClauseWord(unknown) }];
  });
  if (faults.length > 0) throw invalid(faults);
  await db.transaction().execute(async (tx) => {
    const last = await readClauses(tx);
    const next = { version: version + 1, clauses, note, by: actor.accountId, at: now };
    if (last.version !== version || !(await insertClauses(tx, next)))
      throw conflict('CLAUSES_CHANGED', messages.CLAUSES_CHANGED);
    await audit(tx, { actor, action: 'contract-clauses.published', subject: String(next.version), ip });
  });
}
