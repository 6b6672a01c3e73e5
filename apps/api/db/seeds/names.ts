import type { OfferCountry } from '@baara/contract/offers/reference';
import type { Random } from './random.ts';

/** Common first names and family names, by country; names of the countries around are common everywhere. */
type Names = { men: readonly string[]; women: readonly string[]; families: readonly string[] };

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const names: Record<OfferCountry, Names> = {
  ML: {
    men: words(`Mamadou Moussa Oumar Souleymane Ibrahim Amadou Bakary Boubacar Seydou Modibo Cheick Adama Drissa
      Issa Abdoulaye Lassana Sékou Youssouf Bréhima Yacouba Daouda Sidiki Kassim Salif Mahamadou Alassane Madou
      Zoumana Fousseyni Lamine Aliou Tiémoko Hamidou Broulaye Karim Samba Demba Siaka Nouhoum Ousmane`),
    women: words(`Aminata Fatoumata Mariam Oumou Awa Kadiatou Aïssata Rokia Djénéba Assétou Bintou Hawa Nana
      Safiatou Maïmouna Coumba Sira Ramata Salimata Korotoumou Fanta Niamoye Tenin Kadidia Adiaratou Ténin Astan
      Mariétou Fily Founé Sitan Alima Bana Lalla Dédé Habibatou Nafissatou Haby Binta Saran`),
    families: words(`Traoré Coulibaly Diarra Keïta Konaté Sidibé Diallo Sangaré Dembélé Touré Cissé Maïga Koné
      Diakité Kouyaté Doumbia Camara Sissoko Samaké Bagayoko Fofana Ballo Sanogo Ouattara Bamba Haïdara Dicko Sow
      Bah Kanté Magassa Tounkara Diabaté Sylla Goïta Togola Mallé Guindo Togo Ongoïba Kassogué Dolo Kéné Danioko
      Niaré Sacko Soumaré Diawara Kamissoko Dansoko Théra Dao Berthé Mariko`),
  },
  SN: {
    men: words(
      'Mamadou Ousmane Cheikh Modou Ibrahima Abdou Serigne Pape Moustapha Babacar Aliou Malick Assane',
    ),
    women: words('Fatou Aïssatou Awa Ndeye Mame Khady Astou Coumba Rokhaya Sokhna Adja Marième Yacine'),
    families: words('Ndiaye Diop Fall Gueye Sarr Faye Sène Mbaye Diouf Ba Thiam Sy Cissé Ndour Seck Diagne'),
  },
  CI: {
    men: words('Kouadio Yao Koffi Konan Kouamé Aboubacar Serge Hervé Ibrahim Arsène Didier Franck Lacina'),
    women: words('Adjoua Affoué Akissi Amenan Aya Clarisse Mariam Sandrine Estelle Prisca Raïssa Fanta'),
    families: words(
      'Kouassi Konan Kouamé Koffi Yao Ouattara Koné Coulibaly Bamba Soro Gnamien Assi Tanoh Aka',
    ),
  },
  BF: {
    men: words(
      'Issouf Adama Souleymane Hamado Lassané Boukary Arouna Rasmané Wendpanga Saïdou Jean-Baptiste',
    ),
    women: words('Aminata Mariam Salamata Rasmata Alizèta Bibata Wendyam Clarisse Aguiratou Fati Habibou'),
    families: words(
      'Ouédraogo Sawadogo Kaboré Zongo Compaoré Ilboudo Nikiéma Tapsoba Yaméogo Sanou Traoré Kinda',
    ),
  },
  TG: {
    men: words('Kossi Kodjo Koffi Yao Komlan Edem Mawuli Essohanam Sena Folly Abalo Kokou'),
    women: words('Afi Akossiwa Abla Ama Adjo Essi Dédé Akouvi Massan Rita Enyonam Yawa'),
    families: words('Mensah Agbeko Amegan Lawson Kpodo Ayéva Tchalla Adjavon Koudjo Amouzou Agbodji Kpakpo'),
  },
  BJ: {
    men: words('Codjo Rodrigue Sèdjro Firmin Gildas Arnaud Bio Mathieu Ulrich Ghislain Séverin Comlan'),
    women: words('Sènami Mahoussi Rachidatou Clémence Bignon Nadège Gisèle Fifamè Odile Sylvie Carine'),
    families: words(
      'Hounsou Adjovi Dossou Agossou Houngbédji Zinsou Ahouansou Gbaguidi Assogba Tossou Kpadé',
    ),
  },
  NE: {
    men: words('Abdou Issoufou Mahamane Harouna Moussa Salissou Hassane Oumarou Laouali Amadou Souley'),
    women: words('Aïchatou Hadiza Rahila Balkissa Zeinabou Mariama Ramatou Haoua Nafissa Salamatou Fassouma'),
    families: words('Issoufou Mahamadou Abdou Hamani Moussa Garba Souley Adamou Maman Sani Oumarou Boubacar'),
  },
  CM: {
    men: words('Alain Hervé Brice Thierry Emmanuel Aboubakar Patrick Cyrille Rodrigue Joël Narcisse Guy'),
    women: words('Chantal Carine Mireille Solange Aïssatou Brigitte Nadine Larissa Yvette Christelle Odette'),
    families: words('Mbarga Nkoulou Fotso Tchoumi Ngono Kamga Essomba Njoya Talla Abena Onana Tchakounté'),
  },
  GN: {
    men: words('Mamadou Alpha Ibrahima Thierno Sékou Ousmane Aboubacar Mory Amadou Fodé Facinet Lansana'),
    women: words('Fatoumata Aïssatou Mariama Hadja Kadiatou Oumou Mahawa Binta Djénabou Saran Hawa Néné'),
    families: words('Barry Diallo Bah Sow Camara Condé Sylla Touré Soumah Bangoura Keïta Kaba Baldé Cissé'),
  },
};

export type Gender = 'homme' | 'femme';
export type Person = { firstName: string; lastName: string; gender: Gender };

export function personOf(random: Random, country: OfferCountry, gender: Gender): Person {
  const own = names[country];
  return {
    firstName: random.pick(gender === 'homme' ? own.men : own.women),
    lastName: random.pick(own.families),
    gender,
  };
}

/** Digits of the national formats: prefixes in use, then how many digits follow. */
const phones: Record<OfferCountry, { code: string; prefixes: readonly string[]; digits: number }> = {
  ML: { code: '+223', prefixes: words('65 66 67 69 70 74 75 76 77 78 79 82 83 90 91 92 93 94'), digits: 6 },
  SN: { code: '+221', prefixes: words('70 76 77 78'), digits: 7 },
  CI: { code: '+225', prefixes: words('01 05 07'), digits: 8 },
  BF: { code: '+226', prefixes: words('51 55 60 65 70 71 74 76 78'), digits: 6 },
  TG: { code: '+228', prefixes: words('70 79 90 91 92 93 97 98'), digits: 6 },
  BJ: { code: '+229', prefixes: words('0161 0166 0190 0195 0196 0197'), digits: 6 },
  NE: { code: '+227', prefixes: words('80 85 89 90 92 96 97'), digits: 6 },
  CM: { code: '+237', prefixes: words('65 67 68 69'), digits: 7 },
  GN: { code: '+224', prefixes: words('61 62 65 66'), digits: 7 },
};

export function phoneOf(random: Random, country: OfferCountry): string {
  const { code, prefixes, digits } = phones[country];
  return `${code}${random.pick(prefixes)}${String(random.int(0, 10 ** digits - 1)).padStart(digits, '0')}`;
}

/** Lower-case ASCII words joined by `separator`, for addresses and slugs. */
export function asciiWords(text: string, separator: '' | '-'): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('œ', 'oe')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, separator);
  return separator === '' ? plain : plain.replaceAll(/^-|-$/g, '');
}

const plainNames = new Map<string, string>();

/** The letters of a name, for e-mail addresses; the same few come back a million times. */
export function plainName(name: string): string {
  const known = plainNames.get(name);
  if (known !== undefined) return known;
  const made = asciiWords(name, '');
  plainNames.set(name, made);
  return made;
}
