/** Abbreviations whose point ends nothing. */
const ABBREVIATION = /(?:^|[\s(])(?:M|Mme|Mlle|Dr|Pr|St|Ste|Cie|réf|ref|tél|art|n|etc|ex|p|[A-Z])\.$/i;

/** The sentences of a paragraph, each with its mark. Linear in its length. */
export function cutSentences(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const mark of text.matchAll(/[.!?…](?=\s)|\n/g)) {
    const end = mark.index + 1;
    const last = text.slice(Math.max(from, end - 12), end);
    if (mark[0] === '.' && ABBREVIATION.test(last)) continue;
    sentences.push(text.slice(from, end));
    from = end;
  }
  sentences.push(text.slice(from));
  return sentences.map((one) => one.replace(/\s+/g, ' ').trim()).filter((one) => /[\p{L}\p{N}]/u.test(one));
}
