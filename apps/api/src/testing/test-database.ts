import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('testServerUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes a migrated, empty database of its own for a test file. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE baara_template STRATEGY FILE_COPY`);
  return {
    url: inject('testServerUrl').replace(/\/baara$/, `/${name}`),
    drop: () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
