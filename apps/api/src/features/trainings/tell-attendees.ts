import type { NotificationKind } from '@baara/contract/notification-kinds';
import type { Db } from '../../platform/db/database.ts';
import { type Telling, tell } from '../notifications/public/tell.ts';
import type { Person } from './registrations.queries.ts';
import { calendarAttachment, sessionCalendar } from './session-calendar.ts';
import { dayOf, priceOf, whenOf, whereOf } from './session-words.ts';
import type { LockedSession } from './sessions.queries.ts';
import {
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
type Told = Pick<Telling, 'title'> & Required<Pick<Telling, 'mail'>>;

/** What one person is told of a session, by what happened. */
const news = {
  registered: (context: SessionMailContext, session: Session): Told => ({
    title: `Vous êtes inscrit(e) à « ${session.title} », ${dayOf(session)}`,
    mail: trainingRegisteredMail(context),
  }),
  seat: (context: SessionMailContext, session: Session): Told => ({
    title: `Une place s'est libérée : vous êtes inscrit(e) à « ${session.title} », ${dayOf(session)}`,
    mail: trainingSeatMail(context),
  }),
  moved: (context: SessionMailContext, session: Session): Told => ({
    title: `La session de « ${session.title} » change : ${whenOf(session)}, ${whereOf(session)}`,
    mail: trainingMovedMail(context),
  }),
  cancelled: (context: SessionMailContext, session: Session): Told => ({
    title: `La session de « ${session.title} », ${dayOf(session)}, est annulée`,
    mail: trainingCancelledMail({ ...context, reason: session.cancellation_reason }),
  }),
};

const contextOf = (
  session: Session,
  { first_name }: Person,
  publicUrl: string,
  hasSeat: boolean,
): SessionMailContext => ({
  publicUrl,
  firstName: first_name,
  training: session.title,
  slug: session.slug,
  when: whenOf(session),
  where: whereOf(session),
  price: priceOf(session.price_xof),
  onlineUrl: hasSeat ? session.online_url : null,
});

type Attendee = Person & { hasSeat: boolean };

/** Tells people of a session; who has a seat gets it for their agenda too. In the transaction of what happened. */
export async function tellOfSession(
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
  const tellings = people.map((person): Telling => ({
    to: { id: person.id },
    kind,
    url: trainingPath(session),
    ...news[what](contextOf(session, person, publicUrl, person.hasSeat), session),
    ...(person.hasSeat ? { attachments } : {}),
  }));
  await tell(tx, mailer, tellings, at);
}

export async function tellWaiting(
  tx: Db,
  { mailer, publicUrl, now }: SeatServices,
  session: Session,
  person: Person & { position: number },
): Promise<void> {
  const { position } = person;
  const telling: Telling = {
    to: { id: person.id },
    kind,
    title: `Liste d'attente de « ${session.title} », ${dayOf(session)} : position ${position}`,
    url: trainingPath(session),
    mail: trainingWaitingMail({ ...contextOf(session, person, publicUrl, false), position }),
  };
  await tell(tx, mailer, [telling], now());
}

/** Only the bell: the person did it themselves. */
export async function tellUnregistered(
  tx: Db,
  { mailer, now }: SeatServices,
  session: Session,
  accountId: string,
): Promise<void> {
  const telling: Telling = {
    to: { id: accountId },
    kind,
    title: `Votre inscription à « ${session.title} », ${dayOf(session)}, est annulée`,
    url: trainingPath(session),
  };
  await tell(tx, mailer, [telling], now());
}
