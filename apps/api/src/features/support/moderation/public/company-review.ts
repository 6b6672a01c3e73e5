import { companyReviewMessages as messages } from '@baara/contract/support/company-review-messages';
import { companyAdministrationMessages } from '@baara/contract/companies/administration-words';
import type { FieldError } from '@baara/contract/protocol/errors';
import type { Db } from '../../../../platform/db/database.ts';
import { forbidden, invalid } from '../../../../platform/http/errors.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import { notify } from '../../../notifications/public/notify.ts';
import {
  type Doubt,
  findReviewState,
  type Identity,
  isSuspended,
  lockCompanyNames,
  resemblesPlatform,
  selectNamesakes,
  setReview,
} from '../company-reviews.queries.ts';
import { selectModerators } from '../moderation.queries.ts';

type Services = { mailer: Pick<Mailer, 'sendMail'>; now: Date };

export const COMPANY_REVIEWS_PATH = '/admin/moderation?onglet=entreprises';

async function findDoubts(tx: Db, identity: Identity): Promise<Doubt[]> {
  await lockCompanyNames(tx);
  const platform: Doubt[] = (await resemblesPlatform(tx, identity.name))
    ? [{ kind: 'platform', companyId: null }]
    : [];
  return [...platform, ...(await selectNamesakes(tx, identity))];
}

/**
 * In the transaction that registers a company: one whose name or number exists, or whose name resembles the platform's,
 * waits for a moderator before anything of it is public. Moderators and its owner are notified.
 */
export async function reviewDoubtfulCompany(
  tx: Db,
  { ownerId, ...identity }: Identity & { ownerId: string },
  services: Services,
): Promise<void> {
  const doubts = await findDoubts(tx, identity);
  if (doubts.length === 0) return;
  await waitForModerators(tx, identity, doubts, services);
  const title = 'Nous vérifions le nom de votre entreprise avant toute publication';
  const notification = { to: { id: ownerId }, kind: 'account' as const, title, url: '/recruiter/profile' };
  await notify(tx, services.mailer, [notification], services.now);
}

async function waitForModerators(
  tx: Db,
  { id, name }: Identity,
  reasons: readonly Doubt[],
  { mailer, now }: Services,
): Promise<void> {
  await setReview(tx, id, { state: 'waiting', reasons });
  const moderators = await selectModerators(tx);
  const notifications = moderators.map((to) => ({
    to,
    kind: 'message' as const,
    title: `L’entreprise « ${name} » attend une vérification de son nom`,
    url: COMPANY_REVIEWS_PATH,
  }));
  await notify(tx, mailer, notifications, now);
}

const refusals: Record<Doubt['kind'], FieldError> = {
  platform: { field: 'name', message: messages.NAME_OF_PLATFORM },
  name: { field: 'name', message: messages.NAME_TAKEN },
  number: { field: 'businessIdentificationNumber', message: messages.NUMBER_TAKEN },
};

/**
 * In the transaction that changes a company's name or number. A public company must have a distinct name; a company
 * under review waits again, under the new one.
 * @returns whether it waits again.
 * @throws 422 naming the field, for a company that is not under review.
 */
export async function checkNewIdentity(
  tx: Db,
  identity: Identity,
  changed: { name: boolean; number: boolean },
  services: Services,
): Promise<boolean> {
  const doubts = await findDoubts(tx, identity);
  if ((await findReviewState(tx, identity.id)) !== null) {
    await waitForModerators(tx, identity, doubts, services);
    return true;
  }
  const fault = doubts.find(({ kind }) => (kind === 'number' ? changed.number : changed.name));
  if (fault) throw invalid([refusals[fault.kind]]);
  return false;
}

/**
 * Before anything of a company reaches people outside it.
 * @throws 403 COMPANY_UNDER_REVIEW, COMPANY_SUSPENDED.
 */
export async function requireReleased(db: Db, companyId: string): Promise<void> {
  if (await isSuspended(db, companyId))
    throw forbidden(companyAdministrationMessages.IS_SUSPENDED, 'COMPANY_SUSPENDED');
  const state = await findReviewState(db, companyId);
  if (state === null) return;
  throw forbidden(state === 'waiting' ? messages.WAITING : messages.REFUSED, 'COMPANY_UNDER_REVIEW');
}
