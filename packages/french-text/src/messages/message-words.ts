import { normalize } from '../normalize.ts';

/**
 * The words and signs of a message, normalized, in order, made for reading what people mean: elisions stay (n, j, qu
 * mark negation and person), phone-style spellings are written out (« bjr », « c pa »), stretched letters are calmed («
 * merciiii »), and other tokens are named by their kind: `<mail>`, `<url>`, `<phone>`, `<amount>`, `<number>`,
 * `<glad>`, `<sad>`. Signs come as `.`, `,`, `;`, `:`, `!`, `?`, `\n`.
 */
export function messageWords(text: string): string[] {
  const words: string[] = [];
  const folded = normalize(text.slice(0, LONGEST_READ)).replace(STRETCHED, '$1');
  for (const match of folded.matchAll(PIECE)) {
    const kind = kindOf(match.groups ?? {});
    if (kind !== undefined) words.push(kind);
    else pushWord(words, match[0]);
  }
  return words;
}

export const isSign = (word: string): boolean => /^[.,;:!?\n]$/.test(word);

/** What comes after says nothing new, and time must stay bounded. */
const LONGEST_READ = 8000;
const STRETCHED = /([a-z!?.])\1{2,}/g;
const GLAD = String.raw`[😀😃😄😁😊🙂😍🥰😇👍👏🎉🤩😎❤💪]|(?<![\w:]):-?\)+|(?<!\w)<3`;
const SAD = String.raw`[😡😠🤬😤😢😭😞😔😟🙁☹👎😒💔]|(?<![\w:]):-?\(+`;
const PIECE = new RegExp(
  [
    String.raw`(?<mail>(?<![a-z0-9._%+-])[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+)`,
    String.raw`(?<url>(?:https?:\/\/|www\.)[^\s<>"]+|(?<![\w.-])[a-z0-9-]{2,}\.(?:com|net|org|ml|info|sn|ci|fr|io|ru|xyz|top|biz)(?:\/\S*)?(?![\w]))`,
    String.raw`(?<amount>\d[\d .]{0,40}(?:,\d{1,6})?\s?(?:f\s?cfa|fcfa|cfa|francs?|euros?|€|\$|dollars?|usd|xof|f)(?![a-z]))`,
    String.raw`(?<phone>(?:\+|00)\d[\d .-]{6,24}\d|(?<!\d)\d{2}(?:[ .-]?\d{2}){3}(?!\d))`,
    String.raw`(?<number>\d+(?:[.,/:h-]\d+)*)`,
    `(?<glad>${GLAD})`,
    `(?<sad>${SAD})`,
    String.raw`(?<sign>[.,;:!?\n])`,
    String.raw`\p{L}[\p{L}\d]*`,
  ].join('|'),
  'gu',
);

function kindOf(groups: Record<string, string | undefined>): string | undefined {
  if (groups['sign'] !== undefined) return groups['sign'];
  for (const kind of KINDS) if (groups[kind] !== undefined) return `<${kind}>`;
  return undefined;
}

const KINDS = ['mail', 'url', 'amount', 'phone', 'number', 'glad', 'sad'];

function pushWord(words: string[], word: string): void {
  const written = WRITTEN_OUT.get(word);
  if (written === undefined) words.push(word);
  else words.push(...written);
}

/** Phone-style spellings and what they stand for, both normalized. */
const WRITTEN_OUT: ReadonlyMap<string, readonly string[]> = new Map(
  `bjr:bonjour bsr:bonsoir slt:salut cc:coucou svp:s'il vous plait stp:s'il te plait mrc:merci mci:merci
  pr:pour ds:dans ns:nous vs:vous dc:donc qd:quand bcp:beaucoup bp:beaucoup tjr:toujours tjrs:toujours
  tjs:toujours pk:pourquoi pq:pourquoi pkoi:pourquoi pcq:parce que parcke:parce que koi:quoi ke:que ki:qui
  kel:quel kelle:quelle qq:quelque tt:tout tte:toute ts:tous mm:meme mnt:maintenant mtn:maintenant
  jms:jamais jamai:jamais tro:trop pa:pas pb:probleme pbs:problemes pblm:probleme prblm:probleme
  msg:message msgs:messages rep:reponse nn:non wi:oui c:c'est ct:c'etait cest:c'est jai:j'ai jsuis:je suis
  jveux:je veux chui:je suis g:j'ai ya:il y a nai:n'ai nest:n'est dun:d'un dune:d'une lemploi:l'emploi
  rdv:rendez-vous tel:telephone cmt:comment cmnt:comment kan:quand avk:avec bn:bien tkt:ne t'inquiete pas
  rn:rien dsl:desole auj:aujourd'hui ajd:aujourd'hui dem:demain wkd:week-end bientot:bientot xa:ca
  travay:travail boulo:boulot esk:est-ce que eske:est-ce que`
    .split(/(?<!\s)\s+(?=[a-z]{1,20}:)/)
    .map((entry) => {
      const [short = '', long = ''] = entry.trim().split(':');
      return [short, long.split(/[ '-]/)] as const;
    }),
);
