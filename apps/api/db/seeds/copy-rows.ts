import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const chunkLength = 128 * 1024;

/** One value in the text format of COPY. Dates become instants, lists arrays, other objects JSON. */
function field(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item === 'string')) return escaped(arrayText(value));
    if (value.every((item) => typeof item === 'number')) return `{${value.join(',')}}`;
  }
  return escaped(typeof value === 'string' ? value : JSON.stringify(value));
}

function escaped(text: string): string {
  return /[\\\t\n\r]/.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : text;
}

function arrayText(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;
}

/**
 * Streams rows into a table by COPY, waiting whenever PostgreSQL is behind. Every row has the columns
 * of the first, in the same order.
 * @param json columns whose value is a document even when it looks like a list.
 * @returns how many rows went in.
 */
export async function copyRows(
  client: Client,
  table: string,
  rows: Iterable<Readonly<Record<string, unknown>>>,
  { freeze = false, json = [] }: { freeze?: boolean; json?: readonly string[] } = {},
): Promise<number> {
  const iterator = rows[Symbol.iterator]();
  let next = iterator.next();
  if (next.done) return 0;
  const columns = Object.keys(next.value);
  const isJson = columns.map((column) => json.includes(column));
  const options = freeze ? ' with (freeze)' : '';
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin${options}`));
  const done = finished(stream);
  // A failure is thrown where it is awaited, below.
  done.catch(() => undefined);
  let count = 0;
  let chunk = '';
  while (!next.done) {
    const row = next.value;
    let line = '';
    for (const [rank, column] of columns.entries()) {
      const value = row[column];
      if (rank > 0) line += '\t';
      line += isJson[rank] && value !== null ? escaped(JSON.stringify(value)) : field(value);
    }
    chunk += `${line}\n`;
    count += 1;
    if (chunk.length > chunkLength) {
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done]);
      chunk = '';
    }
    next = iterator.next();
  }
  stream.end(chunk);
  await done;
  return count;
}
