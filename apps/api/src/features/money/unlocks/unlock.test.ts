import { randomUUID } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { fillWallet } from '../wallet/wallet.factory.ts';

type Caller = { headers: Record<string, string> };
type Unlocked = {
  candidate: { access: string; name: string; phone: string | null };
  chargedXof: number;
  balanceXof: number;
};

const PRICE = 2500;
const server = useTestApp();
const sahel = useWorkspace(server);
let recruiter: Person;
let candidate: Person;
beforeEach(async () => {
  recruiter = await sahel.member('recruiter', 'Awa Traoré');
  candidate = await sahel.candidate('Aminata Diarra');
});

const unlock = (
  who: Caller | null = recruiter,
  { id = candidate.accountId, priceXof = PRICE }: { id?: string; priceXof?: number } = {},
) =>
  server.call<Unlocked, { missingXof?: number; priceXof?: number }>(
    'POST',
    `/recruiter/candidates/${id}/unlock`,
    who,
    { priceXof },
  );
type Wallet = {
  balanceXof: number;
  unlockPriceXof: number;
  entries: { kind: string; amountXof: number }[];
};
const wallet = async (who: Caller = recruiter) =>
  (await server.call<Wallet>('GET', '/recruiter/wallet', who)).body.data;

describe('unlocking a profile', () => {
  it('opens it for the price shown, notifies the candidate, and is written in the ledger and the activity', async () => {
    await fillWallet(server.db, sahel.companyId, 10_000);
    expect(await wallet()).toMatchObject({ balanceXof: 10_000, unlockPriceXof: PRICE });
    const { status, body } = await unlock();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Profil débloqué',
      data: {
        chargedXof: PRICE,
        balanceXof: 7500,
        candidate: { access: 'unlocked', name: 'Aminata Diarra', phone: '+223 70 00 00 00' },
      },
    });
    expect((await wallet()).entries).toMatchObject([
      { kind: 'unlock', amountXof: -PRICE, balanceAfterXof: 7500, candidate: { name: 'Aminata Diarra' } },
      { kind: 'top-up', amountXof: 10_000, balanceAfterXof: 10_000, candidate: null },
    ]);
    expect(await bellsOf(server, candidate)).toEqual(['Sahel Énergie a débloqué votre profil']);
    const activity = await server.db
      .selectFrom('company_activity')
      .select(['kind', 'actor_id', 'subject_title'])
      .where('company_id', '=', sahel.companyId)
      .execute();
    expect(activity).toEqual([
      { kind: 'candidate.unlocked', actor_id: recruiter.accountId, subject_title: 'Aminata Diarra' },
    ]);
  });

  it('charges once, however often and at once it is asked, by whichever colleague', async () => {
    await fillWallet(server.db, sahel.companyId, 10_000);
    const colleague = sahel.owner;
    const answers = await Promise.all([unlock(), unlock(colleague), unlock(), unlock(colleague)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ body }) => body.data.chargedXof).toSorted((a, b) => a - b)).toEqual([
      0,
      0,
      0,
      PRICE,
    ]);
    expect((await wallet()).balanceXof).toBe(7500);
    expect((await unlock()).body).toMatchObject({
      message: 'Ce profil est déjà ouvert à votre entreprise : rien ne vous est facturé.',
      data: { chargedXof: 0, balanceXof: 7500 },
    });
  });

  it('never takes the balance below zero when several are unlocked at once', async () => {
    await fillWallet(server.db, sahel.companyId, 2 * PRICE);
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => sahel.candidate('Aminata Diarra')));
    const answers = await Promise.all(people.map(({ accountId }) => unlock(recruiter, { id: accountId })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409]);
    expect((await wallet()).balanceXof).toBe(0);
  });

  it('says what is missing, and changes nothing', async () => {
    await fillWallet(server.db, sahel.companyId, 1000);
    const { status, body } = await unlock();
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      missingXof: 1500,
      message:
        'Votre solde ne suffit pas : il manque 1\u202f500\u00a0F\u00a0CFA. Rechargez votre portefeuille.',
    });
    expect((await wallet()).balanceXof).toBe(1000);
  });

  it('asks again when the price is no longer the one shown', async () => {
    await fillWallet(server.db, sahel.companyId, 10_000);
    expect(await unlock(recruiter, { priceXof: 2000 })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', priceXof: PRICE },
    });
    expect((await wallet()).balanceXof).toBe(10_000);
  });

  it('is free for anyone who applied to the company', async () => {
    await sahel.apply(candidate);
    expect(await unlock()).toMatchObject({
      status: 200,
      body: { data: { chargedXof: 0, candidate: { access: 'applied' } } },
    });
  });

  it('is refused for contact details proved dead, until they change', async () => {
    await fillWallet(server.db, sahel.companyId, 10_000);
    await server.db
      .insertInto('dead_contacts')
      .values({ account_id: candidate.accountId, channel: 'phone', value: '+223 70 00 00 00' })
      .execute();
    expect(await unlock()).toMatchObject({ status: 409, body: { code: 'CONTACT_DEAD' } });
    await server.db
      .updateTable('accounts')
      .set({ phone: '+223 76 11 11 11' })
      .where('id', '=', candidate.accountId)
      .execute();
    expect((await unlock()).status).toBe(200);
  });
});

describe('who may unlock whom', () => {
  it('writers of a company, only', async () => {
    await fillWallet(server.db, sahel.companyId, 10_000);
    const reader = await sahel.member('reader');
    const interviewer = await sahel.member('interviewer');
    expect((await unlock(null)).status).toBe(401);
    expect((await unlock(candidate)).status).toBe(403);
    expect(await unlock(reader)).toMatchObject({ status: 403, body: { code: 'READ_ONLY_MEMBER' } });
    expect(await unlock(interviewer)).toMatchObject({ status: 403, body: { code: 'READ_ONLY_MEMBER' } });
    expect(await unlock(await signedIn(server, 'admin'))).toMatchObject({
      status: 403,
      body: { code: 'COMPANY_REQUIRED' },
    });
    expect((await wallet()).balanceXof).toBe(10_000);
  });

  it('nobody who is hidden, erased, or not there', async () => {
    await fillWallet(server.db, sahel.companyId, 10_000);
    expect((await unlock(recruiter, { id: randomUUID() })).status).toBe(404);
    expect((await unlock(recruiter, { id: 'x' })).status).toBe(422);
    expect((await unlock(recruiter, { id: recruiter.accountId })).status).toBe(404);
    await server.db
      .updateTable('candidates')
      .set({ is_visible: false })
      .where('account_id', '=', candidate.accountId)
      .execute();
    expect(await unlock()).toMatchObject({ status: 404, body: { code: 'CANDIDATE_NOT_FOUND' } });
    expect((await unlock(recruiter, { priceXof: -1 })).status).toBe(422);
  });
});

describe('the wallet', () => {
  it('shows each company its own, to owners and recruiters, never to readers', async () => {
    await fillWallet(server.db, sahel.companyId, 10_000);
    await unlock();
    const other = (await makeWorkspace(server, 'Autre')).owner;
    expect(await wallet(other)).toMatchObject({ balanceXof: 0, entries: [] });
    const outside = await server.call('GET', '/recruiter/wallet', await sahel.member('reader'));
    expect(outside).toMatchObject({ status: 403, body: { code: 'MONEY_HIDDEN' } });
    const reader = await sahel.member('recruiter');
    expect(await wallet(reader)).toMatchObject({ balanceXof: 7500, abilities: { topUp: true } });
    const list = await server.call('GET', '/recruiter/wallet/entries?kind=unlock&limit=1', reader);
    expect(list).toMatchObject({
      status: 200,
      body: { data: [{ kind: 'unlock' }], pagination: { total: 1 } },
    });
    const csv = await server.inject({
      method: 'GET',
      url: '/api/v1/recruiter/wallet/entries.csv',
      headers: reader.headers,
    });
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.body.split('\r\n')).toHaveLength(3);
    const [day = '', hour = ''] = new Date().toISOString().split('T');
    const french = day.split('-').toReversed().join('/');
    expect(csv.body).toContain(';Déblocage;Aminata Diarra;-2500;7500');
    expect(csv.body).toContain(`${french};${hour.slice(0, 2)}:`);
    const workbook = await server.inject({
      method: 'GET',
      url: '/api/v1/recruiter/wallet/entries.xlsx?kind=unlock',
      headers: reader.headers,
    });
    const [sheet] = (await readXlsx(workbook.rawPayload)).sheets;
    expect(sheet?.rows.map((row) => row.toSpliced(1, 1))).toEqual([
      ['Date', 'Mouvement', 'Candidat', 'Montant (F CFA)', 'Solde (F CFA)'],
      [new Date(day), 'Déblocage', 'Aminata Diarra', -2500, 7500],
    ]);
  });
});

const exported = (payload: { format: string; search?: string }, { headers }: Caller = recruiter) =>
  server.inject({
    method: 'POST',
    url: '/api/v1/recruiter/unlocked-profiles/exports',
    headers,
    payload,
  });
const exportStatus = async (who: Caller): Promise<number> =>
  (await exported({ format: 'csv' }, who)).statusCode;

describe('unlocked profiles', () => {
  type Listed = {
    candidate: { name: string; access: string };
    unlockedBy: string;
    priceXof: number;
    abilities: { report: boolean };
  };
  const list = (query = '', who: Caller = recruiter) =>
    server.call<Listed[]>('GET', `/recruiter/unlocked-profiles${query}`, who);

  it('are listed with when, by whom and for how much; one that was refunded is masked again', async () => {
    await fillWallet(server.db, sahel.companyId, 10_000);
    await unlock();
    expect((await list()).body).toMatchObject({
      data: [
        {
          candidate: { name: 'Aminata Diarra', access: 'unlocked' },
          unlockedBy: 'Awa Traoré',
          priceXof: PRICE,
          refundedAt: null,
          abilities: { report: true },
        },
      ],
      pagination: { total: 1 },
    });
    expect((await list('?search=diarra')).body.pagination.total).toBe(1);
    expect((await list('?search=konate')).body.pagination.total).toBe(0);
    await server.db
      .updateTable('unlocked_profiles')
      .set({ refunded_at: new Date() })
      .where('company_id', '=', sahel.companyId)
      .execute();
    expect((await list('?state=refunded')).body.data).toMatchObject([
      { candidate: { name: 'Aminata D.', access: 'masked' }, abilities: { report: false } },
    ]);
    // A family name that is masked is not found by its letters.
    expect((await list('?search=diarra')).body.pagination.total).toBe(0);
    expect((await list('?state=open')).body.data).toEqual([]);
  });

  it('are exported by recruiters, with a line in the log, and not without end', async () => {
    server.startWindow();
    await fillWallet(server.db, sahel.companyId, 10_000);
    await unlock();
    expect(await exportStatus(await sahel.member('reader'))).toBe(403);
    expect(await exportStatus(recruiter)).toBe(200);
    const log = await server.call<{ sentence: string }[]>('GET', '/company/activity', sahel.owner);
    expect(log.body.data[0]?.sentence).toBe('a exporté des candidats : 1 (Profils débloqués)');
    const answers: number[] = [];
    for (let times = 0; times < 45; times += 1) answers.push(await exportStatus(recruiter));
    expect([...new Set(answers)]).toEqual([200, 429]);
  });

  it('are the company’s own', async () => {
    await fillWallet(server.db, sahel.companyId, 10_000);
    await unlock();
    const other = (await makeWorkspace(server)).owner;
    expect((await list('', other)).body.data).toEqual([]);
    expect((await list('', candidate)).status).toBe(403);
    expect((await list('', await signedIn(server, 'admin'))).status).toBe(403);
    const csv = await exported({ format: 'csv' });
    expect(csv.body).toContain('Aminata Diarra;');
    expect(csv.body).toContain('+223 70 00 00 00');
    expect((await exported({ format: 'csv', search: 'zzz' })).body).not.toContain('Aminata');
    const workbook = await exported({ format: 'xlsx' });
    const [sheet] = (await readXlsx(workbook.rawPayload)).sheets;
    expect(sheet?.rows[1]).toEqual(
      expect.arrayContaining(['Aminata Diarra', '+223 70 00 00 00', expect.any(Date), 2500]),
    );
  });
});
