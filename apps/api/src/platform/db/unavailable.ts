/** SQLSTATE codes, and whole classes by their first two characters, that mean: the same request may succeed later. */
const databaseCodes = new Set([
  '08', // connection lost or refused
  '53', // disk, memory or connections exhausted
  '25006', // read-only: a standby, or a server that was switched over
  '25P03', // idle in a transaction for too long
  '25P04', // transaction too long
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock_timeout
  '57014', // statement_timeout, or cancelled by an administrator
  '57P01',
  '57P02',
  '57P03', // shutting down, crashed, starting
  '57P05', // idle_session_timeout
  '58030', // I/O error of the server
]);

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
]);

/** What pg and Kysely say without a code. */
const silence = 'Query read timeout';
const messages = [
  /^Connection terminated/,
  /is not queryable$/,
  /^timeout exceeded when trying to connect$/,
  /^Postgres connection has been discarded$/,
];

/** Whether the server did not even answer that a statement took too long. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === silence;

const textOf = (error: Error, key: 'code' | 'syscall'): string => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : '';
};

/**
 * Whether a failure comes from the database, the network or the disk being away or too busy: another try in a moment
 * may succeed, so it is 503 and not 500. The one place that reads these codes.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = textOf(error, 'code');
  if (systemCodes.has(code) || databaseCodes.has(code)) return true;
  // The class of a SQLSTATE; codes of Node and of Fastify are longer.
  if (code.length === 5 && databaseCodes.has(code.slice(0, 2))) return true;
  // The socket of an embedded server that is not running; a missing file is another matter.
  if (code === 'ENOENT' && textOf(error, 'syscall') === 'connect') return true;
  if (error.name === 'NoFreeConnection' || isSilence(error)) return true;
  if (messages.some((message) => message.test(error.message))) return true;
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  return isUnavailable(error.cause);
}
