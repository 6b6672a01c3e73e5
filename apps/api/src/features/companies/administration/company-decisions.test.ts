import type { CompanyEvent, CompanyRevenue } from '@baara/contract/companies/administration';
import { companyAdministrationMessages as messages } from '@baara/contract/companies/administration-words';
import type { WalletMovement } from '@baara/contract/money/corrections';
import type { Proposal } from '@baara/contract/two-people/proposals';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { expectAbilities } from '../../../testing/abilities.ts';
import { runJob } from '../../../testing/run-job.ts';
import { bellsOf, makeWorkspace, type Person, type Workspace } from '../../../testing/workspace.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { makeCampaign } from '../../campaigns/campaign.factory.ts';
import { freezeTest, makeQuestions, makeTest } from '../../campaigns/tests/test.factory.ts';
import { fillWallet } from '../../money/wallet/wallet.factory.ts';
import { makeCompany, signedIn } from '../../offers/offer.factory.ts';
import { registerProspectJobs } from '../../offers/prospects/prospects.jobs.ts';
import { useCompanies } from './companies.factory.ts';

const { server, those, names, read, suspend, restore, confirm } = useCompanies();
let admin: Person;
let manager: Person;
let sahel: Workspace;

beforeAll(async () => {
  ({ admin, manager, sahel } = those);
  await fillWallet(server.db, sahel.companyId, 5000);
});

const balance = async (id: string) => (await read(id)).balanceXof;

const proposeCorrection = (amountXof: number, who = admin) =>
  server.call<Proposal>('POST', `/admin/wallets/${sahel.companyId}/correction-proposals`, who, {
    amountXof,
    reason: 'Virement reçu deux fois.',
  });

describe('a suspension', () => {
  it('hides what is public, stops what would leave, says why, and is lifted', async () => {
    const url = `/recruitment-offers/${sahel.offerId}`;
    expect((await server.call('GET', url, null)).status).toBe(200);
    expect((await suspend(sahel.companyId, manager, 'Non')).status).toBe(422);
    const done = await suspend(sahel.companyId);
    expect(done.body).toMatchObject({ message: messages.SUSPENDED, data: { standing: 'suspended' } });
    expect(done.body.data.suspension).toMatchObject({ hiddenOffers: 1, by: 'Kadiatou Diallo' });
    expect((await server.call('GET', url, null)).status).toBe(410);
    const invited = { email: 'x@exemple.ml', role: 'recruiter' };
    expect((await server.call('POST', '/company/invitations', sahel.owner, invited)).body.code).toBe(
      'COMPANY_SUSPENDED',
    );
    const { applicationId } = await sahel.applicant('Awa Traoré');
    const answer = { subject: 'Votre candidature', body: 'Payez 5 000 francs pour la suite.' };
    expect(
      (await server.call('POST', `/recruiter/applications/${applicationId}/answer`, sahel.owner, answer)).body
        .code,
    ).toBe('COMPANY_SUSPENDED');
    const { body } = await server.call<{ company: object }>('GET', '/auth/session', sahel.owner);
    expect(body.data.company).toMatchObject({
      review: { state: 'suspended', reason: 'Frais demandés aux candidats.' },
    });
    expect((await mailsTo(server, sahel.owner.email)).at(-1)).toMatchObject({
      subject: 'Votre entreprise est suspendue',
    });
    expect(await bellsOf(server, sahel.owner)).toContain(
      '« Sahel Énergie » est suspendue : ses offres ne sont plus visibles',
    );
    expect((await suspend(sahel.companyId)).status).toBe(409);
    expect((await restore(sahel.companyId)).body.message).toBe(messages.RESTORED);
    expect((await server.call('GET', url, null)).status).toBe(200);
    expect((await restore(sahel.companyId)).status).toBe(409);
    const events = await server.call<CompanyEvent[]>(
      'GET',
      `/admin/recruiters/${sahel.companyId}/activity`,
      admin,
    );
    expect(events.body.data.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['company.suspended', 'company.restored']),
    );
  });

  it('takes its campaigns off the site, except for those who applied', async () => {
    const { id, slug } = await makeCampaign(server.db, sahel.companyId, { slug: 'concours-sahel' });
    const candidate = await signedIn(server, 'applicant');
    await server.db
      .insertInto('campaign_applications')
      .values({
        campaign_id: id,
        candidate_id: candidate.accountId,
        file_number: 1,
        tracking_code: 'SAHEL234',
        terms_accepted_at: new Date(),
        submitted_at: new Date(),
        status_changed_at: new Date(),
      })
      .execute();
    const status = async (who: Person | null) =>
      (await server.call('GET', `/mass-recruitment/campaigns/${slug}`, who)).status;
    const listed = async () => {
      const { body } = await server.call<{ campaigns: { id: string }[] }>(
        'GET',
        '/mass-recruitment/campaigns?state=active',
        null,
      );
      return body.data.campaigns.map((one) => one.id);
    };
    const seen = async () => [await status(null), await status(candidate), (await listed()).includes(id)];
    expect(await seen()).toEqual([200, 200, true]);
    await suspend(sahel.companyId);
    expect(await seen()).toEqual([404, 200, false]);
    await restore(sahel.companyId);
    expect(await seen()).toEqual([200, 200, true]);
  });

  it('leaves an offer hidden that a moderator suspended meanwhile', async () => {
    await suspend(sahel.companyId);
    await server.db
      .insertInto('moderation_flags')
      .values({
        subject_kind: 'offer',
        subject_id: String(sahel.offerId),
        company_id: sahel.companyId,
        source: 'moderator',
        score: 0,
        text: 'x',
        status: 'upheld',
        handled_at: new Date(Date.now() + 60_000),
        decision_reason: 'Arnaque',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    await restore(sahel.companyId);
    expect((await server.call('GET', `/recruitment-offers/${sahel.offerId}`, null)).status).toBe(410);
    await server.db.deleteFrom('moderation_flags').execute();
    await server.db
      .updateTable('offers')
      .set({ suspended_at: null })
      .where('id', '=', sahel.offerId)
      .execute();
  });

  it('may be done as the abilities say', async () => {
    const abilities = async () => {
      const { suspend: may, restore: mayRestore } = (await read(sahel.companyId, manager)).abilities;
      return { suspend: may, restore: mayRestore };
    };
    expect(await abilities()).toEqual({ suspend: true, restore: false });
    await expectAbilities(abilities, {
      restore: () => restore(sahel.companyId),
      suspend: () => suspend(sahel.companyId),
    });
    expect(await abilities()).toEqual({ suspend: false, restore: true });
    await restore(sahel.companyId);
  });
});

describe('a correction of the wallet', () => {
  it('is one entry once another person confirms, and none before', async () => {
    const before = (await balance(sahel.companyId)) ?? 0;
    const proposed = await proposeCorrection(-1500);
    expect(proposed.body).toMatchObject({ message: messages.CORRECTION_PROPOSED });
    expect(proposed.body.data.sentence).toMatch(
      /^Retirer 1\s500\sF\sCFA du portefeuille de « Sahel Énergie »$/,
    );
    expect(await balance(sahel.companyId)).toBe(before);
    expect((await proposeCorrection(10)).body.code).toBe('PROPOSAL_WAITING');
    expect((await confirm(proposed.body.data.id, admin)).status).toBe(403);
    expect((await confirm(proposed.body.data.id)).status).toBe(200);
    expect((await confirm(proposed.body.data.id)).status).toBe(200);
    expect(await balance(sahel.companyId)).toBe(before - 1500);
    const { body } = await server.call<WalletMovement[]>(
      'GET',
      `/admin/wallets/${sahel.companyId}/entries`,
      admin,
    );
    expect(body.data[0]).toMatchObject({
      kind: 'correction',
      amountXof: -1500,
      balanceAfterXof: before - 1500,
    });
    expect(body.data.filter(({ kind }) => kind === 'correction')).toHaveLength(1);
    expect((await mailsTo(server, sahel.owner.email)).at(-1)).toMatchObject({
      subject: 'Votre portefeuille a été corrigé',
    });
    const own = await server.call<{ kind: string }[]>(
      'GET',
      '/recruiter/wallet/entries?kind=correction',
      sahel.owner,
    );
    expect(own.body.data).toHaveLength(1);
  });

  it('never takes a wallet below zero, also when it was emptied meanwhile', async () => {
    const all = (await balance(sahel.companyId)) ?? 0;
    expect((await proposeCorrection(-all - 1)).body).toMatchObject({
      code: 'WALLET_BELOW_ZERO',
      message: messages.BELOW_ZERO,
    });
    const first = await proposeCorrection(-all);
    await confirm(first.body.data.id);
    await fillWallet(server.db, sahel.companyId, 100);
    const second = await proposeCorrection(-100);
    await server.db.transaction().execute(async (tx) => {
      const { lockWallet, post } = await import('../../money/wallet/ledger.queries.ts');
      const event = {
        kind: 'correction' as const,
        correctionId: crypto.randomUUID(),
        direction: 'out' as const,
        amountXof: 50,
      };
      await post(tx, await lockWallet(tx, sahel.companyId), event, new Date());
    });
    expect((await confirm(second.body.data.id)).body.code).toBe('WALLET_BELOW_ZERO');
    expect(await balance(sahel.companyId)).toBe(50);
    await server.call('POST', `/admin/proposals/${second.body.data.id}/withdrawal`, admin);
  });

  it.each([
    [0, messages.CORRECTION_REQUIRED],
    [1.5, messages.CORRECTION_REQUIRED],
    [10_000_001, messages.CORRECTION_TOO_LARGE],
  ])('refuses %d', async (amount, message) => {
    expect((await proposeCorrection(amount)).body.errors).toEqual([{ field: 'amountXof', message }]);
  });
});

test('what a company paid is the ledger’s, to the franc', async () => {
  const revenueOf = async () =>
    (await server.call<CompanyRevenue>('GET', `/admin/recruiters/${sahel.companyId}/revenue`, admin)).body
      .data;
  const revenue = await revenueOf();
  const sum = await server.db
    .selectFrom('ledger_accounts as w')
    .innerJoin('ledger_entries as e', 'e.account_id', 'w.id')
    .where('w.company_id', '=', sahel.companyId)
    .select((e) => e.fn.sum<number>('e.amount_xof').as('total'))
    .executeTakeFirstOrThrow();
  expect(revenue.isMatched).toBe(true);
  expect(Number(sum.total)).toBe(revenue.balanceXof);
  expect(revenue.total).toMatchObject({ topUpsXof: 5100, topUps: 2, correctionsXof: -5050, earnedXof: 0 });
  expect(revenue.months.at(0)?.balanceXof).toBe(revenue.balanceXof);
  const file = await server.inject({
    method: 'GET',
    url: `/api/v1/admin/recruiters/${sahel.companyId}/revenue.csv`,
    headers: admin.headers,
  });
  expect(file.body).toContain('5100');
  const empty = await makeCompany(server.db, 'Sans argent');
  const none = await server.call<CompanyRevenue>('GET', `/admin/recruiters/${empty}/revenue`, admin);
  expect(none.body.data).toMatchObject({ months: [], balanceXof: 0, isMatched: true });
});

describe('a deletion', () => {
  it('is made by two people, and leaves invoices, ledger and applications', async () => {
    const gone = await makeWorkspace(server, 'Mopti Négoce');
    await gone.applicant('Oumou Sangaré');
    const propose = () =>
      server.call<Proposal>('POST', `/admin/recruiters/${gone.companyId}/deletion-proposals`, admin, {
        reason: 'Société radiée.',
      });
    await fillWallet(server.db, gone.companyId, 500);
    expect((await propose()).body.code).toBe('COMPANY_HAS_BALANCE');
    await server.db.transaction().execute(async (tx) => {
      const { lockWallet, post } = await import('../../money/wallet/ledger.queries.ts');
      const event = {
        kind: 'correction' as const,
        correctionId: crypto.randomUUID(),
        direction: 'out' as const,
        amountXof: 500,
      };
      await post(tx, await lockWallet(tx, gone.companyId), event, new Date());
    });
    const proposed = await propose();
    expect(proposed.body.data.sentence).toBe('Supprimer l’entreprise « Mopti Négoce »');
    expect((await read(gone.companyId)).deletedAt).toBeNull();
    // Anyone who may not decide it does not see it.
    expect((await confirm(proposed.body.data.id, manager)).status).toBe(404);
    expect((await confirm(proposed.body.data.id)).body.message).toMatch(/confirmée/);
    const after = await read(gone.companyId);
    expect(after).toMatchObject({
      team: [],
      abilities: { suspend: false, restore: false, proposeDeletion: false },
    });
    expect(after.deletedAt).not.toBeNull();
    expect(after.applications).toBe(1);
    expect(await names('search=mopti')).toEqual([]);
    expect((await server.call('GET', '/recruiter/offers', gone.owner)).body.code).toBe('COMPANY_REQUIRED');
    expect((await mailsTo(server, gone.owner.email)).at(-1)).toMatchObject({
      subject: 'Votre entreprise a été supprimée de Baara',
    });
    expect((await suspend(gone.companyId)).body.code).toBe('COMPANY_DELETED');
    expect((await propose()).body.code).toBe('COMPANY_DELETED');
    const choosable = await server.call<{ name: string }[]>('GET', '/acting-companies?search=mopti', manager);
    expect(choosable.body.data).toEqual([]);
    // Its ledger is read as before.
    const revenue = await server.call<CompanyRevenue>(
      'GET',
      `/admin/recruiters/${gone.companyId}/revenue`,
      admin,
    );
    expect(revenue.body.data).toMatchObject({ balanceXof: 0, total: { topUpsXof: 500 } });
  });

  it('takes what the company alone had: people who never applied, doors of agencies, questions and their pictures', async () => {
    const gone = await makeWorkspace(server, 'Gao Transit');
    const { companyId, offerId, owner } = gone;
    const person = { firstName: 'Fanta', lastName: 'Koné', email: 'fanta.kone@exemple.ml' };
    expect((await server.call('POST', `/recruiter/offers/${offerId}/prospects`, owner, person)).status).toBe(
      201,
    );
    const agency = { name: 'Talents', contactName: 'Ali', email: 'ali@exemple.ml', offerIds: [offerId] };
    expect((await server.call('POST', '/recruiter/agencies', owner, agency)).status).toBe(201);
    const of = { companyId, authorId: owner.accountId };
    const [lone = '', asked = ''] = [
      ...(await makeQuestions(server.db, of, 1)),
      ...(await makeQuestions(server.db, { ...of, theme: 'Calcul' }, 1)),
    ];
    const [gonePicture, shownPicture] = [await pictureOf(lone), await pictureOf(asked)];
    const campaign = await makeCampaign(server.db, companyId, { slug: 'concours-gao', status: 'closed' });
    const testId = await makeTest(server.db, campaign.id);
    await freezeTest(server.db, { companyId, testId, theme: 'Calcul' }, { count: 1, pool: 1 });

    const proposed = await server.call<Proposal>(
      'POST',
      `/admin/recruiters/${companyId}/deletion-proposals`,
      admin,
      { reason: 'Société radiée.' },
    );
    expect((await confirm(proposed.body.data.id)).status).toBe(200);
    await runJob(registerProspectJobs, server.services, 'prospects.erase');
    const people = await server.db
      .selectFrom('offer_prospects')
      .where('company_id', '=', companyId)
      .select(['status', 'email'])
      .execute();
    expect(people).toEqual([{ status: 'expired', email: null }]);
    const doors = server.db.selectFrom('agencies').where('company_id', '=', companyId).select('token_hash');
    expect(await doors.execute()).toEqual([{ token_hash: null }]);
    // What a paper asked is read by those who answered it.
    const questions = server.db.selectFrom('bank_questions').where('company_id', '=', companyId).select('id');
    expect(await questions.execute()).toEqual([{ id: asked }]);
    const hidden = await server.db
      .selectFrom('files')
      .where('id', 'in', [gonePicture, shownPicture])
      .where('deleted_at', 'is not', null)
      .select('id')
      .execute();
    expect(hidden).toEqual([{ id: gonePicture }]);
  });
});

/** Two more versions of a question, which show the same picture. @returns its file. */
async function pictureOf(questionId: string): Promise<string> {
  const { id } = await server.db
    .insertInto('files')
    .values({
      kind: 'picture_set',
      name: 'carte.png',
      extension: 'webp',
      content_type: 'image/webp',
      byte_size: 1,
      storage_key: `house/2026/${crypto.randomUUID()}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into bank_question_versions (question_id, number, text, choices, points_hundredths, image_file_id, created_at)
    select question_id, n, text, choices, points_hundredths, ${id}, now()
    from bank_question_versions, generate_series(2, 3) as n where question_id = ${questionId} and number = 1`.execute(
    server.db,
  );
  await sql`update bank_questions set version = 3 where id = ${questionId}`.execute(server.db);
  return id;
}
