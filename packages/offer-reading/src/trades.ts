import { SpellingIndex, stem } from '@baara/french-text';
import { fieldsOfWork, jobCategories, jobDenominations, tradeNames } from '@baara/taxonomy';
import { fold } from './lines.ts';

const keysOf = (name: string): string[] =>
  [...fold(name).matchAll(/[a-z0-9]{1,40}/g)].map(([word]) => stem(word)).filter((word) => !SMALL.has(word));
const SMALL = new Set('de d du des en a au aux et la le les l un une pour'.split(' '));

/** Stems that open the name of a trade. */
const heads = new Set(
  [
    ...jobDenominations.flatMap(({ masculine, feminine }) => [masculine, feminine]),
    ...`assistant assistante agent chef cheffe chargé responsable directeur technicien ingénieur stagiaire apprenti aide consultant
      gestionnaire opérateur animateur coordinateur coordonnateur superviseur manager vendeur hôtesse prof professeur maître moniteur
      auditeur contrôleur attaché conseiller délégué spécialiste expert analyste administrateur développeur designer poseur monteur
      installateur réparateur laveur repasseur cuistot pizzaïolo boulanger employé ouvrier manoeuvre préparateur éducateur encadreur
      encadrant facilitateur point commis caissier livreur coursier chauffeur conducteur mécano électricien plombier peintre maçon
      soudeur menuisier ferrailleur couturier tailleur coiffeur esthéticien barman gérant gouvernante ménagère nounou bonne servante
      gardien vigile jardinier femme homme fille serveur plongeur pâtissier boucher traiteur docteur médecin infirmier matrone
      pharmacien secrétaire standardiste réceptionniste graphiste infographe commercial téléopérateur télévendeur merchandiser
      promoteur acheteur magasinier manutentionnaire docker logisticien transitaire déclarant topographe géomètre architecte
      dessinateur carreleur staffeur étancheur foreur géologue sondeur dynamiteur pompiste vulcanisateur tôlier frigoriste
      enquêteur rédacteur journaliste photographe cameraman monteur interprète traducteur juriste notaire clerc huissier
      community data webmaster business sales account office project product full brand digital trader trésorier économe
      intendant surveillant bibliothécaire documentaliste archiviste formateur répétiteur instituteur enseignant agronome
      vétérinaire aviculteur éleveur pisciculteur tractoriste maraîcher bouvier berger teinturier brodeur cordonnier bijoutier
      styliste modéliste maquilleuse masseur kiné opticien prothésiste laborantin biologiste nutritionniste psychologue sociologue
      économiste statisticien planificateur comptable aide-comptable fiscaliste actuaire courtier guichetier agente cadre
      superviseuse chefs téléconseiller conducteurs chaudronnier affûteur usineur fraiseur tourneur câbleur électromécanicien
      grutier cariste pontonnier élagueur apporteur démarcheur prospecteur distributeur livreuse mototaxi convoyeur`.split(
      /\s+/,
    ),
  ].flatMap((name) => [...fold(name).matchAll(/[a-z]{2,40}/g)].slice(0, 1).map(([word]) => stem(word))),
);

/** Whether a folded word opens the name of a trade, a slip of spelling allowed. */
export function isTradeHead(word: string): boolean {
  return heads.has(stem(word)) || heads.has(stem(corrected(word)));
}

/** How words of trades are written, by their letters without accents; those that several words share stay out. */
const written = new Map<string, string>();
const spelling = new SpellingIndex();
for (const { masculine, feminine } of jobDenominations) learn(`${masculine} ${feminine}`, 3);
for (const { name, titles } of tradeNames) learn([name, ...titles].join(' '), 1);
for (const { title } of jobCategories) learn(title, 1);

function learn(names: string, frequency: number): void {
  for (const [word] of names.matchAll(/\p{L}{2,40}/gu)) {
    const lower = word.toLowerCase();
    const folded = fold(lower);
    const known = written.get(folded);
    if (known === undefined || known === folded) written.set(folded, lower);
    if (folded.length > 3) spelling.add(folded, frequency);
  }
}

/** A folded word of a trade without its slip of spelling. */
export function corrected(word: string): string {
  if (
    word.length < 5 ||
    word.length > 30 ||
    spelling.has(word) ||
    spelling.has(stem(word)) ||
    spelling.has(word.replace(/e?s$/, ''))
  )
    return word;
  const found = spelling.suggest(word);
  return found !== undefined &&
    found.distance <= (word.length > 7 ? 2 : 1) &&
    found.term.charAt(0) === word.charAt(0)
    ? found.term
    : word;
}

/** The word with its accents, in lower case. */
export const accented = (folded: string): string | undefined => written.get(folded) ?? pluralOf(folded);

function pluralOf(folded: string): string | undefined {
  const singular = folded.endsWith('s') ? written.get(folded.slice(0, -1)) : undefined;
  return singular === undefined ? undefined : `${singular}s`;
}

type Named = { keys: readonly string[]; categoryId: number };
const byHead = new Map<string, Named[]>();
const addNamed = (name: string, categoryId: number): void => {
  const keys = keysOf(name);
  const [head] = keys;
  if (head === undefined) return;
  byHead.set(head, [...(byHead.get(head) ?? []), { keys, categoryId }]);
};
const categoryOfTitle = new Map<string, number>();
for (const { masculine, feminine, categoryId } of jobDenominations)
  for (const name of [masculine, feminine]) {
    addNamed(name, categoryId);
    categoryOfTitle.set(keysOf(name).join(' '), categoryId);
  }
for (const { name, titles } of tradeNames) {
  const categoryId = titles
    .map((title) => categoryOfTitle.get(keysOf(title).join(' ')))
    .find((id) => id !== undefined);
  if (categoryId !== undefined && !/\b[A-Z]{2,4}\b/.test(name)) addNamed(name, categoryId);
}

/** Words of a title that say its field when the trade itself does not. */
const FIELD_WORDS: readonly (readonly [categoryId: number, words: RegExp])[] = [
  [1, /comptab|audit|financ|fiscal|tresor|controle de gestion|paie/],
  [2, /banque|bancaire|credit|microfinanc|assuranc|guichet/],
  [17, /\bong\b|humanitair|protection|wash|suivi[ -](?:et )?evaluation|communautaire|plaidoyer|programme/],
  [6, /mobile money|orange money|moov|telecom|fibre|antenne|call center|centre d'appel/],
  [
    5,
    /informati|web|logiciel|reseau|developp|data|numerique|digital(?!.{0,20}market)|systeme|cyber|full ?stack/,
  ],
  [4, /marketing|communicat|community|reseaux sociaux|brand/],
  [7, /ressources humaines|\brh\b|\bdrh\b|\brrh\b|recrutement|formation du personnel/],
  [13, /\bmine|minier|geolog|orpail|forage|foreur/],
  [11, /solaire|electric|photovolta|energie/],
  [
    10,
    /chantier|btp|batiment|genie civil|travaux|macon|topograph|beton|carrel|plomb|peintre|menuis|ferraill|engin/,
  ],
  [12, /mecani|maintenance|soud|frigor|froid|climatis|automobile|diesel/],
  [
    9,
    /chauff|conduct|logisti|transit|transport|livr|magasin|stock|douane|entrepot|cariste|achat|approvisionn/,
  ],
  [15, /infirm|medec|medic|sante|sage[ -]femme|pharmac|labor|soin|clinique|chirurg/],
  [16, /enseign|profess|institut|ecole|formateur|pedagog|educat|repetit|\bprof\b/],
  [18, /cuisin|serveu|restau|hotel|barm|patiss|reception|chambre|tourism|plong/],
  [14, /agri|agro(?!alim)|elev|avicol|avicult|maraich|pisci|veterin|ferme|betail/],
  [19, /jurid|jurist|avocat|notair|huissier|droit/],
  [20, /securite|gardi|vigil|surveill/],
  [23, /menag|nettoy|entretien|nounou|domicile|maison|puericult|lessiv|repass|surface/],
  [21, /cout|taill|coiff|esthet|styl|brod|maquill|tress/],
  [22, /usine|production|qualite|agroalim|emball|boulang|boucher|conditionn|machine|ligne/],
  [24, /journal|graph|video|photograph|camera|radio|redact|traduct|interpret|audiovisuel/],
  [
    8,
    /secret|assistant(?:e)? (?:de direction|administrati)|administrati|accueil|bureau|archiv|standard|direction/,
  ],
  [3, /commerc|vend|vente|caiss|boutique|merchandis|rayon|client|prospect|promot|distribut/],
];

/** The field of a title; null when nothing in it says one. */
export function categoryOf(title: string): number | null {
  const keys = keysOf(title);
  let best: Named | undefined;
  for (const [at, key] of keys.entries()) {
    for (const named of byHead.get(key) ?? []) {
      if (!named.keys.every((one, after) => keys[at + after] === one)) continue;
      // What opens the title says the trade, a longer name says more.
      if (!best || named.keys.length > best.keys.length) best = named;
    }
    if (best && at === 0 && best.keys.length >= keys.length) return best.categoryId;
  }
  if (best && (best.keys.length > 1 || !GENERAL.has(best.keys[0] ?? ''))) return best.categoryId;
  const folded = fold(title);
  const field = fieldsOfWork.find(({ name }) => fold(name) === folded)?.categoryId;
  return field ?? FIELD_WORDS.find(([, words]) => words.test(folded))?.[0] ?? null;
}

/** Trades that belong to every field. */
const GENERAL = new Set(
  'agent chef charge responsable directeur technicien ingenieur stagiair assistant consultant gestionnair operateur animateur coordinateur superviseur conseill specialist'
    .split(' ')
    .map(stem),
);
