/**
 * A rough key of how a normalized French word sounds, to prefer among corrections the one with the same sound:
 * secretere and secretaire, chaufeur and chauffeur, farmacien and pharmacien share their key.
 */
export function phoneticKey(word: string): string {
  let key = word;
  for (const [pattern, sound] of SOUNDS) key = key.replace(pattern, sound);
  return key;
}

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/sch|ch/g, '2'],
  [/qu|q/g, 'k'],
  [/gu(?=[eiy])/g, 'g'],
  [/ge(?=[ao])/g, 'j'],
  [/g(?=[eiy])/g, 'j'],
  [/sc(?=[eiy])|c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/oeu|eu/g, '3'],
  [/eau|au/g, 'o'],
  [/aient$|ait$|ais$|er$|ez$|et$|ee$/g, 'e'],
  [/ain|ein|aim|in(?![aeiouy])|im(?=[pb])/g, '5'],
  [/en(?![aeiouyn])|em(?=[pb])|an(?![aeiouyn])|am(?=[pb])/g, '1'],
  [/ai|ei|ay|ey/g, 'e'],
  [/y/g, 'i'],
  [/h/g, ''],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/(.)\1+/g, '$1'],
  [/(?<![stdxe])[stdxe]+$/g, ''],
];
