import type { APIRequestContext } from '@playwright/test';
import { Client } from 'pg';
import { embeddedDatabaseUrl } from '../apps/api/src/testing/product-process.ts';
import { expect } from './journey.ts';
import { callAs, type Person } from './people.ts';

/**
 * Lets the time pass in which a recruiter may undo a move, a minute at least: the notification that waits in the queue is
 * due at once. Returns when the candidate sees this stage.
 */
export async function passUndoTime(
  request: APIRequestContext,
  candidate: Person,
  application: { id: string; stage: string },
): Promise<void> {
  const client = new Client({
    connectionString: embeddedDatabaseUrl(process.env['BAARA_E2E_DATA_DIR'] ?? ''),
  });
  await client.connect();
  try {
    await client.query(
      `update pgboss.job set start_after = now()
       where name = 'applications.tell-move' and (data->>'eventId')::bigint in
         (select id from application_events where application_id = $1)`,
      [application.id],
    );
  } finally {
    await client.end();
  }
  const seen = async (): Promise<string> =>
    (await callAs<{ data: { stage: string } }>(request, candidate, 'GET', `/applications/${application.id}`))
      .data.stage;
  await expect.poll(seen, 'what the candidate sees').toBe(application.stage);
}
