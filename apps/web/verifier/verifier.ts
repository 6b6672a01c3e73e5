/** The page that computes a concours again: one file, no network (docs/verifiable-concours.md). */
import {
  type Bundle,
  followReceipt,
  type Progress,
  readLines,
  type ResultLeaf,
  sha256Hex,
  type Verdict,
  verifyBundle,
} from '@baara/concours-proof';
import { addFrenchMarks } from '../app/ui/french-marks.ts';
import * as words from '../app/features/campaigns/proof/verdict-words.ts';

/** How long the page computes before it draws itself again. */
const SLICE_MS = 60;
const STEPS: readonly Progress['step'][] = ['log', 'seats', 'sheets', 'ranks', 'seals'];
const CHECK = 'm5 12.5 4.5 4.5L19 7.5';
const signs = { good: 'm7.6 12.3 3 3 5.8-6', bad: 'm8.5 8.5 7 7m0-7-7 7' } as const;

const find = <Found extends Element = HTMLElement>(id: string): Found => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}.`);
  return found as unknown as Found;
};
const say = (id: string, text: string): void => {
  find(id).textContent = addFrenchMarks(text);
};
const show = (id: string, isShown: boolean): void => {
  find(id).hidden = !isShown;
};
/** Lets the page draw itself. */
const drawn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

let verified: { bundle: Bundle; verdict: Extract<Verdict, { isIdentical: true }> } | undefined;

function showProgress({ step, done, of }: Progress): void {
  const part = of > 0 ? done / of : 0;
  find<HTMLProgressElement>('running-bar').value = ((STEPS.indexOf(step) + part) / STEPS.length) * 1000;
  say(
    'running-step',
    `${words.stepTitles[step]}${done > 0 ? ` : ${words.count(done)} sur ${words.count(of)}` : ''}`,
  );
}

async function compute(given: unknown): Promise<Verdict> {
  const steps = verifyBundle(given);
  let pausedAt = performance.now();
  let step: Progress['step'] | undefined;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (value.step === step && performance.now() - pausedAt < SLICE_MS) continue;
    step = value.step;
    showProgress(value);
    await drawn();
    pausedAt = performance.now();
  }
}

async function verifyFile(file: File): Promise<void> {
  verified = undefined;
  show('problem', false);
  show('start', false);
  show('done', false);
  show('running', true);
  say('running-step', `Lecture de « ${file.name} »`);
  await drawn();
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const startedAt = performance.now();
    const bundle = JSON.parse(new TextDecoder().decode(bytes)) as Bundle;
    const verdict = await compute(bundle);
    const seconds = (performance.now() - startedAt) / 1000;
    if (verdict.isIdentical) verified = { bundle, verdict };
    showVerdict(verdict, { names: words.namesOf(bundle), seconds });
    showFacts(bundle, { name: file.name, hash: sha256Hex(bytes), verdict });
  } catch (error) {
    show('start', true);
    say('problem', error instanceof SyntaxError ? words.problems.NOT_JSON : words.problems.UNREADABLE);
    show('problem', true);
  }
  show('running', false);
}

function showVerdict(
  verdict: Verdict,
  { names, seconds }: { names: words.BundleNames; seconds: number },
): void {
  const kind = verdict.isIdentical ? 'good' : 'bad';
  find('verdict').className = `verdict ${kind}`;
  find('sign').setAttribute('d', signs[kind]);
  say('verdict-title', verdict.isIdentical ? words.identicalTitle(verdict.counts) : words.differentTitle);
  say(
    'verdict-text',
    verdict.isIdentical ? words.identicalText : words.differenceText(verdict.difference, names),
  );
  const now = new Date();
  const day = now.toLocaleDateString('fr-FR', { day: 'numeric', month: 'long', year: 'numeric' });
  const time = now.toLocaleTimeString('fr-FR', { hour: 'numeric', minute: '2-digit' }).replace(':', ' h ');
  say('verdict-when', `${day}, ${time} · ${words.tookText(seconds)} · sans connexion`);
  for (const id of ['steps-card', 'lines-card', 'own-card']) show(id, verdict.isIdentical);
  for (const id of ['lines-answer', 'own-answer', 'own-facts']) show(id, false);
  find<HTMLTextAreaElement>('lines').value = '';
  if (verdict.isIdentical)
    find('steps').replaceChildren(
      ...words.redone(verdict.counts).map(([title, text]) => stepItem(title, text)),
    );
  show('done', true);
  find('verdict').focus();
}

function stepItem(title: string, text: string): HTMLElement {
  const item = document.createElement('li');
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', CHECK);
  icon.append(path);
  const [strong, small] = [document.createElement('b'), document.createElement('span')];
  strong.textContent = addFrenchMarks(title);
  small.textContent = addFrenchMarks(text);
  item.append(icon, strong, small);
  return item;
}

function fillFacts(id: string, facts: readonly (readonly [string, string])[]): void {
  const parts = facts.flatMap(([title, value]) => {
    const [term, text] = [document.createElement('dt'), document.createElement('dd')];
    term.textContent = title;
    text.textContent = value;
    return [term, text];
  });
  find(id).replaceChildren(...parts);
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Also of a file that is no bundle. */
function showFacts(
  bundle: Partial<Bundle> | null,
  { name, hash, verdict }: { name: string; hash: string; verdict: Verdict },
): void {
  const { campaign, key } = bundle ?? {};
  fillFacts('facts', [
    ...(verdict.isIdentical ? [] : words.differenceFacts(verdict.difference)),
    ['Fichier', name],
    ['SHA-256', hash],
    ...(isText(campaign) ? [['Concours', campaign] as const] : []),
    ...(isText(key) ? [['Clé du journal', key] as const] : []),
    ...(verdict.isIdentical ? [['Dernière ligne', verdict.hashes.at(-1) ?? ''] as const] : []),
  ]);
}

function compareLines(): void {
  const lines = readLines(find<HTMLTextAreaElement>('lines').value);
  const { bundle, verdict } = verified ?? {};
  const same = lines.filter(
    ({ campaign, entry, hash }) => campaign === bundle?.campaign && verdict?.hashes[entry - 1] === hash,
  ).length;
  const isSame = lines.length > 0 && same === lines.length;
  find('lines-answer').className = `answer ${isSame ? 'good' : 'bad'}`;
  say(
    'lines-answer',
    lines.length > 0 ? words.comparison(same, lines.length - same) : words.problems.NO_LINE,
  );
  show('lines-answer', true);
}

async function followFile(file: File): Promise<void> {
  if (!verified) return;
  const { bundle, verdict } = verified;
  let state: ReturnType<typeof followReceipt> = { state: 'unreadable' };
  try {
    state = followReceipt(bundle, JSON.parse(await file.text()));
  } catch {
    // No JSON: the state says so.
  }
  find('own-answer').className = `answer ${state.state === 'found' ? 'good' : 'bad'}`;
  say('own-answer', words.receiptTexts[state.state]);
  show('own-answer', true);
  const result = state.state === 'found' ? state.result : null;
  show('own-facts', result !== null);
  if (result) fillFacts('own-facts', resultFacts(result, { names: words.namesOf(bundle), verdict }));
}

function resultFacts(
  { marks, outcome, rank, person, category }: ResultLeaf,
  {
    names,
    verdict: { rules },
  }: { names: words.BundleNames; verdict: Extract<Verdict, { isIdentical: true }> },
): (readonly [string, string])[] {
  const nameOf = (id: string): string => names.get(id) ?? id;
  const titleOf = (id: string): string => nameOf(id).replace(/^é/, 'É');
  const own = rules.tests.map(({ id, max }, place) => [id, max, marks[place] ?? null] as const);
  return [
    ['Décision', words.outcomes[outcome] ?? outcome],
    ...(rank === null ? [] : [['Rang', `${words.count(rank)}, ${nameOf(category)}`] as const]),
    ...own
      .filter(([, , mark]) => mark !== null)
      .map(
        ([id, max, mark]) => [titleOf(id), `${words.markText(mark)} sur ${words.count(max / 100)}`] as const,
      ),
    ['Pseudonyme', person],
  ];
}

function onFile(id: string, use: (file: File) => Promise<void>): void {
  const input = find<HTMLInputElement>(id);
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    // The same file may be chosen again.
    input.value = '';
    if (file) void use(file);
  });
}

// What the calculation needs and browsers have since the spring of 2023.
if (!('toSorted' in Array.prototype && 'isWellFormed' in String.prototype)) {
  say('problem', words.problems.OLD_BROWSER);
  show('problem', true);
}
onFile('bundle', verifyFile);
onFile('receipt', followFile);
find('compare').addEventListener('click', compareLines);
find('again').addEventListener('click', () => {
  show('done', false);
  show('start', true);
  find('bundle').focus();
});
const drop = find('drop');
for (const kind of ['dragover', 'dragleave', 'drop'] as const)
  addEventListener(kind, (event) => {
    event.preventDefault();
    drop.classList.toggle('over', kind === 'dragover');
    const file = kind === 'drop' ? event.dataTransfer?.files[0] : undefined;
    if (file && find('running').hidden) void verifyFile(file);
  });
