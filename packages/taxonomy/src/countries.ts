export type Country = {
  code: string;
  name: string;
  /** Other ways of writing it, normalized (lower case, no accents). */
  aliases: readonly string[];
  callingCode: string;
};

/** ISO 3166-1 codes. The nine countries of the offers, then France. */
export const countries: readonly Country[] = [
  { code: 'ML', name: 'Mali', aliases: ['republique du mali'], callingCode: '+223' },
  { code: 'SN', name: 'Sénégal', aliases: [], callingCode: '+221' },
  { code: 'CI', name: "Côte d'Ivoire", aliases: ['cote ivoire', 'rci', 'ivory coast'], callingCode: '+225' },
  { code: 'BF', name: 'Burkina Faso', aliases: ['burkina'], callingCode: '+226' },
  { code: 'TG', name: 'Togo', aliases: [], callingCode: '+228' },
  { code: 'BJ', name: 'Bénin', aliases: [], callingCode: '+229' },
  { code: 'NE', name: 'Niger', aliases: [], callingCode: '+227' },
  { code: 'CM', name: 'Cameroun', aliases: ['cameroon'], callingCode: '+237' },
  { code: 'GN', name: 'Guinée', aliases: ['guinee conakry'], callingCode: '+224' },
  { code: 'FR', name: 'France', aliases: [], callingCode: '+33' },
];
