import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { cvLines } from '../../../testing/make-cv.ts';
import { classifyExtraction } from './classify-extraction.ts';
import { READER_VERSION } from './read-cv-text.ts';

/** The text of the pages below in each version of the reader. */
const readBy: Readonly<Record<number, string>> = {
  2: '1b48a15b194ddc2ce3755e2e372156b365d01cd68afcf722b00bdaeee5ccb5e2',
  3: 'c175579a81be94856eef0fee8605a5e8f0e461913f6703543bdd049f2aa24c04',
  4: '1a3ac45f815fbc24fbc1b03f9f9232f4731b3900d8509c166020c418c60267a0',
};

const WHAT_TO_DO = `What is kept of a CV is not what reader ${READER_VERSION} keeps: those read before would keep what older rules
left. Raise READER_VERSION in read-cv-text.ts, then write here, as that version's, this hash:`;

const cv = cvLines.join('\n');
/** Pages as files give them: contacts in every writing, words cut or spaced out, bullets, accents apart, and no words. */
const documents: readonly (readonly string[])[] = [
  [cv],
  [cv, `${cv}\nPage 2`],
  [
    `${cv}\nTél. : +223 76 12 34 56 / (00223) 66-77-88-99 / 65.43.21.09 / 77 123 45 67 / 06 12 34 56 78 / 7612 3456`,
  ],
  [`${cv}\nawa@example.ml – awa @ example.ml – Awa.Koné+cv@orange.example.sn – awa(at)gmail.com – awa@gmail`],
  [`${cv}\nhttps://www.linkedin.com/in/awa, github.com/awa; www.awa.example.ml. facebook.com/awa.kone`],
  [
    `${cv}\n2015-2018, 2015 2018, 12.03.2019, 2019-03-12, 12 500 000 FCFA, ISO 9001:2015, 08:00-17:30, ASP.NET`,
  ],
  [
    `${cv}\nE X P É R I E N C E   P R O\n\uf0b7 ges-\ntion des stocks\n• ﬁnance, exp´erience, expe´rience\u00ad\n▪ sous-\ntraitance`,
  ],
  [
    'Experienced accountant with five years in a trading company, monthly closing of the accounts and reporting to donors',
  ],
  ['Scanné avec CamScanner'],
  ['\ue001\ue002\ue003'.repeat(60)],
  [''],
];

it('stores the text of a CV that its version says', () => {
  const hash = createHash('sha256');
  for (const pages of documents)
    for (const hasImages of [false, true])
      hash.update(
        JSON.stringify(
          classifyExtraction({
            kind: 'text',
            pages: [...pages],
            layout: [...pages],
            pageCount: pages.length,
            hasImages,
          }),
        ),
      );
  const received = hash.digest('hex');
  expect(received === readBy[READER_VERSION] ? 'unchanged' : `${WHAT_TO_DO}\n${received}`).toBe('unchanged');
});
