import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { tell } from '../notifications/public/tell.ts';
import type { Told } from './team-messages.ts';

export type TeamDeps = { config: Pick<Config, 'http'>; mailer: Mailer; now: () => Date };

/** Tells people of the team something, in the caller's transaction. */
export function tellMembers(
  tx: Db,
  { mailer, now }: TeamDeps,
  people: readonly { id: string }[],
  told: Told,
): Promise<void> {
  const tellings = people.map(({ id }) => ({ to: { id }, ...told }));
  return tell(tx, mailer, tellings, now());
}
