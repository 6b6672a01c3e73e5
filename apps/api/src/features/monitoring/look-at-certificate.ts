import { connect } from 'node:tls';
import type { Db } from '../../platform/db/database.ts';
import { replaceCertificate } from './monitoring.queries.ts';

const WITHIN_MS = 10_000;
const HTTPS_PORT = 443;

/** Where the certificate of the site is; null when PUBLIC_URL is not https. */
export function secureHostOf(publicUrl: string): { name: string; port: number } | null {
  const { protocol, hostname, port } = new URL(publicUrl);
  return protocol === 'https:' ? { name: hostname, port: port ? Number(port) : HTTPS_PORT } : null;
}

type Seen = { issuer: string | null; endsAt: Date | null; problem: string | null };

/** What a visitor's browser would be shown. One that does not convince it is read all the same: its date says why. */
export function readCertificate({ name, port }: { name: string; port: number }): Promise<Seen> {
  return new Promise((resolve) => {
    const socket = connect({
      host: name,
      port,
      servername: name,
      rejectUnauthorized: false,
      timeout: WITHIN_MS,
    });
    const finish = (seen: Seen): void => {
      socket.destroy();
      resolve(seen);
    };
    const fail = (problem: string): void => finish({ issuer: null, endsAt: null, problem });
    socket.once('secureConnect', () => {
      const { valid_to: end, issuer } = socket.getPeerCertificate();
      finish({
        issuer: [issuer?.O ?? issuer?.CN].flat()[0] ?? null,
        endsAt: end ? new Date(end) : null,
        problem: socket.authorized
          ? null
          : `Les navigateurs le refusent (${String(socket.authorizationError)}).`,
      });
    });
    socket.once('timeout', () => fail('Le site n’a pas répondu en 10 secondes.'));
    socket.once('error', (error) => fail(`Le site n’a pas pu être joint (${error.message.slice(0, 200)}).`));
  });
}

/** Reads the certificate of the site and stores what it says, for every process to show. */
export async function lookAtCertificate(db: Db, publicUrl: string, now: Date): Promise<void> {
  const host = secureHostOf(publicUrl);
  if (!host) return;
  const { issuer, endsAt, problem } = await readCertificate(host);
  await replaceCertificate(db, { host: host.name, issuer, ends_at: endsAt, problem, looked_at: now });
}
