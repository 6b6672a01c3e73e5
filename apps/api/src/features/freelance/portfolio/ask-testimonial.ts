import {
  portfolioLimits as limits,
  testimonialMessages as messages,
} from '@baara/contract/freelance/portfolio-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { takeHit, hashOfEmail } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { readFreelance } from '../public/read-freelance.ts';
import { changePortfolio, requireOwnWork } from './change-works.ts';
import { testimonialRequestMail } from './testimonials.mails.ts';
import {
  endTestimonial,
  insertTestimonial,
  lockOwnTestimonial,
  selectTestimonials,
  stateOf,
} from './testimonials.queries.ts';
import { findPortfolioProfile } from './works.queries.ts';
import { drawToken } from '../../../platform/session/link-token.ts';

const DAY_MS = 24 * 3600 * 1000;
const perFreelance = { limit: 5, windowSeconds: 86_400 };
/** Over all freelances: the person receives no more than that. */
const perPerson = { limit: 3, windowSeconds: 30 * 86_400 };

type Request = { workId: string; recipient: string; email: string; note: string | null };
type Services = { mailer: Pick<Mailer, 'sendMail'>; publicUrl: string; now: Date };

/**
 * Asks a client by e-mail for a sentence on a work; the link serves thirty days.
 * @throws 404; 409 HIDDEN_WORK, ALREADY_ASKED, TOO_MANY_TESTIMONIALS; 422 for one's own address; 429.
 */
export async function askTestimonial(
  db: Db,
  actor: Actor,
  { workId, recipient, email, note }: Request,
  { mailer, publicUrl, now }: Services,
): Promise<void> {
  if (email === actor.email.toLowerCase()) throw invalid([{ field: 'email', message: messages.OWN_EMAIL }]);
  await requireAskable(db, actor, { workId, email, now });
  await takeHit(db, `testimonial:${actor.accountId}`, perFreelance, now, messages.TOO_MANY_REQUESTS);
  const person = hashOfEmail(email);
  await takeHit(db, `testimonial-to:${person}`, perPerson, now, messages.TOO_MANY_TO_PERSON);
  const { token, hash } = drawToken();
  const expiresAt = new Date(now.getTime() + limits.linkDays * DAY_MS);
  await changePortfolio(db, actor, now, async (tx) => {
    const { title, expired } = await requireAskable(tx, actor, { workId, email, now });
    // One request to a person: the link that nobody followed makes room for the new one.
    for (const id of expired) await endTestimonial(tx, id, 'removed', now);
    await insertTestimonial(tx, {
      workId,
      recipient,
      email,
      hash,
      askedAt: now,
      expiresAt,
    });
    const mail = testimonialRequestMail({
      recipient,
      freelance: `${actor.firstName} ${actor.lastName}`.trim() || 'Un freelance',
      work: title,
      note,
      url: `${publicUrl}/temoignage/${token}`,
      expiresAt,
    });
    await mailer.sendMail(tx, { ...mail, to: email });
  });
}

/** The client opens the page before they answer: the work must be there. Three testimonials a work at most. */
async function requireAskable(
  db: Db,
  actor: Actor,
  { workId, email, now }: { workId: string; email: string; now: Date },
): Promise<{ title: string; expired: string[] }> {
  const work = await requireOwnWork(db, actor.accountId, workId);
  const profile = await findPortfolioProfile(db, actor.accountId);
  if (!work.is_published || !profile?.is_visible) throw conflict('HIDDEN_WORK', messages.HIDDEN_WORK);
  // As a visitor: a suspended freelance is hidden to everyone.
  await readFreelance(db, undefined, profile.id).catch(() => {
    throw conflict('HIDDEN_WORK', messages.HIDDEN_WORK);
  });
  const known = await selectTestimonials(db, [workId]);
  const standing = known.filter((one) => ['asked', 'confirmed'].includes(stateOf(one, now)));
  if (standing.some((one) => one.email === email)) throw conflict('ALREADY_ASKED', messages.ALREADY_ASKED);
  if (standing.length >= limits.testimonials) throw conflict('TOO_MANY_TESTIMONIALS', messages.TOO_MANY);
  const expired = known.filter((one) => one.email === email && stateOf(one, now) === 'expired');
  return { title: work.title, expired: expired.map(({ id }) => id) };
}

/** @returns the sentence for the person. @throws 404 for another's. */
export function removeTestimonial(db: Db, actor: Actor, id: string, now: Date): Promise<string> {
  return changePortfolio(db, actor, now, async (tx, accountId) => {
    const testimonial = await lockOwnTestimonial(tx, accountId, id);
    if (!testimonial) throw notFound(messages.NOT_FOUND, 'TESTIMONIAL_NOT_FOUND');
    await endTestimonial(tx, id, 'removed', now);
    return testimonial.status === 'confirmed' ? messages.REMOVED : messages.CANCELLED;
  });
}
