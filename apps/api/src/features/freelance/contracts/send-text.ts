import { createHash } from 'node:crypto';
import { contractMessages as messages } from '@baara/contract/freelance/contracts-words';
import type { ContractTerms } from '@baara/contract/freelance/contracts';
import { contractNotFound } from '@baara/contract/freelance/work-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { composeBody } from './compose-text.ts';
import { contractPdf } from './contract-pdf.ts';
import { findOpenText, type Frozen, freezeText, type TextRow } from './contract-texts.queries.ts';
import { type ContractRow, findContract } from './contracts.queries.ts';
import { notifySide, textInWords } from './notify-parties.ts';
import {
  type ContractServices,
  lockOpenContract,
  otherSide,
  requireDraft,
  requireSignable,
} from './open-contract.ts';
import { pastDays } from './terms-rules.ts';
import { readTextSource, saveCommission } from './text-source.queries.ts';

/**
 * Freezes the draft as a PDF with its hash and sends it to the other party. Sending a sent text again changes nothing.
 * @param version of the draft, as its sender reads it.
 * @throws 404; 403; 409 NO_DRAFT, CONTRACT_CHANGED, PARTY_GONE, FREELANCE_SUSPENDED, CONTRACT_ENDED; 422 for days that are past.
 */
export async function sendText(
  db: Db,
  actor: Actor,
  { id, version }: { id: string; version: number },
  services: ContractServices,
): Promise<void> {
  const { now } = services;
  const read = await findContract(db, actor, id);
  if (!read) throw notFound(contractNotFound, 'CONTRACT_NOT_FOUND');
  const draft = await findOpenText(db, id);
  if (isSentAlready(draft, version)) return;
  // Drawn before the locks: it takes a while. A draft that changed meanwhile is refused below.
  const frozen = draft && (await drawText(db, read, draft, now));
  await db.transaction().execute(async (tx) => {
    const contract = await lockOpenContract(tx, actor, id);
    const open = await findOpenText(tx, id);
    if (isSentAlready(open, version)) return;
    requireDraft(open, contract.side);
    if (open.version !== version || open.id !== draft?.id || draft.version !== version || !frozen)
      throw conflict('CONTRACT_CHANGED', messages.CHANGED);
    const past = pastDays(open.terms, contract.milestones, now.toISOString().slice(0, 10));
    if (past.length > 0) throw invalid(past);
    await requireSignable(tx, contract);
    await freezeText(tx, open.id, frozen, { by: actor.accountId, at: now });
    if (open.number === 0) {
      await saveCommission(tx, { contractId: id, percent: frozen.commission, at: now });
      await tx
        .updateTable('mission_contracts')
        .set({ status: 'sent', sent_at: now })
        .where('id', '=', id)
        .execute();
    }
    const news = { what: 'sent' as const, text: textInWords(open.number) };
    await notifySide(tx, contract, { side: otherSide(contract.side), news }, services);
  });
}

/** The answer to a first sending was lost, or the button pressed twice. */
const isSentAlready = (text: TextRow | undefined, version: number): boolean =>
  text?.status === 'sent' && text.version === version;

/** A text as it leaves at this moment. */
export async function drawText(
  db: Db,
  contract: ContractRow,
  text: { number: number; terms: ContractTerms },
  at: Date,
): Promise<Frozen & { commission: number }> {
  const source = await readTextSource(db, contract, text);
  const body = composeBody(source);
  const pdf = await contractPdf(body, { platform: source.platform, at, isDraft: false });
  const sha256 = createHash('sha256').update(pdf).digest();
  return { body, clausesVersion: source.clausesVersion, pdf, sha256, commission: source.commission };
}
