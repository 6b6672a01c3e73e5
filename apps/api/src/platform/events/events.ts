import type { Db } from '../db/database.ts';

/** A feature's reaction to an event of a lower one, in the same transaction. */
export type Listener = {
  readonly event: string;
  readonly handle: (tx: Db, payload: never) => Promise<void>;
};

export type EventType<Payload extends object> = {
  /** `<subject>.<past participle>`, unique. */
  readonly name: string;
  listen(handle: (tx: Db, payload: Payload) => Promise<void>): Listener;
};

/** Declares an event: in the public folder of the feature that emits it, as `<subject>-events.ts`. */
export function defineEvent<Payload extends object>(name: string): EventType<Payload> {
  return { name, listen: (handle) => ({ event: name, handle }) };
}

export type Events = {
  /**
   * Calls the listeners one after another, in the order they were registered, and awaits each. What one throws
   * rolls back the emitter's transaction.
   * @throws outside a transaction.
   */
  emit<Payload extends object>(tx: Db, event: EventType<Payload>, payload: Payload): Promise<void>;
};

export function createEvents(listeners: readonly Listener[]): Events {
  const byEvent = Map.groupBy(listeners, ({ event }) => event);
  return {
    async emit(tx, event, payload) {
      if (!tx.isTransaction) throw new Error(`${event.name} is emitted inside a transaction`);
      for (const { handle } of byEvent.get(event.name) ?? []) await handle(tx, payload as never);
    },
  };
}
