import {
  candidateProfileMessages as messages,
  type DuplicateReason,
} from '@baara/contract/candidates/record-messages';
import type { CandidateCard } from '@baara/contract/candidates/cards';
import type { Db } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { type CardReader, selectActionableCards } from '../public/candidate-cards.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import type { ByMember } from './change-tags.ts';
import { insertDistinct, selectDuplicates } from './duplicates.queries.ts';
import { candidateNotFound, requireSeenCandidate } from './profile-reader.ts';

/**
 * Other accounts of the likely same person. While this profile is masked, nothing: a shared telephone would reveal the
 * telephone. @throws 404 CANDIDATE_NOT_FOUND.
 */
export async function findDuplicates(
  db: Db,
  reader: CardReader,
  candidateId: string,
): Promise<{ candidate: CandidateCard; reasons: DuplicateReason[] }[]> {
  const { scope } = reader;
  const { isOpen } = await requireSeenCandidate(db, scope, candidateId);
  if (!isOpen) return [];
  const found = await selectDuplicates(db, scope, candidateId);
  const cards = await selectActionableCards(
    db,
    reader,
    found.map(({ id }) => id),
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  return found.flatMap(({ id, reasons }) => {
    const candidate = byId.get(id);
    return candidate && candidate.access !== 'masked' ? [{ candidate, reasons }] : [];
  });
}

/** Remembers for the company that two profiles are two people. @throws 404 CANDIDATE_NOT_FOUND unless both are open to it. */
export async function separate(
  db: Db,
  { member, at, pair }: ByMember & { pair: readonly [string, string] },
): Promise<void> {
  const companyId = member.company.id;
  const [candidateId, otherId] = pair;
  if (candidateId === otherId) throw invalid([{ field: 'candidateId', message: messages.SAME_PERSON }]);
  await db.transaction().execute(async (tx) => {
    const candidate = await requireSeenCandidate(tx, companyId, candidateId);
    const other = await requireSeenCandidate(tx, companyId, otherId);
    if (!candidate.isOpen || !other.isOpen) throw candidateNotFound();
    await insertDistinct(tx, companyId, pair, at);
    await recordActivity(tx, {
      companyId,
      actorId: member.accountId,
      kind: 'candidate.told-apart',
      subject: { id: candidateId, title: candidate.name },
      at,
    });
  });
}
