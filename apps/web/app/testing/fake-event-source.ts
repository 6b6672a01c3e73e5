import { vi } from 'vitest';
import { API_BASE } from '../lib/api-client.ts';

/** The live events of a component test: `install`, show the screen, then `send` what the server would. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  private static readonly open = new Set<FakeEventSource>();

  static install(): void {
    FakeEventSource.open.clear();
    vi.stubGlobal('EventSource', FakeEventSource);
  }

  /** Sends an event to the listeners of this address of the API. @throws when nobody does. */
  static send(path: string, name: string, data: unknown): void {
    const listeners = [...FakeEventSource.open].filter(({ url }) => url.startsWith(`${API_BASE}${path}`));
    if (listeners.length === 0) throw new Error(`Nobody listens to ${path}`);
    for (const source of listeners)
      source.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }

  readonly url: string;
  readyState = 1;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.open.add(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
    FakeEventSource.open.delete(this);
  }
}
