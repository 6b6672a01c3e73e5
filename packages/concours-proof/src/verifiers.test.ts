import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { makeDemonstration, makeVectors, receiptOfAdmitted } from '../measures/make-vectors.ts';
import type { Bundle } from './bundle.ts';
import { followReceipt, verifyWhole } from './index.ts';

const folder = fileURLToPath(new URL('../../../verifiers/', import.meta.url));
const vector = (name: string): string => join(folder, 'vectors', name);
const demonstration = makeDemonstration();
const receipt = receiptOfAdmitted(demonstration);

describe('the vectors of verifiers/vectors are what this package computes', () => {
  test('values of each function', async () => {
    await expect(`${JSON.stringify(makeVectors(), null, 1)}\n`).toMatchFileSnapshot(vector('vectors.json'));
  });

  test('the bundle of the demonstration, its published lines, a receipt', async () => {
    await expect(JSON.stringify(demonstration.bundle)).toMatchFileSnapshot(vector('bundle.json'));
    await expect(`${demonstration.lines.join('\n')}\n`).toMatchFileSnapshot(vector('lines.txt'));
    await expect(JSON.stringify(receipt)).toMatchFileSnapshot(vector('receipt.json'));
    const bundle = JSON.parse(readFileSync(vector('bundle.json'), 'utf8')) as Bundle;
    expect(verifyWhole(bundle).isIdentical).toBe(true);
    expect(followReceipt(bundle, receipt).state).toBe('found');
  });
});

const python = (...given: string[]): { status: number | null; said: string } => {
  const { status, stdout, stderr } = spawnSync('python3', given, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PYTHONIOENCODING: 'utf-8' },
  });
  return { status, said: `${stdout ?? ''}${stderr ?? ''}`.trim() };
};
/** Where there is no Python 3 the second verifier cannot be tried: these are skipped there. */
const hasPython = python('--version').status === 0;

type Changed = {
  log: Record<string, unknown>[];
  lists: Record<string, Record<string, unknown>[]>;
  key: string;
};
const admitted = (demonstration.bundle.lists['results'] ?? []).findIndex(
  (one) => 'outcome' in one && one.outcome === 'admitted',
);
/** Each makes another bundle of the demonstration's. */
const changes: Record<string, (bundle: Changed) => void> = {
  'a mark of the results': ({ lists }) => {
    const marks = lists['results']![admitted]!['marks'] as number[];
    marks[0] = (marks[0] ?? 0) + 25;
  },
  'a rank': ({ lists }) => void (lists['results']![admitted]!['rank'] = 99),
  'an answer': ({ lists }) => {
    const sheet = lists['sheets:qcm']!.find((one) => 'answers' in one)!;
    sheet['answers'] = (sheet['answers'] as string).replaceAll(/[A-D]+/g, '-');
  },
  'a seat': ({ lists }) => void (lists['seats:ecrits']![0]!['seat'] = 'A6'),
  'a file that was removed': ({ lists }) => void lists['files']!.pop(),
  'a moment': ({ log }) => void (log[3]!['at'] = '2026-11-28T10:00:00.000Z'),
  'a leaf that decides nothing': ({ lists }) => {
    const sheet = lists['sheets:dissertation']!.find(
      (one) =>
        Array.isArray(one['marks']) && one['marks'].length === 2 && one['marks'][0] !== one['marks'][1],
    )!;
    sheet['marks'] = (sheet['marks'] as number[]).toReversed();
  },
};
const bundles = Object.entries(changes).map(([name, change]) => {
  const copy = structuredClone(demonstration.bundle);
  change(copy as unknown as Changed);
  return { name, copy };
});

test('this package refuses each changed bundle', () => {
  expect(bundles.filter(({ copy }) => verifyWhole(copy).isIdentical).map(({ name }) => name)).toEqual([]);
});

describe.skipIf(!hasPython)('the second verifier, in Python (skipped where python3 is missing)', () => {
  const draft = mkdtempSync(join(tmpdir(), 'baara-verifiers-'));

  test('computes the same values', () => {
    expect(python('check_vectors.py')).toEqual({ status: 0, said: 'identique' });
  });

  test('finds the demonstration identical, and its lines in the log', () => {
    expect(python('verify.py', vector('bundle.json'), vector('lines.txt'))).toEqual({
      status: 0,
      said: 'identique',
    });
  });

  test('refuses a bundle with one changed mark, with the place that this package says', () => {
    const path = join(draft, 'bundle.json');
    writeFileSync(path, JSON.stringify(bundles[0]!.copy));
    const { status, said } = python('verify.py', path);
    const verdict = verifyWhole(bundles[0]!.copy);
    const { person, expected, found } = verdict.isIdentical ? {} : verdict.difference;
    expect(status).toBe(1);
    for (const part of [`${person}, marks`, `attendu [${expected},`, `trouvé [${found},`])
      expect(said).toContain(part);
  });

  test('refuses others too', () => {
    const paths = bundles.slice(2, 6).map(({ copy }, index) => {
      const path = join(draft, `${index}.json`);
      writeFileSync(path, JSON.stringify(copy));
      return path;
    });
    const program = `import json, sys
from verify import Difference, verify
for path in sys.argv[1:]:
    try:
        verify(json.load(open(path, encoding="utf-8")))
        print("identique")
    except Difference:
        print("difference")`;
    expect(python('-c', program, ...paths).said.split('\n')).toEqual(paths.map(() => 'difference'));
  });
});
