import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { useWorkspace } from '../../../testing/workspace.ts';
import { createSlots } from '../../../platform/slots.ts';
import { makeOffer } from '../../offers/offer.factory.ts';
import { shortlistCalls } from './shortlist.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { candidate, add, ofOffer, invite } = shortlistCalls(server, sahel);

const apply = (accountId: string, fields: object = {}) => sahel.apply({ accountId }, fields);
const notifications = async (id: string) =>
  server.db
    .selectFrom('notifications')
    .select(['title', 'url'])
    .where('account_id', '=', id)
    .where('kind', '=', 'offer')
    .execute();

describe('inviting to apply', () => {
  it('notifies each once by bell and e-mail, with the offer, and names those left out', async () => {
    const [fresh, applied] = [await candidate(), await candidate('Bakary')];
    await add([fresh], { offerId: sahel.offerId });
    await apply(applied);
    const gone = randomUUID();
    const first = await invite([fresh, applied, gone]);
    expect(first.body.data).toEqual({
      invited: [fresh],
      skipped: [
        { candidateId: applied, reason: 'applied' },
        { candidateId: gone, reason: 'gone' },
      ],
    });
    expect(first.body.message).toMatch(/^1 invitation envoyée\. 1 candidat : a déjà postulé/);
    const again = await Promise.all([invite([fresh]), invite([fresh], await sahel.member('owner'))]);
    expect(again.flatMap(({ body }) => body.data.invited)).toEqual([]);
    const { slug } = await server.db
      .selectFrom('offers')
      .select('slug')
      .where('id', '=', sahel.offerId)
      .executeTakeFirstOrThrow();
    expect(await notifications(fresh)).toEqual([
      {
        title: 'Sahel Énergie vous invite à postuler : Comptable',
        url: `/recruitment-offers/${slug}?via=invitation`,
      },
    ]);
    expect(await notifications(applied)).toEqual([]);
    expect((await ofOffer()).data[0]).toMatchObject({ status: 'contacted', invitedAt: expect.any(String) });
    expect((await ofOffer('?invited=no')).pagination.total).toBe(0);
    expect((await ofOffer('?invited=yes')).pagination.total).toBe(1);
  });

  it('sends nothing twice when two members invite at the same moment', async () => {
    const [id, colleague] = [await candidate(), await sahel.member('owner')];
    const answers = await Promise.all([invite([id]), invite([id], colleague), invite([id])]);
    expect(answers.flatMap(({ body }) => body.data.invited)).toEqual([id]);
    expect(await notifications(id)).toHaveLength(1);
  });

  it('leaves one person in peace after three invitations in seven days', async () => {
    const id = await candidate();
    for (let count = 0; count < 3; count++) {
      const { id: offer } = await makeOffer(server.db, sahel.companyId);
      expect((await invite([id], sahel.owner, offer)).body.data.invited).toEqual([id]);
    }
    expect((await invite([id])).body.data.skipped).toEqual([{ candidateId: id, reason: 'often' }]);
  });

  it('stops at 200 invitations a day', async () => {
    server.startWindow();
    const id = await candidate();
    // Fewer at once than there are connections, on a busy machine too.
    const inTurn = createSlots({ atOnce: 4, waiting: 200 });
    const many = await Promise.all(
      Array.from({ length: 200 }, () =>
        inTurn.run(() => makeOffer(server.db, sahel.companyId, { title: 'Ancienne' })),
      ),
    );
    const other = await candidate('Bakary');
    await server.db
      .insertInto('offer_invitations')
      .values(many.map((offer) => ({ offer_id: offer.id, candidate_id: other, company_id: sahel.companyId })))
      .execute();
    const answer = await invite([id]);
    expect([answer.status, answer.body.message]).toEqual([429, expect.stringContaining('200 invitations')]);
    expect(await notifications(id)).toEqual([]);
  });

  it('is for offers that are open', async () => {
    const { id: draft } = await makeOffer(server.db, sahel.companyId, {
      status: 'draft',
      published_at: null,
    });
    const answer = await invite([await candidate()], sahel.owner, draft);
    expect([answer.status, answer.body.code]).toEqual([409, 'OFFER_NOT_OPEN']);
  });
});
