import { isDeepStrictEqual } from 'node:util';
import type { ContractTerms } from '@baara/contract/freelance/contracts';
import { contractMessages as messages } from '@baara/contract/freelance/contracts-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { applyTerms } from './apply-terms.ts';
import { contractAbilities } from './contract.policy.ts';
import { deleteDraft, findOpenText, insertText, selectTexts, updateTerms } from './contract-texts.queries.ts';
import { lockOpenContract, type OpenContract, requireDraft } from './open-contract.ts';
import { faultsOfTerms } from './terms-rules.ts';

/**
 * Saves the dates, milestones and particular clauses of the open draft. A save that already got through is taken as
 * done: its answer was lost on the way.
 * @throws 404; 403; 409 NO_DRAFT, CONTRACT_CHANGED, CONTRACT_ENDED; 422 naming each fault.
 */
export async function saveTerms(
  db: Db,
  actor: Actor,
  { id, version, terms }: { id: string; version: number; terms: ContractTerms },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const contract = await lockOpenContract(tx, actor, id);
    const draft = await findOpenText(tx, id);
    requireDraft(draft, contract.side);
    if (isDeepStrictEqual(draft.terms, terms)) return;
    if (draft.version !== version) throw conflict('CONTRACT_CHANGED', messages.CHANGED);
    const faults = faultsOfTerms(draft.number, terms, contract);
    if (faults.length > 0) throw invalid(faults);
    // The milestones of an amendment are the contract's once both have signed it.
    const saved =
      draft.number === 0
        ? (await applyTerms(tx, contract, terms, { dropped: 'deleted', at: now })).terms
        : terms;
    await updateTerms(tx, draft.id, saved, { by: actor.accountId, at: now });
  });
}

/**
 * Starts an amendment from what the contract says; who starts it writes it.
 * @throws 404; 403; 409 AMENDMENT_OPEN, NOT_AMENDABLE, CONTRACT_ENDED.
 */
export async function startAmendment(db: Db, actor: Actor, id: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const contract = await lockOpenContract(tx, actor, id);
    if (contract.open_text?.number) throw conflict('AMENDMENT_OPEN', messages.AMENDMENT_OPEN);
    if (!contractAbilities(contract, { side: contract.side, isGuest: false }).amend)
      throw conflict('NOT_AMENDABLE', messages.NOT_AMENDABLE);
    const texts = await selectTexts(tx, id);
    const signed = texts.filter(({ status }) => status === 'signed').map(({ number }) => number);
    await insertText(
      tx,
      {
        contractId: id,
        number: Math.max(0, ...signed) + 1,
        side: contract.side,
        terms: termsOf(contract),
        by: actor.accountId,
      },
      now,
    );
  });
}

const termsOf = (contract: OpenContract): ContractTerms => ({
  startsOn: contract.starts_on,
  endsOn: contract.ends_on,
  days: contract.days,
  dayRate: contract.day_rate_xof,
  milestones: (contract.pricing === 'daily' ? [] : contract.milestones)
    .filter(({ status }) => status !== 'cancelled')
    .map(({ id, title, deliverable, amount, dueOn }) => ({ id, title, deliverable, amount, dueOn })),
  particular: null,
});

/** Gives up the draft of an amendment. @throws 404; 403; 409 NO_DRAFT, NOT_AMENDMENT. */
export async function dropAmendment(db: Db, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const contract = await lockOpenContract(tx, actor, id);
    const draft = await findOpenText(tx, id);
    requireDraft(draft, contract.side);
    if (draft.number === 0) throw conflict('NOT_AMENDMENT', messages.NOT_AMENDMENT);
    await deleteDraft(tx, draft.id);
  });
}
