import { normalize, stem } from '@baara/french-text';
import { cities, countries, findCity, findCountry, jobDenominations, placeNames } from '@baara/taxonomy';
import { foldSameLength } from './fold.ts';
import type { Row } from './rows.ts';
import type { CvSource, CvValue } from './types.ts';

const firstWord = (text: string): string => stem(normalize(text).split(/[^a-z]+/)[0] ?? '');

/** How the names of trades begin; words that people write of themselves, then English ones. */
const tradeStems: ReadonlySet<string> = new Set([
  ...jobDenominations.map(({ title }) => firstWord(title)),
  ...`stagiaire stage assistant assistante aide benevole apprenti apprentie volontaire adjoint adjointe chef cheffe responsable charge chargee
    gerant gerante directeur directrice sous-directeur coordinateur coordinatrice coordonnateur coordonnatrice superviseur superviseure consultant
    consultante formateur formatrice enqueteur enquetrice enseignant enseignante professeur professeure prof animateur animatrice agent agente
    technicien technicienne ingenieur ingenieure developpeur developpeuse controleur controleuse auditeur auditrice comptable caissier caissiere
    vendeur vendeuse commercial commerciale secretaire chauffeur conducteur conductrice magasinier magasiniere infirmier infirmiere medecin docteur
    sage-femme aide-soignant aide-comptable pharmacien pharmacienne biologiste laborantin laborantine juriste avocat avocate notaire greffier
    journaliste redacteur redactrice graphiste infographe designer photographe cameraman monteur monteuse electricien electricienne plombier macon
    menuisier soudeur mecanicien mecanicienne couturier couturiere tailleur coiffeur coiffeuse cuisinier cuisiniere serveur serveuse receptionniste
    standardiste hotesse hote gouvernante femme valet menage nounou gardien vigile superviseur operateur operatrice ouvrier manutentionnaire
    cariste logisticien logisticienne transitaire declarant acheteur acheteuse approvisionneur planificateur geologue topographe architecte
    urbaniste conseiller conseillere guichetier guichetiere analyste actuaire economiste statisticien statisticienne sociologue psychologue
    educateur educatrice moniteur monitrice encadreur facilitateur facilitatrice mobilisateur mobilisatrice administrateur administratrice
    gestionnaire webmaster community entrepreneur promoteur promotrice fondateur fondatrice co-fondateur freelance president presidente vice-president
    tresorier tresoriere delegue deleguee representant representante attache attachee inspecteur inspectrice instituteur institutrice maitre maitresse
    surveillant surveillante bibliothecaire archiviste documentaliste traducteur traductrice interprete guide agriculteur eleveur agronome
    veterinaire zootechnicien forestier pecheur boulanger patissier boucher peintre carreleur ferrailleur coffreur grutier foreur mineur chimiste
    chief deputy expert experte referent pilote point preparateur preparatrice telephoniste teleconseiller
    teleoperateur teleoperatrice livreur livreuse coursier pompiste restaurateur barman barmaid plongeur lingere repasseur jardinier
    electromecanicien frigoriste dessinateur dessinatrice projeteur metreur chaudronnier tourneur fraiseur ajusteur
    correspondant correspondante producteur productrice realisateur realisatrice styliste modeliste estheticien estheticienne maquilleuse`
    .split(/\s+/)
    .map(firstWord),
]);

/** English names end with what the person is: « Field Sales Officer ». */
const ENGLISH_TRADE =
  /(?<!\p{L})(?:manager|officer|assistant|coordinator|engineer|analyst|developer|director|supervisor|accountant|auditor|specialist|consultant|technician|nurse|teacher|driver|cashier|secretary|clerk|intern|trainee|volunteer|advisor|adviser|representative|salesperson|receptionist|waiter|waitress|cook|guard|cleaner|tailor|researcher|lecturer|instructor|trainer|translator|agent|operator|administrator|executive|designer|planner|controller|buyer|leader|lead|head|storekeeper|bookkeeper|midwife|welder|electrician|mechanic|plumber|mason|carpenter|freelancer?|internship)(?!\p{L})/u;
/** « Direction », « Office du Niger » and « Stage Center » begin as trades do. */
const NO_TRADE =
  /^(?:office|direction|agence|point) (?:d[ue]s?|de la|national|malien|regional|general|de vente|focal[e]?s)\b/;

/** Whether a text is named as a trade is. */
export const isTrade = (text: string): boolean =>
  !NO_TRADE.test(normalize(text)) &&
  (tradeStems.has(firstWord(text)) || ENGLISH_TRADE.test(foldSameLength(text)));

/** Words that organisations are named by. */
const ORGANISATION =
  /(?<!\p{L})(?:sarl|sa|sas|suarl|eurl|gie|ong|ngo|inc|ltd|llc|cabinet|societe|ste|groupe|group|entreprise|ets|etablissements?|banque|bank|ministere|ministry|hopital|hospital|clinique|clinic|csref|cscom|chu|centre|center|mairie|commune|direction|projet|programme|hotel|restaurant|ecole|school|lycee|universite|university|institut|institute|faculte|agence|agency|association|fondation|foundation|cooperative|pharmacie|boutique|supermarche|marche|magasin|station|garage|atelier|imprimerie|radio|tele|television|bureau|office|assurances?|airlines|mines?|mining|gold|transports?|logistics?|consulting|services?|international|mali|solutions|technologies|tech|industries|industrie|unicef|usaid|pnud|oms|onu|minusma|orange|moov|malitel|sotelma|edm|somagep|bcs|bdm|bnda|bim|ecobank|boa|uba|onatel|sonatel|somilo|chambre|conseil|cour|tribunal|ambassade|federation|union|reseau|laboratoire|usine|huilerie|boulangerie|college|complexe|compagnie|company|plan|care|world|save|croix|caisse|mutuelle|kafo|nyesigiso)(?!\p{L})/u;

export const isOrganisation = (text: string): boolean => ORGANISATION.test(foldSameLength(text));
/** « SOTELMA », « BDM-SA »: an acronym is an organisation's name more often than a post. */
export const isAcronym = (text: string): boolean => /^[\p{Lu}\d][\p{Lu}\d&.'’ -]{1,30}$/u.test(text);

const placeKeys: ReadonlySet<string> = new Set([
  ...cities.map(({ name }) => normalize(name)),
  ...countries.flatMap(({ name, aliases }) => [normalize(name), ...aliases]),
  ...`paris lyon marseille lille toulouse bordeaux montpellier rabat casablanca fes tunis sfax alger oran accra lagos abuja kumasi yaounde douala
    libreville nouakchott brazzaville kinshasa johannesburg istanbul ankara dubai beijing pekin shanghai montreal quebec ottawa geneve bruxelles
    new-york londres london maroc tunisie algerie ghana nigeria gabon mauritanie tchad congo canada belgique chine turquie inde etats-unis usa
    morocco senegal guinee rwanda kenya`.split(/\s+/),
]);
const quarters: ReadonlySet<string> = new Set(placeNames.map(({ name }) => normalize(name)));

const placeKey = (text: string): string =>
  normalize(text).replaceAll(/[().]/g, ' ').replaceAll(/\s+/g, ' ').trim();

/** Whether a text is the name of a town or a country, and nothing more (« Bamako, Mali », « Sikasso (Mali) »). */
export function isPlace(text: string): boolean {
  if (text.length > 60 || text.trim() === '') return false;
  return text
    .split(/[,/(]| - | – /)
    .map(placeKey)
    .filter((part) => part !== '')
    .every((part) => isOnePlace(part));
}

const isOnePlace = (part: string): boolean =>
  placeKeys.has(part) ||
  placeKeys.has(part.replace(/^(?:a|au|en) /, '')) ||
  findCity(part) !== undefined ||
  findCountry(part) !== undefined ||
  quarters.has(part);

const LONGEST_ADDRESS = 120;
const MOST_WORDS_OF_CITY = 3;

/** The first town that a line names among other things, a country where it names no town. */
export function cityIn(text: string): string | null {
  const parts = text.slice(0, LONGEST_ADDRESS).split(/[,;|:()\t/•·]| [-–—] /);
  const named = parts.flatMap((part) => {
    const words = part.trim().split(/\s+/);
    return words.flatMap((_, start) => {
      for (let count = Math.min(MOST_WORDS_OF_CITY, words.length - start); count > 0; count -= 1) {
        const name = words.slice(start, start + count).join(' ');
        if (/^\p{Lu}/u.test(name) && isCity(name)) return [name];
      }
      return [];
    });
  });
  const city = named.find((name) => findCountry(name) === undefined);
  return city ?? parts.map((part) => part.trim()).find((part) => placeKeys.has(normalize(part))) ?? null;
}

const isCity = (name: string): boolean => findCity(name) !== undefined || placeKeys.has(normalize(name));

/** Without the punctuation left around a value once the text was split. */
export const trimMarks = (text: string): string => {
  const trimmed = text
    .slice(0, 2000)
    .replace(/^[\s,;:|/–—•·*_>-]{1,40}/u, '')
    .replace(/[\s,;:|/–—•·*_<-]{1,40}$/u, '');
  const opens = trimmed.split('(').length - trimmed.split(')').length;
  if (opens > 0) return trimmed.replace(/\s?\($/, '').replace(/^\(/, '');
  return opens < 0 ? trimmed.replace(/\)$/, '').replace(/^\)/, '') : trimmed;
};

export const isBullet = (line: string): boolean => line.startsWith('• ');
export const withoutBullet = (line: string): string => line.replace(/^• /, '');

const sourceOf = ({ page, line, text }: Row): CvSource => ({ page, line, text: text.slice(0, 400) });

/** Letters that recognition doubts make any value of the line unsure. */
const SURE_RECOGNITION = 0.8;

export function valueOf<T>(value: T, row: Row, isSure = true): CvValue<T> {
  const confidence = isSure && row.confidence >= SURE_RECOGNITION ? 'sure' : 'unsure';
  return { value, source: sourceOf(row), confidence };
}
