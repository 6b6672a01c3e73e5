/**
 * The identifier under which a site's keys are found at `/.well-known/did.json`.
 * Source: https://w3c-ccg.github.io/did-method-web/
 * @param publicUrl without a path: `https://baara.example`, `http://localhost:3000`.
 */
export const didOf = (publicUrl: string): string => `did:web:${encodeURIComponent(new URL(publicUrl).host)}`;
