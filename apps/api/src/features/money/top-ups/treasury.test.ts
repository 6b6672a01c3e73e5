import type { AdminTopUp } from '@baara/contract/money/top-ups';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAbilities } from '../../../testing/abilities.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';

type Caller = { headers: Record<string, string> };

const AMOUNT = 75_000;
const server = useTestApp();
const sahel = useWorkspace(server);
let admin: Person;

beforeAll(async () => {
  await server.db
    .insertInto('role_permissions')
    .values({ role: 'admin', permission: 'wallet.manage' })
    .execute();
  admin = await signedIn(server, 'admin');
  await saveSettings({ transferInstructions: 'Banque de test, compte 42' });
});

const readSettings = async () =>
  (await server.call<{ version: number }>('GET', '/admin/settings/wallet', admin)).body.data;
const saveSettings = async (change: object, who: Caller = admin) =>
  server.call<{ version: number }>('PUT', '/admin/settings/wallet', who, {
    ...(await readSettings()),
    ...change,
  });

async function askTransfer(): Promise<string> {
  const body = { amountXof: AMOUNT, method: 'transfer' };
  const answer = await server.call<{ id: string }>('POST', '/recruiter/wallet/top-ups', sahel.owner, body);
  return answer.body.data.id;
}
const receive = (id: string, who: Caller = admin) =>
  server.call('POST', `/admin/top-ups/${id}/received`, who);
const refuse = (id: string, reason = 'Le virement n’est pas arrivé.', who: Caller = admin) =>
  server.call('POST', `/admin/top-ups/${id}/refused`, who, { reason });
const listed = async (query: string) => {
  type Counts = { counts: { pending: number; review: number } };
  return (await server.call<AdminTopUp[], Counts>('GET', `/admin/top-ups?limit=100&${query}`, admin)).body;
};
const balance = async () =>
  (await server.call<{ balanceXof: number }>('GET', '/recruiter/wallet', sahel.owner)).body.data.balanceXof;
const invoices = async () => (await server.call('GET', '/recruiter/invoices', sahel.owner)).body;
const auditOf = (subject: string) =>
  server.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'detail'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();

describe('a transfer', () => {
  it('that arrived is credited and invoiced once, however often the button is pressed', async () => {
    const id = await askTransfer();
    expect(await invoices()).toMatchObject({ data: [{ kind: 'proforma', status: 'pending' }] });
    const answers = await Promise.all([receive(id), receive(id), receive(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await balance()).toBe(AMOUNT);
    expect(await invoices()).toMatchObject({
      data: [{ kind: 'invoice', status: 'paid' }],
      counts: { total: 1, paid: 1, pending: 0 },
    });
    const row = (await listed('state=paid')).data.find((one) => one.id === id);
    expect(row?.invoice).toMatch(/^BAA-\d{4}-\d{6}$/);
    expect(row?.proforma).toMatch(/^PRO-\d{4}-\d{6}$/);
    expect(await auditOf(id)).toEqual([
      { action: 'wallet.transfer-received', actor_id: admin.accountId, detail: { amountXof: AMOUNT } },
    ]);
  });

  it('that did not come is closed with a reason: nothing is credited, the company reads why', async () => {
    const id = await askTransfer();
    expect(await refuse(id, '  ')).toMatchObject({ status: 422, body: { errors: [{ field: 'reason' }] } });
    const answers = await Promise.all([refuse(id), refuse(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await balance()).toBe(0);
    expect(await invoices()).toMatchObject({
      data: [{ kind: 'proforma', status: 'cancelled' }],
      counts: { pending: 0, cancelled: 1 },
    });
    expect((await bellsOf(server, sahel.owner)).join()).toMatch(
      /n’a pas été créditée : Le virement n’est pas arrivé/,
    );
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['wallet.transfer-refused']);
  });

  it('that comes after it was given up is credited after all', async () => {
    const id = await askTransfer();
    await refuse(id);
    expect((await receive(id)).status).toBe(200);
    expect(await balance()).toBe(AMOUNT);
    expect(await invoices()).toMatchObject({ data: [{ kind: 'invoice', status: 'paid' }] });
    expect((await refuse(id)).status).toBe(409);
    expect(await balance()).toBe(AMOUNT);
  });

  it('received and refused at once is one of both, never half of each', async () => {
    const id = await askTransfer();
    await Promise.all([receive(id), refuse(id)]);
    const { state } = await server.db
      .selectFrom('top_ups')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([state, await balance()]).toEqual(state === 'paid' ? ['paid', AMOUNT] : ['refused', 0]);
  });

  it('is found by company and proforma, and counted', async () => {
    const before = (await listed('state=pending')).counts.pending;
    const id = await askTransfer();
    const { data, counts } = await listed('state=pending');
    expect(counts.pending).toBe(before + 1);
    const row = data.find((one) => one.id === id);
    expect((await listed(`search=${row?.proforma}`)).data.map((one) => one.id)).toEqual([id]);
    expect((await listed('search=zzzxqw')).data).toEqual([]);
    // Past the last page, the list is not said to be empty.
    const past = await listed('state=pending&page=9');
    expect([past.data, past.pagination.total]).toEqual([[], counts.pending]);
    expect((await listed('state=refused')).data.map((one) => one.id)).not.toContain(id);
  });

  it('is for staff with the permission', async () => {
    const id = await askTransfer();
    for (const role of ['manager', 'employer', 'applicant', 'freelance', 'client'] as const) {
      const who = await signedIn(server, role);
      expect([role, (await receive(id, who)).status]).toEqual([role, 403]);
      expect([role, (await refuse(id, 'Non', who)).status]).toEqual([role, 403]);
      const { headers } = who;
      expect([role, (await server.json('GET', '/api/v1/admin/top-ups', { headers })).status]).toEqual([
        role,
        403,
      ]);
    }
    expect((await receive(id, sahel.owner)).status).toBe(403);
    expect((await receive('0199aaaa-0000-7000-8000-000000000000')).status).toBe(404);
    expect(await balance()).toBe(0);
  });
});

const differs = async (readAmountXof: number | null) => {
  const id = await askTransfer();
  const payment = { provider: 'sandbox', state: 'review', read_amount_xof: readAmountXof } as const;
  await server.db.updateTable('top_ups').set(payment).where('id', '=', id).execute();
  return id;
};

const differing = { provider: 'sandbox', state: 'review' } as const;

describe('a payment that differed', () => {
  it('is credited for the paid amount, or refused for good', async () => {
    const remaining = await differs(5000);
    expect((await listed('state=review')).data.map((one) => one.id)).toContain(remaining);
    await receive(remaining);
    expect(await balance()).toBe(5000);
    const foreign = await differs(null);
    expect((await receive(foreign)).status).toBe(409);
    expect((await refuse(foreign)).status).toBe(200);
    expect((await receive(foreign)).status).toBe(409);
    // Anyone who comes back from the operator's page has it checked again: what a person decided stands.
    await server.call('POST', `/recruiter/wallet/top-ups/${foreign}/check`, sahel.owner);
    expect(await balance()).toBe(5000);
  });
});

describe('what may be decided of a top-up is what the calls then answer', () => {
  const rows = [
    ['a transfer that waits', {}, { receive: true, refuse: true }],
    ['a transfer given up', { state: 'refused' }, { receive: true, refuse: false }],
    ['one that was credited', { state: 'paid' }, { receive: false, refuse: false }],
    ['a payment that differed', { ...differing, read_amount_xof: 5000 }, { receive: true, refuse: true }],
    ['one in another currency', { ...differing, read_amount_xof: null }, { receive: false, refuse: true }],
    ['one that was refused', { ...differing, state: 'refused' }, { receive: false, refuse: false }],
  ] as const;
  it.each(rows)('%s', async (_, fields, abilities) => {
    const decided = { decided_at: new Date(), decided_by: admin.accountId };
    for (const [ability, decide] of [
      ['receive', (id: string) => receive(id)],
      ['refuse', (id: string) => refuse(id)],
    ] as const) {
      const id = await askTransfer();
      await server.db
        .updateTable('top_ups')
        .set({ ...fields, ...decided })
        .where('id', '=', id)
        .execute();
      const { state } = { state: 'pending', ...fields };
      const read = async () => {
        const found = (await listed(`state=${state}`)).data.find((one) => one.id === id);
        if (!found) throw new Error(`${id} is not listed`);
        return found.abilities;
      };
      expect(await read()).toEqual(abilities);
      await expectAbilities(read, { [ability]: () => decide(id) });
    }
  });
});

describe("the platform's settings of wallets", () => {
  it('apply from the next unlock and top-up on, and the audit log shows the changes', async () => {
    const { body } = await saveSettings({ unlockPriceXof: 3000, topUpMinXof: 10_000 });
    expect(body).toMatchObject({ message: 'Réglages enregistrés', data: { unlockPriceXof: 3000 } });
    const wallet = await server.call('GET', '/recruiter/wallet', sahel.owner);
    expect(wallet.body.data).toMatchObject({ unlockPriceXof: 3000, topUp: { minXof: 10_000 } });
    const last = (await auditOf('wallet')).at(-1);
    expect(last).toMatchObject({ action: 'settings.saved', actor_id: admin.accountId });
    expect(last?.detail).toMatchObject({
      unlockPriceXof: { to: 3000 },
      topUpMinXof: { to: 10_000 },
    });
    expect(Object.keys(last?.detail as object)).toHaveLength(2);
  });

  it('is saved from the version that was read: the second of two gets a conflict, and loses nothing of the first', async () => {
    const { version } = await readSettings();
    const answers = await Promise.all([
      saveSettings({ unlockPriceXof: 2000, version }),
      saveSettings({ unlockPriceXof: 4000, version }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.body).toMatchObject({ code: 'SETTINGS_CHANGED' });
    expect((await readSettings()).version).toBe(version + 1);
  });

  it('is refused in French where it cannot be', async () => {
    const faults: [object, string][] = [
      [{ unlockPriceXof: 0 }, 'unlockPriceXof'],
      [{ unlockPriceXof: 2501 }, 'unlockPriceXof'],
      [{ topUpMinXof: 50_000, topUpMaxXof: 20_000 }, 'topUpMaxXof'],
      [{ vatRate: 31 }, 'vatRate'],
      [{ transferInstructions: 'x'.repeat(501) }, 'transferInstructions'],
    ];
    for (const [change, field] of faults) {
      expect(await saveSettings(change)).toMatchObject({
        status: 422,
        body: { errors: [{ field, message: expect.stringMatching(/^[A-Z0-9]/) }] },
      });
    }
    expect((await saveSettings({ vatRate: null })).status).toBe(200);
  });

  it('is read and changed by staff with the permission only', async () => {
    for (const role of ['manager', 'employer', 'applicant', 'freelance', 'client'] as const) {
      const { headers } = await signedIn(server, role);
      expect([role, (await server.json('GET', '/api/v1/admin/settings/wallet', { headers })).status]).toEqual(
        [role, 403],
      );
      expect([role, (await saveSettings({}, { headers })).status]).toEqual([role, 403]);
    }
  });
});
