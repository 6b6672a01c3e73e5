import { permissionMessages } from '@baara/contract/accounts/permission-words';
import type { Permission } from '@baara/contract/accounts/permissions';
import { proposalMessages as messages } from '@baara/contract/two-people/proposal-words';
import type { Proposal } from '@baara/contract/two-people/proposals';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, type Person } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { deleteAccount, forgetElsewhere } from '../../personal-data/erasure.queries.ts';
import { registerTwoPeopleJobs } from '../../two-people/two-people.jobs.ts';

const server = useTestApp();
let awa: Person;
let moussa: Person;
let manager: Person;

const admin = (first: string) => signedIn(server, 'admin', { name: { first, last: 'Koné' } });

beforeEach(async () => {
  await server.db.deleteFrom('two_person_proposals').execute();
  await server.db.deleteFrom('account_permissions').execute();
  await server.db.deleteFrom('role_permissions').execute();
  await server.db.updateTable('accounts').set({ status: 'disabled' }).execute();
  await server.db
    .insertInto('role_permissions')
    .values([
      { role: 'admin', permission: 'permissions.write' },
      { role: 'admin', permission: 'audit.read' },
    ])
    .execute();
  awa = await admin('Awa');
  moussa = await admin('Moussa');
  manager = await signedIn(server, 'manager');
});

type Change = { role?: string; accountId?: string; permission?: Permission; isGranted?: boolean };

const propose = (who: Person, { accountId, role = 'manager', ...change }: Change = {}) =>
  server.call<Proposal>(
    'POST',
    accountId ? '/admin/permissions/person-proposals' : '/admin/permissions/role-proposals',
    who,
    {
      ...(accountId ? { accountId } : { role }),
      permission: 'audit.read',
      isGranted: true,
      reason: 'Contrôle annuel',
      ...change,
    },
  );
const decide = (who: Person, id: string, how: 'confirmation' | 'refusal' | 'withdrawal', body?: object) =>
  server.call<Proposal>('POST', `/admin/proposals/${id}/${how}`, who, body);
const confirm = (who: Person, id: string) => decide(who, id, 'confirmation');
const waiting = async (who: Person) =>
  (await server.call<Proposal[]>('GET', '/admin/proposals/waiting', who)).body.data;
const permissionsOf = async (role: string) =>
  (
    await server.db.selectFrom('role_permissions').select('permission').where('role', '=', role).execute()
  ).map(({ permission }) => permission);
const may = async (who: Person) => (await server.call('GET', '/admin/permissions', who)).status === 200;
const audited = async () =>
  (await server.db.selectFrom('audit_log').select(['action', 'actor_id']).orderBy('id').execute())
    .filter(({ action }) => /^(?:proposal|permissions)\./.test(action))
    .map(({ action }) => action);
const mailsTo = async (who: Person) =>
  (await server.mails()).filter(({ to }) => to === who.email).map(({ subject }) => subject);
/** Without a second person: as it would be once done. */
const withdraw = (who: Person) =>
  server.db
    .insertInto('account_permissions')
    .values({
      account_id: who.accountId,
      permission: 'permissions.write',
      is_granted: false,
      changed_at: new Date(),
    })
    .execute();
const expireDue = () => runJob(registerTwoPeopleJobs, server.services, 'two-people.expire');

describe('a proposal', () => {
  it('changes nothing until another person confirms it, and both are notified', async () => {
    const before = (await audited()).length;
    const made = await propose(awa);
    expect(made).toMatchObject({
      status: 201,
      body: {
        message: messages.PROPOSED,
        data: {
          state: 'proposed',
          sentence: 'Donner aux managers la permission « Lire le journal d’audit »',
          abilities: { confirm: false, refuse: false, withdraw: true },
        },
      },
    });
    const { id } = made.body.data;
    expect(await permissionsOf('manager')).toEqual([]);
    expect((await bellsOf(server, moussa))[0]).toContain('À confirmer : Donner aux managers');
    expect(await bellsOf(server, awa)).toEqual([]);
    expect(await mailsTo(moussa)).toEqual(['Un changement attend votre confirmation']);
    expect((await waiting(moussa))[0]).toMatchObject({
      id,
      proposedBy: 'Awa Koné',
      abilities: { confirm: true, refuse: true, withdraw: false },
    });

    expect(await confirm(awa, id)).toMatchObject({
      status: 403,
      body: { code: 'OWN_PROPOSAL', message: messages.OWN },
    });
    expect(await confirm(moussa, id)).toMatchObject({
      status: 200,
      body: { message: messages.CONFIRMED, data: { state: 'confirmed', decidedBy: 'Moussa Koné' } },
    });
    expect(await permissionsOf('manager')).toEqual(['audit.read']);
    expect((await bellsOf(server, awa))[0]).toContain('Changement confirmé : Donner aux managers');
    expect((await bellsOf(server, moussa))[0]).toContain('Changement confirmé');
    expect(await mailsTo(awa)).toEqual(['Changement confirmé']);
    expect(await mailsTo(moussa)).toContain('Changement confirmé');
    expect((await audited()).slice(before)).toEqual([
      'proposal.made',
      'permissions.granted',
      'proposal.confirmed',
    ]);
    expect(await waiting(moussa)).toEqual([]);
  });

  it('is confirmed once, however often and by however many at once', async () => {
    const third = await admin('Fatou');
    const { id } = (await propose(awa)).body.data;
    const before = (await audited()).length;
    const answers = await Promise.all([
      confirm(moussa, id),
      confirm(moussa, id),
      decide(third, id, 'refusal', { reason: 'Non' }),
      confirm(third, id),
      decide(awa, id, 'withdrawal'),
    ]);
    const states = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.data.state));
    expect(states.size).toBe(1);
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    const ends = (await audited()).slice(before).filter((action) => action.startsWith('proposal.'));
    expect(ends).toHaveLength(1);
    const isConfirmed = states.has('confirmed');
    expect(await permissionsOf('manager')).toEqual(isConfirmed ? ['audit.read'] : []);
  });

  it('is refused with a reason, or withdrawn by its author alone', async () => {
    const { id } = (await propose(awa)).body.data;
    expect(await decide(moussa, id, 'refusal', { reason: ' ' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'reason', message: messages.REASON_REQUIRED }] },
    });
    expect(await decide(moussa, id, 'withdrawal')).toMatchObject({
      status: 403,
      body: { message: messages.NOT_YOURS },
    });
    expect(await decide(moussa, id, 'refusal', { reason: 'Inutile' })).toMatchObject({
      status: 200,
      body: { data: { state: 'refused', decisionReason: 'Inutile' } },
    });
    expect((await confirm(moussa, id)).body).toMatchObject({ code: 'PROPOSAL_DECIDED' });
    const other = (await propose(awa)).body.data.id;
    expect((await decide(awa, other, 'withdrawal')).body.data.state).toBe('withdrawn');
    expect((await decide(awa, other, 'withdrawal')).status).toBe(200);
    expect((await bellsOf(server, moussa))[0]).toContain('Proposition retirée');
    expect(await permissionsOf('manager')).toEqual([]);
  });

  it('expires after 72 hours, by the job and at the confirmation', async () => {
    const { id } = (await propose(awa)).body.data;
    server.advance({ hours: 72 });
    try {
      expect(await confirm(moussa, id)).toMatchObject({
        status: 410,
        body: { code: 'PROPOSAL_EXPIRED', message: messages.EXPIRED },
      });
      expect(await waiting(moussa)).toEqual([]);
      await expireDue();
      await expireDue();
      expect((await bellsOf(server, awa))[0]).toContain('Proposition expirée');
      expect((await bellsOf(server, moussa)).filter((title) => title.includes('expirée'))).toHaveLength(1);
      expect(await permissionsOf('manager')).toEqual([]);
      expect((await propose(awa)).status).toBe(201);
    } finally {
      server.advance({ hours: -72 });
    }
  });

  it('waits alone for its subject', async () => {
    const both = await Promise.all([propose(awa), propose(moussa)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.message).toBe(messages.ALREADY_WAITING);
  });

  it('is not confirmed once its subject has changed', async () => {
    const { id } = (await propose(awa)).body.data;
    await server.db
      .insertInto('role_permissions')
      .values({ role: 'manager', permission: 'audit.read' })
      .execute();
    expect((await waiting(moussa))[0]).toMatchObject({
      isOutdated: true,
      abilities: { confirm: false, refuse: true },
    });
    expect(await confirm(moussa, id)).toMatchObject({
      status: 409,
      body: { code: 'PROPOSAL_SUBJECT_CHANGED', message: messages.SUBJECT_CHANGED },
    });
    expect((await decide(moussa, id, 'refusal', { reason: 'Déjà fait' })).status).toBe(200);
  });

  it('is not confirmed by somebody, nor for somebody, whose permission was withdrawn meanwhile', async () => {
    const third = await admin('Fatou');
    const { id } = (await propose(awa)).body.data;
    await withdraw(moussa);
    expect((await confirm(moussa, id)).status).toBe(403);
    await withdraw(awa);
    expect(await confirm(third, id)).toMatchObject({
      status: 409,
      body: { code: 'PROPOSER_GONE', message: messages.PROPOSER_GONE },
    });
    expect(await permissionsOf('manager')).toEqual([]);
  });
});

describe('what is proposed', () => {
  it('gives a person what their role has not, and takes away what it has', async () => {
    const given = { accountId: manager.accountId, permission: 'permissions.write' as const };
    expect(await may(manager)).toBe(false);
    await confirm(moussa, (await propose(awa, given)).body.data.id);
    expect(await may(manager)).toBe(true);
    expect(await propose(awa, given)).toMatchObject({
      status: 409,
      body: { message: permissionMessages.PERSON_HAS },
    });
    await confirm(moussa, (await propose(awa, { ...given, isGranted: false })).body.data.id);
    expect(await may(manager)).toBe(false);
    const third = await admin('Fatou');
    const taken = { accountId: third.accountId, permission: 'permissions.write' as const, isGranted: false };
    await confirm(moussa, (await propose(awa, taken)).body.data.id);
    expect(await may(third)).toBe(false);
    // Given back, it is the role's again, without an exception.
    await confirm(moussa, (await propose(awa, { ...taken, isGranted: true })).body.data.id);
    expect(await may(third)).toBe(true);
    expect(await server.db.selectFrom('account_permissions').selectAll().execute()).toEqual([]);
  });

  it('locks nobody out: two people remain who can confirm', async () => {
    const role = { role: 'admin', permission: 'permissions.write' as const, isGranted: false };
    expect(await propose(awa, role)).toMatchObject({
      status: 409,
      body: { code: 'LOCK_OUT', message: permissionMessages.LOCK_OUT },
    });
    const person = {
      accountId: moussa.accountId,
      permission: 'permissions.write' as const,
      isGranted: false,
    };
    expect((await propose(awa, person)).body).toMatchObject({ code: 'LOCK_OUT' });
    // Three at the proposal, two at the confirmation.
    const third = await admin('Fatou');
    const { id } = (await propose(awa, { ...person, accountId: third.accountId })).body.data;
    await server.db
      .updateTable('accounts')
      .set({ status: 'disabled' })
      .where('id', '=', third.accountId)
      .execute();
    expect((await confirm(moussa, id)).status).toBe(422);
    const fourth = await admin('Binta');
    const other = (await propose(awa, { ...person, accountId: fourth.accountId })).body.data;
    expect((await confirm(moussa, other.id)).status).toBe(200);
  });

  it('says nothing more of a person once they are erased', async () => {
    const made = await propose(awa, { accountId: manager.accountId });
    expect(made.body.data.reason).toBe('Contrôle annuel');
    const { accountId: id, email } = manager;
    await forgetElsewhere(server.db, { id, email, name: '' });
    await deleteAccount(server.db, id);
    const [proposal] = await waiting(moussa);
    expect(proposal).toMatchObject({
      sentence: 'Donner à un compte supprimé la permission « Lire le journal d’audit »',
      reason: '',
      isOutdated: true,
    });
    // Nobody is left to give it to.
    expect((await confirm(moussa, made.body.data.id)).status).toBe(409);
  });

  it('is refused for somebody who cannot open the administration', async () => {
    const candidate = await signedIn(server, 'applicant');
    expect(await propose(awa, { accountId: candidate.accountId })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'accountId', message: permissionMessages.ROLE_CANNOT }] },
    });
    expect((await propose(awa, { role: 'applicant' })).body.errors?.[0]?.field).toBe('role');
    expect(await propose(awa, { isGranted: false })).toMatchObject({
      status: 409,
      body: { message: permissionMessages.ROLE_HAS_NOT },
    });
  });
});
