import type { Readable } from 'node:stream';
import Papa from 'papaparse';
import { StartupError } from '../../../../platform/startup-error.ts';
import { type Column, columns, requiredColumns } from './account-row.ts';

/** @property line where it begins in the file, from 1. @property row null when it has not as many fields as the first. */
export type CsvLine = { line: number; row: Record<Column, string> | null };

const known = Object.keys(columns) as Column[];

/** @throws StartupError when the first line does not name what is needed. */
function readHeader(fields: string[]): string[] {
  const names = fields.map((field) =>
    field
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  );
  const missing = requiredColumns.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new StartupError(`La première ligne doit nommer les colonnes ; il manque : ${missing.join(', ')}.`);
  }
  const twice = known.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice) throw new StartupError(`La colonne ${twice} est nommée deux fois.`);
  return names;
}

function toRow(names: string[], fields: string[]): CsvLine['row'] {
  if (fields.length !== names.length) return null;
  const valueOf = (column: Column): string => {
    const index = names.indexOf(column);
    // Characters that PostgreSQL cannot store are removed, as in every input.
    return index === -1 ? '' : (fields[index] ?? '').replaceAll('\0', '').replace(/\s+/g, ' ').trim();
  };
  return Object.fromEntries(known.map((column) => [column, valueOf(column)])) as Record<Column, string>;
}

/**
 * Reads a CSV file line by line, whatever its size; the separator (comma, semicolon, tab) is recognised. A field in
 * quotes may span lines: each line is given the number it begins at. Blank lines are skipped.
 */
export async function* readLines(file: Readable): AsyncGenerator<CsvLine> {
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { header: false, skipEmptyLines: false });
  file.on('error', (error) => parser.destroy(error));
  let next = 1;
  let names: string[] | undefined;
  for await (const fields of file.pipe(parser) as AsyncIterable<string[]>) {
    const line = next;
    next += 1 + fields.reduce((sum, field) => sum + (field.match(/\n/g)?.length ?? 0), 0);
    if (fields.every((field) => field.trim() === '')) continue;
    if (names) yield { line, row: toRow(names, fields) };
    else names = readHeader(fields);
  }
  if (!names) throw new StartupError('Le fichier est vide.');
}
