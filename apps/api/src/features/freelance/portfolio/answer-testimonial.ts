import { testimonialMessages as messages } from '@baara/contract/freelance/portfolio-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, gone, notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { networkOf } from '../../../platform/rate-limit/network.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { notify } from '../../notifications/public/notify.ts';
import { reportText } from '../../support/moderation/public/report.ts';
import { testimonialConfirmedMail } from './testimonials.mails.ts';
import {
  endTestimonial,
  findLink,
  findShown,
  type LinkRow,
  lockLink,
  writeConfirmation,
} from './testimonials.queries.ts';
import { hashOfToken } from '../../../platform/session/link-token.ts';

/** Behind one address there may be a whole office. */
const answers = { limit: 60, windowSeconds: 600 };
const reports = { limit: 20, windowSeconds: 3600 };

type Exchange = { ip: string; now: Date };
type Services = { mailer: Mailer; publicUrl: string };

const unknown = () => notFound(messages.LINK_UNKNOWN, 'TESTIMONIAL_LINK_UNKNOWN');
export const portfolioPath = '/freelance/portfolio';

/** @throws 404; 409 TESTIMONIAL_ANSWERED for one that was declined or withdrawn; 410 once it expired. */
function requireOpen(link: LinkRow | undefined, now: Date): LinkRow {
  if (!link || link.status === 'removed') throw unknown();
  if (link.status === 'declined' || link.status === 'withdrawn')
    throw conflict('TESTIMONIAL_ANSWERED', messages.ANSWERED);
  if (link.status === 'asked' && link.expires_at <= now)
    throw gone(messages.LINK_EXPIRED, 'TESTIMONIAL_LINK_EXPIRED');
  return link;
}

/** What the link of an e-mail asks, or what was confirmed by it. @throws as above. */
export async function openLink(db: Db, token: string, now: Date): Promise<LinkRow> {
  return requireOpen(await findLink(db, hashOfToken(token)), now);
}

/** Runs an answer under the lock of its link. @throws as above; 429. */
async function answer(
  db: Db,
  token: string,
  { ip, now }: Exchange,
  write: (tx: Db, link: LinkRow) => Promise<void>,
): Promise<void> {
  await takeHit(db, `testimonial-link:${networkOf(ip)}`, answers, now);
  await db.transaction().execute(async (tx) => {
    const link = requireOpen(await lockLink(tx, hashOfToken(token)), now);
    await write(tx, link);
    await announcePageChange(tx);
  });
}

/**
 * Publishes the client's sentence. Sent twice, the same words are one answer; other words are refused.
 * @throws 404; 409 TESTIMONIAL_ANSWERED; 410; 429.
 */
export async function confirmTestimonial(
  db: Db,
  token: string,
  said: { quote: string; author: string; authorRole: string },
  { mailer, publicUrl, ...exchange }: Exchange & Services,
): Promise<void> {
  await answer(db, token, exchange, async (tx, link) => {
    const isRepeated =
      link.quote === said.quote && link.author === said.author && link.author_role === said.authorRole;
    if (link.status === 'confirmed') {
      if (isRepeated) return;
      throw conflict('TESTIMONIAL_ANSWERED', messages.ANSWERED);
    }
    await writeConfirmation(tx, link.id, said, exchange.now);
    const notification = {
      to: { id: link.account_id },
      kind: 'message' as const,
      title: `${said.author} a confirmé votre travail sur « ${link.title} »`,
      url: `${portfolioPath}/${link.work_id}`,
      mail: testimonialConfirmedMail({
        publicUrl,
        firstName: link.first_name,
        work: link.title,
        workId: link.work_id,
        ...said,
      }),
    };
    await notify(tx, mailer, [notification], exchange.now);
  });
}

/** Nothing is published. @throws 404; 409 TESTIMONIAL_ANSWERED once it is confirmed; 410; 429. */
export async function declineTestimonial(db: Db, token: string, exchange: Exchange): Promise<void> {
  await answer(db, token, exchange, async (tx, link) => {
    if (link.status === 'confirmed') throw conflict('TESTIMONIAL_ANSWERED', messages.ANSWERED);
    await endTestimonial(tx, link.id, 'declined', exchange.now);
  });
}

/** Ends a confirmed testimonial, at any time. @throws 404; 409 TESTIMONIAL_ANSWERED when it is withdrawn already; 429. */
export async function withdrawTestimonial(db: Db, token: string, exchange: Exchange): Promise<void> {
  await answer(db, token, exchange, async (tx, link) => {
    if (link.status !== 'confirmed') throw unknown();
    await endTestimonial(tx, link.id, 'withdrawn', exchange.now);
  });
}

/** The request or the testimonial, and why somebody reports it, for moderators. */
async function report(
  tx: Db,
  link: LinkRow,
  reason: string,
  { ip, now, publicUrl }: Exchange & { publicUrl: string },
): Promise<void> {
  await takeHit(tx, `testimonial-report:${networkOf(ip)}`, reports, now, messages.TOO_MANY_REPORTS);
  await reportText(tx, {
    reason,
    words: [
      `Témoignage sur « ${link.title} », demandé par ${link.first_name} ${link.last_name} (${link.headline}).`,
      ...(link.quote === null ? [] : [`« ${link.quote} » ${link.author}, ${link.author_role}`]),
    ],
    link: `${publicUrl}/client/freelance/${link.profile_id}`,
    now,
  });
}

/** By the person who received the request: the link ends with it. @throws 404; 409; 410; 429. */
export async function reportRequest(
  db: Db,
  token: string,
  reason: string,
  exchange: Exchange & { publicUrl: string },
): Promise<void> {
  await answer(db, token, exchange, async (tx, link) => {
    await report(tx, link, reason, exchange);
    await endTestimonial(tx, link.id, link.status === 'confirmed' ? 'withdrawn' : 'declined', exchange.now);
  });
}

/** By anyone who reads the page; what is shown stays until moderators decide. @throws 404; 429. */
export async function reportShown(
  db: Db,
  id: string,
  reason: string,
  exchange: Exchange & { publicUrl: string },
): Promise<void> {
  const shown = await findShown(db, id);
  if (!shown) throw notFound(messages.NOT_FOUND, 'TESTIMONIAL_NOT_FOUND');
  await report(db, shown, reason, exchange);
}
