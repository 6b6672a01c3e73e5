import { expect, test } from 'vitest';
import { didOf } from './did-web.ts';

test.each([
  ['https://baara.example', 'did:web:baara.example'],
  ['http://localhost:3000', 'did:web:localhost%3A3000'],
])('the keys of %s are those of %s', (site, did) => expect(didOf(site)).toBe(did));
