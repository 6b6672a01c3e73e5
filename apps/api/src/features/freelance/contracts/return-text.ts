import { contractMessages as messages } from '@baara/contract/freelance/contracts-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { endText, findText, insertText } from './contract-texts.queries.ts';
import { notifySide, textInWords } from './notify-parties.ts';
import { type ContractServices, lockOpenContract, otherSide } from './open-contract.ts';

/**
 * Asks for changes, or takes one's own text back, before both have signed: its author gets a new draft that says the
 * same. Again, it changes nothing.
 * @returns whether it was one's own text.
 * @throws 404; 403; 409 TEXT_NOT_OPEN, CONTRACT_ENDED.
 */
export async function returnText(
  db: Db,
  actor: Actor,
  { id, textId, reason }: { id: string; textId: string; reason: string },
  services: ContractServices,
): Promise<boolean> {
  const { now } = services;
  return db.transaction().execute(async (tx) => {
    const contract = await lockOpenContract(tx, actor, id);
    const text = await findText(tx, id, textId);
    const isOwn = text?.author_side === contract.side;
    const status = isOwn ? 'withdrawn' : 'returned';
    if (text?.status === status) return isOwn;
    if (text?.status !== 'sent') throw conflict('TEXT_NOT_OPEN', messages.NOT_OPEN);
    await endText(tx, textId, { status, reason }, now);
    await insertText(
      tx,
      {
        contractId: id,
        number: text.number,
        side: text.author_side,
        terms: text.terms,
        by: actor.accountId,
      },
      now,
    );
    if (text.number === 0)
      await tx
        .updateTable('mission_contracts')
        .set({ status: 'draft', sent_at: null })
        .where('id', '=', id)
        .execute();
    const words = textInWords(text.number);
    await notifySide(
      tx,
      contract,
      {
        side: otherSide(contract.side),
        news: isOwn ? { what: 'takenBack', text: words } : { what: 'returned', text: words, reason },
      },
      services,
    );
    return isOwn;
  });
}
