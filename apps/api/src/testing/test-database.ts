import { randomBytes } from 'node:crypto';
import { DatabaseError } from 'pg';
import { inject } from 'vitest';
import { connect } from '../platform/db/connect.ts';

async function onServer(statement: string): Promise<void> {
  const client = await connect({ connectionString: inject('testServerUrl') });
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** Ends anyone who is still connected; only a drop without force asks the server's own cleaning to leave. */
async function dropDatabase(name: string): Promise<void> {
  try {
    await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    await onServer(`DROP DATABASE IF EXISTS ${name}`);
  }
}

/** Makes a migrated, empty database of its own for a test file. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE baara_template STRATEGY FILE_COPY`);
  return {
    url: inject('testServerUrl').replace(/\/baara$/, `/${name}`),
    drop: () => dropDatabase(name),
  };
}
