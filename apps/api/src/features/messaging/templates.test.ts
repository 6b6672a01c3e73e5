import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { makeWorkspace, type Person, useWorkspace } from '../../testing/workspace.ts';
import { conversationCalls } from './messaging.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { open } = conversationCalls(server);
let candidate: Person;
beforeEach(async () => {
  candidate = await sahel.candidate('Aminata Diarra');
});
const opened = async (): Promise<string> => (await open(sahel.owner, candidate)).body.data.id;

it('says how a candidate would be written to', async () => {
  const path = `/recruiter/conversations/with/${candidate.accountId}`;
  expect((await server.call('GET', path, sahel.owner)).body.data).toEqual({
    conversationId: null,
    name: 'Aminata D.',
    isMasked: true,
    refusal: null,
  });
  const id = await opened();
  expect((await server.call('GET', path, sahel.owner)).body.data).toMatchObject({
    conversationId: id,
    refusal: expect.stringContaining('pas encore répondu') as string,
  });
  expect((await server.call('GET', path, candidate)).status).toBe(403);
});

const addTemplate = (body: string, who = sahel.owner) =>
  server.call('POST', '/recruiter/message-templates', who, {
    kind: 'answer',
    name: 'Le mien',
    subject: 'Objet',
    body,
  });
const templateBodies = async (path: string): Promise<string[]> =>
  (await server.call<{ body: string }[]>('GET', path, sahel.owner)).body.data.map(({ body }) => body);

describe('templates', () => {
  it("are the company's own, with the candidate's words in place", async () => {
    await sahel.apply(candidate);
    await addTemplate('Bonjour {prénom}, pour « {offre} ». {recruteur}, {entreprise}');
    await addTemplate('Nul ne doit lire ceci', (await makeWorkspace(server, 'Autre')).owner);
    const { body } = await open(sahel.owner, candidate, { offerId: sahel.offerId });
    const filled = await templateBodies(`/conversations/${body.data.id}/templates`);
    expect(filled).toContain('Bonjour Aminata, pour « Comptable ». Moussa Keïta, Sahel Énergie');
    expect(filled.join()).not.toMatch(/[{}]|Nul ne doit/);
    expect((await server.call('GET', `/conversations/${body.data.id}/templates`, candidate)).status).toBe(
      403,
    );
  });

  it('that name an offer wait for one', async () => {
    await addTemplate('Pour {offre}');
    await addTemplate('Bonjour {prénom}');
    const path = `/recruiter/conversations/with/${candidate.accountId}/templates`;
    expect(await templateBodies(path)).toEqual(['Bonjour Aminata']);
    expect(await templateBodies(`${path}?offerId=${sahel.offerId}`)).toContain('Pour Comptable');
    const id = await opened();
    expect(await templateBodies(`/conversations/${id}/templates`)).toEqual(['Bonjour Aminata']);
    expect(await templateBodies('/recruiter/message-templates/bulk')).toEqual(['Bonjour {prénom}']);
    expect(await templateBodies(`/recruiter/message-templates/bulk?offerId=${sahel.offerId}`)).toContain(
      'Pour {offre}',
    );
  });

  it("are neither for another's offer nor for anyone who cannot be found", async () => {
    const other = (await makeWorkspace(server, 'Autre')).owner;
    const asked = `/recruiter/message-templates/bulk?offerId=${sahel.offerId}`;
    expect((await server.call('GET', asked, other)).status).toBe(404);
    expect((await server.call('GET', asked, candidate)).status).toBe(403);
    const hidden = await sahel.candidate('Fatou Bah', { is_visible: false });
    const first = '/recruiter/conversations/with';
    expect((await server.call('GET', `${first}/${hidden.accountId}/templates`, sahel.owner)).status).toBe(
      404,
    );
    expect((await server.call('GET', `${first}/${candidate.accountId}/templates`, candidate)).status).toBe(
      403,
    );
  });
});
