import type { CandidateAccount } from '@baara/contract/accounts/candidate-accounts';
import {
  candidateModerationMessages as messages,
  FEATURED_DAYS,
  MOST_FEATURED,
} from '@baara/contract/accounts/candidate-moderation-words';
import { userMessages } from '@baara/contract/accounts/user-words';
import type { Db } from '../../../platform/db/database.ts';
import { hasPermission } from '../../../platform/http/access.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { refreshCandidate } from '../../candidates/public/candidate-search-rows.ts';
import type { CandidateAccountRow } from './candidate-accounts.queries.ts';
import {
  countFeatured,
  endFeaturing,
  endHiding,
  findVisibility,
  insertFeaturing,
  insertHiding,
  selectFeaturings,
  selectOpenHidings,
} from './candidate-moderation.queries.ts';
import { type Act, auditAct, mailPerson, type UserServices } from './open-user.ts';
import { lockUser, type UserDetailRow } from './user-detail.queries.ts';
import { candidateHiddenMail, candidateShownMail } from './users.mails.ts';

type Services = Pick<UserServices, 'config' | 'mailer'>;
type Candidate = { row: UserDetailRow; isVisible: boolean; isFeatured: boolean; isHidden: boolean };

const DAY_MS = 24 * 3600 * 1000;
/** A calendar day of Bamako, which is UTC's. */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Runs one act on a candidate, locked for other changes. @throws 404; 409 NOT_CANDIDATE. */
function onCandidate(
  db: Db,
  { id }: Pick<Act, 'id'>,
  work: (tx: Db, candidate: Candidate) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const row = await lockUser(tx, id);
    if (!row) throw notFound(userMessages.NOT_FOUND, 'USER_NOT_FOUND');
    const isVisible = row.role === 'applicant' ? await findVisibility(tx, id) : undefined;
    if (isVisible === undefined) throw conflict('NOT_CANDIDATE', messages.NOT_CANDIDATE);
    const isFeatured = (await selectFeaturings(tx, [id])).has(id);
    const isHidden = (await selectOpenHidings(tx, [id])).has(id);
    await work(tx, { row, isVisible, isFeatured, isHidden });
  });
}

/**
 * Shows a candidate before the others in recruiters' searches, until the end of a day. No score changes.
 * @throws those of `onCandidate`; 409 ALREADY_FEATURED, NOT_VISIBLE, TOO_MANY_FEATURED; 422 for a day that is over or too far.
 */
export function featureCandidate(
  db: Db,
  act: Act,
  { untilOn, reason }: { untilOn: string; reason: string },
  now: Date,
): Promise<void> {
  if (untilOn < dayOf(now.getTime())) throw invalid([{ field: 'untilOn', message: messages.UNTIL_PAST }]);
  if (untilOn > dayOf(now.getTime() + FEATURED_DAYS * DAY_MS))
    throw invalid([{ field: 'untilOn', message: messages.UNTIL_TOO_FAR }]);
  return onCandidate(db, act, async (tx, { row, isVisible, isFeatured }) => {
    if (isFeatured) throw conflict('ALREADY_FEATURED', messages.ALREADY_FEATURED);
    if (!isVisible || row.status !== 'active') throw conflict('NOT_VISIBLE', messages.NOT_VISIBLE);
    if ((await countFeatured(tx)) >= MOST_FEATURED)
      throw conflict('TOO_MANY_FEATURED', messages.TOO_MANY_FEATURED);
    const by = act.actor.accountId;
    await endFeaturing(tx, act.id, { by, at: now });
    await insertFeaturing(tx, { accountId: act.id, untilOn, reason, by, at: now });
    await auditAct(tx, act, 'candidate.featured', { untilOn, reason });
  });
}

/** @throws those of `onCandidate`; 409 NOT_FEATURED. */
export function unfeatureCandidate(
  db: Db,
  act: Act,
  { reason }: { reason: string },
  now: Date,
): Promise<void> {
  return onCandidate(db, act, async (tx, { isFeatured }) => {
    if (!isFeatured) throw conflict('NOT_FEATURED', messages.NOT_FEATURED);
    await endFeaturing(tx, act.id, { by: act.actor.accountId, at: now });
    await auditAct(tx, act, 'candidate.unfeatured', { reason });
  });
}

/**
 * Hides a candidate from every recruiter's search, whatever the person chooses, and ends their featuring. Companies to
 * which they applied still read their applications. @throws those of `onCandidate`; 409 ALREADY_HIDDEN.
 */
export function hideCandidate(
  db: Db,
  act: Act,
  { message }: { message: string },
  services: Services,
  now: Date,
): Promise<void> {
  return onCandidate(db, act, async (tx, { row, isVisible, isHidden }) => {
    if (isHidden) throw conflict('ALREADY_HIDDEN', messages.ALREADY_HIDDEN);
    const by = act.actor.accountId;
    await insertHiding(tx, { accountId: act.id, message, isVisible, by, at: now });
    await endFeaturing(tx, act.id, { by, at: now });
    await refreshCandidate(tx, act.id);
    await auditAct(tx, act, 'candidate.hidden', { reason: message });
    const url = `${services.config.http.publicUrl}/contact`;
    const mail = candidateHiddenMail({ firstName: row.first_name, message, url });
    await mailPerson(tx, services, row.email, mail);
  });
}

/** Ends a hiding: the profile is what its person chose. @throws those of `onCandidate`; 409 NOT_HIDDEN. */
export function showCandidate(
  db: Db,
  act: Act,
  { reason }: { reason: string },
  services: Services,
  now: Date,
): Promise<void> {
  return onCandidate(db, act, async (tx, { row }) => {
    const isEnded = await endHiding(tx, act.id, { by: act.actor.accountId, reason, at: now });
    if (!isEnded) throw conflict('NOT_HIDDEN', messages.NOT_HIDDEN);
    await refreshCandidate(tx, act.id);
    await auditAct(tx, act, 'candidate.shown', { reason });
    const url = `${services.config.http.publicUrl}/profile`;
    await mailPerson(tx, services, row.email, candidateShownMail({ firstName: row.first_name, reason, url }));
  });
}

/** What the reader of a row may do of it. */
export function candidateAbilities(
  actor: Actor,
  { role, status, has_profile, is_visible, hiding, featuring }: CandidateAccountRow,
): CandidateAccount['abilities'] {
  const mayFeature = hasPermission(actor, 'candidates.feature');
  const mayHide = hasPermission(actor, 'candidates.moderate') && role === 'applicant' && has_profile;
  return {
    feature: mayFeature && is_visible && status === 'active' && featuring === undefined,
    unfeature: mayFeature && featuring !== undefined,
    hide: mayHide && hiding === undefined,
    show: mayHide && hiding !== undefined,
  };
}
