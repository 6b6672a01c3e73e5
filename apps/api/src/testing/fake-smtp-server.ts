import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export type FakeSmtpServer = Readonly<{
  url: string;
  /** Raw messages accepted so far. */
  messages: string[];
  /** Connections made so far. */
  connections: () => number;
  stop(): Promise<void>;
}>;

/**
 * The server's answer to the n-th connection (from 1): work, turn away for now, say nothing at all, refuse the
 * recipient, or give one command an answer of its own.
 */
export type Behaviour = (
  connection: number,
) => 'accept' | 'busy' | 'silent' | 'unknown-mailbox' | { command: 'MAIL' | 'RCPT'; answer: string };

/** The little of SMTP a client needs to send plain messages. */
export async function startFakeSmtpServer(behaviour: Behaviour = () => 'accept'): Promise<FakeSmtpServer> {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    connections += 1;
    converse(socket, behaviour(connections), messages);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    connections: () => connections,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function converse(socket: Socket, manner: ReturnType<Behaviour>, messages: string[]): void {
  if (manner === 'silent') return;
  if (manner === 'busy') return void socket.end('421 too busy\r\n');
  const say = (line: string) => socket.write(`${line}\r\n`);
  let pending = '';
  let inData = false;

  function onCommand(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'DATA') {
      inData = true;
      say('354 go on');
    } else if (verb === 'RCPT' && manner === 'unknown-mailbox') say('550 no such mailbox');
    else if (typeof manner === 'object' && verb === manner.command) say(manner.answer);
    else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else say('250 ok');
  }

  say('220 fake ESMTP');
  socket.setEncoding('latin1').on('data', (chunk) => {
    pending += chunk;
    for (;;) {
      const mark = inData ? '\r\n.\r\n' : '\r\n';
      const end = pending.indexOf(mark);
      if (end < 0) return;
      const piece = pending.slice(0, end);
      pending = pending.slice(end + mark.length);
      if (inData) {
        inData = false;
        messages.push(piece);
        say('250 taken');
      } else onCommand(piece);
    }
  });
}
