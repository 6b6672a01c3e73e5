import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'baara-config-'));
afterAll(() => rmSync(folder, { recursive: true }));
const load = (variables: Record<string, string>) => loadConfig({ DATA_DIR: folder, ...variables });

describe('the work shared by several processes', () => {
  const common = { STORAGE_URL: `file://${folder}`, PUBLIC_URL: 'http://localhost:3000' };
  const outside = { DATABASE_URL: 'postgres://localhost/baara', SESSION_SECRET: 's'.repeat(32) };

  it('one process does all by default', () => {
    expect(load({}).role).toBe('all');
    expect(load({ ...common, BAARA_ROLE: 'web' }).role).toBe('web');
    expect(load({ ...common, ...outside, BAARA_ROLE: 'worker' }).role).toBe('worker');
    expect(() => load({ BAARA_ROLE: 'jobs' })).toThrow(
      'Configuration : BAARA_ROLE doit valoir web, worker ou all.',
    );
  });

  const without = (name: string, role: string) => {
    const { [name]: _, ...others }: Record<string, string> = { ...common, ...outside, BAARA_ROLE: role };
    return () => load(others);
  };

  it.each(['web', 'worker'])('needs what a %s process has in common with the other', (role) => {
    expect(without('STORAGE_URL', role)).toThrow(
      `Configuration : STORAGE_URL est obligatoire avec BAARA_ROLE=${role} : les fichiers sont communs au processus web et au worker (s3://… ou file:///dossier/commun).`,
    );
    expect(without('SESSION_SECRET', role)).toThrow(
      `Configuration : SESSION_SECRET est obligatoire avec BAARA_ROLE=${role} : le processus web et le worker doivent avoir le même.`,
    );
  });

  it('needs the address of the web process where mails are sent', () => {
    expect(without('PUBLIC_URL', 'worker')).toThrow(
      `Configuration : PUBLIC_URL est obligatoire avec BAARA_ROLE=worker : les liens des e-mails mènent à l'adresse du processus web.`,
    );
    expect(without('PUBLIC_URL', 'web')().http.publicUrl).toBe('http://localhost:3000');
  });
});

describe('the backup', () => {
  const key = 'k'.repeat(32);

  it('is on under npm start, off while developing, and nobody’s here with an outside database', () => {
    expect(load({}).backup).toEqual({ kind: 'off' });
    expect(load({ NODE_ENV: 'production' }).backup).toMatchObject({
      kind: 'on',
      url: null,
      keySource: 'file',
      copiesMost: 14,
    });
    expect(load({ NODE_ENV: 'production', BACKUP_URL: 'non' }).backup).toEqual({ kind: 'off' });
    expect(load({ DATABASE_URL: 'postgres://localhost/baara' }).backup).toEqual({ kind: 'outside' });
    expect(load({ BACKUP_URL: `file://${folder}`, BACKUP_KEY: key, BACKUP_COPIES: '3' }).backup).toEqual({
      kind: 'on',
      url: `file://${folder}`,
      secret: key,
      keySource: 'environment',
      copiesMost: 3,
    });
  });

  it('names the variable that is wrong', () => {
    expect(() => load({ BACKUP_URL: 'file:///nowhere/at/all' })).toThrow(
      'Configuration : BACKUP_URL=file:///nowhere/at/all doit mener à un dossier qui existe.',
    );
    expect(() => load({ BACKUP_URL: 'là' })).toThrow('Configuration : BACKUP_URL ');
    expect(() => load({ BACKUP_KEY: 'court' })).toThrow('BACKUP_KEY doit compter au moins 32 caractères');
  });
});

it('takes answers by e-mail when both its domain and its secret are given', () => {
  expect(load({}).replies).toBeNull();
  expect(() => load({ REPLY_DOMAIN: 'reponses.baara.ml' })).toThrow(
    'REPLY_DOMAIN et REPLY_SECRET vont ensemble',
  );
  expect(() => load({ REPLY_DOMAIN: 'a b', REPLY_SECRET: 's'.repeat(32) })).toThrow('nom de domaine');
  const given = { REPLY_DOMAIN: 'Reponses.Baara.ml', REPLY_SECRET: 's'.repeat(32) };
  expect(load(given).replies).toMatchObject({ domain: 'reponses.baara.ml', authservId: null });
});

describe('what jobs may take', () => {
  it('is a half of the connections of requests, and ten thousand CVs a night', () => {
    expect(load({})).toMatchObject({
      database: { pool: 20, jobsPool: 10, queuePool: 4 },
      campaigns: { filers: 2000 },
      cvReading: { againANight: 10_000 },
    });
    expect(load({ DATABASE_POOL: '51' }).database).toMatchObject({ pool: 51, jobsPool: 26 });
  });

  it('is set apart from what requests may', () => {
    const given = { DATABASE_JOBS_POOL: '3', DATABASE_QUEUE_POOL: '2', CV_READ_AGAIN_NIGHTLY: '0' };
    expect(load(given)).toMatchObject({
      database: { pool: 20, jobsPool: 3, queuePool: 2 },
      campaigns: { filers: 2000 },
      cvReading: { againANight: 0 },
    });
  });

  it.each([
    ['DATABASE_JOBS_POOL', '1', 'entre 2 et 500'],
    ['DATABASE_QUEUE_POOL', '101', 'entre 2 et 100'],
    ['CV_READ_AGAIN_NIGHTLY', 'mille', 'entre 0 et 1000000'],
  ])('%s=%s is refused with a sentence', (name, value, bounds) => {
    expect(() => load({ [name]: value })).toThrow(
      `Configuration : ${name} doit être un nombre entier ${bounds}.`,
    );
  });
});

describe('the demonstration', () => {
  it('listens on this machine only by default', () => {
    expect(load({}).http.host).toBe('127.0.0.1');
    expect(load({ HOST: '0.0.0.0' }).http.host).toBe('0.0.0.0');
    expect(load({ SEED: 'none' }).http.host).toBe('0.0.0.0');
  });

  it('starts under a local address, and elsewhere only when allowed', () => {
    for (const address of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:80'])
      expect(load({ PUBLIC_URL: address }).seed).toBe('demo');
    for (const address of ['https://baara.ml', 'http://192.168.1.5:3000', 'http://localhost.baara.ml']) {
      expect(() => load({ PUBLIC_URL: address })).toThrow('ALLOW_DEMO=1');
      expect(load({ PUBLIC_URL: address, ALLOW_DEMO: '1' }).seed).toBe('demo');
      expect(load({ PUBLIC_URL: address, SEED: 'none' }).seed).toBe('none');
    }
  });
});
