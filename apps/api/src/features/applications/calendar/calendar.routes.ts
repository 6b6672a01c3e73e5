import {
  changeEvent as changeEventEndpoint,
  closeFeed,
  createEvent,
  getFeed,
  openFeed as openFeedEndpoint,
  readFeed,
  readMyCalendar,
  readRecruiterCalendar,
  removeEvent,
} from '@baara/contract/applications/calendar';
import { calendarMessages as messages } from '@baara/contract/applications/interview-words';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency.ts';
import { route } from '../../../platform/http/route.ts';
import { companyEntries, personalEntries } from '../interviews/public/interview-entries.ts';
import { recruiterAccess, requireMember } from '../../companies/access/public/company-member.ts';
import { selectAbsenceEvents } from '../../employment/public/absence-calendar.ts';
import type { CalendarSource } from './public/calendar-sources.ts';
import { feedState, openFeed, sendFeed } from './calendar-feed.ts';
import { deleteEvent, forgetFeed, selectEvents } from './calendar.queries.ts';
import { entriesOf, eventView } from './calendar.view.ts';
import { addEvent, changeEvent, eventNotFound } from './save-event.ts';

type CalendarDeps = {
  config: Pick<Config, 'http'>;
  db: Db;
  now: () => Date;
  /** What other features have on days of a person's own agenda. */
  sources: readonly CalendarSource[];
};

const rangeOf = ({ from, to }: { from: string; to: string }) => ({ from: new Date(from), to: new Date(to) });

export function registerCalendar(app: FastifyInstance, deps: CalendarDeps): void {
  registerReading(app, deps);
  registerEvents(app, deps);
  registerFeed(app, deps);
}

function registerReading(app: FastifyInstance, { db, sources }: CalendarDeps): void {
  route(app, readRecruiterCalendar, { access: recruiterAccess }, async ({ actor, query }) => {
    const { scope, accountId } = requireMember(actor);
    const range = rangeOf(query);
    const interviewerId = query.mine ? accountId : query.interviewerId;
    // One's own events are nobody else's interviews, nor an offer's.
    const withEvents = query.offerId === undefined && (interviewerId ?? accountId) === accountId;
    const [interviews, events, absences, ...dated] = await Promise.all([
      companyEntries(db, scope, range, { interviewerId, offerId: query.offerId }),
      withEvents ? selectEvents(db, accountId, range) : [],
      withEvents ? selectAbsenceEvents(db, accountId, 'answered-for', range) : [],
      ...(withEvents ? sources.map((read) => read(db, accountId, range)) : []),
    ]);
    return { data: entriesOf(interviews, events, absences, dated.flat()) };
  });

  route(app, readMyCalendar, { access: 'signed' }, async ({ actor, query }) => {
    const { accountId } = actor;
    const range = rangeOf(query);
    const [interviews, events, absences, ...dated] = await Promise.all([
      personalEntries(db, { accountId, companyId: actor.company?.id ?? null }, range),
      selectEvents(db, accountId, range),
      selectAbsenceEvents(db, accountId, 'own', range),
      ...sources.map((read) => read(db, accountId, range)),
    ]);
    return { data: entriesOf(interviews, events, absences, dated.flat()) };
  });
}

function registerEvents(app: FastifyInstance, { db, now }: CalendarDeps): void {
  const access = 'signed';
  route(app, createEvent, { access }, async ({ actor, body, request }) => ({
    code: 201,
    message: messages.CREATED,
    data: eventView(
      await addEvent(db, actor.accountId, body, { key: idempotencyKeyOf(request), now: now() }),
    ),
  }));
  route(app, changeEventEndpoint, { access }, async ({ actor, params, body }) => ({
    message: messages.CHANGED,
    data: eventView(await changeEvent(db, actor.accountId, params.id, body, now())),
  }));
  route(app, removeEvent, { access }, async ({ actor, params }) => {
    if (!(await deleteEvent(db, actor.accountId, params.id))) throw eventNotFound();
    return { message: messages.REMOVED };
  });
}

function registerFeed(app: FastifyInstance, { db, now, config, sources }: CalendarDeps): void {
  const { publicUrl } = config.http;
  const access = 'signed';
  route(app, getFeed, { access }, async ({ actor }) => ({ data: await feedState(db, actor.accountId) }));
  route(app, openFeedEndpoint, { access }, async ({ actor }) => {
    const url = await openFeed(db, actor.accountId, publicUrl, now());
    return { message: messages.FEED_CREATED, data: { ...(await feedState(db, actor.accountId)), url } };
  });
  route(app, closeFeed, { access }, async ({ actor }) => {
    await forgetFeed(db, actor.accountId);
    return { message: messages.FEED_REMOVED, data: await feedState(db, actor.accountId) };
  });
  // Agenda programs sign in nowhere: the token in the address is the right to read.
  route(app, readFeed, { access: 'public', raw: true }, ({ params, request, reply }) =>
    sendFeed(db, { file: params.file, request, reply }, { publicUrl, now: now(), sources }),
  );
}
