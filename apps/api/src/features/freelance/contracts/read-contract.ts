import type { ContractDetail } from '@baara/contract/freelance/contracts';
import { contractNotFound } from '@baara/contract/freelance/work-words';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { composeBody } from './compose-text.ts';
import { selectTexts } from './contract-texts.queries.ts';
import { findContract, selectGuests } from './contracts.queries.ts';
import { contractDetailView } from './contracts.view.ts';
import { selectOpenInvitations } from './guest-invitations.queries.ts';
import { readTextSource } from './text-source.queries.ts';

/** A contract with its texts, as one of its parties or guests reads it. @throws 404. */
export async function readContractDetail(db: Db, actor: Actor, id: string): Promise<ContractDetail> {
  const row = await findContract(db, actor, id);
  if (!row) throw notFound(contractNotFound, 'CONTRACT_NOT_FOUND');
  const [texts, guests, invitations] = await Promise.all([
    selectTexts(db, id),
    selectGuests(db, id),
    selectOpenInvitations(db, id),
  ]);
  const draft = texts.find(({ status }) => status === 'draft');
  const draftBody = draft ? composeBody(await readTextSource(db, row, draft)) : null;
  return contractDetailView(row, actor, { texts, guests, invitations, draftBody });
}
