import { firmMessages as messages } from '@baara/contract/firm/firm-words';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/workspace.ts';
import { useFirm } from './firm.factory.ts';

const { server, people, candidate, names, news, read, on, decide, day } = useFirm();
let head: Person;
let awa: Person;
let issa: Person;

beforeAll(() => {
  ({ head, awa, issa } = people);
});

describe('new candidates', () => {
  it('wait in the order they registered, until somebody decides; older and unverified ones do not', async () => {
    const late = await candidate('Oumar Sow', 2);
    await candidate('Aminata Diarra', 5);
    await candidate('Fanta Keïta', 120);
    const other = await candidate('Sira Bah', 3);
    await server.db
      .updateTable('accounts')
      .set({ email_verified_at: null })
      .where('id', '=', other)
      .execute();
    expect((await news(awa)).data.map(({ name }) => name)).toEqual(['Aminata Diarra', 'Oumar Sow']);
    expect((await news(awa, 'search=oum')).data.map(({ name }) => name)).toEqual(['Oumar Sow']);
    await decide(late, awa, { outcome: 'unreachable' });
    expect((await news(awa)).data.map(({ name }) => name)).toEqual(['Aminata Diarra']);
  });

  it('are taken by one consultant at a time, for half an hour from their last action', async () => {
    const first = await candidate('Aminata Diarra', 5);
    const second = await candidate('Oumar Sow', 2);
    const next = (who: Person) => server.call<{ id: string }>('POST', '/manager/new-candidates/next', who);
    const [one, two] = await Promise.all([next(awa), next(issa)]);
    expect([one.body.data.id, two.body.data.id].toSorted()).toEqual([first, second].toSorted());
    expect((await next(head)).body.code).toBe('NOTHING_LEFT');
    // Who has one goes on with it.
    expect((await next(awa)).body.data.id).toBe(one.body.data.id);
    expect((await news(awa)).mine).toBe(1);
    const mine = one.body.data.id;
    expect((await on('POST', mine, 'calls', issa, { result: 'reached' })).body.code).toBe('CASE_TAKEN');
    expect((await decide(mine, issa, { outcome: 'qualified' })).body.message).toBe(messages.TAKEN_BY_OTHER);
    server.advance({ minutes: 25 });
    expect((await on('POST', mine, 'calls', awa, { result: 'reached' })).status).toBe(200);
    server.advance({ minutes: 25 });
    expect((await on('POST', mine, 'taking', issa)).body.code).toBe('CASE_TAKEN');
    server.advance({ minutes: 6 });
    expect((await on('POST', mine, 'taking', issa)).body.data.isTakenByMe).toBe(true);
    expect((await on('DELETE', mine, 'taking', issa)).body.data.takenBy).toBeNull();
  });

  it('are called by those with the permission, and each reading is in the audit', async () => {
    const id = await candidate('Aminata Diarra');
    const { body } = await server.call<{ phone: string }>('POST', `/manager/candidates/${id}/phone`, awa);
    expect(body.data.phone).toMatch(/^\+223 70/);
    expect(JSON.stringify(await read(id, awa))).not.toContain(body.data.phone);
    const shown = await sql`select from audit_log where action = 'candidate.phone-shown' and subject = ${id}
      and actor_id = ${awa.accountId}`.execute(server.db);
    expect(shown.rows).toHaveLength(1);
    await server.db
      .insertInto('account_permissions')
      .values({
        account_id: issa.accountId,
        permission: 'candidates.call',
        is_granted: false,
        changed_at: new Date(),
      })
      .execute();
    expect((await server.call('POST', `/manager/candidates/${id}/phone`, issa)).status).toBe(403);
    expect((await read(id, issa)).abilities.call).toBe(false);
    await sql`delete from account_permissions`.execute(server.db);
    await server.db.updateTable('accounts').set({ phone: null }).where('id', '=', id).execute();
    expect((await server.call('POST', `/manager/candidates/${id}/phone`, awa)).body.code).toBe('NO_PHONE');
  });

  it('enter the portfolio of the person who qualifies them, or calls again on a day', async () => {
    const aminata = await candidate('Aminata Diarra');
    const oumar = await candidate('Oumar Sow');
    const fanta = await candidate('Fanta Keïta');
    expect((await decide(aminata, awa, { outcome: 'qualified' })).body.data).toMatchObject({
      state: 'qualified',
      manager: { name: 'Awa Koné' },
      decidedBy: 'Awa Koné',
    });
    expect((await decide(oumar, awa, { outcome: 'call_back' })).body.errors?.[0]).toEqual({
      field: 'dueOn',
      message: messages.DAY_REQUIRED,
    });
    expect((await decide(oumar, awa, { outcome: 'call_back', dueOn: day(-1) })).status).toBe(422);
    expect((await decide(oumar, awa, { outcome: 'call_back', dueOn: day(3) })).body.data.followUp).toEqual({
      dueOn: day(3),
      subject: 'Rappeler',
    });
    expect((await decide(fanta, awa, { outcome: 'unsuitable' })).body.errors?.[0]?.field).toBe('reason');
    const refused = await decide(fanta, awa, { outcome: 'unsuitable', reason: 'Sans le permis demandé' });
    expect(refused.body.data).toMatchObject({ manager: null, reason: 'Sans le permis demandé' });
    expect(await names(awa, 'sort=name')).toEqual(['Aminata Diarra', 'Oumar Sow']);
    // Another consultant’s candidate is theirs to decide about, or a head’s.
    expect((await decide(aminata, issa, { outcome: 'unreachable' })).body.code).toBe('OTHERS_PORTFOLIO');
    expect((await decide(oumar, head, { outcome: 'qualified' })).body.data.followUp).toBeNull();
    expect((await read(oumar, awa)).manager?.name).toBe('Awa Koné');
  });
});

describe('a candidate’s page', () => {
  it('has notes: shared ones, and private ones that their author alone reads', async () => {
    const id = await candidate('Aminata Diarra');
    expect((await on('POST', id, 'notes', awa, { text: ' ' })).body.errors?.[0]?.message).toBe(
      messages.NOTE_REQUIRED,
    );
    await on('POST', id, 'notes', awa, { text: 'Très à l’aise au téléphone' });
    await on('POST', id, 'notes', awa, { text: 'À revoir avec moi', isPrivate: true });
    expect((await read(id, awa)).notes).toHaveLength(2);
    for (const who of [issa, head])
      expect((await read(id, who)).notes.map(({ text, abilities }) => [text, abilities.remove])).toEqual([
        ['Très à l’aise au téléphone', false],
      ]);
    const [own] = (await read(id, awa)).notes;
    expect((await server.call('DELETE', `/manager/case-notes/${own?.id}`, issa)).status).toBe(404);
    expect((await server.call('DELETE', `/manager/case-notes/${own?.id}`, awa)).status).toBe(200);
  });

  it('has tags, that lists find by', async () => {
    const id = await candidate('Aminata Diarra');
    await candidate('Oumar Sow');
    const { body } = await on('PUT', id, 'tags', awa, { tags: ['Anglais', 'anglais', 'Permis  B'] });
    expect(body.data.tags).toEqual(['anglais', 'Permis B']);
    const portfolios = await server.call<{ tags: { id: string; name: string }[] }>(
      'GET',
      '/manager/portfolios',
      issa,
    );
    const tag = portfolios.body.data.tags.find(({ name }) => name === 'Permis B');
    expect(await names(issa, `scope=all&tag=${tag?.id}`)).toEqual(['Aminata Diarra']);
    expect((await on('PUT', id, 'tags', awa, { tags: [] })).body.data.tags).toEqual([]);
  });

  it('has a score card of the firm’s criteria, weighted; retired ones stay where they were filled in', async () => {
    const id = await candidate('Aminata Diarra');
    const { criteria } = (await read(id, awa)).card;
    const [first, second] = criteria;
    const scores = [
      { criterionId: first?.id, score: 5 },
      { criterionId: second?.id, score: 2 },
    ];
    const { body } = await on('PUT', id, 'scores', awa, { scores });
    // Weights 2 and 3: (10 + 6) / 5.
    expect(body.data.card.average).toBe(3.2);
    expect((await on('PUT', id, 'scores', awa, { scores: [{ criterionId: id, score: 1 }] })).status).toBe(
      422,
    );
    expect(
      (await on('PUT', id, 'scores', awa, { scores: [{ criterionId: first?.id, score: 6 }] })).status,
    ).toBe(422);
    const next = criteria
      .slice(1)
      .map(({ id: criterion, label, weight }) => ({ id: criterion, label, weight }));
    const saved = await server.call('PUT', '/manager/criteria', head, {
      criteria: [...next, { label: 'Maîtrise du français', weight: 3 }],
    });
    expect(saved.body.message).toBe(messages.CRITERIA_SAVED);
    const card = (await read(id, awa)).card.criteria;
    expect(card.at(-1)?.id).toBe(first?.id);
    expect(card.map(({ label }) => label)).toContain('Maîtrise du français');
    expect(
      (await on('PUT', id, 'scores', awa, { scores: [{ criterionId: first?.id, score: 1 }] })).body
        .errors?.[0]?.message,
    ).toBe(messages.CRITERION_UNKNOWN);
    const twice = [
      { label: 'Un', weight: 1 },
      { label: 'un', weight: 2 },
    ];
    expect((await server.call('PUT', '/manager/criteria', head, { criteria: twice })).status).toBe(422);
  });

  it('is found by its follow-up, its last contact, its qualification and its availability', async () => {
    const aminata = await candidate('Aminata Diarra');
    const oumar = await candidate('Oumar Sow', 3);
    await decide(aminata, awa, { outcome: 'qualified' });
    await on('POST', aminata, 'calls', awa, { result: 'reached' });
    expect((await on('PUT', aminata, 'follow-up', awa, { dueOn: day(400), subject: 'Loin' })).status).toBe(
      422,
    );
    await on('PUT', aminata, 'follow-up', awa, { dueOn: day(0), subject: 'Envoyer deux offres' });
    for (const [query, found] of [
      ['followUp=today', ['Aminata Diarra']],
      ['followUp=overdue', []],
      ['followUp=none', ['Oumar Sow']],
      ['contact=never', ['Oumar Sow']],
      ['contact=30', []],
      ['state=qualified', ['Aminata Diarra']],
      ['state=open', ['Oumar Sow']],
      ['availability=Imm%C3%A9diate', ['Aminata Diarra', 'Oumar Sow']],
      ['search=diarra', ['Aminata Diarra']],
      ['search=diarra&state=open', []],
    ] as const)
      expect([query, await names(head, `scope=all&${query}`)]).toEqual([query, found]);
    server.advance({ days: 31 });
    expect(await names(awa, 'contact=30')).toEqual(['Aminata Diarra']);
    expect((await on('DELETE', aminata, 'follow-up', awa)).status).toBe(200);
    expect((await on('DELETE', aminata, 'follow-up', awa)).status).toBe(404);
    expect((await server.call('GET', `/manager/candidates/${head.accountId}`, awa)).status).toBe(404);
    expect((await read(oumar, awa)).state).toBe('open');
  });
});
