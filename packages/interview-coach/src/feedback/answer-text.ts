import { normalize } from '@baara/french-text';

/** An answer as the rules read it. */
export type AnswerText = {
  original: string;
  /** Lower case, no accents, shorthand written out, one space between words; sentences end with « . ». */
  folded: string;
  words: readonly string[];
  /** Words written as on a telephone (« jé », « ds », « pr »), as a share of all. */
  shorthandShare: number;
};

/** Reads no further: a spoken answer of ten minutes has some 1,500 words. */
export const LONGEST_ANSWER = 12_000;

/** How telephones write words; read before accents go, as « jé » and « je » differ by theirs. */
const SHORTHAND: ReadonlyMap<string, string> = new Map(
  `jé j'ai|g j'ai|gé j'ai|jai j'ai|ge j'ai|geai j'ai|jè j'ai|g'ai j'ai|j j'ai|c c'est|cé c'est|cè c'est|sétait c'était|cété c'était|cetai c'était|ct c'était|étai était
  etai était|etais étais|étè était|avai avait|falai fallait|fallai fallait|devai devait|voulai voulait|pouvai pouvait|fesai faisait|fesais faisais|disai disait|venai venait
  travaillai travaillais|travaiai travaillais|travayé travaillé|travaié travaillé|travayai travaillais
  ke que|k que|q que|qe que|ki qui|kan quand|kand quand|qd quand|qand quand|koi quoi|koman comment|commen comment|coment comment|pr pour|pour pour|ds dans|dan dans|av avec|avc avec|avk avec|avek avec
  bcp beaucoup|bcoup beaucoup|boku beaucoup|bocou beaucoup|tt tout|tte toute|ts tous|pck parce que|pcq parce que|pask parce que|paske parce que|parceke parce que|psk parce que|mtn maintenant|mnt maintenant
  jr jour|jrs jours|sui suis|chui je suis|jsuis je suis|jsui je suis|mwa moi|moua moi|mé mais|ms mais|mè mais|é est|è est|fé fait|fè fait|fai fait|fét fait
  vs vous|ns nous|dc donc|dnc donc|donk donc|vrmt vraiment|vmt vraiment|nn non|ya il y a|y'a il y a|yavai il y avait|yavait il y avait|pa pas|fo il faut|fau faut|lé les|dé des|sé c'est
  ossi aussi|oci aussi|apré après|aprè après|dabor d'abord|dabord d'abord|dab d'abord|ensuit ensuite|tjr toujours|tjrs toujours|tjs toujours|qlq quelque|kelk quelque|qqn quelqu'un|kelkun quelqu'un
  bn bon|bien bien|b1 bien|rien rien|ri1 rien|2m1 demain|clt client|clts clients|msg message|tel téléphone|tél téléphone|pb problème|pbm problème|prob problème|prblm problème
  svp s'il vous plaît|stp s'il te plaît|pliz s'il vous plaît|plz s'il vous plaît|bjr bonjour|slt salut|mm même|mem même|qq quelques|trp trop|tro trop|bk beaucoup|ki qui|lui lui|cmt comment
  aller aller|oué ouais|ui oui|dpui depuis|depui depuis|dpuis depuis|ojourdui aujourd'hui|auj aujourd'hui|ajd aujourd'hui|jamé jamais|jms jamais|boutik boutique|boutiq boutique
  kom comme|com comme|com' comme|parti parti|appri appris|apri appris|compri compris|pri pris|mi mis|di dit|resulta résultat|rezulta résultat|résulta résultat|final final|onna on a|ona on a|on'a on a`
    .split(/[|\n]/)
    .map((pair) => {
      const [short = '', ...whole] = pair.trim().split(' ');
      return [short, whole.join(' ')] as const;
    })
    .filter(([short, whole]) => short !== '' && short !== whole),
);

/** @param original read up to `LONGEST_ANSWER`. */
export function readText(original: string): AnswerText {
  const text = original.slice(0, LONGEST_ANSWER);
  let shortened = 0;
  let count = 0;
  const whole = text
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[\p{L}\d']+/gu, (word) => {
      count += 1;
      const found = SHORTHAND.get(word);
      if (found === undefined) return word;
      shortened += 1;
      return found;
    });
  const folded = normalize(whole)
    .replace(/\.{2,}|…/g, ' . ')
    .replace(/[!?;\n]+/g, ' . ')
    .replace(/[^a-z0-9'%.,:/ +-]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return {
    original: text,
    folded,
    words: folded.match(/[a-z0-9']+/g) ?? [],
    shorthandShare: count === 0 ? 0 : shortened / count,
  };
}

export const countOf = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

/** Gives phrases that were found in the folded text as the person wrote them, where they stand there unchanged. */
export function quoteOf(original: string): (phrases: readonly string[]) => string[] {
  const text = original.normalize('NFC');
  const flat = text.replace(/[^\u0020-\u007e]|[A-Z]/gu, (letter) =>
    letter.length > 1 ? letter : letter.normalize('NFD').charAt(0).toLowerCase().replace(/[’‘]/, "'"),
  );
  return (phrases) =>
    phrases.map((phrase) => {
      const start = flat.indexOf(phrase);
      if (start < 0) return phrase;
      const end = start + phrase.length;
      // « Kalaban-Coro »: the rules know its first part.
      const [rest = ''] = /^(?:-\p{Lu}\p{L}+){1,3}/u.exec(text.slice(end, end + 60)) ?? [];
      return text.slice(start, end) + rest;
    });
}
