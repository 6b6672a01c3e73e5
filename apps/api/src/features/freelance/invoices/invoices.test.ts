import type {
  FreelanceInvoice,
  FreelanceInvoiceSummary,
  InvoiceYear,
} from '@baara/contract/freelance/invoices';
import { invoiceMessages as words } from '@baara/contract/freelance/invoice-words';
import { taxMessages } from '@baara/contract/freelance/tax-words';
import type { TaxProfile } from '@baara/contract/freelance/tax';
import type { FileExport } from '@baara/contract/files/exports';
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, test } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, type Person } from '../../../testing/workspace.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { eraseDueAccounts } from '../../personal-data/erase-account.ts';
import { exportSections } from '../../personal-data/export-sections.ts';
import { forgetOldInvoices } from './forget-invoices.ts';
import type { StoredContract } from '../work/contract.factory.ts';
import { makeContract, makeTaxProfile, moveMilestone } from './invoice.factory.ts';
import { registerFreelanceInvoiceJobs } from './invoices.jobs.ts';

const server = useTestApp();
let freelance: Person;
let client: Person;
let made: StoredContract;
const year = new Date().getUTCFullYear();

beforeEach(async () => {
  freelance = await signedIn(server, 'freelance', { name: { first: 'Moussa', last: 'Traoré' } });
  client = await signedIn(server, 'client', { name: { first: 'Assétou', last: 'Sangaré' } });
  made = await makeContract(server.db, { clientId: client.accountId, freelanceId: freelance.accountId });
});

const move = (to: Parameters<typeof moveMilestone>[3], place = 0) =>
  moveMilestone(server, made, made.milestoneIds[place] ?? '', to);
const job = (name: 'prepare' | 'late') =>
  runJob(registerFreelanceInvoiceJobs, server.services, `freelance.${name}-invoices`);
const mine = async (query = '') =>
  (
    await server.call<
      FreelanceInvoiceSummary[],
      { totals: Record<string, number>; next: { id: string } | null }
    >('GET', `/freelance/invoices${query}`, freelance)
  ).body;
const received = async () =>
  (await server.call<FreelanceInvoiceSummary[]>('GET', '/client/invoices', client)).body.data;
const act = (path: string, body: object = {}, key?: string) =>
  server.call<FreelanceInvoice>(
    'POST',
    `/freelance/invoices${path}`,
    { headers: { ...freelance.headers, ...(key && { 'idempotency-key': key }) } },
    body,
  );
const read = async (id: string, who = freelance) =>
  (await server.call<FreelanceInvoice>('GET', `/mission-invoices/${id}`, who)).body.data;
const handWritten = (amount = 50_000) => ({
  contractId: made.contractId,
  lines: [{ label: 'Déplacement à Ségou', quantity: 1, unitXof: amount }],
});
const issued = async (amount?: number): Promise<FreelanceInvoice> => {
  const { body } = await act('', handWritten(amount));
  return (await act(`/${body.data.id}/issue`)).body.data;
};
const pdfOf = (id: string, who = freelance) =>
  server.inject({ method: 'GET', url: `/api/v1/mission-invoices/${id}/pdf`, headers: who.headers });
const wordsOf = async (bytes: Buffer): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};

const details = {
  version: 0,
  legalName: 'Traoré Conseil',
  address: 'Hamdallaye, Bamako',
  country: 'ML',
  taxNumber: '081234567K',
  rccmNumber: null,
  vatRate: 18,
  vatExemption: null,
  withholdingRate: 3,
  invoicePrefix: 'TC',
  issuesAtOnce: false,
  paymentDays: 15,
  paymentMention: 'Orange Money : 76 12 34 56',
  sendsReminders: true,
};

const getTax = async () => (await server.call<TaxProfile>('GET', '/freelance/tax', freelance)).body.data;
const putTax = (changes: object = {}) =>
  server.call<TaxProfile>('PUT', '/freelance/tax', freelance, { ...details, ...changes });

describe('tax details', () => {
  test('are proposed from the account, saved once for a repeated request, and refuse an old version', async () => {
    expect(await getTax()).toMatchObject({
      version: 0,
      legalName: 'Moussa Traoré',
      country: 'ML',
      vatRate: null,
    });
    expect((await putTax()).body.data).toMatchObject({ ...details, version: 1, isPrefixLocked: false });
    expect((await putTax()).body.data.version).toBe(1);
    const late = await putTax({ legalName: 'Autre' });
    expect([late.status, late.body.code]).toEqual([409, 'TAX_CHANGED']);
    expect((await putTax({ version: 1, address: 'Kati' })).body.data).toMatchObject({
      version: 2,
      address: 'Kati',
    });
  });

  test.each([
    [{ taxNumber: ' ' }, 'taxNumber', taxMessages.TAX_NUMBER_REQUIRED],
    [{ vatRate: null }, 'vatExemption', taxMessages.EXEMPTION_REQUIRED],
    [{ vatRate: 31 }, 'vatRate', taxMessages.VAT_INVALID],
    [{ withholdingRate: 0 }, 'withholdingRate', taxMessages.WITHHOLDING_INVALID],
    [{ country: 'US' }, 'country', taxMessages.COUNTRY_INVALID],
    [{ invoicePrefix: 'AV' }, 'invoicePrefix', taxMessages.PREFIX_RESERVED],
    [{ invoicePrefix: 'é' }, 'invoicePrefix', taxMessages.PREFIX_INVALID],
  ])('refuse %j', async (changes, field, message) => {
    const { status, body } = await putTax(changes);
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: [{ field, message }] });
  });

  test('change the drafts and no issued invoice, and their prefix stays once a number is taken', async () => {
    await putTax();
    const first = await issued(100_000);
    expect(first).toMatchObject({ number: `TC-${year}-0001`, vatXof: 18_000, dueXof: 115_000 });
    const draft = (await act('', handWritten(100_000))).body.data;
    await putTax({ version: 1, vatRate: 20, withholdingRate: null });
    expect(await read(draft.id)).toMatchObject({ vatXof: 20_000, withholdingXof: 0, dueXof: 120_000 });
    expect(await read(first.id)).toMatchObject({ vatXof: 18_000, withholdingXof: 3000 });
    const renamed = await putTax({ version: 2, invoicePrefix: 'F' });
    expect(renamed.body.errors).toEqual([{ field: 'invoicePrefix', message: taxMessages.PREFIX_LOCKED }]);
    expect(await getTax()).toMatchObject({ version: 2, invoicePrefix: 'TC', isPrefixLocked: true });
  });
});

describe('an accepted milestone', () => {
  test('makes one draft, announced once, which the client never sees', async () => {
    await move('funded');
    await move('accepted');
    await move('accepted');
    await job('prepare');
    await job('prepare');
    const { data, next } = await mine();
    expect(data).toMatchObject([{ state: 'draft', milestone: 'Jalon 1', amountXof: 400_000, number: null }]);
    expect(next).toMatchObject({ id: data[0]?.id });
    expect(await mailsTo(server, freelance.email)).toMatchObject([
      { subject: 'Facture à émettre : « Jalon 1 »' },
    ]);
    expect(await received()).toEqual([]);
    expect((await server.call('GET', `/mission-invoices/${data[0]?.id}`, client)).status).toBe(404);
    expect((await act(`/${data[0]?.id}/issue`)).body.code).toBe('TAX_REQUIRED');
  });

  test('is invoiced with its tax within its price, sent, stored as it was issued, and paid with it', async () => {
    await makeTaxProfile(server.db, freelance.accountId, { vat_rate: 18, withholding_rate: 3 });
    await move('funded');
    await move('accepted');
    const [draft] = (await mine()).data;
    const answers = await Promise.all([act(`/${draft?.id}/issue`), act(`/${draft?.id}/issue`)]);
    expect(answers.map(({ status, body }) => [status, body.data.number])).toEqual([
      [200, `F-${year}-0001`],
      [200, `F-${year}-0001`],
    ]);
    const invoice = await read(draft?.id ?? '', client);
    expect(invoice).toMatchObject({
      side: 'client',
      state: 'issued',
      isDeposited: true,
      netXof: 338_983,
      vatXof: 61_017,
      amountXof: 400_000,
      withholdingXof: 10_169,
      payableXof: 389_831,
      buyer: { name: 'Assétou Sangaré' },
    });
    expect(Object.values(invoice.abilities)).toEqual([false, false, false, false, false, false]);
    expect(await mailsTo(server, client.email)).toMatchObject([
      { subject: `Facture F-${year}-0001 de Moussa Traoré` },
    ]);
    const file = await pdfOf(invoice.id, client);
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(invoice.sha256);
    const text = await wordsOf(file.rawPayload);
    for (const said of [
      `Facture F-${year}-0001`,
      'NIF : 081234567K',
      'TVA 18 %',
      'Retenue à la source 3 %',
      'Net à payer',
      'trois cent quatre-vingt-neuf mille huit cent trente et un francs CFA',
    ])
      expect(text).toContain(said);
    expect((await act(`/${invoice.id}/paid`, { paidOn: `${year}-01-01`, paidBy: 'Espèces' })).body.code).toBe(
      'MILESTONE_PAID_HERE',
    );
    await move('paid');
    expect(await read(invoice.id)).toMatchObject({ state: 'paid', paidBy: 'par la plateforme' });
    expect(await mine()).toMatchObject({ pagination: { total: 1 }, totals: { paidThisYearXof: 389_831 } });
  });

  test('is invoiced at once when its freelance chose so; paid before, its invoice is paid', async () => {
    await makeTaxProfile(server.db, freelance.accountId, { issues_at_once: true });
    await move('accepted');
    await move('paid');
    await job('prepare');
    expect((await mine()).data).toMatchObject([{ state: 'paid', number: `F-${year}-0001` }]);
    expect(await bellsOf(server, freelance)).toEqual(['La facture du jalon « Jalon 1 » est émise']);
  });

  test('forgets its draft when the money goes back', async () => {
    await move('accepted');
    await move('refunded');
    expect((await mine()).data).toEqual([]);
  });
});

test('the commission of a settled milestone is shown to its freelance, and invoiced once by the platform', async () => {
  await makeTaxProfile(server.db, freelance.accountId);
  const [milestoneId = ''] = made.milestoneIds;
  const settlement = { gross_xof: 300_000, commission_xof: 30_000, net_xof: 270_000, refunded_xof: 100_000 };
  await server.db
    .insertInto('milestone_settlements')
    .values({
      milestone_id: milestoneId,
      contract_id: made.contractId,
      ...settlement,
      vat_xof: 4576,
      how: 'dispute',
      settled_at: new Date(),
    })
    .execute();
  await move('accepted');
  await job('prepare');
  await job('prepare');
  const [draft] = (await mine()).data;
  // A dispute gave the rest back.
  expect(draft?.amountXof).toBe(300_000);
  const { commission } = (await act(`/${draft?.id}/issue`)).body.data;
  expect(commission).toMatchObject({ amountXof: 30_000, netXof: 270_000 });
  expect(commission?.invoice?.number).toMatch(/^COM-\d{4}-000001$/);
  expect((await read(draft?.id ?? '', client)).commission).toBe(null);
  const file = (who: Person) =>
    server.inject({
      method: 'GET',
      url: `/api/v1/freelance/commission-invoices/${commission?.invoice?.id}/pdf`,
      headers: who.headers,
    });
  const text = await wordsOf((await file(freelance)).rawPayload);
  for (const said of ['Commission : « Jalon 1 »', 'TVA 18 %', 'rien n’est à payer'])
    expect(text).toContain(said);
  expect((await file(await signedIn(server, 'freelance'))).statusCode).toBe(404);
});

describe('an invoice written by hand', () => {
  beforeEach(() => makeTaxProfile(server.db, freelance.accountId));

  test('is one draft for a repeated request, changes until it is issued, and can be dropped', async () => {
    const key = randomUUID();
    const twice = await Promise.all([act('', handWritten(), key), act('', handWritten(), key)]);
    const [id, same] = twice.map(({ body }) => body.data.id);
    expect(same).toBe(id);
    expect((await act('', handWritten(1), key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const change = (version: number, lines = [{ label: 'Hôtel', quantity: 2.5, unitXof: 20_001 }]) =>
      server.call<FreelanceInvoice>('PUT', `/freelance/invoices/${id}`, freelance, {
        version,
        lines,
        note: 'Deux nuits et demie',
        paymentMention: null,
        paymentDays: 0,
      });
    expect((await change(1)).body.data).toMatchObject({ version: 2, amountXof: 50_003, paymentDays: 0 });
    expect((await change(1)).body.code).toBe('INVOICE_CHANGED');
    expect((await change(2, [])).body.errors).toEqual([{ field: 'lines', message: words.LINES_REQUIRED }]);
    expect((await server.call('DELETE', `/freelance/invoices/${id}`, freelance)).status).toBe(200);
    expect((await server.call('DELETE', `/freelance/invoices/${id}`, freelance)).status).toBe(404);
  });

  test('never has a gap nor a double in its numbers, however many are issued at once', async () => {
    // Each asked for twice: as many requests as the pool has connections, twice over.
    const drafts = await Promise.all(Array.from({ length: 4 }, () => act('', handWritten())));
    const ids = drafts.map(({ body }) => body.data.id);
    const answers = await Promise.all([...ids, ...ids].map((id) => act(`/${id}/issue`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const numbers = [...new Set(answers.map(({ body }) => body.data.number))].toSorted();
    expect(numbers).toEqual(Array.from({ length: 4 }, (_, index) => `F-${year}-000${index + 1}`));
  });

  test('is frozen by the database itself', async () => {
    const { id } = await issued();
    const row = () => server.db.updateTable('freelance_invoices').where('id', '=', id);
    await expect(row().set({ amount_xof: 1, net_xof: 1 }).execute()).rejects.toThrow('never changed');
    await expect(row().set({ status: 'draft', number: null, issued_at: null }).execute()).rejects.toThrow(
      'never changed',
    );
    const deletion = server.db.deleteFrom('freelance_invoices').where('id', '=', id);
    await expect(deletion.execute()).rejects.toThrow('after ten years');
    const again = await server.call<FreelanceInvoice>('PUT', `/freelance/invoices/${id}`, freelance, {
      version: 2,
      lines: [],
      note: null,
      paymentMention: null,
      paymentDays: 30,
    });
    expect(again.body.code).toBe('INVOICE_NOT_DRAFT');
  });

  test('says so when its stored file was changed', async () => {
    const { id } = await issued();
    const { storage_key: key } = await server.db
      .selectFrom('freelance_invoices as i')
      .innerJoin('files as f', 'f.id', 'i.file_id')
      .where('i.id', '=', id)
      .select('f.storage_key')
      .executeTakeFirstOrThrow();
    await server.services.storage.put(key, Buffer.from('%PDF-1.4 autre'));
    expect((await pdfOf(id)).json()).toMatchObject({ code: 'INVOICE_ALTERED' });
  });
});

describe('a credit note', () => {
  beforeEach(() => makeTaxProfile(server.db, freelance.accountId, { vat_rate: 18, withholding_rate: 10 }));

  test('takes a part away once for a repeated request, then the rest, which cancels the invoice', async () => {
    const { id } = await issued(100_000);
    const key = randomUUID();
    const part = { reason: 'Une journée de moins', amountXof: 40_001 };
    await Promise.all([act(`/${id}/credit-notes`, part, key), act(`/${id}/credit-notes`, part, key)]);
    const once = await read(id, client);
    expect(once).toMatchObject({ state: 'issued', creditedXof: 40_001 });
    expect(once.creditNotes).toMatchObject([{ number: `AV-${year}-0001`, reason: part.reason }]);
    const over = await act(`/${id}/credit-notes`, { reason: 'Trop', amountXof: 78_000 });
    expect(over.body.errors).toEqual([{ field: 'amountXof', message: words.CREDIT_TOO_HIGH }]);
    const whole = { reason: 'Annulée', amountXof: null };
    expect((await act(`/${id}/credit-notes`, whole)).body.data).toMatchObject({
      state: 'cancelled',
      dueXof: 0,
    });
    expect((await act(`/${id}/credit-notes`, whole)).body.data.creditNotes).toHaveLength(2);
    const notes = await server.db
      .selectFrom('freelance_invoices')
      .where('credits', '=', id)
      .selectAll()
      .execute();
    const total = (name: 'net_xof' | 'vat_xof' | 'withholding_xof') =>
      notes.reduce((sum, note) => sum + note[name], 0);
    expect([total('net_xof'), total('vat_xof'), total('withholding_xof')]).toEqual([100_000, 18_000, 10_000]);
    expect((await mailsTo(server, client.email)).map(({ subject }) => subject)).toEqual([
      `Facture F-${year}-0001 de Moussa Traoré`,
      `Avoir AV-${year}-0001 de Moussa Traoré`,
      `Avoir AV-${year}-0002 de Moussa Traoré`,
    ]);
    const text = await wordsOf((await pdfOf(once.creditNotes[0]?.id ?? '')).rawPayload);
    expect(text).toContain(`Sur la facture F-${year}-0001`);
    expect(text).toContain('Motif Une journée de moins');
  });

  test('of a whole milestone lets its freelance invoice it anew, and nobody else', async () => {
    await move('accepted');
    const [draft] = (await mine()).data;
    const again = { contractId: made.contractId, milestoneId: made.milestoneIds[0] };
    expect((await act('', again)).body.code).toBe('MILESTONE_INVOICED');
    await act(`/${draft?.id}/issue`);
    await act(`/${draft?.id}/credit-notes`, { reason: 'Nom du client', amountXof: null });
    await move('paid');
    expect((await mine('?state=draft')).data).toEqual([]);
    const redone = await act('', again);
    expect([redone.status, redone.body.data.milestone]).toEqual([201, 'Jalon 1']);
    expect((await act(`/${redone.body.data.id}/issue`)).body.data).toMatchObject({
      state: 'paid',
      number: `F-${year}-0002`,
    });
  });
});

const reminders = async () =>
  (await mailsTo(server, client.email)).filter(({ subject }) => subject.startsWith('Rappel')).length;
/** As if this many days went by since its due day. */
const backdate = async (id: string, days: number) => {
  await server.db.transaction().execute(async (tx) => {
    await sql`alter table freelance_invoices disable trigger freelance_invoices_are_kept`.execute(tx);
    await sql`update freelance_invoices set due_on = current_date - ${days}::integer,
      issued_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(tx);
    await sql`alter table freelance_invoices enable trigger freelance_invoices_are_kept`.execute(tx);
  });
  await job('late');
};

describe('a late invoice', () => {
  beforeEach(() => makeTaxProfile(server.db, freelance.accountId, { payment_days: 0 }));
  test('reminds its client 1, 7 and 15 days after its day, once each, until it is paid', async () => {
    const { id } = await issued();
    await backdate(id, 0);
    expect([(await read(id)).state, await reminders()]).toEqual(['issued', 0]);
    const sent: number[] = [];
    for (const days of [1, 6, 7, 8]) {
      await backdate(id, days);
      sent.push(await reminders());
    }
    expect(sent).toEqual([1, 1, 2, 2]);
    expect(await read(id)).toMatchObject({ state: 'overdue', remindersSent: 2 });
    expect(await mine()).toMatchObject({ totals: { lateXof: 50_000 }, next: { id } });
    expect(await bellsOf(server, freelance)).toHaveLength(2);
    const today = new Date().toISOString().slice(0, 10);
    expect((await act(`/${id}/paid`, { paidOn: '2099-01-01', paidBy: 'Virement' })).body.errors).toEqual([
      { field: 'paidOn', message: words.PAID_LATE },
    ]);
    const twice = [
      { paidOn: today, paidBy: 'Virement' },
      { paidOn: today, paidBy: 'Espèces' },
    ];
    for (const body of twice) expect((await act(`/${id}/paid`, body)).body.data.paidBy).toBe('Virement');
    await backdate(id, 20);
    expect(await reminders()).toBe(2);
  });

  test('makes one reminder of days that no run saw, and none once they are switched off', async () => {
    const late = await issued();
    await backdate(late.id, 30);
    expect([await reminders(), (await read(late.id)).remindersSent]).toEqual([1, 3]);
    const quiet = await issued();
    const off = await server.call<FreelanceInvoice>(
      'PUT',
      `/freelance/invoices/${quiet.id}/reminders`,
      freelance,
      { isOn: false },
    );
    expect(off.body).toMatchObject({ message: words.REMINDERS_OFF, data: { sendsReminders: false } });
    await backdate(quiet.id, 30);
    expect(await reminders()).toBe(1);
  });

  test('is not late while the platform has the money of its milestone', async () => {
    await move('funded');
    await move('accepted');
    const [draft] = (await mine()).data;
    await act(`/${draft?.id}/issue`);
    await backdate(draft?.id ?? '', 40);
    expect([(await read(draft?.id ?? '')).state, await reminders()]).toEqual(['issued', 0]);
  });
});

test('a year sums by month and by client, less credit notes, on screen, in a file and on paper', async () => {
  await makeTaxProfile(server.db, freelance.accountId, { vat_rate: 18 });
  const { id } = await issued(100_000);
  await act(`/${id}/credit-notes`, { reason: 'Remise', amountXof: 11_800 });
  await issued(200_000);
  const { data } = (await server.call<InvoiceYear>('GET', `/freelance/invoices/years/${year}`, freelance))
    .body;
  const total = { netXof: 290_000, vatXof: 52_200, amountXof: 342_200, withholdingXof: 0, paidXof: 0 };
  expect(data.total).toEqual(total);
  expect(data.months.at(-1)).toEqual({ month: new Date().getUTCMonth() + 1, ...total });
  expect(data.clients).toEqual([{ client: 'Assétou Sangaré', ...total }]);
  expect(data.years).toEqual([year]);
  const paper = await server.inject({
    method: 'GET',
    url: `/api/v1/freelance/invoices/years/${year}/pdf`,
    headers: freelance.headers,
  });
  expect(await wordsOf(paper.rawPayload)).toContain('Par client');
  const file = await server.call<FileExport>('POST', `/freelance/invoices/years/${year}/exports`, freelance, {
    format: 'csv',
  });
  expect([file.status, file.body.data.title]).toEqual([202, `Factures de ${year}`]);
});

test('an erased party stays named in issued invoices, for ten years; drafts go', async () => {
  await makeTaxProfile(server.db, freelance.accountId);
  const { id } = await issued();
  await act('', handWritten());
  const archiveOf = async ({ accountId }: Person) => {
    const sections = exportSections.filter(({ title }) => /facture|fiscales/i.test(title));
    return JSON.stringify(await Promise.all(sections.map((one) => one.read(server.db, accountId))));
  };
  expect(await archiveOf(freelance)).toContain('081234567K');
  expect(await archiveOf(client)).toContain(`F-${year}-0001`);
  expect(await archiveOf(client)).not.toContain('081234567K');
  const asked = new Date(server.services.now().getTime() - 31 * 86_400_000);
  await server.db
    .updateTable('accounts')
    .set({ deletion_requested_at: asked })
    .where('id', '=', freelance.accountId)
    .execute();
  expect(await eraseDueAccounts(server.db, server.services, server.services.now())).toBe(1);
  expect(await read(id, client)).toMatchObject({
    seller: { name: 'Moussa Traoré' },
    number: `F-${year}-0001`,
  });
  expect((await pdfOf(id, client)).statusCode).toBe(200);
  const left = () =>
    server.db
      .selectFrom('freelance_invoices')
      .where('contract_id', '=', made.contractId)
      .select('id')
      .execute();
  expect(await left()).toEqual([{ id }]);
  await forgetOldInvoices(server.db, new Date(Date.UTC(year + 10, 11, 31)));
  expect(await left()).toEqual([{ id }]);
});

test('what is older than ten years goes with its file', async () => {
  await makeTaxProfile(server.db, freelance.accountId);
  const { id } = await issued();
  const { file_id: fileId } = await server.db
    .selectFrom('freelance_invoices')
    .where('id', '=', id)
    .select('file_id')
    .executeTakeFirstOrThrow();
  await sql`alter table freelance_invoices disable trigger freelance_invoices_are_kept`.execute(server.db);
  await sql`update freelance_invoices set issued_at = '2010-05-05' where id = ${id}`.execute(server.db);
  await sql`alter table freelance_invoices enable trigger freelance_invoices_are_kept`.execute(server.db);
  await forgetOldInvoices(server.db, server.services.now());
  expect((await server.call('GET', `/mission-invoices/${id}`, freelance)).status).toBe(404);
  const file = await server.db
    .selectFrom('files')
    .where('id', '=', fileId)
    .select('deleted_at')
    .executeTakeFirst();
  expect(file?.deleted_at).not.toBe(null);
});
