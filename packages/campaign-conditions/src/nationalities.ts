/** In the feminine, as after « nationalité ». */
const adjectives: Readonly<Record<string, string>> = {
  ML: 'malienne',
  SN: 'sénégalaise',
  CI: 'ivoirienne',
  BF: 'burkinabè',
  TG: 'togolaise',
  BJ: 'béninoise',
  NE: 'nigérienne',
  CM: 'camerounaise',
  GN: 'guinéenne',
  MR: 'mauritanienne',
  TD: 'tchadienne',
  GA: 'gabonaise',
  CG: 'congolaise (Brazzaville)',
  CD: 'congolaise (Kinshasa)',
  CF: 'centrafricaine',
  MA: 'marocaine',
  DZ: 'algérienne',
  TN: 'tunisienne',
  NG: 'nigériane',
  GH: 'ghanéenne',
  GM: 'gambienne',
  GW: 'bissau-guinéenne',
  LR: 'libérienne',
  SL: 'sierra-léonaise',
  CV: 'cap-verdienne',
  FR: 'française',
};

let names: Intl.DisplayNames | undefined;

function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return 'pays inconnu';
  names ??= new Intl.DisplayNames('fr', { type: 'region' });
  return names.of(code) ?? code;
}

/** « nationalité malienne ou sénégalaise »; « nationalité : Japon ou Mali » when a country has no adjective here. */
export function nationalityInWords(codes: readonly string[], conjunction: 'et' | 'ou'): string {
  const known = codes.map((code) => adjectives[code]).filter((word) => word !== undefined);
  if (known.length < codes.length) return `nationalité : ${joined(codes.map(countryName), conjunction)}`;
  const plural = conjunction === 'et' && codes.length > 1 ? 's' : '';
  return `nationalité${plural} ${joined(known, conjunction)}`;
}

/** « comptabilité, finances ou gestion ». */
export function joined(words: readonly string[], conjunction: 'et' | 'ou'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}
