import { Client, type ClientConfig } from 'pg';

/**
 * A connection for statements in a row, to be ended by the person who asked for it. One that breaks also fails the
 * statement in hand, which is where that is dealt with: the event alone would end the process.
 * @throws when the database cannot be reached.
 */
export async function connect(config: ClientConfig): Promise<Client> {
  const client = new Client(config);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
