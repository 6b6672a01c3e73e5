import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const run = (...given: string[]): { status: number | null; said: string } => {
  const { status, stdout, stderr } = spawnSync('python3', given, {
    cwd: fileURLToPath(new URL('../../../../verifiers/', import.meta.url)),
    encoding: 'utf8',
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PYTHONIOENCODING: 'utf-8' },
  });
  return { status, said: `${stdout ?? ''}${stderr ?? ''}`.trim() };
};

/** One process for all of them: it takes longer to start than to verify. */
const program = `import json, sys
from verify import Difference, verify
for path in sys.argv[1:]:
    try:
        verify(json.load(open(path, encoding="utf-8")))
        print("identique")
    except Difference as difference:
        print(str(difference).replace("\\n", " "))`;

/**
 * What the verifier in Python says of each bundle: « identique », or the first difference.
 * @returns nothing where there is no Python 3.
 */
export function readSecondVerdicts(bundles: readonly unknown[]): string[] {
  if (run('--version').status !== 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'baara-bundles-'));
  try {
    const paths = bundles.map((bundle, index) => {
      const path = join(folder, `${index}.json`);
      writeFileSync(path, JSON.stringify(bundle));
      return path;
    });
    return run('-c', program, ...paths).said.split('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
