/**
 * How a normalized word sounds to someone who writes by ear: « chofer », « shoffeur » and « chauffeur », « farmassi » and
 * « pharmacie », « mekanissien » and « mécanicien » share their key. Rougher than the key of french-text: it is asked
 * only about the few thousand words of the reading vocabulary.
 */
export function soundKey(word: string): string {
  let key = word;
  for (const [pattern, sound] of SOUNDS) key = key.replace(pattern, sound);
  return key;
}

/** The consonants of a word, for those who write without vowels: « cmptbl » and « comptable » share it. */
export function consonantKey(word: string): string {
  const consonants = word.replace(/[cs]h/g, '2').replace(/ph/g, 'f').replace(/qu|k/g, 'c');
  return consonants.replace(/[aeiouyh]/g, '').replace(/(.)\1+/g, '$1');
}

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/[^a-z0-9]/g, ''],
  [/ph/g, 'f'],
  [/ch(?=[nrl])/g, 'k'],
  [/sch|sh|ch/g, '2'],
  [/qu|ck|q/g, 'k'],
  [/gu(?=[eiy])/g, 'g'],
  [/ge(?=[ao])/g, 'j'],
  [/g(?=[eiy])/g, 'j'],
  [/sc(?=[eiy])|c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/mpt/g, 'nt'],
  [/(?:ss?|t|x)ionn?/g, '6'],
  [/eau|au/g, 'o'],
  [/oeu|eu/g, 'e'],
  [/oi|oua/g, 'wa'],
  [/ou|oo/g, 'u'],
  [/ai|ei|ay|ey/g, 'e'],
  [/[aeiou]{1,2}[nm](?![aeiouynm])/g, 'N'],
  [/y/g, 'i'],
  [/h/g, ''],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/(.)\1+/g, '$1'],
  [/[stdxp]$/, ''],
  [/(?:er|ez|et|e)$/, ''],
];
