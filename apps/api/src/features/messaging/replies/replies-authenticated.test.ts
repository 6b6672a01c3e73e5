import { expect, it } from 'vitest';
import { readInboundMail } from './inbound-mail.ts';

const read = (headers: string[], authservId: string | null = 'mx.baara.ml') =>
  readInboundMail(Buffer.from([...headers, 'From: a@exemple.ml', '', 'Oui'].join('\r\n')), {
    domain: 'reponses.baara.ml',
    authservId,
  });

it.each([
  [['Authentication-Results: mx.baara.ml; spf=pass; dmarc=pass header.from=exemple.ml'], false],
  [['Authentication-Results: mx.baara.ml;\r\n spf=pass;\r\n dmarc=pass'], false],
  [['Authentication-Results: mx.baara.ml; dmarc=fail'], true],
  [['Authentication-Results: autre.ml; dmarc=pass'], true],
  [
    ['Authentication-Results: mx.baara.ml; dmarc=fail', 'Authentication-Results: mx.baara.ml; dmarc=pass'],
    true,
  ],
  [[], true],
])('%j', async (headers, isForged) => {
  expect((await read(headers)).isForged).toBe(isForged);
});

it('believes every sender when no server is named', async () => {
  expect((await read([], null)).isForged).toBe(false);
});
