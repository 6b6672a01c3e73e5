import { stem } from '@baara/french-text';
import type { AdLine } from './lines.ts';
import { accented, corrected, isTradeHead } from './trades.ts';

// Written in each file: the check of patterns reads one file at a time.
const NUMBER = String.raw`(?:\d{1,4}|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|vingt|trente|quarante|cinquante|cent)`;

export type AdTitle = { title: string; line: AdLine };

const LABEL =
  /^(?:(?:intitules?|titres?|nom|designation)(?: (?:du|de) (?:poste|l'offre|l'emploi|la fonction))?|(?:le )?postes?(?: (?:a pourvoir|recherches?|propose|ouvert|vacant|concerne))?|fonctions?|emploi|metier|profil recherche|profil|titre|recherche|recherchons|(?:nous )?(?:recrutons|cherchons|recherchons)|on (?:cherche|recrute|recherche)|recrute|recrutement(?: urgent)?|avis de (?:recrutement|vacance(?: de poste)?)|avis d'appel a candidatures?|appel a candidatures?|offres? d'emplois?|offre de (?:stage|recrutement)|offre|urgent|urgence|stage|job|annonce|besoin|recrutement d'une?|vacance de poste|opportunite)(?: n ?° ?\w{1,10})?$/;
const STRONG = /intitule|titre|poste|fonction|metier|emploi$/;
const CALL =
  /(?:recrut(?:e(?:nt|r)?|ons|ement)|(?:re)?cherche(?:nt)?|(?:re)?cherchons|embauch(?:e|ons|ent)|a la recherche|besoin|engag(?:e|eons)|poste|offre d'emploi|appel a candidatures?|selection|vacance|recherche|profil)(?: (?:urgemment|actuellement|immediatement|en urgence|de toute urgence|rapidement|pour [^,.:]{2,60}?,?|au profit [^,.:]{2,60}?,|a (?:bamako|son compte)|dans l'immediat|pour emploi))?,? ?:? (?:d'|de |d' |des |du |pour )?(?:l'|la |le |les |un poste de |une poste de |son |sa |ses |leur |notre |nos )?/g;
const COUNT = new RegExp(
  String.raw`^(?:(?:une?|des|deux|trois|${NUMBER})(?:\(e?s?\)|/une)? ?)?(?:\( ?\d{1,4} ?\)|\[\d{1,4}\])? ?(?:nouveau(?:x)? |nouvelles? |jeunes? |bons? |bonnes? |vrais? |postes? (?:de |d'))?(?=[a-z])`,
);
const END =
  /(?: (?:pour|au|aux|avec|dans|chez|sur|base[es]?|basee\(?s?\)?|residant|ayant|capable|capables|qui|dont|afin|sachant|maitrisant|titulaire|charge d'|journali(?:er|ere)s?|demande(?:e|s|es)?|recherche(?:e|s|es)?|urgents?|urgente?s?|recrutes?|sis|sise|h\/f|f\/h|m\/f|hf|homme|hommes|femme\/|experimente[es]?|experimente\(?e?s?\)?|motive[es]?|dynamiques?|serieu(?:x|se|ses)|qualifie[es]?|competent[es]?|confirme[es]?(?= [a-z])|immediatement|urgemment|disponibles?|svp|niveau|temps|a plein|a temps|a partir|a mi|de sexe|de nationalite|d'au moins|de plus|d'experience|ayant|de bonne|parlant|bilingue (?:francais|anglais))(?![a-z'])| en (?:cdi|cdd|stage|interim|free|contrat|urgence|vue|qualite|poste|journee|alternance)| a (?!(?:moto|domicile|pied|velo|tout|distance|projet|bord|gaz|beton|cheval)(?![a-z]))|[.;!?:|([]|, | [-/] |-(?= )| ?\d| (?:cdi|cdd|interim)(?![a-z]))/;
const GENDER =
  /\(? ?(?:h ?[/-] ?f|f ?[/-] ?h|m ?[/-] ?f|homme ?(?:ou|\/|et) ?femme|femme ?(?:ou|\/|et) ?homme) ?\)?/gi;
const ENDINGS =
  /(?:\((?:e|s|es|ne|se|trice|euse|ere|ère|iere|ière|le|rice)\)|[·.•]e?(?:s|ses|rice|euse)?(?=\s|$)(?<=[·•]\w{0,4})|(?<=\p{L})\/(?:euse|trice|ère|ere|e|ne|ière|iere|rice|se)(?![\p{L}]))/giu;
const NOT_A_JOB =
  /^(?:urgent|recrutement|offre|avis|annonce|poste|emploi|recherche|candidat|personne|profil|jeune|societe|entreprise|mission|description|contrat|stage|lieu|date|fille|homme|femme|dame|monsieur|equipe|personnel|collaborat|plusieurs|local|partenaire|appartement|maison|nous|on|bonjour|salut)(?:e?s)?$/;
const LONGEST_TITLE = 90;
/** The job stands near the top. */
const READ_LINES = 14;
const SHORT_LINE = 8;

/** The job, as a card would show it; undefined when none is sure. */
export function readTitle(lines: readonly AdLine[]): (AdTitle & { isOneOfSeveral: boolean }) | undefined {
  const top = lines.slice(0, READ_LINES);
  const labelled = [...top, ...lines.slice(READ_LINES, 60).filter(({ label }) => STRONG.test(label))].flatMap(
    (line, index) => {
      const next = lines[index + 1];
      const isAlone =
        LABEL.test(line.folded.replace(/[^a-z°']{1,6}$/, '').replace(/^[^a-z]{1,6}/, '')) &&
        STRONG.test(line.folded);
      if (isAlone && next && next.label === '') return candidate(next, next.text, 3);
      if (!LABEL.test(line.label) || line.value === '') return [];
      const isSure = STRONG.test(line.label) && !/profil/.test(line.label);
      return candidate(line, line.value, isSure ? 3 : 1);
    },
  );
  const called = top.flatMap((line) => afterCall(line));
  const alone = top.flatMap((line) => standsAlone(line));
  const best = [
    ...labelled.filter(({ trust }) => trust === 3),
    ...called,
    ...labelled.filter(({ trust }) => trust !== 3),
    ...alone,
  ];
  const [first] = best;
  return first && { title: first.title, line: first.line, isOneOfSeveral: isSeveral(lines, first) };
}

type Candidate = AdTitle & { trust: number };

function candidate(line: AdLine, text: string, trust: number): Candidate[] {
  const title = titleOf(text, trust === 3);
  return title === undefined ? [] : [{ title, line, trust }];
}

/** « recrute pour son agence de Mopti un(e) chargé(e) de… »: the job may stand after where and for whom. */
const ARTICLE = new RegExp(
  String.raw`(?:^|[ :(])(?:une?|des|d'une?|deux|trois|${NUMBER})(?:\(e?s?\)|/une)?(?: ?\( ?\d{1,4} ?\))? (?=[a-z])`,
  'g',
);
const FARTHEST_JOB = 170;

function afterCall(line: AdLine): Candidate[] {
  for (const match of line.folded.matchAll(CALL)) {
    const from = match.index + match[0].length;
    const before = line.folded.slice(Math.max(0, match.index - 14), match.index);
    if (
      /\b(?:dossier|processus|cabinet|campagne|agence|service|avis|charge|responsable)s? (?:de |du )?$/.test(
        before,
      ) &&
      !/^recrut(?:e|ons|ement d)/.test(match[0])
    )
      continue;
    const found = candidate(line, line.text.slice(from), 2);
    if (found.length > 0) return found;
    for (const article of line.folded.slice(from, from + FARTHEST_JOB).matchAll(ARTICLE)) {
      const later = candidate(line, line.text.slice(from + article.index), 2);
      if (later.length > 0) return later;
    }
  }
  return [];
}

function standsAlone(line: AdLine): Candidate[] {
  if (line.label !== '' && !LABEL.test(line.label)) return [];
  const text = line.text
    .replace(/^\[[^\]]{1,20}\] ?/, '')
    .replace(/^(?:urgent|recrutement|offre d['’]emploi|avis de recrutement|poste|stage)\b[ :!–-]{0,4}/i, '');
  const shown = text.split('(')[0] ?? '';
  if (shown.split(' ').length > SHORT_LINE || (line.isBullet && line.section !== 'top')) return [];
  return line.section === 'top' ? candidate(line, text, 1) : [];
}

/** What a job is called, of a text that begins with it; undefined when it does not. */
function titleOf(text: string, isSure: boolean): string | undefined {
  let rest = text
    .replace(GENDER, ' ')
    .replace(ENDINGS, '')
    .replace(/[«»"“”*_]/g, ' ')
    .replace(/^[^\p{L}\p{N}(]{1,8}/u, '')
    .replace(/ {2,20}/g, ' ')
    .trim();
  for (let cut = 0; cut < 2; cut += 1) {
    const folded = plain(rest);
    const count = COUNT.exec(folded);
    rest = rest.slice(count?.[0].length ?? 0).trim();
  }
  const folded = plain(rest);
  const end = endOf(` ${folded}`);
  const cut = (end === -1 ? rest : rest.slice(0, Math.max(0, end - 1)))
    .replace(/[^\p{L}\p{N})+#]{1,8}$/u, '')
    .trim();
  const words = plain(cut).match(/[a-z0-9']{1,40}/g) ?? [];
  const [head = ''] = words;
  if (cut.length < 3 || cut.length > LONGEST_TITLE || (NOT_A_JOB.test(head) && words.length < 3))
    return undefined;
  if (!isTradeHead(head.replace(/^d'/, '')) && !(isSure && words.length <= 7 && !NOT_A_JOB.test(head)))
    return undefined;
  if (head.endsWith('erie')) return undefined;
  return written(cut);
}

/** Where the name of the job ends: at what does not belong to it, or at its other gender. */
function endOf(folded: string): number {
  const end = folded.search(END);
  const twice = / (?:et|ou) (?:une? )?([a-z]{4,30})/.exec(folded);
  const isTwice = twice !== null && stem(twice[1] ?? '') === stem(folded.trim().split(' ')[0] ?? '');
  return isTwice && (end === -1 || twice.index < end) ? twice.index : end;
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase();

const ACRONYMS =
  /^(?:RH|GRH|DRH|HSE|QHSE|BTP|IT|SAV|PL|VL|SPL|CNC|SIG|WASH|MEAL|ONG|VIP|SVT|VTC|BTS|DAF|RAF|TP|CVC|SEO|SMM|CM|UX|UI|MEP|PME|GPL|BT|HT|II|III|PVC|IDE|SSI|R\.H\.)$/;

/** « COMPTABLE CONFIRMÉ » and « chaufeur livreur » as a card writes them. */
function written(cut: string): string {
  const isShouted = cut === cut.toUpperCase() || !/\p{Ll}{2}/u.test(cut);
  let isAfterLink = false;
  const isPlural =
    /^[\p{L}]{3,40}(?:s|x)$/iu.test(cut.split(/[ -]/)[0] ?? '') && !INVARIABLE.test(plain(cut));
  const words = cut.replace(/\p{L}[\p{L}\p{M}]{0,40}/gu, (word, at: number) => {
    if (
      ACRONYMS.test(word) ||
      (!isShouted && word.length <= 5 && word === word.toUpperCase() && word.length > 1)
    )
      return word;
    const lower = isShouted ? word.toLowerCase() : word;
    const bare = plain(lower);
    isAfterLink ||= LINKS.has(bare);
    const own = isPlural && !isAfterLink ? singular(lower) : lower;
    const right = corrected(plain(own));
    const accentedWord = accented(right);
    const shown =
      plain(own) === own.toLowerCase() && accentedWord !== undefined
        ? accentedWord
        : right === plain(own)
          ? own
          : (accentedWord ?? right);
    return at === 0
      ? shown.charAt(0).toUpperCase() + shown.slice(1)
      : isShouted || shown !== own
        ? shown
        : own;
  });
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const LINKS = new Set(['de', 'd', 'du', 'des', 'en', 'a', 'au', 'aux', 'pour', 'sur', 'et']);
const INVARIABLE =
  /^(?:commis|tiers|sales|business|relais|docks|process|bras|gros|sous|conseillers? des|data|mecs)\b/;
const singular = (word: string): string =>
  /aux$/i.test(word) && !/(?:tuyaux|bateaux)$/i.test(word)
    ? `${word.slice(0, -3)}al`
    : /(?:s|eaux)$/i.test(word) && !/(?:ss|us|is|as|ois|ais|poids|bois|temps)$/i.test(word) && word.length > 3
      ? word.slice(0, -1)
      : word;

/** Several jobs in one ad are several offers. */
function isSeveral(lines: readonly AdLine[], { title, line: own }: AdTitle): boolean {
  const head = headOf(title);
  if (isPair(own.folded, head)) return true;
  return lines.slice(0, 30).some((line) => {
    const isListed = line.isBullet && line.text.split(' ').length <= 6;
    if (line === own || line.section !== 'top' || !(isListed || /^\d{1,2} [a-z]{4,20}/.test(line.folded)))
      return false;
    const other = titleOf(line.text, false);
    return other !== undefined && headOf(other) !== head;
  });
}

const headOf = (title: string): string => stem(plain(title).split(/[^a-z]/)[0] ?? '');

/** « un boulanger et une caissière », « 4 infirmiers et 2 sages-femmes », « cuisinier et serveur ». */
const SECOND = new RegExp(
  String.raw`[a-z)] (?:et|ou|ainsi que) (?:d')?(une? |des |de |${NUMBER} )?(?:\( ?\d{1,3} ?\) )?([a-z]{4,30})`,
  'g',
);
const ADJECTIVE = /(?:if|el|al|ive|elle|ale|ique|eaux|ere|ier)$/;

function isPair(folded: string, head: string): boolean {
  for (const [, article, word = ''] of folded.matchAll(SECOND)) {
    if (!isTradeHead(word)) continue;
    if (article !== undefined && !article.startsWith('de ')) return true;
    if (
      article === undefined &&
      stem(word) !== head &&
      !ADJECTIVE.test(word) &&
      isFollowed(folded, head.slice(0, 5))
    )
      return true;
  }
  return false;
}

/** « cuisinier et serveur »: the second stands right after the first. */
const isFollowed = (folded: string, start: string): boolean =>
  /^[a-z]{1,20} et /.test(folded.slice(Math.max(0, folded.indexOf(start))));
