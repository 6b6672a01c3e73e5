import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'baara-config-'));
afterAll(() => rmSync(folder, { recursive: true }));
const load = (variables: Record<string, string>) => loadConfig({ DATA_DIR: folder, ...variables });

describe('the demonstration', () => {
  it('listens on this machine only, unless told otherwise', () => {
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
