import {
  candidateProfileLimits as limits,
  candidateProfileMessages as messages,
} from '@baara/contract/candidates/record-messages';
import type { CandidateTag } from '@baara/contract/candidates/cards';
import { runUniquely } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { selectCandidateCards } from '../public/candidate-cards.ts';
import { candidateNotFound, requireSeenCandidate } from './profile-reader.ts';
import {
  countTags,
  deleteTagging,
  findTagNamed,
  insertTag,
  insertTagging,
  lockTags,
  removeTag,
  selectTagsOf,
  setTagName,
} from './tags.queries.ts';

export type ByMember = { member: CompanyMember; at: Date };

const tagNotFound = (): Error => notFound(messages.TAG_NOT_FOUND, 'TAG_NOT_FOUND');

/**
 * Puts a tag on a candidate, and makes it when the company has none of that name.
 * @returns the candidate's tags. @throws 404 CANDIDATE_NOT_FOUND, 409 TOO_MANY_TAGS.
 */
export function tagCandidate(
  db: Db,
  { member, at, candidateId, name }: ByMember & { candidateId: string; name: string },
): Promise<CandidateTag[]> {
  const companyId = member.company.id;
  return db.transaction().execute(async (tx) => {
    const candidate = await requireSeenCandidate(tx, companyId, candidateId);
    await lockTags(tx, companyId);
    const tag = (await findTagNamed(tx, companyId, name)) ?? (await makeTag(tx, companyId, name, at));
    const borne = await selectTagsOf(tx, companyId, candidateId);
    if (borne.some(({ id }) => id === tag.id)) return borne;
    if (borne.length >= limits.tagsPerCandidate) throw conflict('TOO_MANY_TAGS', messages.TAG_TOO_MANY_HERE);
    await insertTagging(tx, { companyId, candidateId, tagId: tag.id, at });
    await recordActivity(tx, {
      companyId,
      actorId: member.accountId,
      kind: 'candidate.tagged',
      subject: { id: candidateId, title: candidate.name },
      detail: { tag: tag.name },
      at,
    });
    return selectTagsOf(tx, companyId, candidateId);
  });
}

/**
 * Puts one tag on several candidates: those that already have the maximum are skipped and named.
 * @throws 404 CANDIDATE_NOT_FOUND when the company may see none of them, 409 TOO_MANY_TAGS.
 */
export function tagCandidates(
  db: Db,
  { member, at, candidateIds, name }: ByMember & { candidateIds: readonly string[]; name: string },
): Promise<{ tagged: number; already: number; full: string[] }> {
  const companyId = member.company.id;
  return db.transaction().execute(async (tx) => {
    await lockTags(tx, companyId);
    const people = await selectCandidateCards(tx, companyId, [...new Set(candidateIds)]);
    if (people.length === 0) throw candidateNotFound();
    const tag = (await findTagNamed(tx, companyId, name)) ?? (await makeTag(tx, companyId, name, at));
    const others = people.filter(({ tags }) => !tags.some(({ id }) => id === tag.id));
    const [full, able] = [true, false].map((isFull) =>
      others.filter(({ tags }) => tags.length >= limits.tagsPerCandidate === isFull),
    ) as [typeof others, typeof others];
    for (const { id: candidateId, name: title } of able) {
      await insertTagging(tx, { companyId, candidateId, tagId: tag.id, at });
      await recordActivity(tx, {
        companyId,
        actorId: member.accountId,
        kind: 'candidate.tagged',
        subject: { id: candidateId, title },
        detail: { tag: tag.name },
        at,
      });
    }
    return {
      tagged: able.length,
      already: people.length - others.length,
      full: full.map(({ name: who }) => who),
    };
  });
}

async function makeTag(tx: Db, companyId: string, name: string, at: Date): Promise<CandidateTag> {
  if ((await countTags(tx, companyId)) >= limits.tagsPerCompany) {
    throw conflict('TOO_MANY_TAGS', messages.TAG_TOO_MANY);
  }
  return insertTag(tx, companyId, name, at);
}

/** @returns the candidate's tags. @throws 404 CANDIDATE_NOT_FOUND; a tag they do not bear changes nothing. */
export function untagCandidate(
  db: Db,
  { member, at, candidateId, tagId }: ByMember & { candidateId: string; tagId: string },
): Promise<CandidateTag[]> {
  const companyId = member.company.id;
  return db.transaction().execute(async (tx) => {
    const candidate = await requireSeenCandidate(tx, companyId, candidateId);
    if (await deleteTagging(tx, { companyId, candidateId, tagId })) {
      await recordActivity(tx, {
        companyId,
        actorId: member.accountId,
        kind: 'candidate.untagged',
        subject: { id: candidateId, title: candidate.name },
        at,
      });
    }
    return selectTagsOf(tx, companyId, candidateId);
  });
}

/** @throws 404 TAG_NOT_FOUND, 409 TAG_EXISTS when another tag of the company bears the name. */
export async function renameTag(
  db: Db,
  { member, at, id, name }: ByMember & { id: string; name: string },
): Promise<CandidateTag> {
  const companyId = member.company.id;
  return runUniquely(
    'candidate_tags_name_key',
    () =>
      db.transaction().execute(async (tx) => {
        const tag = await setTagName(tx, companyId, id, name);
        if (!tag) throw tagNotFound();
        await recordActivity(tx, {
          companyId,
          actorId: member.accountId,
          kind: 'candidate-tag.renamed',
          subject: { id, title: tag.name },
          at,
        });
        return tag;
      }),
    () => conflict('TAG_EXISTS', messages.TAG_EXISTS),
  );
}

/** @throws 404 TAG_NOT_FOUND. */
export async function deleteTag(db: Db, { member, at, id }: ByMember & { id: string }): Promise<void> {
  const companyId = member.company.id;
  await db.transaction().execute(async (tx) => {
    const tag = await removeTag(tx, companyId, id);
    if (!tag) throw tagNotFound();
    await recordActivity(tx, {
      companyId,
      actorId: member.accountId,
      kind: 'candidate-tag.deleted',
      subject: { id, title: tag.name },
      at,
    });
  });
}
