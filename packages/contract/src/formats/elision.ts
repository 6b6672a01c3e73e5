/** Names and words in h that take an elision; those of the region (Hawa, Hamidou, Habib…) are said without. */
const MUTE_H =
  /^(?:h[ée]l[eèoéi]|henri|hen?r?iette|herv|hubert|hug(?:o\b|u)|honor|hortens|hyacinth|hippolyt|hilaire|hilarion|homm|h[oô]pita|h[oô]tel|hommage|heur|hiver|histoir|horlog|huile|humain|humanit|habit|harmoni|hydr|hygi[eè]n|hypoth|herb|h[eé]micycle|huissier|honora|h[eé]berg)/i;

/** A first sound that asks for no elision: « ya », « yo », « oua », « oui », « onze », « huit ». */
const GLIDE = /^(?:y[aeéèêiouûy]|ou[aeéèêiîoyw]|w|onz[ei]|oui\b|yacht)/i;

/**
 * A short word before a name or another word, as French says it: « de Moussa », « d’Awa », « que Fatou », « qu’Issa ».
 * @param before ends with e or a (« de », « le », « la », « que », « jusque », « lorsque »…), or is « si ».
 */
export function elide(before: string, word: string): string {
  const isElided = /^si$/i.test(before) ? /^ils?\b/i.test(word) : startsWithVowel(word);
  return isElided ? `${before.slice(0, -1)}’${word}` : `${before} ${word}`;
}

/** What stands before a word that is shown apart from it, in bold or as a link: « de », or « d’ ». */
export function elidedPrefix(before: string, word: string): string {
  return elide(before, word).slice(0, -word.length || undefined);
}

function startsWithVowel(word: string): boolean {
  if (GLIDE.test(word)) return false;
  return /^[aàâäeéèêëiîïoôöœuùûüyæ]/i.test(word) || MUTE_H.test(word);
}

/** The words of a sentence that end just before a name was put in: « évaluation de » + « Issa » → « évaluation d’Issa ». */
export function elideBefore(sentence: string, word: string): string {
  const last = /(?:^|[\s(«])(de|que|jusque|lorsque|puisque|parce que) $/i.exec(sentence)?.[1];
  return last === undefined ? sentence + word : sentence.slice(0, -last.length - 1) + elide(last, word);
}
