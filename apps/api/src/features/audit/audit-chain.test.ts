import type { AuditAction } from '@baara/contract/audit/audit-words';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AuditChain, AuditVerification } from '@baara/contract/audit/audit-log';
import { auditMessages as messages } from '@baara/contract/audit/audit-words';
import { recipientsMessages } from '@baara/contract/settings/recipients';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../platform/audit/audit.ts';
import { allowAuditErasure } from '../../platform/audit/audit-erasure.ts';
import { runJob } from '../../testing/run-job.ts';
import { useTestApp } from '../../testing/test-app.ts';
import type { Person } from '../../testing/workspace.ts';
import { signedIn } from '../offers/offer.factory.ts';
import { blankAudit } from '../personal-data/erasure.queries.ts';
import { registerAuditJobs } from './audit.jobs.ts';
import { readHeads } from './chain/head.ts';
import { HEADS_FILE } from './chain/sign-head.ts';
import { verifyChain } from './chain/verify-chain.ts';

const server = useTestApp();
let admin: Person;

beforeAll(async () => {
  await server.db
    .insertInto('role_permissions')
    .values([
      { role: 'admin', permission: 'audit.read' },
      { role: 'admin', permission: 'settings.write' },
    ])
    .execute();
  admin = await signedIn(server, 'admin');
});

/** As somebody with every right on the database: its triggers stop nobody. */
async function tamper(...statements: RawBuilder<unknown>[]): Promise<void> {
  await server.db.transaction().execute(async (tx) => {
    const tables = ['audit_log', 'audit_links', 'audit_heads'];
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
  });
}

const write = async (action: string, more: { subject?: string; ip?: string } = {}): Promise<number> => {
  await audit(server.db, {
    actor: { accountId: admin.accountId, role: 'admin' },
    action: action as AuditAction,
    ...more,
  });
  const { id } = await server.db
    .selectFrom('audit_log')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
};
const job = (name: string, payload: object = {}) => runJob(registerAuditJobs, server.services, name, payload);
const found = async (outside = '') =>
  (await verifyChain(server.db, { outsideHeads: readHeads(outside) })).findings;
const chain = async () => (await server.call<AuditChain>('GET', '/admin/audit-chain', admin)).body.data;
const headsFile = () => readFileSync(join(server.config.dataDir, HEADS_FILE), 'utf8');

/** Begins again, from an empty audit. */
beforeEach(async () => {
  await tamper(sql`delete from audit_log`, sql`delete from audit_links`, sql`delete from audit_heads`);
  await sql`delete from audit_pending`.execute(server.db);
  await sql`delete from audit_verifications`.execute(server.db);
  writeFileSync(join(server.config.dataDir, HEADS_FILE), '');
});

describe('the chain', () => {
  it('has a link for each committed row, whatever order they commit in', async () => {
    const slow = await server.db.startTransaction().execute();
    await audit(slow, { actor: null, action: 'settings.saved' });
    await write('test.second');
    await job('audit.link');
    expect((await chain()).links).toBe(1);
    await slow.commit().execute();
    expect(await chain()).toMatchObject({ links: 1, pending: 1 });
    await Promise.all([job('audit.link'), job('audit.link')]);
    expect(await chain()).toMatchObject({ links: 2, pending: 0 });
    expect(await found()).toEqual([]);
  });

  it('never has a row that was rolled back', async () => {
    const undone = await server.db.startTransaction().execute();
    await audit(undone, { actor: null, action: 'settings.saved' });
    await undone.rollback().execute();
    await write('test.done');
    await job('audit.link');
    expect(await chain()).toMatchObject({ links: 1, pending: 0 });
    expect(await found()).toEqual([]);
  });

  it('is only added to, unless its triggers are switched off', async () => {
    const id = await write('test.done');
    await job('audit.sign-head');
    const refusals = [
      sql`update audit_log set action = 'test.other' where id = ${id}`,
      sql`update audit_log set ip = null, detail = '{}' where id = ${id}`,
      sql`delete from audit_log where id = ${id}`,
      sql`truncate audit_log`,
      sql`update audit_links set hash = '' where row_id = ${id}`,
      sql`delete from audit_links`,
      sql`delete from audit_heads`,
    ];
    for (const refusal of refusals)
      await expect(refusal.execute(server.db)).rejects.toThrow('The audit is only added to.');
    // What may be emptied may not be replaced.
    const replaced = server.db.transaction().execute(async (tx) => {
      await allowAuditErasure(tx);
      await sql`update audit_log set subject = 'autre' where id = ${id}`.execute(tx);
    });
    await expect(replaced).rejects.toThrow('The audit is only added to.');
    expect(await found()).toEqual([]);
  });
});

/** Five rows, linked and signed. @returns their numbers. */
const fill = async (): Promise<number[]> => {
  const ids: number[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) ids.push(await write(`test.${name}`, { ip: '41.73.1.9' }));
  await job('audit.sign-head');
  return ids;
};

describe('a verification finds', () => {
  it('a row that was changed, whatever part of it', async () => {
    const [, row = 0] = await fill();
    const set = (values: RawBuilder<unknown>) =>
      tamper(sql`update audit_log set ${values} where id = ${row}`);
    const parts = [
      [sql`action = 'test.x'`, sql`action = 'test.b'`],
      [sql`at = at + interval '1 microsecond'`, sql`at = at - interval '1 microsecond'`],
      [sql`actor_role = 'manager'`, sql`actor_role = 'admin'`],
      [sql`actor_id = null`, sql`actor_id = ${admin.accountId}`],
      [sql`subject = ''`, sql`subject = null`],
      [sql`detail = '{"a": 1}'`, sql`detail = '{}'`],
      [sql`ip = null`, sql`ip = '41.73.1.9'`],
    ] as const;
    for (const [changed, restored] of parts) {
      await set(changed);
      expect(await found()).toEqual([{ kind: 'changed-row', link: 2, row }]);
      await set(restored);
      expect(await found()).toEqual([]);
    }
  });

  it('a row that was removed, alone or with its link', async () => {
    const [, , row = 0] = await fill();
    await tamper(sql`delete from audit_log where id = ${row}`);
    expect(await found()).toEqual([{ kind: 'missing-row', link: 3, row }]);
    await tamper(sql`delete from audit_links where row_id = ${row}`);
    expect(await found()).toEqual([{ kind: 'missing-link', link: 3, row: null }]);
  });

  it('a row that was removed before it had a link', async () => {
    await fill();
    const row = await write('test.late');
    await tamper(sql`delete from audit_log where id = ${row}`);
    await job('audit.link');
    expect(await found()).toEqual([{ kind: 'missing-row', link: null, row }]);
  });

  it('a row that was added past the chain', async () => {
    await fill();
    await tamper(sql`insert into audit_log (action) values ('test.planted')`);
    await job('audit.link');
    expect(await found()).toEqual([{ kind: 'added-row', link: null, row: expect.any(Number) }]);
  });

  it('links that were all made again, by the signed heads', async () => {
    const [, row = 0] = await fill();
    await tamper(
      sql`update audit_log set action = 'test.x' where id = ${row}`,
      sql`delete from audit_links`,
      sql`insert into audit_pending select id from audit_log`,
    );
    await job('audit.link');
    expect(await found()).toEqual([{ kind: 'head-differs', link: 5, row: null }]);
    // Signed again by somebody without the key, or with a key of their own.
    await tamper(sql`update audit_heads set hash = (select hash from audit_links where number = 5)`);
    expect((await found()).map(({ kind }) => kind)).toEqual(['head-unsigned']);
  });

  it('the last rows removed with their links and heads, by a head stored elsewhere', async () => {
    await fill();
    const elsewhere = headsFile();
    await tamper(
      sql`delete from audit_log where id in (select row_id from audit_links where number > 3)`,
      sql`delete from audit_links where number > 3`,
      sql`delete from audit_heads`,
    );
    expect(await found()).toEqual([]);
    expect(await found(elsewhere)).toEqual([{ kind: 'head-beyond', link: 5, row: null }]);
    // New rows take the numbers of those removed.
    await write('test.f');
    await write('test.g');
    await job('audit.link');
    expect(await found(elsewhere)).toEqual([{ kind: 'head-differs', link: 5, row: null }]);
  });

  it('nothing after an erasure, which is no change', async () => {
    await fill();
    const person = await signedIn(server, 'applicant');
    await audit(server.db, {
      actor: { accountId: person.accountId, role: 'applicant' },
      action: 'account.password_changed',
      subject: person.accountId,
      detail: { email: person.email },
      ip: '41.73.9.9',
    });
    const about = await write('candidate.profile_read', { subject: person.accountId });
    await job('audit.link');
    const late = await write('candidate.profile_read', { subject: person.accountId });
    await server.db.transaction().execute((tx) => blankAudit(tx, person.accountId));
    await job('audit.sign-head');
    const report = await verifyChain(server.db);
    expect(report).toMatchObject({ findings: [], erasedRows: 2, linksChecked: 8 });
    const { body } = await server.call<{ erased: string[]; subject: string | null }>(
      'GET',
      `/admin/audit-logs/${about}`,
      admin,
    );
    expect(body.data).toMatchObject({ erased: ['subject'], subject: null });
    // A value written back where one was erased.
    await tamper(sql`update audit_log set subject = ${person.accountId} where id = ${about}`);
    expect(await found()).toEqual([{ kind: 'changed-row', link: 7, row: about }]);
    expect(late).toBeGreaterThan(about);
  });
});

describe('a head', () => {
  it('is signed once per state, mailed to whom the settings name, and stored outside the database', async () => {
    await write('test.a');
    const saved = await server.call('PUT', '/admin/audit-chain/recipients', admin, {
      addresses: ['conseil@exemple.ml', 'archives@exemple.ml'],
      version: (await chain()).recipients.version,
    });
    expect(saved).toMatchObject({ status: 200, body: { message: recipientsMessages.SAVED } });
    await job('audit.sign-head');
    await job('audit.sign-head');
    const { head, publicKey } = await chain();
    expect(head).toMatchObject({ link: 2, mailedTo: 2 });
    expect(publicKey).toContain('BEGIN PUBLIC KEY');
    const mails = (await server.mails()).filter(({ subject }) => subject.includes('tête signée'));
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['archives@exemple.ml', 'conseil@exemple.ml']);
    const [attached] = readHeads(
      Buffer.from(mails[0]?.attachments?.[0]?.contentBase64 ?? '', 'base64').toString(),
    );
    expect(attached?.hash.toString('hex')).toBe(head?.hash);
    expect(readHeads(headsFile())).toHaveLength(1);
    const text = await server.inject({ url: '/api/v1/admin/audit-chain/heads', headers: admin.headers });
    expect(text.body).toContain('BEGIN PUBLIC KEY');
    expect(readHeads(text.body)).toHaveLength(1);
    const { rows } = await sql<{
      sealed: Buffer;
    }>`select sealed_private_key as sealed from audit_keys`.execute(server.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sealed.toString('latin1')).not.toContain('PRIVATE KEY');
    expect(
      await server.call('PUT', '/admin/audit-chain/recipients', admin, { addresses: [], version: 0 }),
    ).toMatchObject({ status: 409 });
  });

  it('is read of a mail, whatever its lines', async () => {
    await write('test.a');
    await job('audit.sign-head');
    const line = headsFile().trim();
    const quoted = line.replaceAll('=', '=3D').replace(/.{60}/g, '$&=\r\n');
    expect(readHeads(`Bonjour,\r\n\r\n${quoted}\r\n`)).toEqual(readHeads(line));
    expect(readHeads(line.replaceAll(' ', '\n'))).toEqual(readHeads(line));
    expect(readHeads('BAARA-AUDIT-1 link=3 hash=00')).toEqual([]);
  });
});

describe('the command', () => {
  const program = fileURLToPath(new URL('../../audit-verify.process.ts', import.meta.url));
  const run = (...options: string[]) =>
    spawnSync(process.execPath, [program, '--database-url', server.config.database.url ?? '', ...options], {
      encoding: 'utf8',
    });

  it('ends with 0 for an intact chain, with 1 and what it found for another', async () => {
    await write('test.a');
    const row = await write('test.b');
    await job('audit.sign-head');
    const heads = join(server.config.dataDir, 'heads.txt');
    appendFileSync(heads, headsFile());
    const good = run('--heads', heads);
    expect(good.stdout).toContain('La chaîne est intacte.');
    expect(good.status).toBe(0);
    await tamper(sql`update audit_log set action = 'test.x' where id = ${row}`);
    const bad = run();
    expect(bad.stdout).toContain(`Ligne ou maillon modifié après coup (maillon 2, ligne ${row})`);
    expect(bad.status).toBe(1);
    const wrong = run('--heads', program);
    expect(wrong.stderr).toContain('ne contient aucune tête signée');
    expect(wrong.status).toBe(1);
  });
});

describe('the button', () => {
  it('verifies by a job, once at a time, and stores what it found', async () => {
    const row = await write('test.a');
    await job('audit.link');
    await tamper(sql`update audit_log set action = 'test.x' where id = ${row}`);
    const asked = await server.call<AuditVerification>('POST', '/admin/audit-chain/verifications', admin);
    expect(asked).toMatchObject({
      status: 202,
      body: { message: messages.VERIFICATION_ASKED, data: { state: 'pending' } },
    });
    expect(await server.call('POST', '/admin/audit-chain/verifications', admin)).toMatchObject({
      status: 409,
      body: { code: 'VERIFICATION_RUNNING' },
    });
    await job('audit.verify', { verificationId: asked.body.data.id });
    expect((await chain()).verification).toMatchObject({
      state: 'broken',
      linksChecked: 2,
      linksExpected: 2,
      findingCount: 1,
      findings: [{ kind: 'changed-row', link: 1, row }],
    });
    expect((await server.call('POST', '/admin/audit-chain/verifications', admin)).status).toBe(202);
  });
});
