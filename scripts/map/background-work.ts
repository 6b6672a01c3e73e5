import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../test-reports.ts';

/** What happens without a page: a job, a mail, an event. */
export type BackgroundWork = { kind: 'job' | 'mail' | 'event'; name: string; title: string; file: string };

const DEFINED =
  /\bdefine(Job|Mail|Event)(?:<[^(]{0,99}>)?\(\s*(?:\{\s*name: )?'([^']+)'(?:,\s*title: (?:'([^']+)'|"([^"]+)"))?/g;

/** The jobs, mails and events that features declare, by file. */
export function backgroundWork(): BackgroundWork[] {
  const files = globSync('apps/api/src/features/**/*.ts', { cwd: root }).filter(
    (file) => !/[.]test[.]ts$/.test(file),
  );
  return files.toSorted().flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(DEFINED)].map(
      ([, kind = '', name = '', title, other]) => ({
        kind: kindOf(kind),
        name,
        title: title ?? other ?? '',
        file,
      }),
    ),
  );
}

const kindOf = (kind: string): BackgroundWork['kind'] =>
  kind === 'Job' ? 'job' : kind === 'Mail' ? 'mail' : 'event';
