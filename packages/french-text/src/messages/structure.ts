/**
 * Puts the greeting and the leave on their own lines, and cuts one long block into paragraphs. Sentences preserve their
 * words and their order.
 */
export function setParagraphs(text: string): string {
  // A short first line stays one: « Bonjour, je cherche un emploi. »
  const isShort = (text.split('\n', 1)[0] ?? '').length <= ONE_LINE;
  let set = isShort
    ? text
    : text.replace(GREETING_AT_ONCE, (_, greeting: string, rest: string) => `${greeting},\n\n${upper(rest)}`);
  set = set.replace(LEAVE_AT_ONCE, (_, end: string, leave: string, sign: string, rest: string) => {
    const name = rest.trim();
    return `${end}\n\n${upper(leave)}${name === '' ? sign : ','}${name === '' ? '' : `\n${name}`}`;
  });
  return set
    .split('\n\n')
    .map((paragraph) => (paragraph.includes('\n') ? paragraph : cutBlock(paragraph)))
    .join('\n\n');
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const GREETING_AT_ONCE =
  /^((?:Bonjour|Bonsoir|Salut)(?: (?:à tous|à toutes et à tous|à vous|madame|monsieur|chers? \p{L}+|la direction|l['’]équipe|l['’]équipe \p{Lu}\p{L}+|Madame, Monsieur|Madame|Monsieur|Mesdames, Messieurs))?)[\s\u202f]{0,4}[,.!]?[ \n]{1,4}(?![,.!])(\S)/u;
const LEAVE_AT_ONCE =
  /([.!?…])\s{1,4}(Cordialement|Bien cordialement|Salutations|Respectueusement|Merci d['’]avance|Bonne journée)([,.!]?)([^.\n!?]{0,60})$/iu;

const ONE_LINE = 200;
const SENTENCES_PER_PARAGRAPH = 3;
const LONGEST_BLOCK = 320;

function cutBlock(paragraph: string): string {
  if (paragraph.length <= LONGEST_BLOCK) return paragraph;
  const sentences = paragraph.split(/(?<=[\p{L}\p{M}\ue000-\uf8ff)»]{2}[.]|[!?]) (?=\p{Lu})/u);
  if (sentences.length <= SENTENCES_PER_PARAGRAPH) return paragraph;
  const blocks: string[] = [];
  for (let i = 0; i < sentences.length; i += SENTENCES_PER_PARAGRAPH)
    blocks.push(sentences.slice(i, i + SENTENCES_PER_PARAGRAPH).join(' '));
  return blocks.join('\n\n');
}
