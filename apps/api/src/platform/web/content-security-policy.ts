import { randomBytes } from 'node:crypto';

/** Every nonce has this length: cached pages have it put in at a fixed width. */
export const NONCE_LENGTH = 24;

export function createNonce(): string {
  return randomBytes(18).toString('base64url');
}

/** Pages run their own scripts only. Style attributes are allowed: components size and place things with them. */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
