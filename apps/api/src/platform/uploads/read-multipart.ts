import type { Multipart } from '@fastify/multipart';
import { generalMessages } from '@baara/contract/protocol/general-messages';
import { driveMessages } from '@baara/contract/files/documents';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../http/errors.ts';
import { createSlots } from '../slots.ts';
import { detectFileKind, fileKinds, type FileKind } from './file-kind.ts';
import { safeFilename } from './filename.ts';
import { type IncomingContent, receiveFile, reserveUpload } from './incoming-files.ts';

export type FileRule = Readonly<{
  maxBytes: number;
  kinds: readonly FileKind[];
  /** Refuse a request without this file. Default false. */
  required?: boolean;
  /** Sentences other than those of `driveMessages`, when limit or kinds differ. */
  messages?: Partial<Record<Refusal, string>>;
}>;

export type MultipartRules<Name extends string> = Readonly<{
  files: Readonly<Record<Name, FileRule>>;
  /** Default 50. */
  maxFields?: number;
  /** Bytes of one field's value. Default 20,000. */
  maxFieldBytes?: number;
}>;

export type UploadedFile = IncomingContent &
  Readonly<{
    /** Safe to show and store; its ending is that of the content. */
    filename: string;
    extension: FileKind;
    contentType: string;
  }>;

export type MultipartContent<Name extends string> = {
  /** By name; the last one when a name is repeated. Unchecked: give it to the contract's schema. */
  fields: Record<string, string>;
  files: Partial<Record<Name, UploadedFile>>;
};

type Refusal = 'TOO_LARGE' | 'UNSUPPORTED' | 'EMPTY' | 'MISSING';

const refusals: Record<Refusal, { status: number; code: string }> = {
  TOO_LARGE: { status: 413, code: 'PAYLOAD_TOO_LARGE' },
  UNSUPPORTED: { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
  EMPTY: { status: 422, code: 'VALIDATION_FAILED' },
  MISSING: { status: 422, code: 'VALIDATION_FAILED' },
};

/** Room for the boundaries and headers of the parts. */
const ENVELOPE_BYTES = 64 * 1024;

/** @property name of the form's part, or of the field at fault. */
type Received = { name: string; filename: string; content: IncomingContent };

/** Files are read in memory to be checked, and Word documents unpacked: two at a time, the others wait. */
const inspection = createSlots({ atOnce: 2, waiting: 200 });

/**
 * Reads a multipart request whole and checks each file by its content. Files wait on disk until the request is
 * answered (`withUploads`), so that a line that breaks leaves nothing behind. Files the rules do not name are
 * skipped; an untouched file input (no name, no bytes) counts as absent.
 * @throws DomainError 413 (a file or the whole too large), 415 (content not accepted, or not multipart),
 *   422 (empty or missing file), each with the field at fault; 400 when the body is cut or malformed;
 *   503 when the files being sent, or the disk, leave no room.
 */
export async function readMultipart<Name extends string>(
  request: FastifyRequest,
  rules: MultipartRules<Name>,
): Promise<MultipartContent<Name>> {
  if (!request.isMultipart()) {
    throw new DomainError(415, 'UNSUPPORTED_MEDIA_TYPE', generalMessages.UNSUPPORTED_MEDIA_TYPE);
  }
  const ruleOf = new Map<string, FileRule>(Object.entries<FileRule>(rules.files));
  reserveUpload(request, announcedBytes(request, rules, ruleOf));
  const { fields, received } = await receive(request, rules, ruleOf);
  const files: Record<string, UploadedFile> = {};
  for (const [name, rule] of ruleOf) {
    const file = received.get(name);
    if (file) files[name] = await inspectFile(file, rule);
    else if (rule.required) throw refuse('MISSING', name, rule);
  }
  return { fields: Object.fromEntries(fields), files: files as Partial<Record<Name, UploadedFile>> };
}

function refuse(refusal: Refusal, field: string, rule: FileRule): DomainError {
  const { status, code } = refusals[refusal];
  const message = rule.messages?.[refusal] ?? driveMessages[refusal];
  return new DomainError(status, code, message, { errors: [{ field, message }] });
}

function tooMuch(): DomainError {
  return new DomainError(413, 'PAYLOAD_TOO_LARGE', generalMessages.PAYLOAD_TOO_LARGE);
}

/**
 * Bytes the request says it sends, or the most it may send when it does not say.
 * @throws DomainError 413, before anything is read, for a request that announces more than the limit of all parts
 * together.
 */
function announcedBytes(
  request: FastifyRequest,
  { maxFields = 50, maxFieldBytes = 20_000 }: MultipartRules<string>,
  rules: ReadonlyMap<string, FileRule>,
): number {
  const forFiles = [...rules.values()].reduce((sum, { maxBytes }) => sum + maxBytes, 0);
  const most = forFiles + maxFields * maxFieldBytes + ENVELOPE_BYTES;
  const announced = Number(request.headers['content-length'] ?? most);
  if (announced <= most) return announced;
  const [only, ...others] = rules;
  // With one file the culprit is known.
  throw only && others.length === 0 ? refuse('TOO_LARGE', ...only) : tooMuch();
}

async function receive(
  request: FastifyRequest,
  { maxFields = 50, maxFieldBytes = 20_000 }: MultipartRules<string>,
  rules: ReadonlyMap<string, FileRule>,
): Promise<{ fields: Map<string, string>; received: Map<string, Received> }> {
  const fields = new Map<string, string>();
  const received = new Map<string, Received>();
  // Sizes are counted here, per file: the parser knows one limit for all.
  const limits = {
    fields: maxFields,
    fieldSize: maxFieldBytes,
    files: rules.size + 5,
    fileSize: Number.MAX_SAFE_INTEGER,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields.set(part.fieldname, fieldValue(part));
      else {
        const file = await collect(request, part, rules.get(part.fieldname));
        if (file) received.set(file.name, file);
      }
    }
  } catch (error) {
    // The rest of the body is read and dropped, so that the answer reaches a client that is still sending.
    request.raw.resume();
    throw error instanceof DomainError ? error : malformed(error);
  }
  return { fields, received };
}

function fieldValue(part: Extract<Multipart, { type: 'field' }>): string {
  if (part.valueTruncated || part.fieldnameTruncated) throw tooMuch();
  if (typeof part.value === 'string') return part.value;
  throw new DomainError(400, 'MALFORMED_REQUEST', generalMessages.MALFORMED_REQUEST);
}

/** The parser's own errors: too many parts, a truncated line, a broken boundary. */
function malformed(cause: unknown): DomainError {
  const status = cause instanceof Error && 'statusCode' in cause ? cause.statusCode : undefined;
  const refusal =
    status === 413 ? tooMuch() : new DomainError(400, 'MALFORMED_REQUEST', generalMessages.MALFORMED_REQUEST);
  refusal.cause = cause;
  return refusal;
}

/** Receives a file up to its own limit; undefined for one nobody asked for or an untouched input. */
async function collect(
  request: FastifyRequest,
  part: Extract<Multipart, { type: 'file' }>,
  rule: FileRule | undefined,
): Promise<Received | undefined> {
  if (!rule) {
    part.file.resume();
    return undefined;
  }
  const { fieldname: name, filename, file } = part;
  const { maxBytes } = rule;
  const content = await receiveFile(request, file, {
    maxBytes,
    refuse: () => refuse('TOO_LARGE', name, rule),
  });
  return content.byteSize === 0 && !filename ? undefined : { name, filename, content };
}

/** Takes a received file for what its content is. @throws DomainError 415, 422 naming the field. */
export const inspectFile = (file: Received, rule: FileRule): Promise<UploadedFile> =>
  inspection.run(() => inspect(file, rule));

async function inspect({ name, filename, content }: Received, rule: FileRule): Promise<UploadedFile> {
  if (content.byteSize === 0) throw refuse('EMPTY', name, rule);
  const kind = await detectFileKind(await content.read());
  if (!kind || !rule.kinds.includes(kind)) throw refuse('UNSUPPORTED', name, rule);
  return {
    ...content,
    filename: safeFilename(filename, kind),
    extension: kind,
    contentType: fileKinds[kind],
  };
}
