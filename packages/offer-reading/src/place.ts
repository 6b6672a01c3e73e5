import { cities, countries, findCity, placeNames } from '@baara/taxonomy';
import { fold, type AdLine } from './lines.ts';

export type Place = { city: string | null; country: string | null };

const keyOf = (name: string): string =>
  fold(name)
    .replace(/[-'’. ]{1,8}/g, ' ')
    .trim();

/** The town that a name of one to four words means. */
const townByKey = new Map<string, string>();
for (const { name, city } of placeNames) if (findCity(city)) townByKey.set(keyOf(name), city);
for (const { name } of cities.toSorted((a, b) => a.weight - b.weight)) townByKey.set(keyOf(name), name);
const LONGEST_NAME = 4;

/** Names that are words too, or first names and family names: read only where a place is expected. */
const UNSURE = new Set(
  `dire san man bla koro nara fana kara kay kaye kays zig tamba bobo kati touba kita moti sego segu cancan boke matam fann hann ngor
  kipe sya plateau medina hippodrome missira senou kabala pissy karpala larle babi abj yde dkr ctn bko kaya labe mamou kandi diema
  macina diffa fada ganhi matoto zogbo deido akwa lyon lille paris point e zone 4 dosso tominian bankass kolda mali`
    .split(/\s+/)
    .concat('zone 4', 'point e', 'patte d oie', 'haie vive', 'sacre coeur'),
);

const LABEL =
  /^(?:lieux?|ville|localisation|localite|lieu (?:de travail|d'affectation|du poste|d'execution|de service|de la mission|du stage)|poste base|base|affectation|zone(?: d'intervention| de travail)?|site|region|residence|adresse|quartier|pays|lieu et .{2,20})$/;
const ADDRESS_LABEL = /^(?:adresse|quartier|zone|region|pays)/;
/** What stands just before a town of work. */
const WORK_BEFORE =
  /(?:\bbasee?s?|\bposte|\baffecte\(?e?\)?|\bsituee?s?|\bsises?|\bsis|travail(?:ler|lera|lant)?|residant|resider|residence|vivant|habitant|habiter|lieu)(?: principalement| actuellement)? (?:a|au|sur|dans|en) (?:la ville de |bamako, )?$/;
const AT =
  /(?:^|[ (,;:/-])(?:a|au|sur|vers|de|pour|ville de|dans|cote|en|region de|quartier) ?$|[,(/:-] ?$|^$/;
/** Sentences about the firm, or about where papers are brought. */
const ELSEWHERE =
  /siege|depose|depot|deposer|dossiers?|\bbp\b|adresse|\bsise?s?\b|\bsis a|filiale|presente? (?:a|au|dans)|agences? (?:a|de|dans)|rendez|entretiens?|originaire|universite|ne\(?e?\)? a|cote de|livraison|deplacement|voyage|mission(?:s)? a|axe|trajet|fournisseur|clients? (?:de|a)/;

/** « Porto-Novo et Cotonou »: both are meant alike. */
const JOINED = /^ ?(?:et|ou|,|\/|-|&|puis)? ?(?:a |au )?$/;
/** « Bamako, avec des déplacements à Kayes ». */
const AWAY = /deplacement|mission|voyage|siege|tournee/;

type Mention = { town: string; weight: number };

/** The town of work and its country; null where none is said, or several are. */
export function readPlace(lines: readonly AdLine[]): Place {
  const mentions: Mention[] = [];
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1];
    if (LABEL.test(line.label))
      addOf(line.foldedValue, line.value, ADDRESS_LABEL.test(line.label) ? 3 : 5, mentions);
    else if (previous?.value === '' && LABEL.test(previous.label)) addOf(line.folded, line.text, 5, mentions);
    else addOf(line.folded, line.text, undefined, mentions, line);
  }
  const most = Math.max(0, ...mentions.map(({ weight }) => weight));
  const towns = [...new Set(mentions.filter(({ weight }) => weight === most).map(({ town }) => town))];
  const city = most > 0 && towns.length === 1 ? (towns[0] ?? null) : null;
  return { city, country: (city ? findCity(city)?.country : undefined) ?? countryIn(lines) };
}

function addOf(
  folded: string,
  text: string,
  weight: number | undefined,
  mentions: Mention[],
  line?: AdLine,
): void {
  const words = [...folded.matchAll(/[a-z0-9]{1,40}/g)];
  let last: { end: number; weight: number } | undefined;
  for (let at = 0; at < words.length; at += 1) {
    for (let size = Math.min(LONGEST_NAME, words.length - at); size > 0; size -= 1) {
      const span = words.slice(at, at + size);
      const key = span.map(([word]) => word).join(' ');
      const town = townByKey.get(key);
      if (town === undefined) continue;
      const start = span[0]?.index ?? 0;
      const before = folded.slice(Math.max(0, start - 40), start);
      const isCapital = /\p{Lu}/u.test(text.charAt(start));
      const joined = last && JOINED.test(folded.slice(last.end, start)) ? last.weight : undefined;
      let found = joined;
      if (weight !== undefined) found ??= AWAY.test(folded.slice(0, start)) ? 1 : weight;
      else if (!UNSURE.has(key) || (isCapital && AT.test(before))) found ??= weightOf(before, folded, line);
      if (found !== undefined) {
        mentions.push({ town, weight: found });
        last = { end: start + key.length, weight: found };
      }
      at += size - 1;
      break;
    }
  }
}

function weightOf(before: string, folded: string, line: AdLine | undefined): number {
  if (WORK_BEFORE.test(before)) return /siege|\bsis/.test(before) ? 1 : 4;
  if (line?.section === 'apply' || line?.section === 'company') return 1;
  if (ELSEWHERE.test(folded)) return 1;
  if (AT.test(before)) return /(?:recrut|recherch|cherch|embauch|besoin|poste)/.test(folded) ? 3 : 2;
  return 1;
}

const countryKeys = new Map(
  countries.flatMap(({ code, name, aliases }) =>
    [name, ...aliases].map((one) => [keyOf(one), code] as const),
  ),
);

function countryIn(lines: readonly AdLine[]): string | null {
  const named = new Set<string>();
  for (const line of lines) {
    if (!LABEL.test(line.label)) continue;
    const key = ` ${keyOf(line.foldedValue).replace(/[^a-z ]/g, ' ')} `;
    for (const [name, code] of countryKeys) if (key.includes(` ${name} `)) named.add(code);
  }
  return named.size === 1 ? ([...named][0] ?? null) : null;
}
