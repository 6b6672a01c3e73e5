import { type DestinationStream, pino, type Logger } from 'pino';
import type { LogLevel } from '../config.ts';

/** PostgreSQL writes the refused row there, whole: a person's, with the hash of their password. */
const rowOfError = new Set(['detail', 'where']);

function errorWithoutRows(error: Error): object {
  const fields = Object.entries(pino.stdSerializers.err(error));
  return Object.fromEntries(fields.filter(([name]) => !rowOfError.has(name)));
}

/** Structured lines on the standard output. Headers and bodies are never logged: they carry secrets. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorWithoutRows },
  };
  return destination ? pino(options, destination) : pino(options);
}
