import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { type Person, useWorkspace } from '../../testing/workspace.ts';
import { purgeDocuments } from '../files/files.jobs.ts';
import { forgetOldConversations } from './forget-conversations.ts';
import { conversationCalls, pdf } from './messaging.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { open, send, upload } = conversationCalls(server);
let candidate: Person;
let id: string;
beforeEach(async () => {
  candidate = await sahel.applicant('Aminata Diarra');
  id = (await open(sahel.owner, candidate)).body.data.id;
});

const quietFor = (months: number) =>
  sql`update conversations set last_message_at = ${server.services.now()}::timestamptz - make_interval(months => ${months})
      where id = ${id}`.execute(server.db);

describe('after 24 months without a message', () => {
  it('goes whole, the content of its documents too', async () => {
    const fileId = (await upload(id, candidate)).body.data.id;
    await send(id, candidate, 'Voici', { attachmentIds: [fileId] });
    await server.db.deleteFrom('applications').where('candidate_id', '=', candidate.accountId).execute();
    const remaining = await server.db
      .selectFrom('files')
      .select('storage_key')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    expect(await server.services.storage.getBytes(remaining.storage_key)).toHaveLength(pdf.length);
    await quietFor(23);
    expect(await forgetOldConversations(server.db, server.services.now())).toBe(0);
    await quietFor(25);
    expect(await forgetOldConversations(server.db, server.services.now())).toBe(1);
    for (const who of [sahel.owner, candidate])
      expect((await server.call('GET', `/conversations/${id}/messages`, who)).status).toBe(404);
    await purgeDocuments(
      server.db,
      server.services.storage,
      new Date(server.services.now().getTime() + 2 * 24 * 3600_000),
    );
    await expect(server.services.storage.getBytes(remaining.storage_key)).rejects.toMatchObject({
      status: 404,
    });
  });

  it('stays while an application to the company lives', async () => {
    await quietFor(30);
    expect(await forgetOldConversations(server.db, server.services.now())).toBe(0);
    await server.db
      .updateTable('applications')
      .set({ created_at: new Date(0), stage_changed_at: new Date(0) })
      .where('candidate_id', '=', candidate.accountId)
      .execute();
    expect(await forgetOldConversations(server.db, server.services.now())).toBe(1);
  });
});
