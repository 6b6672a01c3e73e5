import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type DatabaseProxy = Readonly<{
  /** The database's address, through this proxy. */
  url: string;
  /** Breaks every connection; new ones are refused until `restore`. */
  cut(): void;
  restore(): void;
  stop(): Promise<void>;
}>;

/** Stands in front of a PostgreSQL reached by a Unix socket, and breaks its connections when asked. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { username, password, folder, database } =
    /^postgres:\/\/(?<username>[^:]+):(?<password>[^@]+)@(?<folder>[^/]+)\/(?<database>.+)$/.exec(databaseUrl)
      ?.groups ?? {};
  const path = `${decodeURIComponent(folder ?? '')}/.s.PGSQL.5432`;
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(path);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}/${database}`,
    cut: () => {
      isCut = true;
      breakAll();
    },
    restore: () => {
      isCut = false;
    },
    stop: async () => {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
