import type { RecruiterTasks } from '@baara/contract/workspace/recruiter-tasks';
import { setupMessages } from '@baara/contract/workspace/recruiter-task-words';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Person, useWorkspace } from '../../../testing/workspace.ts';
import { fillWallet } from '../../money/wallet/wallet.factory.ts';
import { makeOffer } from '../../offers/offer.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);

const setupOf = async (who: Person) => {
  const { body } = await server.call<RecruiterTasks>('GET', '/recruiter/dashboard/tasks', who);
  return body.data.setup;
};
const doneOf = async (who: Person): Promise<string[]> =>
  ((await setupOf(who))?.steps ?? []).filter(({ isDone }) => isDone).map(({ key }) => key);
const patch = (set: object) =>
  server.db.updateTable('companies').set(set).where('id', '=', sahel.companyId).execute();

it('first steps are done by what exists, and disappear with the last one', async () => {
  await server.db.deleteFrom('offers').where('company_id', '=', sahel.companyId).execute();
  expect(await setupOf(sahel.owner)).toMatchObject({
    missing: ['description', 'city'],
    verification: 'unnumbered',
    draftOfferId: null,
    abilities: { dismiss: true, invite: true },
  });
  expect(await doneOf(sahel.owner)).toEqual([]);
  await patch({ description: '<p>Du soleil.</p>', city: 'Bamako', hold_state: 'waiting' });
  await patch({ business_identification_number: '12345678901234' });
  expect(await doneOf(sahel.owner)).toEqual(['page']);
  expect((await setupOf(sahel.owner))?.verification).toBe('waiting');
  await patch({ hold_state: null });
  const draft = await makeOffer(server.db, sahel.companyId, { status: 'draft', published_at: null });
  expect((await setupOf(sahel.owner))?.draftOfferId).toBe(draft.id);
  await makeOffer(server.db, sahel.companyId);
  const recruiter = await sahel.member('recruiter');
  expect(await doneOf(recruiter)).toEqual(['page', 'verification', 'offer', 'team']);
  expect((await setupOf(recruiter))?.abilities).toEqual({ dismiss: true, invite: false });
  await fillWallet(server.db, sahel.companyId, 10_000);
  expect(await setupOf(sahel.owner)).toBeNull();
});

it('first steps are hidden and shown again by its writers, and never shown to the others', async () => {
  const path = '/recruiter/dashboard/setup/dismissal';
  for (const role of ['interviewer', 'reader'] as const) {
    const member = await sahel.member(role);
    expect(await setupOf(member)).toBeNull();
    expect((await server.call('PUT', path, member)).status).toBe(403);
  }
  expect(await setupOf(sahel.owner)).not.toBeNull();
  expect((await server.call('PUT', path, sahel.owner)).body.message).toBe(setupMessages.DISMISSED);
  expect((await server.call('PUT', path, sahel.owner)).status).toBe(200);
  expect(await setupOf(sahel.owner)).toBeNull();
  expect((await server.call('DELETE', path, sahel.owner)).body.message).toBe(setupMessages.RESTORED);
  expect(await setupOf(sahel.owner)).not.toBeNull();
});
