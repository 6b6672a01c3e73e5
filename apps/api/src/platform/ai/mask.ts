/** Texts in which marks replace personal details, and the way back. */
export type Masked = {
  texts: Record<string, string>;
  /** @returns undefined when the text contains a mark that replaces nothing. */
  restore(text: string): string | undefined;
};

type Kind = 'MARQUE' | 'LIEN' | 'EMAIL' | 'NUMERO' | 'TEL' | 'NOM' | 'ADRESSE';
/** `group` 1 is masked when there is one, else the whole match. */
type Rule = { kind: Kind; pattern: RegExp };

const MARK = /\[(?:MARQUE|LIEN|EMAIL|NUMERO|TEL|NOM|ADRESSE)_\d+\]/g;
const Word = String.raw`\p{Lu}[\p{L}'’-]+`;
const gap = String.raw`[ \u00a0\u202f./()-]{0,2}`;

/** In this order: what one rule took, the next ones do not see. Taking too much costs nothing: it is put back. */
const rules: readonly Rule[] = [
  // What looks like a mark already would be put back wrongly.
  { kind: 'MARQUE', pattern: MARK },
  { kind: 'LIEN', pattern: /(?:https?:\/\/|www\.)[^\s<>"«»]+/giu },
  // `facebook.com/awa.traore`, as people write addresses.
  {
    kind: 'LIEN',
    pattern:
      /(?<![\p{L}\p{N}@._+-])(?:[\p{L}\p{N}-]{1,63}\.){1,4}(?:com|net|org|me|info|ml|sn|ci|bf|ne|gn|tg|bj|cm|fr)(?:\/[^\s<>"«»]*|(?![\p{L}\p{N}@.]))/giu,
  },
  {
    kind: 'EMAIL',
    pattern: /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu,
  },
  // « @awa_traore sur Instagram ».
  { kind: 'EMAIL', pattern: /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{2,}/gu },
  // Trade register: MA.BKO.2019.B.1234, SN-DKR-2019-B-12345, CI-ABJ-03-2021-B12-00123.
  {
    kind: 'NUMERO',
    pattern:
      /(?<![\p{L}\p{N}])[A-Z]{2}[ .-]{1,2}[A-Z]{3}(?:[ .-]{1,2}\d{2})?[ .-]{1,2}\d{4}[ .-]{1,2}[A-Z]\d{0,2}[ .-]{0,2}\d{1,6}/giu,
  },
  // A number that is announced: NINA, RCCM, NIF, passport, identity card.
  {
    kind: 'NUMERO',
    pattern:
      /(?<!\p{L})(?:nina|rccm|nif|cni|cin|passeport|matricule)[\s:]{0,9}(?:n[°ºo]\.?|num[ée]ro)?[\s:]{0,9}([\p{L}./-]{0,40}\d[\p{L}\p{N}./-]*(?:\s\p{Lu}(?!\p{L}))?)/giu,
  },
  // Telephone numbers, here and abroad, and the digits of a NINA with its letter.
  {
    kind: 'TEL',
    pattern: new RegExp(
      String.raw`(?<!\p{N})(?:(?:\+|00)${gap})?\p{Nd}(?:${gap}\p{Nd}){7,29}(?:\s?\p{Lu}(?!\p{L}))?`,
      'gu',
    ),
  },
  // « Rue 305, porte 120 », « BP 1234 », « avenue Modibo Keïta ».
  {
    kind: 'ADRESSE',
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:[Rr]ue|[Aa]v(?:enue|\.)|[Bb]oulevard|[Bb][dp]\.?|BP|B\.P\.|[Pp]orte|[Vv]illa|[Ii]mmeuble|[Ll]ot|[Qq]uartier)\s+(?:n[°º]\s*)?(?:\d+\p{L}?|(?:(?:de|du|des)\s+(?:la\s+)?|l['’]|d['’])?${Word}(?:\s+${Word}){0,3})(?!\p{L})`,
      'gu',
    ),
  },
  // On a phone names are typed small: what follows may be more than the name.
  {
    kind: 'NOM',
    pattern:
      /(?:je m['’]appelle|mon nom est|je me nomme)\s+(\p{L}[\p{L}'’-]*(?:[ \u00a0]\p{L}[\p{L}'’-]*){0,2})/giu,
  },
  // Names as people give them: « je m'appelle Awa Traoré », « Mme Traoré », below « Cordialement ».
  {
    kind: 'NOM',
    pattern: new RegExp(
      String.raw`(?:[Jj]e m['’]appelle|[Mm]on nom est|[Jj]e me nomme|[Jj]e suis|[Mm](?:onsieur|adame|ademoiselle|me|lle|r)\.?|M\.)\s+(${Word}(?:\s+${Word}){0,3})`,
      'gu',
    ),
  },
  {
    kind: 'NOM',
    pattern: new RegExp(
      String.raw`(?:ordialement|alutations|'avance|erci|istingué[es]{0,3})[^\S\n]{0,9}(?:[,.!][^\S\n]{0,9})?\n\s{0,20}(${Word}(?:\s+${Word}){0,3})`,
      'gu',
    ),
  },
];

const variants: Readonly<Record<string, string>> = {
  a: 'aàâä',
  c: 'cç',
  e: 'eéèêë',
  i: 'iîï',
  n: 'nñ',
  o: 'oôö',
  u: 'uùûü',
};

/** A name in whatever case and accents, whole and by its parts of three letters or more. */
function nameRule(names: readonly string[]): Rule[] {
  const parts = names.flatMap((name) => [name, ...name.split(/[\s-]+/)]).map((part) => part.trim());
  const known = [...new Set(parts.filter((part) => part.length >= 3))].toSorted(
    (a, b) => b.length - a.length,
  );
  if (known.length === 0) return [];
  const patterns = known.map((part) =>
    [...part.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()]
      .map((letter) =>
        variants[letter]
          ? `[${variants[letter]}]`
          : /[\p{L}\p{N}]/u.test(letter)
            ? letter
            : '[^\\p{L}\\p{N}]{1,4}',
      )
      .join(''),
  );
  return [
    {
      kind: 'NOM',
      pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu'),
    },
  ];
}

/** Details recognised by their form are masked before those recognised by a name. */
const BEFORE_NAMES = 8;

/**
 * Puts marks in the place of links, e-mail addresses, identity and telephone numbers, postal addresses and names.
 * The same value has the same mark in every text.
 * @param names those the caller knows of, in whatever order.
 */
export function mask(texts: Readonly<Record<string, string>>, names: readonly string[] = []): Masked {
  const markOf = new Map<string, string>();
  const valueOf = new Map<string, string>();
  const markFor = (kind: Kind, value: string): string => {
    const mark = markOf.get(value) ?? `[${kind}_${markOf.size + 1}]`;
    markOf.set(value, mark);
    valueOf.set(mark, value);
    return mark;
  };
  const apply = (text: string, { kind, pattern }: Rule): string =>
    text.replace(pattern, (match: string, ...rest: unknown[]) => {
      const inner = typeof rest[0] === 'string' ? rest[0] : match;
      if (kind !== 'MARQUE' && valueOf.has(inner)) return match;
      return (
        match.slice(0, match.lastIndexOf(inner)) +
        markFor(kind, inner) +
        match.slice(match.lastIndexOf(inner) + inner.length)
      );
    });
  const all = [...rules.slice(0, BEFORE_NAMES), ...nameRule(names), ...rules.slice(BEFORE_NAMES)];
  return {
    texts: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, all.reduce(apply, text)])),
    restore(text) {
      let isWhole = true;
      const restored = text.replace(MARK, (mark) => {
        const value = valueOf.get(mark);
        if (value === undefined) isWhole = false;
        return value ?? mark;
      });
      return isWhole ? restored : undefined;
    },
  };
}
