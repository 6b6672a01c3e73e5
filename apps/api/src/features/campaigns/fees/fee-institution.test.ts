import type { CampaignFees } from '@baara/contract/campaigns/fees';
import type { MyCampaignApplicationDetail } from '@baara/contract/campaigns/campaigns';
import type { CampaignFile } from '@baara/contract/campaigns/reading';
import type { CampaignStaffRole } from '@baara/contract/campaigns/staff-roles';
import { describe, expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { bellsOf, makeWorkspace, type Person } from '../../../testing/workspace.ts';
import { dayFromNow, pdfFiles } from '../campaign.factory.ts';
import { makeStaff } from '../reading/reading.factory.ts';
import { registerReadingJobs } from '../reading/reading.jobs.ts';
import { FEE, useFees } from './fees.factory.ts';
import { registerFeeJobs } from './fees.jobs.ts';

const {
  server,
  ministry,
  campaign,
  makeFeeCampaign,
  draft,
  pay,
  submit,
  settleAt,
  notify,
  candidate,
  paid,
  ledger,
} = useFees();

const exemption = 'Personnes handicapées';
const services = () => ({ ...server.services, config: server.config });
const staff = (role: CampaignStaffRole) => makeStaff(server.db, ministry, campaign.id, role);
const file = async (id: string, who: Person) =>
  (await server.call<CampaignFile>('GET', `/recruiter/campaign-files/${id}`, who)).body.data;
const accept = (id: string, who: Person) =>
  server.call('POST', `/recruiter/campaign-files/${id}/exemption`, who);
const decide = (id: string, who: Person, body: object) =>
  server.call<CampaignFile>('POST', `/recruiter/campaign-files/${id}/decision`, who, body);
const seenBy = async (who: Person, id: string) =>
  (await server.call<MyCampaignApplicationDetail>('GET', `/mass-recruitment/applications/${id}`, who)).body
    .data;
const fees = (who: Person, id = campaign.id) =>
  server.call<CampaignFees>('GET', `/recruiter/campaigns/${id}/fees`, who);
/** A file that asks for an exemption, sent. */
async function exempted(): Promise<{ me: Person; id: string }> {
  const me = await candidate({ exemption });
  return { me, id: (await submit(me)).body.data.id };
}
const request = (documents: string[]) => ({
  to: 'INFO_REQUESTED',
  documents,
  until: dayFromNow(7),
  message: 'La carte a expiré.',
});
const announce = async () => {
  server.advance({ minutes: 2 });
  await runJob(registerReadingJobs, services(), 'campaigns.notify-decisions');
};

describe('an exemption', () => {
  it('is accepted by officers, once', async () => {
    const { me, id } = await exempted();
    const officer = await staff('file_officer');
    expect(await file(id, officer)).toMatchObject({
      fee: { state: 'exempted', exemption: null },
      abilities: { acceptExemption: true },
    });
    expect((await accept(id, await staff('observer'))).status).toBe(403);
    expect((await accept(id, (await makeWorkspace(server)).owner)).status).toBe(404);
    expect((await accept(id, officer)).status).toBe(200);
    expect(await accept(id, officer)).toMatchObject({ status: 409, body: { code: 'NO_EXEMPTION' } });
    expect(await seenBy(me, id)).toMatchObject({ fee: { state: 'exempted', exemption: 'accepted' } });
  });

  it('that is refused asks to pay by a day, and paying answers', async () => {
    const { me, id } = await exempted();
    const officer = await staff('file_officer');
    const asked = (await file(id, officer)).askableDocuments;
    expect(asked).toEqual([expect.objectContaining({ key: 'application_fee', isThere: true })]);
    expect((await decide(id, officer, request(['application_fee']))).status).toBe(200);
    expect(await file(id, officer)).toMatchObject({
      fee: { state: 'due', exemption: 'refused' },
      request: { documents: ['Frais de dossier'] },
    });
    // Nothing is known of it before the notice.
    expect(await seenBy(me, id)).toMatchObject({
      fee: { state: 'exempted', exemption: null, payUntil: null },
    });
    await announce();
    expect(await seenBy(me, id)).toMatchObject({
      status: 'INFO_REQUESTED',
      fee: { state: 'due', exemption: 'refused', payUntil: dayFromNow(7), abilities: { pay: true } },
      abilities: { resubmit: false },
    });
    await server.db
      .updateTable('campaigns')
      .set({ status: 'closed', closed_at: server.services.now() })
      .where('id', '=', campaign.id)
      .execute();
    // The day that was given counts after the closing too.
    await paid(me);
    expect(await seenBy(me, id)).toMatchObject({
      status: 'IN_REVIEW',
      fee: { state: 'paid', payUntil: null },
    });
    const read = await file(id, officer);
    expect(read).toMatchObject({ fee: { state: 'paid', receiptNumber: expect.any(String) } });
    expect(read.events.map(({ message }) => message)).toContain('Frais de dossier payés');
    const receipt = await server.inject({
      url: `/api/v1/recruiter/campaign-files/${id}/fee-receipt.pdf`,
      headers: officer.headers,
    });
    expect(receipt).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } });
    expect(await decide(id, officer, request(['application_fee']))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'documents' }] },
    });
  });

  it('is open again when its refusal is undone', async () => {
    const { me, id } = await exempted();
    const officer = await staff('file_officer');
    await decide(id, officer, request(['application_fee']));
    expect((await server.call('POST', `/recruiter/campaign-files/${id}/undo`, officer)).status).toBe(200);
    expect((await file(id, officer)).fee).toMatchObject({ state: 'exempted', exemption: null });
    expect((await seenBy(me, id)).fee).toMatchObject({ state: 'exempted' });
  });

  it('that is refused with another piece waits for both, the payment first', async () => {
    await server.db
      .insertInto('campaign_documents')
      .values({ campaign_id: campaign.id, key: 'cv', name: 'CV', position: 0, is_required: false })
      .execute();
    const { me, id } = await exempted();
    await decide(id, await staff('file_officer'), request(['application_fee', 'cv']));
    await announce();
    const resubmit = () =>
      server.upload('POST', `/mass-recruitment/applications/${id}/resubmit-documents`, me, {
        files: pdfFiles({ cv: 'Mon CV' }),
      });
    expect(await resubmit()).toMatchObject({ status: 409, body: { code: 'FEE_DUE' } });
    await paid(me);
    expect(await seenBy(me, id)).toMatchObject({
      status: 'INFO_REQUESTED',
      fee: { state: 'paid', payUntil: null },
      requestedDocuments: [{ key: 'cv' }],
      abilities: { resubmit: true },
    });
    expect((await resubmit()).status).toBe(200);
    expect(await seenBy(me, id)).toMatchObject({ status: 'IN_REVIEW', fee: { state: 'paid' } });
  });
});

describe('the page of fees', () => {
  it('says what is collected, waiting, exempted and to refund, as the ledger does', async () => {
    await paid(await candidate());
    const late = await candidate();
    await paid(late);
    await submit(late);
    await pay(await candidate());
    await exempted();
    const wrong = (await pay(await candidate())).body.data.payment.id;
    settleAt(wrong, 'ACCEPTED', { amount: 500 });
    await notify(wrong);
    expect((await fees(ministry.owner)).body.data).toMatchObject({
      amountXof: FEE,
      isOnline: true,
      collected: { count: 2, amountXof: 2 * FEE },
      waiting: { count: 1, amountXof: FEE },
      toRefund: { count: 1, amountXof: 500 },
      refunded: { count: 0, amountXof: 0 },
      exemptions: { open: 1, accepted: 0, refused: 0 },
      ledgerXof: 2 * FEE,
      days: [{ payments: 2, collectedXof: 2 * FEE, reversedXof: 0 }],
    });
    const csv = await server.inject({
      url: `/api/v1/recruiter/campaigns/${campaign.id}/fees.csv`,
      headers: ministry.owner.headers,
    });
    expect(csv.body.split('\r\n').at(-1)).toBe(`Total;2;${2 * FEE};0;${2 * FEE}`);
    const xlsx = await server.inject({
      url: `/api/v1/recruiter/campaigns/${campaign.id}/fees.xlsx`,
      headers: ministry.owner.headers,
    });
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('is for heads and observers; another company’s is not there', async () => {
    const answers = await Promise.all(
      (['head', 'observer', 'file_officer', 'centre_head', 'jury_chair', 'marker'] as const).map(
        async (role) => [role, (await fees(await staff(role))).status] as const,
      ),
    );
    expect(Object.fromEntries(answers)).toEqual({
      head: 200,
      observer: 200,
      file_officer: 403,
      centre_head: 403,
      jury_chair: 403,
      marker: 403,
    });
    expect((await fees((await makeWorkspace(server)).owner)).status).toBe(404);
    expect((await fees(await candidate())).status).toBe(403);
  });
});

const cancel = (who: Person, id = campaign.id) =>
  server.call('POST', `/recruiter/campaigns/${id}/cancellation`, who, { reason: 'Décision de justice' });
const reverse = () =>
  runJob(registerFeeJobs, services(), 'campaigns.reverse-fees', { campaignId: campaign.id });

describe('a campaign that is cancelled', () => {
  it('gives every fee back, once, and takes none any more', async () => {
    const [one, two] = [await candidate(), await candidate()];
    await paid(one);
    const waiting = (await pay(two)).body.data.payment.id;
    const before = await ledger();
    expect((await cancel(await staff('observer'))).status).toBe(403);
    expect((await cancel((await makeWorkspace(server)).owner)).status).toBe(404);
    expect((await cancel(ministry.owner)).status).toBe(200);
    expect(await cancel(ministry.owner)).toMatchObject({
      status: 409,
      body: { code: 'CAMPAIGN_NOT_CANCELLABLE' },
    });
    await reverse();
    await reverse();
    settleAt(waiting);
    await notify(waiting);
    expect(await ledger()).toMatchObject({ fees: 0, toRefund: before.toRefund + 2 * FEE, unbalanced: 0 });
    expect((await draft(one)).fee).toMatchObject({
      state: 'due',
      payments: [{ refund: { reason: 'cancelled', amountXof: FEE } }],
      abilities: { pay: false },
    });
    expect(await bellsOf(server, one)).toContainEqual(expect.stringMatching(/à vous rembourser/));
    expect((await pay(two)).status).toBe(409);
    expect((await submit(one)).status).toBe(409);
    expect((await fees(ministry.owner)).body.data).toMatchObject({
      collected: { count: 0 },
      toRefund: { count: 2 },
      ledgerXof: 0,
    });
  });

  it('is sealed by a fee as by a file', async () => {
    await paid(await candidate());
    const hidden = await server.call('POST', `/recruiter/campaigns/${campaign.id}/unpublish`, ministry.owner);
    expect(hidden.body.data).toMatchObject({
      state: 'hidden',
      abilities: { editRules: false, delete: false },
    });
  });
});

it('takes no fee online that a provider could not', async () => {
  const { id } = await makeFeeCampaign({
    status: 'draft',
    fee_amount_xof: null,
    has_fee: false,
    fee_is_online: false,
  });
  const save = (amountXof: number) =>
    server.call('PATCH', `/recruiter/campaigns/${id}`, ministry.owner, {
      version: 1,
      fee: { amountXof, isOnline: true, instructions: '', exemptions: [] },
    });
  expect(await save(2501)).toMatchObject({ status: 422, body: { errors: [{ field: 'fee.amountXof' }] } });
  expect(await save(2500)).toMatchObject({ status: 200, body: { data: { fee: { isOnline: true } } } });
});
