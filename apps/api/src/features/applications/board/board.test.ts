import type { OfferStep } from '@baara/contract/applications/recruiter-applications';
import type { RecruitmentConfig } from '@baara/contract/offers/pipeline';
import type { Board, BoardCard } from '@baara/contract/applications/board';
import { aggregateBoardCounts } from './board-counts.queries.ts';
import { notifyBoards } from '../public/notify-boards.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { joinTeam, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';
import { makeApplication, makeProfile } from '../application.factory.ts';

type Answer<Data> = {
  code: number | string;
  data: Data;
  pagination: { total: number; pages: number };
  /** Of the list. */
  steps?: OfferStep[];
};

const server = useTestApp();
const sahel = useWorkspace(server);
let companyId: string;
let recruiter: Person;
let offerId: number;

const get = <Data>(path: string, who: { headers?: Record<string, string> } = recruiter) =>
  server.json<Answer<Data>>('GET', `/api/v1/recruiter${path}`, who.headers ? { headers: who.headers } : {});
const board = async (query = '', path = `/offers/${offerId}/recruitment-tracking`): Promise<Board> =>
  (await get<Board>(path + query)).body.data;
const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000 - 60_000);
const applied = async (first: string, stage: string, days: number, fields = {}): Promise<string> => {
  const candidate = await signedIn(server, 'applicant');
  await makeProfile(server.db, candidate.accountId, { first, last: 'Traoré' }, fields);
  const at = daysAgo(days);
  const of = { offerId, companyId, candidateId: candidate.accountId };
  return makeApplication(server.db, of, { stage, created_at: at, stage_changed_at: at });
};
const transitions = (steps: readonly OfferStep[] = []) =>
  new Map(steps.map(({ key, allowedTransitions }) => [key, allowedTransitions]));
const names = ({ columns }: Board): string[] =>
  columns.flatMap(({ key, cards }) => cards.map(({ candidate }) => `${key} ${candidate.firstName}`));
/** Key, cards and stuck cards of the columns that have any. */
const counts = async () =>
  (await board()).columns.flatMap(({ key, count, stuck }) => (count > 0 ? [[key, count, stuck]] : []));

beforeEach(() => {
  ({ companyId, offerId, owner: recruiter } = sahel);
});

describe('the board of an offer', () => {
  it('shows each step with its count, time in it, and who is stuck', async () => {
    await applied('Awa', 'received', 2);
    await applied('Bintou', 'received', 9);
    await applied('Coumba', 'interview', 1);
    await applied('Dado', 'withdrawn', 1);
    const shown = await board();
    expect(names(shown)).toEqual(['received Awa', 'received Bintou', 'interview Coumba']);
    expect(shown).toMatchObject({ total: 3, stuck: 1 });
    expect(shown.columns[0]).toMatchObject({ count: 2, stuck: 1, targetDays: 7 });
    expect(shown.columns[0]?.cards.map(({ daysInStep, isStuck }) => [daysInStep, isStuck])).toEqual([
      [2, false],
      [9, true],
    ]);
    expect(shown.columns[0]?.allowedTransitions).toEqual([
      'screening',
      'shortlisted',
      'test',
      'interview',
      'offer',
      'rejected',
    ]);
  });

  it('is filtered, searched and sorted', async () => {
    await applied('Awa', 'received', 2, { headline: 'Caissière' });
    const read = await applied('Bintou', 'received', 9, { skills: ['Soudure'] });
    await server.call('POST', `/recruiter/applications/${read}/opening`, sahel.owner);
    expect(names(await board('?stuck=1'))).toEqual(['received Bintou']);
    expect(names(await board('?unread=1'))).toEqual(['received Awa']);
    expect(names(await board('?search=soudure%20TRAORE'))).toEqual(['received Bintou']);
    expect(names(await board('?sort=waiting'))).toEqual(['received Bintou', 'received Awa']);
    expect(names(await board('?sort=name'))).toEqual(['received Awa', 'received Bintou']);
  });

  it('finds people by what their profile says now', async () => {
    const id = await applied('Awa', 'received', 1);
    const { candidate_id: account } = await server.db
      .selectFrom('applications')
      .select('candidate_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('accounts')
      .set({ last_name: 'Ouologuem' })
      .where('id', '=', account)
      .execute();
    await server.db
      .updateTable('candidates')
      .set({ headline: 'Géomètre' })
      .where('account_id', '=', account)
      .execute();
    expect(names(await board('?search=ouologuem%20geometre'))).toEqual(['received Awa']);
    expect(names(await board('?search=traore'))).toEqual([]);
    await server.db.deleteFrom('applications').where('id', '=', id).execute();
    const left = await server.db
      .selectFrom('application_search')
      .where('application_id', '=', id)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });

  it('pages through a long column', async () => {
    for (let count = 0; count < 23; count += 1) await applied(`P${count}`, 'received', count / 10);
    expect((await board()).columns[0]).toMatchObject({ count: 23, cards: { length: 10 } });
    const page = await get<BoardCard[]>(`/offers/${offerId}/recruitment-tracking/columns/received?page=3`);
    expect(page.body.data.map(({ candidate }) => candidate.firstName)).toEqual(['P20', 'P21', 'P22']);
    expect(page.body.pagination).toMatchObject({ total: 23, pages: 3 });
  });

  it('counts the same before and after what changed is added up', async () => {
    const [first, second] = [await applied('Awa', 'received', 9), await applied('Bintou', 'received', 7)];
    // Hours apart on the day that a week ago falls on: one of them is stuck.
    await applied('Coumba', 'received', 7 - 2 / 1440);
    await applied('Dado', 'received', 7 - 1 / 24);
    await applied('Fanta', 'test', 40);
    const applicants = [
      ['received', 4, 2],
      ['test', 1, 1],
    ];
    expect(await counts()).toEqual(applicants);
    await aggregateBoardCounts(server.db);
    expect(await counts()).toEqual(applicants);

    const moved = await server.json('PATCH', `/api/v1/recruiter/applications/${first}`, {
      headers: recruiter.headers,
      body: { stage: 'screening' },
    });
    expect(moved.status).toBe(200);
    await server.db.deleteFrom('applications').where('id', '=', second).execute();
    const after = [
      ['received', 2, 0],
      ['screening', 1, 0],
      ['test', 1, 1],
    ];
    expect(await counts()).toEqual(after);
    await aggregateBoardCounts(server.db);
    expect(await counts()).toEqual(after);
    const waiting = await server.db.selectFrom('board_count_changes').selectAll().execute();
    const empty = await server.db.selectFrom('board_counts').where('total', '<=', 0).selectAll().execute();
    expect([...waiting, ...empty]).toEqual([]);
  });

  it('is its company’s only, and leads nowhere for who only looks on', async () => {
    await applied('Awa', 'received', 2);
    const path = `/offers/${offerId}/recruitment-tracking`;
    const outsider = await signedIn(server, 'employer', { companyId: await makeCompany(server.db) });
    expect((await get(path, {})).status).toBe(401);
    expect((await get(path, await signedIn(server, 'applicant'))).status).toBe(403);
    for (const one of [path, `${path}/columns/received`, `/recruitment-tracking/stream?offerId=${offerId}`])
      expect((await get(one, outsider)).status).toBe(404);
    const reader = await signedIn(server, 'employer', { companyId });
    await server.db
      .updateTable('company_members')
      .set({ role: 'reader' })
      .where('account_id', '=', reader.accountId)
      .execute();
    for (const one of [path, `${path}/columns/received`, `/recruitment-tracking/stream?offerId=${offerId}`])
      expect((await get(one, reader)).status).toBe(404);
    await joinTeam(server.db, sahel, reader);
    expect((await get<Board>(path, reader)).body.data.columns[0]?.allowedTransitions).toEqual([]);
    const list = await get<unknown>(`/offers/${offerId}/applications`, reader);
    expect(list.body.steps?.map(({ allowedTransitions }) => allowedTransitions)).toEqual(
      list.body.steps?.map(() => []),
    );
  });

  it('leads from each step where the list of the same offer does, never to a hidden one', async () => {
    const path = `/offers/${offerId}/recruitment-config`;
    const { version, steps } = (await get<RecruitmentConfig>(path)).body.data;
    const saved = await server.json('PUT', `/api/v1/recruiter${path}/steps`, {
      headers: recruiter.headers,
      body: { version, steps: steps.map((step) => ({ ...step, isHidden: step.key === 'test' })) },
    });
    expect(saved.status).toBe(200);
    const ofList = transitions((await get<unknown>(`/offers/${offerId}/applications`)).body.steps);
    expect(ofList.get('received')).toEqual(['screening', 'shortlisted', 'interview', 'offer', 'rejected']);
    // Anyone who stands at a step hidden since may still leave it.
    expect(ofList.get('test')).toContain('interview');
    const ofBoard = transitions((await board()).columns);
    expect(ofBoard.has('test')).toBe(false);
    ofList.delete('test');
    expect(ofList).toEqual(ofBoard);
  });
});

describe('the board of a company', () => {
  it('gathers its offers by stage, or some of them', async () => {
    await applied('Awa', 'received', 9);
    const first = offerId;
    offerId = (await makeOffer(server.db, companyId, { title: 'Magasinier' })).id;
    await applied('Bintou', 'interview', 1);
    const all = await board('', '/recruitment-tracking');
    expect(names(all)).toEqual(['received Awa', 'interview Bintou']);
    expect(all.stuck).toBe(1);
    expect(all.columns[0]?.cards[0]?.offerTitle).toBe('Comptable');
    expect(names(await board(`?offers=${first}`, '/recruitment-tracking'))).toEqual(['received Awa']);
    const column = await get<BoardCard[]>('/recruitment-tracking/columns/interview');
    expect(column.body.data).toHaveLength(1);
    const outsider = await signedIn(server, 'employer', { companyId: await makeCompany(server.db) });
    expect((await get<Board>('/recruitment-tracking', outsider)).body.data.total).toBe(0);
  });
});

/** The stream of the offer's board, or of all the company's. `until` waits for a text, and gives all that came. */
async function follow(origin: string, who = recruiter, of = `?offerId=${offerId}`) {
  const stream = await fetch(`${origin}/api/v1/recruiter/recruitment-tracking/stream${of}`, {
    headers: who.headers,
  });
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    until: async (word: string): Promise<string> => {
      while (!text.includes(word)) text += (await reader.read()).value ?? '';
      return text;
    },
  };
}
let address: Promise<string> | undefined;
const listening = (): Promise<string> => (address ??= server.app.listen({ port: 0, host: '127.0.0.1' }));
const movedAt = async (id: string): Promise<string> => {
  const row = await server.db
    .selectFrom('applications')
    .where('id', '=', id)
    .select('stage_changed_at')
    .executeTakeFirstOrThrow();
  return row.stage_changed_at.toISOString();
};

it('a move is sent to everyone who watches the board, with its author', async () => {
  const origin = await listening();
  const id = await applied('Awa', 'received', 1);
  const { until } = await follow(origin);
  await until('event: ready');
  await until(`{"latestAt":"${await movedAt(id)}"}`);
  const colleague = await signedIn(server, 'employer', { companyId });
  await server.db
    .updateTable('accounts')
    .set({ first_name: 'Oumar', last_name: 'Coulibaly' })
    .where('id', '=', colleague.accountId)
    .execute();
  await server.json('PATCH', `/api/v1/recruiter/applications/${id}`, {
    body: { stage: 'screening' },
    headers: colleague.headers,
  });
  await until('event: changed');
  expect(await until('"isMine"')).toContain(
    '"name":"Awa Traoré","step":"Examen","by":"Oumar Coulibaly","isMine":false',
  );
  // Anyone who comes later learns when that was, and reads again a board of before.
  await (await follow(origin)).until(`{"latestAt":"${await movedAt(id)}"}`);
  server.app.server.closeAllConnections();
});

it('many simultaneous moves are sent in one message, with their number and author', async () => {
  const origin = await listening();
  const colleague = await signedIn(server, 'employer', {
    companyId,
    name: { first: 'Oumar', last: 'Coulibaly' },
  });
  const eventIds: number[] = [];
  for (const name of ['Awa', 'Binta', 'Fanta']) {
    const id = await applied(name, 'received', 1);
    const path = `/recruiter/applications/${id}`;
    await server.call('PATCH', path, colleague, { stage: 'screening' });
    const event = server.db.selectFrom('application_events').where('application_id', '=', id);
    eventIds.push((await event.select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id);
  }
  const announce = (ids: readonly number[]) =>
    server.db.transaction().execute(async (tx) => {
      for (const eventId of ids) await notifyBoards(tx, { offerId, companyId, eventId });
    });
  const { until } = await follow(origin);
  await until('event: ready');
  await announce(eventIds);
  await until('"others":{"count":3,"by":["Oumar Coulibaly"]}');
  await announce(eventIds.slice(0, 1));
  const sent = await until('"others":{"count":1,');
  expect(sent.match(/event: changed/g)).toHaveLength(2);
  server.app.server.closeAllConnections();
});

it('a member who sees some offers only receives the moves of those', async () => {
  const origin = await listening();
  const reader = await sahel.member('reader');
  const { id: hidden } = await makeOffer(server.db, companyId, { title: 'Magasinier' });
  const announce = (...offerIds: number[]) =>
    server.db.transaction().execute(async (tx) => {
      for (const id of offerIds) await notifyBoards(tx, { offerId: id, companyId });
    });
  const { until } = await follow(origin, reader, '');
  const all = await follow(origin, recruiter, '');
  await until('event: ready');
  await all.until('event: ready');
  await announce(hidden);
  await all.until(`{"offerIds":[${hidden}],`);
  await announce(hidden, offerId);
  await all.until(`{"offerIds":[${hidden},${offerId}],`);
  expect((await until('event: changed')).match(/"offerIds":[^,]*,/g)).toEqual([`"offerIds":[${offerId}],`]);
  server.app.server.closeAllConnections();
});
