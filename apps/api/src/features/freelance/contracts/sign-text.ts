import {
  CONTRACT_CONSENT,
  contractMessages as messages,
  signContractAs,
} from '@baara/contract/freelance/contracts-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { isSameName, type Origin, originHasher } from '../../applications/offer-letters/public/signing.ts';
import { contractSignedEvent, milestoneChangedEvent } from '../work/public/work-events.ts';
import { applyTerms } from './apply-terms.ts';
import { endText, findText, insertSignature, type TextRow } from './contract-texts.queries.ts';
import { followContract } from './follow-mission.ts';
import { notifySide, textInWords } from './notify-parties.ts';
import {
  type ContractServices,
  lockOpenContract,
  type OpenContract,
  otherSide,
  requireSignable,
} from './open-contract.ts';
import { faultsOfTerms } from './terms-rules.ts';

type Signing = {
  id: string;
  textId: string;
  /** Of the text that was shown, in hexadecimal. */
  sha256: string;
  signedName: string;
  origin: Origin;
};

/** The name somebody signs under. */
export const signerName = ({
  firstName,
  lastName,
  email,
}: Pick<Actor, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email;

/**
 * Signs the very text that was shown, by one's name. A second signature of the same side changes nothing. With both, the
 * contract is signed, or the amendment in force.
 * @throws 404; 403; 409 TEXT_CHANGED for another text than the one that waits, MILESTONE_MOVED, PARTY_GONE,
 * FREELANCE_SUSPENDED, CONTRACT_ENDED; 422 for another name.
 */
export async function signText(
  db: Db,
  actor: Actor,
  { id, textId, sha256, signedName, origin }: Signing,
  services: ContractServices & { secret: string },
): Promise<void> {
  const { now } = services;
  const hash = originHasher(services.secret, 'contracts.origin');
  await db.transaction().execute(async (tx) => {
    const contract = await lockOpenContract(tx, actor, id);
    const { side } = contract;
    const text = await findText(tx, id, textId);
    if (!text?.sha256 || text.sha256.toString('hex') !== sha256)
      throw conflict('TEXT_CHANGED', messages.NOT_THE_SAME);
    if (text.signatures.some((signature) => signature.side === side)) return;
    if (text.status !== 'sent') throw conflict('TEXT_CHANGED', messages.NOT_THE_SAME);
    await requireSignable(tx, contract);
    const name = signerName(actor);
    if (!isSameName(signedName, name))
      throw invalid([{ field: 'signedName', message: signContractAs(name) }]);
    await insertSignature(
      tx,
      {
        textId,
        side,
        sha256: text.sha256,
        accountId: actor.accountId,
        signedName,
        consent: CONTRACT_CONSENT,
        sessionId: actor.sessionId,
        addressHash: hash(origin.address),
        deviceHash: origin.device ? hash(origin.device) : null,
      },
      now,
    );
    const words = textInWords(text.number);
    if (text.signatures.length === 0) {
      await notifySide(
        tx,
        contract,
        { side: otherSide(side), news: { what: 'signed', text: words } },
        services,
      );
      return;
    }
    await conclude(tx, contract, text, services);
    for (const one of [side, otherSide(side)])
      await notifySide(tx, contract, { side: one, news: { what: 'concluded', text: words } }, services);
  });
}

async function conclude(
  tx: Db,
  contract: OpenContract,
  text: TextRow,
  { events, now }: ContractServices,
): Promise<void> {
  const { id } = contract;
  await endText(tx, text.id, { status: 'signed', reason: null }, now);
  if (text.number > 0) {
    // A milestone may have been funded since the amendment was written.
    if (faultsOfTerms(text.number, text.terms, contract).length > 0)
      throw conflict('MILESTONE_MOVED', messages.MILESTONE_MOVED);
    const { cancelled } = await applyTerms(tx, contract, text.terms, { dropped: 'cancelled', at: now });
    for (const milestoneId of cancelled)
      await events.emit(tx, milestoneChangedEvent, { contractId: id, milestoneId, to: 'cancelled', at: now });
    await followContract(tx, id, now);
    return;
  }
  await tx
    .updateTable('mission_contracts')
    // Days of work are billed as they come: nothing is funded first.
    .set({ status: contract.pricing === 'daily' ? 'active' : 'signed', signed_at: now })
    .where('id', '=', id)
    .execute();
  await events.emit(tx, contractSignedEvent, { contractId: id, at: now });
  await followContract(tx, id, now);
}
