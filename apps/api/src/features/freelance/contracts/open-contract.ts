import { contractMessages as messages } from '@baara/contract/freelance/contracts-words';
import { contractNotFound, type ContractSide } from '@baara/contract/freelance/work-words';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { conflict, forbidden, notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { requireReleased } from '../../support/moderation/public/company-review.ts';
import { accountsOf, lockContract } from '../work/public/contract-parties.ts';
import { isOver } from './contract.policy.ts';
import type { TextRow } from './contract-texts.queries.ts';
import { type ContractRow, findContract, isFreelanceSuspended, lockMissionOf } from './contracts.queries.ts';

export type ContractDeps = {
  config: Pick<Config, 'http' | 'session'>;
  db: Db;
  now: () => Date;
  mailer: Mailer;
  events: Events;
};

/** `publicUrl` has no final slash. */
export type ContractServices = { mailer: Mailer; events: Events; publicUrl: string; now: Date };

export type OpenContract = ContractRow & { side: ContractSide };

/**
 * A contract of which the person is a party, locked with its mission until the transaction ends.
 * @throws 404; 403 for a guest; 409 CONTRACT_ENDED, unless `evenEnded`.
 */
export async function lockOpenContract(
  tx: Db,
  actor: Actor,
  id: string,
  { evenEnded = false }: { evenEnded?: boolean } = {},
): Promise<OpenContract> {
  await lockMissionOf(tx, id);
  const { side } = await lockContract(tx, actor, id);
  const row = await findContract(tx, actor, id);
  if (!row) throw notFound(contractNotFound, 'CONTRACT_NOT_FOUND');
  if (!evenEnded && isOver(row)) throw conflict('CONTRACT_ENDED', messages.ENDED);
  return { ...row, side };
}

export const otherSide = (side: ContractSide): ContractSide => (side === 'client' ? 'freelance' : 'client');

/** @throws 409 NO_DRAFT; 403 when the other party writes it. */
export function requireDraft(
  open: TextRow | undefined,
  side: ContractSide,
): asserts open is TextRow & { status: 'draft' } {
  if (open?.status !== 'draft') throw conflict('NO_DRAFT', messages.NO_DRAFT);
  if (open.author_side !== side) throw forbidden('Cette action revient à l’autre partie', 'OTHER_PARTY');
}

/**
 * Nobody sends or signs a text that its other party could not sign, or that a suspended freelance or company stands in.
 * @throws 409 PARTY_GONE, FREELANCE_SUSPENDED; 403 COMPANY_SUSPENDED.
 */
export async function requireSignable(tx: Db, contract: OpenContract): Promise<void> {
  const others = await accountsOf(tx, contract, otherSide(contract.side));
  if (!(await hasLivingAccount(tx, others))) throw conflict('PARTY_GONE', messages.PARTY_GONE);
  if (await isFreelanceSuspended(tx, contract.freelance_id))
    throw conflict('FREELANCE_SUSPENDED', messages.FREELANCE_SUSPENDED);
  if (contract.side === 'client' && contract.company_id !== null)
    await requireReleased(tx, contract.company_id);
}

async function hasLivingAccount(tx: Db, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const row = await tx
    .selectFrom('accounts')
    .where('id', 'in', [...ids])
    .where('erased_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
