import { campaignAdministrationMessages } from '@baara/contract/campaigns/administration-messages';
import type { createCampaignSession, saveCampaignSession } from '@baara/contract/campaigns/sessions';
import { proofMessages } from '@baara/contract/campaigns/proof-words';
import { sessionMessages as messages } from '@baara/contract/campaigns/sessions-words';
import { testMessages } from '@baara/contract/campaigns/tests-words';
import { dayInWords } from '@baara/contract/formats/days';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { findTest } from '../tests/tests.queries.ts';
import { changeSeating, requireSession, type SeatingCampaign } from './session-access.ts';
import {
  deleteSession,
  insertSession,
  isTimeTaken,
  type SessionRow,
  updateSession,
} from './sessions.queries.ts';

type Session = BodyOf<typeof createCampaignSession>;
type Place = { campaignId: string; sessionId: string };

/** @returns the session's id. @throws 404; 403; 422 for a day that is over, an unknown category, hours that another session takes. */
export async function addSession(
  db: Db,
  member: CompanyMember,
  campaignId: string,
  session: Session,
  now: Date,
): Promise<string> {
  let id = '';
  await changeSeating(db, member, { campaignId, ability: 'sessions', now }, async (tx, campaign) => {
    await requireGoodSession(tx, campaign, session, { now });
    id = await insertSession(tx, { campaign_id: campaignId, created_at: now, ...columnsOf(session) });
    return { kind: 'session-saved', detail: inWords(session) };
  });
  return id;
}

/** Once seats are drawn, the day, who sits it and the papers stay. @throws as `addSession`; 409 SESSION_CHANGED, SESSION_SEALED. */
export async function saveSession(
  db: Db,
  member: CompanyMember,
  { campaignId, sessionId }: Place,
  { version, ...session }: BodyOf<typeof saveCampaignSession>,
  now: Date,
): Promise<void> {
  await changeSeating(db, member, { campaignId, ability: 'sessions', now }, async (tx, campaign) => {
    const stored = await requireSession(tx, campaignId, sessionId);
    if (stored.version !== version) throw conflict('SESSION_CHANGED', messages.SESSION_CHANGED);
    if ((isDrawn(stored) || stored.is_sealed) && changesDraw(stored, session))
      throw conflict('SESSION_SEALED', messages.SESSION_SEALED);
    await requireGoodSession(tx, campaign, session, { now, stored });
    await updateSession(tx, sessionId, columnsOf(session));
    return { kind: 'session-saved', detail: inWords(session) };
  });
}

/** @throws 404; 403; 409 SESSION_NOT_REMOVABLE once convocations are published. */
export async function removeSession(
  db: Db,
  member: CompanyMember,
  { campaignId, sessionId }: Place,
  now: Date,
): Promise<void> {
  await changeSeating(db, member, { campaignId, ability: 'sessions', now }, async (tx) => {
    const session = await requireSession(tx, campaignId, sessionId);
    if (session.convocations_at) throw conflict('SESSION_NOT_REMOVABLE', messages.SESSION_NOT_REMOVABLE);
    if (session.is_sealed) throw conflict('SESSION_NOT_REMOVABLE', proofMessages.SESSION_SEALED);
    await deleteSession(tx, sessionId);
    return { kind: 'session-removed', detail: session.name };
  });
}

export const isDrawn = ({ draw_state }: Pick<SessionRow, 'draw_state'>): boolean =>
  draw_state === 'drawn' || draw_state === 'running';

const inWords = ({ name, day, startsAt }: Session): string => `${name}, ${dayInWords(day)} à ${startsAt}`;

const columnsOf = (session: Session) => ({
  name: session.name,
  kind: session.kind,
  ...(session.testId !== undefined && { test_id: session.testId }),
  day: session.day,
  starts_at: session.startsAt,
  ends_at: session.endsAt,
  category_ids: session.categoryIds,
  statuses: [...new Set(session.statuses)],
  paper_versions: session.paperVersions,
  to_bring: session.toBring,
});

const asText = (texts: readonly string[]): string => [...new Set(texts)].toSorted().join();

function changesDraw(stored: SessionRow, session: Session): boolean {
  return (
    stored.day !== session.day ||
    stored.paper_versions !== session.paperVersions ||
    asText(stored.category_ids) !== asText(session.categoryIds) ||
    asText(stored.statuses) !== asText(session.statuses)
  );
}

async function requireGoodSession(
  db: Db,
  { row }: SeatingCampaign,
  session: Session,
  { now, stored }: { now: Date; stored?: SessionRow },
): Promise<void> {
  const { day, startsAt, endsAt, categoryIds } = session;
  const categories = new Set(row.categories.map(({ id }) => id));
  if (day !== stored?.day && day < now.toISOString().slice(0, 10))
    throw invalid([{ field: 'day', message: messages.SESSION_DAY_PAST }]);
  if (categoryIds.some((id) => !categories.has(id)))
    throw invalid([{ field: 'categoryIds', message: campaignAdministrationMessages.CATEGORY_UNKNOWN }]);
  const { testId } = session;
  if (testId && testId !== stored?.test_id && !(await findTest(db, row.id, testId)))
    throw invalid([{ field: 'testId', message: testMessages.NOT_FOUND }]);
  const hours = { campaignId: row.id, day, startsAt, endsAt, otherThan: stored?.id ?? null };
  if (await isTimeTaken(db, hours))
    throw invalid([{ field: 'startsAt', message: messages.SESSION_OVERLAPS }]);
}
