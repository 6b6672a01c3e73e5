import { openClient } from './client.ts';

/** Signs somebody of the demonstration in. @returns their bearer token, and the cookie a browser would send. */
export async function openDemoSession(
  port: number,
  username: string,
): Promise<{ token: string; cookie: string }> {
  const client = openClient(port);
  const answer = await client.call({
    method: 'POST',
    path: '/api/v1/auth/login',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ username, password: 'Baara#2026' })),
  });
  client.close();
  const { token } = JSON.parse(answer.body.toString()) as { token: string };
  return { token, cookie: (answer.headers['set-cookie'] ?? '').split(';')[0] ?? '' };
}
