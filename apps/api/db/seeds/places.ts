import type { OfferCountry } from '@baara/contract/offers/reference';
import type { Random } from './random.ts';

export type City = { name: string; weight: number; quarters: readonly string[] };

type Country = {
  /** « au Mali », « en Guinée ». */
  inCountry: string;
  currency: 'XOF' | 'XAF' | 'GNF';
  /** How pay compares with Mali's, before the currency. */
  payFactor: number;
  /** One XOF in the country's currency. */
  rate: number;
  /** Follows « affiliation ». */
  socialSecurity: string;
  languages: readonly string[];
  cities: readonly City[];
};

const list = (text: string): readonly string[] => (text ? text.split(', ') : []);
const city = (name: string, weight: number, quarters = ''): City => ({
  name,
  weight,
  quarters: list(quarters),
});

export const countries: Record<OfferCountry, Country> = {
  ML: {
    inCountry: 'au Mali',
    currency: 'XOF',
    payFactor: 1,
    rate: 1,
    socialSecurity: 'à l’INPS et à l’AMO',
    languages: [
      'Bambara',
      'Peul',
      'Soninké',
      'Sonrhaï',
      'Dogon',
      'Minianka',
      'Sénoufo',
      'Tamasheq',
      'Khassonké',
      'Malinké',
    ],
    cities: [
      city(
        'Bamako',
        60,
        'Hamdallaye ACI 2000, Badalabougou, Quartier du Fleuve, Hippodrome, Faladié, Kalaban Coura, Magnambougou, Lafiabougou, Sogoniko, Niaréla, Banankabougou, Djélibougou, Korofina, Baco-Djicoroni ACI, Sébénikoro, Torokorobougou, Missabougou, Zone industrielle',
      ),
      city('Sikasso', 8, 'Wayerma, Médine, Sanoubougou, Mancourani, Hamdallaye'),
      city('Ségou', 8, 'Pelengana, Médine, Angoulême, Sido Soninkoura, Hamdallaye'),
      city('Kayes', 8, 'Légal Ségou, Plateau, Khasso, Lafiabougou'),
      city('Mopti', 4, 'Sévaré, Komoguel, Gangal, Toguel'),
      city('Koutiala', 4, 'Hamdallaye, Médina Coura, Lafiala'),
      city('Koulikoro', 3, 'Plateau, Souban, Centre commercial'),
      city('Kati', 3, 'Kati Coco, Noumorila, Sananfara'),
      city('Gao', 2, 'Château, Aljanabandia, Sosso Koïra'),
      city('Tombouctou', 1, 'Hamabangou, Sankoré'),
      city('Bougouni', 2, 'Médine, Torakabougou'),
      city('Kita', 2, 'Lilengo, Saint-Félix'),
      city('Kéniéba', 2, ''),
      city('San', 1, 'Lafiabougou, Santoro'),
      city('Nioro du Sahel', 1, ''),
      city('Niono', 1, ''),
    ],
  },
  SN: {
    inCountry: 'au Sénégal',
    currency: 'XOF',
    payFactor: 1.3,
    rate: 1,
    socialSecurity: 'à l’IPRES et à une IPM',
    languages: ['Wolof', 'Peul', 'Sérère', 'Diola'],
    cities: [
      city('Dakar', 60, 'Plateau, Mermoz, Sacré-Cœur 3, Point E, Almadies, Hann Bel-Air, Grand Yoff'),
      city('Thiès', 12, 'Escale, Randoulène, Nguinth'),
      city('Saint-Louis', 8, 'Sor, Île Nord, Ndiolofène'),
      city('Kaolack', 6, 'Léona, Médina Baye'),
      city('Ziguinchor', 5, 'Boucotte, Escale'),
    ],
  },
  CI: {
    inCountry: 'en Côte d’Ivoire',
    currency: 'XOF',
    payFactor: 1.4,
    rate: 1,
    socialSecurity: 'à la CNPS et à la CMU',
    languages: ['Dioula', 'Baoulé', 'Bété', 'Sénoufo'],
    cities: [
      city('Abidjan', 65, 'Cocody Angré, Plateau, Marcory Zone 4, Treichville, Yopougon, Riviera Palmeraie'),
      city('Bouaké', 12, 'Air France, Commerce, Kennedy'),
      city('San-Pédro', 8, 'Bardot, Balmer'),
      city('Korhogo', 8, 'Soba, Koko, Petit Paris'),
      city('Yamoussoukro', 7, 'Morofé, Habitat'),
    ],
  },
  BF: {
    inCountry: 'au Burkina Faso',
    currency: 'XOF',
    payFactor: 0.95,
    rate: 1,
    socialSecurity: 'à la CNSS',
    languages: ['Mooré', 'Dioula', 'Peul', 'Gourmantché'],
    cities: [
      city('Ouagadougou', 65, 'Ouaga 2000, Koulouba, Zone du Bois, Gounghin, Pissy, Dassasgho'),
      city('Bobo-Dioulasso', 22, 'Accart-Ville, Belleville, Sarfalao'),
      city('Koudougou', 7, 'Burkina, Palogo'),
      city('Houndé', 6, ''),
    ],
  },
  TG: {
    inCountry: 'au Togo',
    currency: 'XOF',
    payFactor: 0.9,
    rate: 1,
    socialSecurity: 'à la CNSS',
    languages: ['Éwé', 'Kabyè'],
    cities: [
      city('Lomé', 75, 'Bè, Tokoin, Adidogomé, Agoè, Hédzranawoé, Nyékonakpoè'),
      city('Kara', 15, 'Tomdè, Chaminade'),
      city('Sokodé', 10, 'Komah, Kouloundè'),
    ],
  },
  BJ: {
    inCountry: 'au Bénin',
    currency: 'XOF',
    payFactor: 0.95,
    rate: 1,
    socialSecurity: 'à la CNSS',
    languages: ['Fon', 'Yoruba'],
    cities: [
      city('Cotonou', 65, 'Ganhi, Haie Vive, Akpakpa, Cadjèhoun, Fidjrossè, Gbégamey'),
      city('Porto-Novo', 15, 'Ouando, Djassin'),
      city('Parakou', 15, 'Banikanni, Zongo, Titirou'),
      city('Abomey-Calavi', 5, 'Zogbadjè, Tankpè'),
    ],
  },
  NE: {
    inCountry: 'au Niger',
    currency: 'XOF',
    payFactor: 0.95,
    rate: 1,
    socialSecurity: 'à la CNSS',
    languages: ['Haoussa', 'Zarma', 'Peul', 'Tamasheq'],
    cities: [
      city('Niamey', 70, 'Plateau, Yantala, Koira Kano, Lazaret, Kouara Tégui'),
      city('Maradi', 15, 'Zaria, Maradaoua'),
      city('Zinder', 10, 'Birni, Kara Kara'),
      city('Agadez', 5, 'Dagmanet, Sabon Gari'),
    ],
  },
  CM: {
    inCountry: 'au Cameroun',
    currency: 'XAF',
    payFactor: 1.15,
    rate: 1,
    socialSecurity: 'à la CNPS',
    languages: ['Anglais', 'Peul', 'Ewondo', 'Douala'],
    cities: [
      city('Douala', 50, 'Akwa, Bonanjo, Bonapriso, Deïdo, Bassa'),
      city('Yaoundé', 40, 'Bastos, Mvan, Nlongkak, Mvog-Ada, Essos'),
      city('Garoua', 10, 'Plateau, Yelwa'),
    ],
  },
  GN: {
    inCountry: 'en Guinée',
    currency: 'GNF',
    payFactor: 1,
    rate: 15,
    socialSecurity: 'à la CNSS',
    languages: ['Soussou', 'Peul', 'Malinké'],
    cities: [
      city('Conakry', 65, 'Kaloum, Kipé, Ratoma, Matam, Almamya, Lambanyi'),
      city('Kankan', 13, 'Salamanida, Korialen'),
      city('Boké', 10, 'Dibia, Baralandé'),
      city('Siguiri', 12, 'Bolibana, Saint-Alexis'),
    ],
  },
};

export function cityOf(random: Random, country: OfferCountry): City {
  return random.weighted(countries[country].cities.map((place) => [place, place.weight] as const));
}

export function findCity(country: OfferCountry, name: string): City {
  return countries[country].cities.find((place) => place.name === name) ?? city(name, 1);
}

/** « Rue 254, porte 118, Badalabougou » in Bamako; elsewhere the quarter alone, as people say it. */
export function addressOf(random: Random, country: OfferCountry, place: City): string {
  const quarter = place.quarters.length > 0 ? random.pick(place.quarters) : 'Centre-ville';
  if (country === 'ML' && place.name === 'Bamako') {
    return `${quarter}, rue ${random.int(12, 680)}, porte ${random.int(3, 950)}`;
  }
  return random.chance(0.5)
    ? quarter
    : `${quarter}, route ${random.pick(['de l’aéroport', 'nationale', 'du marché'])}`;
}
