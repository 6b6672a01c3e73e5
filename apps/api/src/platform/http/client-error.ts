import { generalMessages } from '@baara/contract/protocol/general-messages';
import { type ErrorAnswer } from '@baara/contract/protocol/errors';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

type Refusal = { status: number; code: string; message: string };

const malformed: Refusal = {
  status: 400,
  code: 'MALFORMED_REQUEST',
  message: generalMessages.MALFORMED_REQUEST,
};

/** By the error code of Node's HTTP parser. */
const refusals: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'REQUEST_TIMEOUT',
    message: generalMessages.REQUEST_TIMEOUT,
  },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'HEADERS_TOO_LARGE', message: generalMessages.PAYLOAD_TOO_LARGE },
};

/** Answers what is not HTTP, or too slow or too large to be read as such; no request exists yet. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, code, message } = refusals[error.code ?? ''] ?? malformed;
  const body = JSON.stringify({ status: 'error', code, message } satisfies ErrorAnswer);
  if (socket.writable) {
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}
