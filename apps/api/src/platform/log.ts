import { pino, type Logger } from 'pino';
import type { LogLevel } from '../config.ts';

/** Structured lines on the standard output. Headers and bodies are never logged: they carry secrets. */
export function createLog(level: LogLevel): Logger {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}
