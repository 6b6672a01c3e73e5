import { createHash } from 'node:crypto';

/** Longer statements are cut: the beginning says which one it is. */
const TEXT_LENGTH = 2000;
const SLOW_MS = 200;
/** More than this between two writings is one runaway cause: further kinds are left out, further counts are not. */
const MOST_KINDS = 200;
const MOST_REFERENCES = 5;

/** One kind of unforeseen failure, as it was met since the last writing. */
export type FaultNote = {
  fingerprint: Buffer;
  method: string;
  route: string;
  error: string;
  place: string;
  firstAt: Date;
  lastAt: Date;
  total: number;
  /** The newest ones. */
  references: { reference: string; at: Date }[];
};

export type SlowNote = {
  digest: Buffer;
  text: string;
  calls: number;
  totalMs: number;
  longestMs: number;
  lastAt: Date;
};

type Fault = { error: unknown; method: string; route: string; reference: string; at: Date };

/** What this process met and has not written yet: it writes nothing itself, since what fails may be the database. */
export type Observations = Readonly<{
  /** Notes where and when an unforeseen failure happened; never its message, which may contain what somebody typed. */
  noteFault(fault: Fault): void;
  /** Notes a statement of 200 ms or more; others are not looked at. @param text with placeholders, without values. */
  noteStatement(text: string, milliseconds: number, at: Date): void;
  /** Gives what was noted, once. `putBack` it when it could not be written. */
  take(): Notes;
  putBack(notes: Notes): void;
}>;

export type Notes = { faults: FaultNote[]; statements: SlowNote[] };

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** `TypeError`, `error 23505`: the class, and the code of what PostgreSQL, Node or a library refused. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code: unknown = Reflect.get(error, 'code');
  const isCode = typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code);
  return isCode ? `${error.name.slice(0, 60)} ${code}` : error.name.slice(0, 60);
}

/** The first line of our own on the stack, `apps/api/src/app.ts:12`; of a build, the file alone says where. */
function placeOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const line of stack.split('\n').slice(1, 40)) {
    if (line.includes('node_modules')) continue;
    const found = /\/((?:apps|packages|scripts)\/[\w./-]{1,200}:\d{1,7})/.exec(line)?.[1];
    if (found) return found;
  }
  return 'hors de notre code';
}

export function createObservations(): Observations {
  let faults = new Map<string, FaultNote>();
  let statements = new Map<string, SlowNote>();

  function addFault(note: FaultNote): void {
    const key = note.fingerprint.toString('hex');
    const before = faults.get(key);
    if (!before) {
      if (faults.size < MOST_KINDS) faults.set(key, note);
      return;
    }
    before.total += note.total;
    if (note.firstAt < before.firstAt) before.firstAt = note.firstAt;
    if (note.lastAt > before.lastAt) before.lastAt = note.lastAt;
    before.references = [...before.references, ...note.references].slice(-MOST_REFERENCES);
  }

  function addStatement(note: SlowNote): void {
    const key = note.digest.toString('hex');
    const before = statements.get(key);
    if (!before) {
      if (statements.size < MOST_KINDS) statements.set(key, note);
      return;
    }
    before.calls += note.calls;
    before.totalMs += note.totalMs;
    before.longestMs = Math.max(before.longestMs, note.longestMs);
    if (note.lastAt > before.lastAt) before.lastAt = note.lastAt;
  }

  return {
    noteFault({ error, method, route, reference, at }) {
      const named = { method: method.slice(0, 10), route: route.slice(0, 300), error: nameOf(error) };
      const place = placeOf(error);
      addFault({
        ...named,
        place,
        fingerprint: sha256([named.method, named.route, named.error, place].join('\n')),
        firstAt: at,
        lastAt: at,
        total: 1,
        references: [{ reference: reference.slice(0, 40), at }],
      });
    },
    noteStatement(text, milliseconds, at) {
      if (milliseconds < SLOW_MS) return;
      const cut = text.replace(/\s+/g, ' ').trim().slice(0, TEXT_LENGTH);
      addStatement({
        digest: sha256(cut),
        text: cut,
        calls: 1,
        totalMs: milliseconds,
        longestMs: milliseconds,
        lastAt: at,
      });
    },
    take() {
      const notes = { faults: [...faults.values()], statements: [...statements.values()] };
      faults = new Map();
      statements = new Map();
      return notes;
    },
    putBack(notes) {
      for (const note of notes.faults) addFault(note);
      for (const note of notes.statements) addStatement(note);
    },
  };
}
