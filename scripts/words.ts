/**
 * Refuses names, and in the folders of `foldersDone` sentences, that use words readers do not find in the manuals
 * (scripts/words/vocabulary.ts). `--count` prints how many are left in the whole repository.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allowed, foldersDone } from './words/allowed.ts';
import { readSource, type Sentence } from './words/read-source.ts';
import { bannedNames, bannedParts, bannedPhrases } from './words/vocabulary.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const isCounting = process.argv.includes('--count');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1e8,
})
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|md|css)$/.test(file) && !/\.generated\.ts$|^scripts\/words/.test(file))
  .filter((file) => !/^docs\/(?:schema|layers)\.md$|^packages\/[\w-]+\/measures\//.test(file))
  // Git still lists a file that was deleted without `git rm`.
  .filter((file) => existsSync(join(root, file)));

const used = new Set<number>();
function isAllowed(file: string, kind: 'name' | 'phrase', text: string): boolean {
  const index = allowed.findIndex((one) => (one.file?.test(file) ?? true) && one[kind]?.test(text));
  if (index >= 0) used.add(index);
  return index >= 0;
}

const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])|([A-Z]+)(?=[A-Z][a-z])/g, '$1$3 $2')
    .toLowerCase()
    .split(/[\s_$.-]+/);

const parts = Map.groupBy(bannedParts, ({ word }) => word);

type Finding = { instead: string; only?: RegExp };

const findings = new Map<string, readonly Finding[]>();

/** What is wrong with a name; most names have nothing. */
function findingsOf(name: string): readonly Finding[] {
  let found = findings.get(name);
  if (!found) {
    const whole = bannedNames.flatMap(([pattern, instead]) => (pattern.test(name) ? [{ instead }] : []));
    found = [...whole, ...partsOf(name).flatMap((part) => parts.get(part) ?? [])];
    findings.set(name, found);
  }
  return found;
}

const failures: string[] = [];
const count = { names: 0, comments: 0 };

function checkName(file: string, line: number, name: string): void {
  const instead = findingsOf(name).find(({ only }) => only?.test(file) ?? true)?.instead;
  if (!instead || isAllowed(file, 'name', name)) return;
  count.names++;
  failures.push(`${file}:${line} ${name}: write ${instead}`);
}

const folderOf = (file: string): string | undefined => foldersDone.find((folder) => file.startsWith(folder));

function checkSentence(file: string, { line, text }: Sentence): void {
  // Code between backticks is a name, checked as one; guillemets quote what people read.
  const prose = text.replace(/`[^`\n]*`|«[^»]*»|https?:\S+/g, '…').replace(/\s*\n\s*\*?\s*/g, ' ');
  const first = bannedPhrases.find(([phrase]) => {
    const match = phrase.exec(prose);
    return match && !isAllowed(file, 'phrase', prose.slice(Math.max(0, match.index - 12), match.index + 24));
  });
  if (!first) return;
  count.comments++;
  if (folderOf(file) !== undefined)
    failures.push(`${file}:${line} « ${first[0].exec(prose)?.[0].trim()} »: write ${first[1]}`);
}

for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8');
  for (const part of basename(file).split('.').slice(0, 1)) checkName(file, 1, part);
  if (file.endsWith('.md')) {
    for (const [index, line] of text.split('\n').entries())
      checkSentence(file, { line: index + 1, text: line });
    continue;
  }
  const source = readSource(text);
  for (const [name, line] of source.names) checkName(file, line, name);
  for (const sentence of source.sentences) checkSentence(file, sentence);
}

if (isCounting) process.stdout.write(`${JSON.stringify(count)}\n`);
else {
  for (const [index, { reason }] of allowed.entries())
    if (!used.has(index)) failures.push(`scripts/words/allowed.ts: nothing needs « ${reason} » any more`);
  if (failures.length > 0) {
    process.stderr.write(
      `${failures.join('\n')}\n${failures.length} private words: see scripts/words/vocabulary.ts\n`,
    );
    process.exitCode = 1;
  }
}
