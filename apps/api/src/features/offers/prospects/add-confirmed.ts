import { prospectMessages as messages } from '@baara/contract/offers/prospect-words';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { addProspect, type ProspectDeps, senderName } from './add-prospect.ts';
import { endDraft, lockNextToSend, setRefusal } from './drafts.queries.ts';

/** One of them could not be added; their transaction is undone. */
class NotAdded extends Error {
  readonly draftId: string;
  readonly reason: string;
  constructor(draftId: string, reason: string) {
    super(reason);
    this.draftId = draftId;
    this.reason = reason;
  }
}

/** What concerns the person or the offer; anything else is tried again later. */
const reasonOf = (error: unknown): string | null =>
  error instanceof DomainError && [404, 409, 429].includes(error.status) ? error.message : null;

/**
 * Adds the confirmed people of an offer, each in a transaction of their own: a process that dies leaves nobody added
 * twice or not at all. Those who cannot be added go back to the list to check, with the reason.
 */
export async function addConfirmedPeople(
  db: Db,
  offerId: number,
  deps: ProspectDeps & { now: () => Date },
  signal: AbortSignal,
): Promise<void> {
  for (let isLeft = true; isLeft && !signal.aborted;) isLeft = await addNext(db, offerId, deps);
}

/** @returns false when nobody was left. */
async function addNext(db: Db, offerId: number, deps: ProspectDeps & { now: () => Date }): Promise<boolean> {
  try {
    return await db.transaction().execute(async (tx) => {
      const draft = await lockNextToSend(tx, offerId);
      if (!draft) return false;
      const {
        id,
        file_id: fileId,
        sender_id: accountId,
        sender_first,
        sender_last,
        may_send,
        ...rest
      } = draft;
      const { company_id, company_name, ...fields } = rest;
      if (accountId === null || !may_send) throw new NotAdded(id, messages.SENDER_LEFT);
      const by = senderName({ firstName: sender_first ?? '', lastName: sender_last ?? '' });
      const sender = { accountId, by, company: { id: company_id, name: company_name } };
      try {
        await addProspect(tx, sender, { offerId, fields, fileId, now: deps.now() }, deps);
      } catch (error) {
        const reason = reasonOf(error);
        throw reason === null ? error : new NotAdded(id, reason);
      }
      await endDraft(tx, id);
      return true;
    });
  } catch (error) {
    if (!(error instanceof NotAdded)) throw error;
    await setRefusal(db, error.draftId, error.reason);
    return true;
  }
}
