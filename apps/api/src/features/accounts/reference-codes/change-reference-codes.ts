import {
  type AdminReferenceCode,
  type ReferenceCodeBody,
  referenceCodeMessages as messages,
  type ReferenceCodePatch,
} from '@baara/contract/accounts/reference-codes';
import type { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import { isUniqueViolation } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { type CodeRow, findCode, insertCode, updateCode } from './reference-codes.queries.ts';
import { adminReferenceCodeView, expiryOf } from './reference-codes.view.ts';

type By = { actor: Actor; now: Date };

/** @throws 409 REFERENCE_CODE_TAKEN, 422 for a last day that is past. */
export function createReferenceCode(
  db: Db,
  body: z.output<typeof ReferenceCodeBody>,
  { actor, now }: By,
): Promise<AdminReferenceCode> {
  requireFuture(body.expiresOn, now);
  return refusingTakenCode(() =>
    db.transaction().execute(async (trx) => {
      const { id } = await insertCode(trx, {
        code: body.code,
        label: body.label,
        is_active: body.isActive,
        expires_at: expiryOf(body.expiresOn),
        created_by: actor.accountId,
        created_at: now,
      });
      const detail = { code: body.code };
      await audit(trx, { actor, action: 'reference_code.created', subject: id, detail });
      return adminReferenceCodeView(await existing(trx, id), now);
    }),
  );
}

/** @throws 404, 409 REFERENCE_CODE_TAKEN, 422 for a last day that is past. */
export function changeReferenceCode(
  db: Db,
  id: string,
  patch: z.output<typeof ReferenceCodePatch>,
  { actor, now }: By,
): Promise<AdminReferenceCode> {
  const { code, label, isActive, expiresOn } = patch;
  if (expiresOn !== undefined) requireFuture(expiresOn, now);
  return refusingTakenCode(() =>
    db.transaction().execute(async (trx) => {
      const before = await existing(trx, id);
      await updateCode(trx, id, {
        code: code ?? before.code,
        label,
        is_active: isActive,
        expires_at: expiresOn === undefined ? undefined : expiryOf(expiresOn),
      });
      const detail = { ...patch, from: before.code };
      await audit(trx, { actor, action: 'reference_code.changed', subject: id, detail });
      return adminReferenceCodeView(await existing(trx, id), now);
    }),
  );
}

async function existing(db: Db, id: string): Promise<CodeRow> {
  const row = await findCode(db, id);
  if (!row) throw notFound(messages.NOT_FOUND, 'REFERENCE_CODE_NOT_FOUND');
  return row;
}

/** A code is ended at once by withdrawing it, not by a date that is past. */
function requireFuture(day: string | null, now: Date): void {
  const expiry = expiryOf(day);
  if (expiry && expiry <= now) throw invalid([{ field: 'expiresOn', message: messages.EXPIRY_PAST }]);
}

async function refusingTakenCode<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'reference_codes_code_key')) throw error;
    throw new DomainError(409, 'REFERENCE_CODE_TAKEN', messages.CODE_TAKEN, {
      errors: [{ field: 'code', message: messages.CODE_TAKEN }],
    });
  }
}
