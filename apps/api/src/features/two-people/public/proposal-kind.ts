import type { AuditAction } from '@baara/contract/audit/audit-words';
import { createHash } from 'node:crypto';
import type { Permission } from '@baara/contract/accounts/permissions';
import type { ProposalKindName } from '@baara/contract/two-people/proposal-words';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';

/** To notify people and upper features of what the change did. `publicUrl` has no final slash. */
export type ApplyServices = {
  mailer: Mailer;
  publicUrl: string;
  events: Events;
  queue: Pick<JobQueue, 'enqueue'>;
};

/** Who may propose and confirm; asked in the transaction of the decision, so that nobody decides with a right that they lost. */
export type ProposalRights<Payload extends object> = Readonly<{
  /** Those of the administration that show its proposals there; none for what a company decides inside its campaign. */
  permissions: readonly Permission[];
  /** Whether this account is active and may. */
  may: (db: Db, step: 'propose' | 'confirm', accountId: string, payload: Payload) => Promise<boolean>;
  /** Active accounts that may confirm. */
  confirmers: (db: Db, payload: Payload) => Promise<readonly { id: string }[]>;
  /** The id of the campaign that shows its proposals; null: the administration does. */
  scopeOf: (payload: Payload) => string | null;
}>;

export type ProposalKind<Payload extends object> = Readonly<{
  /** Unique; its title stands in the contract (`proposalKindTitles`). */
  name: ProposalKindName;
  /** Stored payloads are read by it: a change must accept those that wait. */
  payload: z.ZodType<Payload>;
  rights: ProposalRights<Payload>;
  /** The screen that shows its proposals: a path of the site. */
  path: string | ((payload: Payload) => string);
  /** What it is about, in a short text of its own: one proposal waits per subject. */
  subjectOf: (payload: Payload) => string;
  /**
   * What the subject is like now, as something JSON can write. It is compared at the confirmation with what it was at
   * the proposal: it contains whatever makes the change another one.
   */
  readState: (db: Db, payload: Payload) => Promise<unknown>;
  /** What will change, in French, one sentence per payload, without its full stop. Erased people have no name in it. */
  describe: (db: Db, payloads: readonly Payload[]) => Promise<string[]>;
  /** @throws DomainError when the change makes no sense now. Run at the proposal and at the confirmation. */
  check: (tx: Db, payload: Payload) => Promise<void>;
  /** Makes the change, in the transaction of the confirmation. @throws DomainError undoes the confirmation too. */
  apply: (tx: Db, payload: Payload, at: Date, services: ApplyServices) => Promise<void>;
  /** How the audit names the change; `subject` is an account's id when it is about a person. */
  audited: (payload: Payload) => { action: AuditAction; subject: string; detail: Record<string, unknown> };
}>;

/** A kind whose payload's type only its own functions know. */
export type AnyKind = ProposalKind<object>;

const kinds = new Map<string, AnyKind>();

/**
 * Declares what one person may propose and another confirm, once, at the top of a module that the application loads.
 * @throws Error when the name is taken.
 */
export function defineProposalKind<Payload extends object>(
  kind: ProposalKind<Payload>,
): ProposalKind<Payload> {
  if (kinds.has(kind.name)) throw new Error(`Two kinds of proposals are called ${kind.name}`);
  // Each payload passes its own kind's schema before its functions see it.
  kinds.set(kind.name, kind as unknown as AnyKind);
  return kind;
}

/** Undefined for a kind that this version of the product does not have any more. */
export const findProposalKind = (name: string): AnyKind | undefined => kinds.get(name);

export const pathOf = (kind: AnyKind, payload: object): string =>
  typeof kind.path === 'string' ? kind.path : kind.path(payload);

export const declaredKinds = (): readonly AnyKind[] => [...kinds.values()];

/** SHA-256 of what the subject is like. */
export async function digestState<Payload extends object>(
  db: Db,
  kind: ProposalKind<Payload>,
  payload: Payload,
): Promise<Buffer> {
  const state = JSON.stringify(await kind.readState(db, payload)) ?? 'null';
  return createHash('sha256').update(state).digest();
}
