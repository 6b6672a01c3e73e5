import type { PayoutAccount } from '@baara/contract/freelance/escrow';
import { escrowMessages as messages } from '@baara/contract/freelance/escrow-words';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSealedText } from '../../../platform/session/sealed-text.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import type { Person } from '../../../testing/workspace.ts';
import { textKey } from '../../notifications/public/send-texts.ts';
import { useGateway } from '../../notifications/texts/gateway.factory.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { payoutCodeOf } from './escrow.factory.ts';
import { confirmNumber, sendAnotherCode } from './payout-code.ts';
import { savePayoutAccount } from './payout-account.ts';

type Saved = { account: PayoutAccount | null; version: number };

const t = useTestApp();
const gateway = useGateway();
let me: Person;

beforeEach(async () => {
  me = await signedIn(t, 'freelance');
});

const save = (phone: string, version: number) =>
  t.call<Saved>('PUT', '/freelance/payout', me, {
    operator: 'orange',
    phone,
    holderName: 'Moussa Traoré',
    version,
  });
const again = (who = me) => t.call<Saved>('POST', '/freelance/payout/code', who);
const confirm = (code: string, who = me) =>
  t.call<Saved>('POST', '/freelance/payout/confirmation', who, { code });
const mailed = () => payoutCodeOf(t);
const otherThan = (code: string): string => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

describe('a payout number', () => {
  it('is confirmed by its code, once; another number asks again, another operator does not', async () => {
    const first = await save('+22376410988', 0);
    expect([first.body.message, first.body.data.account?.confirmedAt]).toEqual([
      messages.PAYOUT_TO_CONFIRM,
      null,
    ]);
    expect(first.body.data.account?.code).toMatchObject({ by: 'email', failure: null });
    const code = await mailed();
    const confirmed = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect([confirmed.status, confirmed.body.message]).toEqual([200, messages.NUMBER_CONFIRMED]);
    expect(confirmed.body.data.account).toMatchObject({
      confirmedAt: expect.any(String) as string,
      code: null,
    });
    expect((await confirm(code)).status).toBe(409);
    expect((await again()).status).toBe(409);
    const { version } = confirmed.body.data;
    const wave = { operator: 'wave', phone: '+22376410988', holderName: 'Moussa Traoré', version };
    const moved = await t.call<Saved>('PUT', '/freelance/payout', me, wave);
    expect(moved.body.data.account?.confirmedAt).not.toBeNull();
    const changed = await save('+22376410900', version + 1);
    expect([changed.body.message, changed.body.data.account?.confirmedAt]).toEqual([
      messages.NUMBER_CHANGED,
      null,
    ]);
    expect((await confirm(await mailed())).status).toBe(200);
  });

  it('takes five wrong codes in a quarter of an hour, and no code that is old or of another number', async () => {
    await save('+22376410988', 0);
    const code = await mailed();
    const wrong = await confirm(otherThan(code));
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ field: 'code', message: messages.CODE_WRONG }],
    ]);
    for (const _ of Array.from({ length: 4 })) await confirm(otherThan(code));
    expect((await confirm(code)).status).toBe(429);
    t.advance({ minutes: 16 });
    expect((await confirm(code)).body.errors?.[0]?.message).toBe(messages.CODE_GONE);
    await again();
    const second = await mailed();
    await save('+22376410900', 1);
    expect((await confirm(second)).body.errors?.[0]?.message).toBe(messages.CODE_WRONG);
    expect((await confirm('12')).status).toBe(422);
  });

  it('is sent five codes a day, a minute apart at least', async () => {
    t.advance({ hours: (24 - t.services.now().getUTCHours()) % 24 });
    await save('+22376410988', 0);
    expect((await again()).status).toBe(429);
    const statuses: number[] = [];
    for (const _ of Array.from({ length: 5 })) {
      t.advance({ minutes: 2 });
      statuses.push((await again()).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    const changed = await save('+22376410900', 1);
    expect([changed.status, changed.body.data.account?.code]).toEqual([200, null]);
  });

  it('is a freelance’s own', async () => {
    await save('+22376410988', 0);
    const code = await mailed();
    const other = await signedIn(t, 'freelance');
    expect((await confirm(code, other)).status).toBe(409);
    for (const role of ['applicant', 'employer', 'client', 'admin'] as const) {
      const who = await signedIn(t, role);
      expect([(await confirm(code, who)).status, (await again(who)).status]).toEqual([403, 403]);
    }
    expect((await confirm(code)).status).toBe(200);
  });
});

/** What the phone is sent. */
async function textOf(accountId: string): Promise<{ to: string; text: string; channel: string; next: Date }> {
  const row = await t.db
    .selectFrom('sms_messages')
    .where('account_id', '=', accountId)
    .select(['id', 'sealed', 'channel', 'next_try_at'])
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const key = textKey(t.config.session.secret);
  const { to, text } = JSON.parse(openSealedText(key, row.sealed as Buffer, row.id) ?? '{}') as {
    to: string;
    text: string;
  };
  return { to, text, channel: row.channel, next: row.next_try_at };
}

it('an SMS takes the code to the number itself, at night too, whatever the person prefers', async () => {
  const whatsapp = { url: gateway.config.url, token: 'x', secret: null, priceXof: 15 };
  const config = { ...t.config, sms: { ...gateway.config, whatsapp } };
  t.advance({ hours: (26 - t.services.now().getUTCHours()) % 24 });
  const actor = { accountId: me.accountId, role: 'freelance' } as Parameters<typeof confirmNumber>[1];
  const services = { ...t.services, config, publicUrl: 'https://baara.example', now: t.services.now() };
  const asked = {
    operator: 'orange',
    phone: '+22376410988',
    holderName: 'Moussa',
    version: 0,
    ip: '127.0.0.1',
  } as const;
  await savePayoutAccount(t.db, actor, services, asked);
  const sent = await textOf(me.accountId);
  expect(sent).toMatchObject({ to: '+22376410988', channel: 'sms' });
  expect(sent.next.getTime()).toBeLessThanOrEqual(t.services.now().getTime());
  expect((await t.call<Saved>('GET', '/freelance/payout', me)).body.data.account?.code?.by).toBe('sms');
  t.advance({ minutes: 2 });
  await sendAnotherCode(t.db, actor, services, t.services.now());
  const [code = ''] = /\d{6}/.exec((await textOf(me.accountId)).text) ?? [];
  await confirmNumber(t.db, actor, { code, ip: '127.0.0.1' }, services, t.services.now());
  const { account } = (await t.call<Saved>('GET', '/freelance/payout', me)).body.data;
  expect(account?.confirmedAt).not.toBeNull();
});
