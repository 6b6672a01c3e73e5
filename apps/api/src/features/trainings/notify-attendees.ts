import { momentInWords } from '@baara/contract/formats/moments';
import type { NotificationKind } from '@baara/contract/notifications/notification-kinds';
import type { Db } from '../../platform/db/database.ts';
import { type NewNotification, notify } from '../notifications/public/notify.ts';
import type { Person } from './registrations.queries.ts';
import { calendarAttachment, sessionCalendar } from './session-calendar.ts';
import { dayOf, priceOf, whenOf, whereOf } from './session-words.ts';
import type { LockedSession } from './sessions.queries.ts';
import {
  myTrainingPath,
  type SessionMailContext,
  trainingCancelledMail,
  trainingMovedMail,
  trainingPath,
  trainingRegisteredMail,
  trainingSeatMail,
  trainingWaitingMail,
} from './trainings.mails.ts';
import type { SeatServices } from './trainings-deps.ts';

const kind: NotificationKind = 'training';

type Session = Omit<LockedSession, 'is_published'>;
type SessionNotice = Pick<NewNotification, 'title'> & Required<Pick<NewNotification, 'mail'>>;

/** One person's notification about a session, by event. */
const news = {
  registered: (context: SessionMailContext, session: Session): SessionNotice => ({
    title: context.payUntil
      ? `Place réservée jusqu’au ${context.payUntil} pour « ${session.title} » : payez-la pour la confirmer`
      : `Vous êtes inscrit(e) à « ${session.title} », ${dayOf(session)}`,
    mail: trainingRegisteredMail(context),
  }),
  seat: (context: SessionMailContext, session: Session): SessionNotice => ({
    title: context.payUntil
      ? `Une place s’est libérée dans « ${session.title} » : payez-la avant le ${context.payUntil}`
      : `Une place s’est libérée : vous êtes inscrit(e) à « ${session.title} », ${dayOf(session)}`,
    mail: trainingSeatMail(context),
  }),
  moved: (context: SessionMailContext, session: Session): SessionNotice => ({
    title: `La session de « ${session.title} » change : ${whenOf(session)}, ${whereOf(session)}`,
    mail: trainingMovedMail(context),
  }),
  cancelled: (context: SessionMailContext, session: Session): SessionNotice => ({
    title: `La session de « ${session.title} », ${dayOf(session)}, est annulée`,
    mail: trainingCancelledMail({ ...context, reason: session.cancellation_reason }),
  }),
};

type Attendee = Person & { hasSeat: boolean; payUntil?: Date | null };

const contextOf = (
  session: Session,
  { first_name, hasSeat, payUntil = null }: Attendee,
  publicUrl: string,
): SessionMailContext => ({
  publicUrl,
  firstName: first_name,
  training: session.title,
  slug: session.slug,
  when: whenOf(session),
  where: whereOf(session),
  price: priceOf(session.price_xof),
  payUntil: payUntil && momentInWords(payUntil),
  onlineUrl: hasSeat ? session.online_url : null,
});

/** Notifies people of a session; a person with a seat gets it for their agenda too. In the transaction of the event. */
export async function notifyOfSession(
  tx: Db,
  { mailer, publicUrl, now }: SeatServices,
  what: keyof typeof news,
  session: Session,
  people: readonly Attendee[],
): Promise<void> {
  if (people.length === 0) return;
  const at = now();
  const { online_url: onlineUrl } = session;
  const attachments = [calendarAttachment(await sessionCalendar(session, { publicUrl, onlineUrl, now: at }))];
  const notifications = people.map((person): NewNotification => ({
    to: { id: person.id },
    kind,
    url: trainingPath(session),
    ...news[what](contextOf(session, person, publicUrl), session),
    ...(person.payUntil ? { url: myTrainingPath() } : {}),
    ...(person.hasSeat ? { attachments } : {}),
  }));
  await notify(tx, mailer, notifications, at);
}

export async function notifyWaiting(
  tx: Db,
  { mailer, publicUrl, now }: SeatServices,
  session: Session,
  person: Person & { position: number },
): Promise<void> {
  const { position } = person;
  const notification: NewNotification = {
    to: { id: person.id },
    kind,
    title: `Liste d’attente de « ${session.title} », ${dayOf(session)} : position ${position}`,
    url: trainingPath(session),
    mail: trainingWaitingMail({ ...contextOf(session, { ...person, hasSeat: false }, publicUrl), position }),
  };
  await notify(tx, mailer, [notification], now());
}

/** Only the bell: the person did it themselves. */
export async function notifyUnregistered(
  tx: Db,
  { mailer, now }: SeatServices,
  session: Session,
  accountId: string,
): Promise<void> {
  const notification: NewNotification = {
    to: { id: accountId },
    kind,
    title: `Votre inscription à « ${session.title} », ${dayOf(session)}, est annulée`,
    url: trainingPath(session),
  };
  await notify(tx, mailer, [notification], now());
}
