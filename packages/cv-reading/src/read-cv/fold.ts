const ACCENTED = 'àâäáãåçéèêëîïíìñôöóòõûüùúÿœæ’‘';
const PLAIN = "aaaaaaceeeeiiiinooooouuuuyoa''";
const plainOf = new Map([...ACCENTED].map((letter, at) => [letter, PLAIN[at] ?? letter]));
const FOLDED = /[àâäáãåçéèêëîïíìñôöóòõûüùúÿœæ’‘]/g;

/** Lower case without accents, each character at its own place: offsets are those of the text. */
export function foldSameLength(text: string): string {
  const lower = text.toLowerCase();
  return (lower.length === text.length ? lower : text).replace(
    FOLDED,
    (letter) => plainOf.get(letter) ?? letter,
  );
}
