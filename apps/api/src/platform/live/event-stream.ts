import type { FastifyReply } from 'fastify';

/** Answers that stay open and carry events (server-sent events), one state after another. */
export type EventStream = {
  /** Sends a state. On a slow connection only the latest waits: nobody needs the ones in between. */
  send(event: string, data: object): void;
  /** A few bytes that prevent a timeout, and end the connection when the last ones still wait. */
  beat(): void;
  end(): void;
  readonly isEnded: boolean;
};

const LAST_BYTES_MS = 2_000;

/** Browsers that lost the same server do not all come back at once. */
const retryMs = (): number => 3_000 + Math.round(Math.random() * 5_000);

/**
 * Turns the reply into a stream of events. At most one message is handed to the socket and one waits, so that a
 * telephone out of reach uses no memory.
 */
export function openEventStream(reply: FastifyReply, onEnd: () => void): EventStream {
  const { raw } = reply;
  let isWriting = false;
  let isLate = false;
  let isEnded = false;
  let waiting: string | undefined;

  function write(text: string): void {
    isWriting = true;
    raw.write(text, () => {
      isWriting = false;
      isLate = false;
      const next = waiting;
      waiting = undefined;
      if (next !== undefined && !isEnded) write(next);
    });
  }

  function finish(): void {
    if (isEnded) return;
    isEnded = true;
    onEnd();
  }

  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Proxies that gather answers before they pass them on: not this one.
    'x-accel-buffering': 'no',
  });
  raw.on('error', finish);
  raw.on('close', finish);
  write(`retry: ${retryMs()}\n\n`);

  return {
    send(event, data) {
      if (isEnded) return;
      const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      if (isWriting) waiting = text;
      else write(text);
    },
    beat() {
      if (isEnded) return;
      if (!isWriting) write(':\n\n');
      else if (isLate) raw.destroy();
      else isLate = true;
    },
    end() {
      if (isEnded) return;
      finish();
      if (isLate) raw.destroy();
      else raw.end(waiting ?? '');
      // A peer that does not read the last bytes delays nobody.
      setTimeout(() => raw.destroy(), LAST_BYTES_MS).unref();
    },
    get isEnded() {
      return isEnded;
    },
  };
}
