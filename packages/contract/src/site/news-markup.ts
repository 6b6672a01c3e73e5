/**
 * The small markup of news: line breaks, `**bold**`, `*italic*`, and `\*` for a star that is a star. Nothing else means
 * anything: what looks like HTML is text. Stars that have no partner on their line stay as they are.
 */
export type MarkupNode =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'bold' | 'italic'; children: MarkupNode[] };

export function parseMarkup(source: string): MarkupNode[] {
  return source
    .split(/\r\n?|\n/)
    .flatMap((line, index): MarkupNode[] => [
      ...(index > 0 ? [{ kind: 'break' } as const] : []),
      ...parseLine(line),
    ]);
}

type Emphasis = 'bold' | 'italic';
/** An emphasis that was opened; `emphasis` is null for the line itself. */
type Frame = { emphasis: Emphasis | null; children: MarkupNode[] };

const starsOf = { bold: '**', italic: '*' } as const;
/** A star that is written as such, other text, or a run of stars. */
const pieces = /\\\*|\*+|[^*\\]+|\\/g;

function parseLine(line: string): MarkupNode[] {
  const frames: Frame[] = [{ emphasis: null, children: [] }];
  for (const match of line.matchAll(pieces)) {
    const [piece] = match;
    if (!piece.startsWith('*')) {
      addText(frames, piece === '\\*' ? '*' : piece);
      continue;
    }
    readStars(frames, piece.length, {
      mayClose: /\S/.test(line[match.index - 1] ?? ' '),
      mayOpen: /\S/.test(line[match.index + piece.length] ?? ' '),
    });
  }
  // What was never closed is text.
  while (frames.length > 1) dissolveTop(frames);
  return frames[0]?.children ?? [];
}

type Around = { mayClose: boolean; mayOpen: boolean };

function readStars(frames: Frame[], count: number, { mayClose, mayOpen }: Around): void {
  let left = count;
  while (left > 0) {
    const closing = mayClose ? closable(frames, left) : undefined;
    const opening = mayOpen ? openable(frames, left) : undefined;
    const emphasis = closing ?? opening;
    if (!emphasis) {
      addText(frames, '*'.repeat(left));
      return;
    }
    if (closing) close(frames, closing);
    else frames.push({ emphasis, children: [] });
    left -= starsOf[emphasis].length;
  }
}

const isOpen = (frames: readonly Frame[], emphasis: Emphasis): boolean =>
  frames.some((frame) => frame.emphasis === emphasis);

/** Exactly two stars end bold text, whatever marks opened in between; otherwise the last opened mark ends first. */
function closable(frames: readonly Frame[], left: number): Emphasis | undefined {
  if (left === 2 && isOpen(frames, 'bold') && hasContent(frames, 'bold')) return 'bold';
  const top = frames.at(-1)?.emphasis;
  if (top && left >= starsOf[top].length && hasContent(frames, top)) return top;
  return left === 1 && isOpen(frames, 'italic') && hasContent(frames, 'italic') ? 'italic' : undefined;
}

function openable(frames: readonly Frame[], left: number): Emphasis | undefined {
  if (left >= 2 && !isOpen(frames, 'bold')) return 'bold';
  return isOpen(frames, 'italic') ? undefined : 'italic';
}

function hasContent(frames: readonly Frame[], emphasis: Emphasis): boolean {
  const at = frames.findIndex((frame) => frame.emphasis === emphasis);
  return frames.slice(at).some(({ children }) => children.length > 0);
}

function close(frames: Frame[], emphasis: Emphasis): void {
  while (frames.at(-1)?.emphasis !== emphasis) dissolveTop(frames);
  const frame = frames.pop();
  frames.at(-1)?.children.push({ kind: emphasis, children: frame?.children ?? [] });
}

/** An emphasis without an end: its stars and its content become part of the surrounding text. */
function dissolveTop(frames: Frame[]): void {
  const frame = frames.pop();
  if (!frame?.emphasis) return;
  addText(frames, starsOf[frame.emphasis]);
  for (const child of frame.children) {
    if (child.kind === 'text') addText(frames, child.text);
    else frames.at(-1)?.children.push(child);
  }
}

function addText(frames: readonly Frame[], text: string): void {
  const children = frames.at(-1)?.children;
  const last = children?.at(-1);
  if (last?.kind === 'text') last.text += text;
  else children?.push({ kind: 'text', text });
}

/** The plain text without marks: for previews and searches. Line breaks become `\n`. */
export function markupText(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) =>
      node.kind === 'text' ? node.text : node.kind === 'break' ? '\n' : markupText(node.children),
    )
    .join('');
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

/** HTML of `br`, `strong` and `em` alone. */
export function markupHtml(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return escape(node.text);
      if (node.kind === 'break') return '<br>';
      const tag = node.kind === 'bold' ? 'strong' : 'em';
      return `<${tag}>${markupHtml(node.children)}</${tag}>`;
    })
    .join('');
}

/** The beginning of a text, without its marks, cut at a word with '…' beyond `length` characters. */
export function markupExcerpt(source: string, length = 200): string {
  // A beginning is enough: marks at most double a text.
  const text = markupText(parseMarkup(source.slice(0, length * 3)))
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`;
}
