/** What a verifier in another language is tried against: `verifiers/vectors`. */
import { drawStream, shuffle } from '@baara/seating';
import type { MarkingKey, Paper } from '../src/bundle.ts';
import { canonicalJson } from '../src/canonical-json.ts';
import { drawPaper, numberOf } from '../src/draw-paper.ts';
import { digestOf } from '../src/hashes.ts';
import { fingerprintOf } from '../src/log.ts';
import { markAnswers } from '../src/mark-sheets.ts';
import { treeOf } from '../src/merkle.ts';
import { copyOf, lotOf, personOf, seedOf } from '../src/names-and-seeds.ts';
import { type Concours, makeConcours } from './make-concours.ts';
import { type Receipt, receiptOf } from '../src/receipts.ts';

const hex = (digit: string): string => digit.repeat(64);

const paper: Paper = {
  parts: [['droit', 2, ['d1', 'd2', 'd3']] as const, ['calcul', 1, ['c1', 'c2']] as const].map(
    ([theme, count, ids]) => ({
      theme,
      count,
      questions: ids.map((id, index) => ({
        id,
        choices: 3 + (index % 2),
        points: 100 * (1 + (index % 2)),
        wrong: 25,
        print: hex('0'),
      })),
    }),
  ),
  shuffled: true,
};
const key: MarkingKey = {
  right: [
    [[0], [2], [0, 1]],
    [[1, 2], [1]],
  ],
};

const tree = (size: number): object => {
  const leaves = Array.from({ length: size }, (_, number) => ({ number }));
  const { root, pathOf } = treeOf(leaves);
  return { leaves, root, paths: leaves.map((_, index) => pathOf(index)) };
};

/** Values of each function of docs/verifiable-concours.md, small enough to be followed by hand. */
export function makeVectors(): object {
  const values = [
    {},
    [],
    { b: 1, a: [true, null, 'é € 😀'], Z: -5 },
    { text: 'a"b\\c/\b\f\n\r\t\u0001\u001f\u007f\u2028' },
  ];
  const person = { file: hex('a'), number: '000042', salt: hex('b') };
  const halves = { institution: hex('1'), observers: hex('2'), numbers: [4, 17, 23, 31, 40, 48] };
  const nonce = [1, 2, 3] as const;
  const draw = drawStream(hex('c'), nonce);
  const limits = [2, 3, 10, 1000, 2 ** 32, 3 * 2 ** 30, 7, 49];
  const papers = [0, 1, numberOf('0123456789abcdef')].map((number) => {
    const shown = drawPaper(paper, number, hex('d'));
    const answers = ['AB', '-', 'C'].join(' ');
    return {
      paper: number,
      shown: shown.map(({ question, order }) => ({ question: question.id, order })),
      answers,
      mark: markAnswers(shown, answers, { key, cancelled: new Set(), max: 2000 }),
      markWithoutFirst: markAnswers(shown, answers, {
        key,
        cancelled: new Set([shown[0]?.question.id ?? '']),
        max: 2000,
      }),
    };
  });
  return {
    canonical: values.map((value) => ({ value, text: canonicalJson(value), hash: digestOf(value) })),
    trees: [0, 1, 2, 3, 5, 7].map(tree),
    names: {
      ...person,
      person: personOf(person),
      copy: copyOf({ person: personOf(person), seed: hex('e'), test: 'qcm' }),
      copySeed: hex('e'),
      lot: lotOf(personOf(person), hex('f')),
      lotSeed: hex('f'),
    },
    seed: { ...halves, purpose: 'ties', seed: seedOf('ties', halves) },
    fingerprint: { key: hex('9'), fingerprint: fingerprintOf(hex('9')) },
    stream: { seed: hex('c'), nonce, limits, numbers: limits.map(draw) },
    shuffle: {
      seed: hex('c'),
      nonce: [0, 0, 0],
      items: shuffle([...'abcdefghij'], drawStream(hex('c'), [0, 0, 0])),
    },
    questions: { paper, seed: hex('d'), key, papers },
  };
}

/** The receipt of the first person who is admitted: of their file. */
export function receiptOfAdmitted({ bundle, people, trees }: Concours): Receipt {
  const results = bundle.lists['results'] ?? [];
  const index = results.findIndex((one) => 'outcome' in one && one.outcome === 'admitted');
  const entry = bundle.log.findIndex(({ document }) => document.subject === 'files') + 1;
  const { file, number, salt } = people[index]!;
  const leaf = bundle.lists['files']?.[index] as Receipt['leaf'];
  const place = { campaign: bundle.campaign, entry, index, leaf, list: 'files' };
  return receiptOf(trees['files']!, { ...place, person: { file, number, salt } });
}

/** The demonstration: small, with everything that may happen in it. */
export const makeDemonstration = (): Concours => makeConcours(48);
