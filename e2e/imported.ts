import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { unique } from './people.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

/** The password of imported people in the older system. */
export const oldPassword = 'Ancien#2019';
const oldHash = '$2y$05$5ULhj1LmBYpFgUbqNLYdD.Xq/LlFfPH2Y00tB0.R16xt/DxILzZUu';

/** Brings in a candidate of an older system, with the product's own command, while it runs. @returns the e-mail. */
export async function importCandidate(): Promise<string> {
  const email = `ancienne.${unique()}@exemple.ml`;
  const folder = mkdtempSync(join(tmpdir(), 'baara-import-'));
  try {
    const file = join(folder, 'comptes.csv');
    writeFileSync(
      file,
      `email,role,first_name,last_name,password_hash\n${email},applicant,Awa,Ba,${oldHash}\n`,
    );
    await run(process.execPath, ['apps/api/src/import-accounts.process.ts', file], {
      cwd: root,
      env: { ...process.env, DATA_DIR: process.env['BAARA_E2E_DATA_DIR'], DATABASE_URL: '' },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return email;
}
