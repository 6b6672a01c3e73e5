/**
 * Families of words by what they say in a scam or in honest work, as `readStreet` writes them: French, Nouchi, Bambara and
 * Dioula, Wolof, English and its pidgin. A star stands for any end of the word. The model weighs families and pairs of them,
 * so that a word it never learnt still counts as what it means.
 */
const WORDS: Readonly<Record<string, string>> = {
  pay: `biya tura turo aika aiko kawo saka drop giv give envoy* anvoy* pay* paie* paye* paiement vers* regl* transfer* transfert* depos* depot* remett* remise debours* avanc* acquitt* cotis*
    sold* recharg* vire* virement* coute* mise* miser mett* mets apport* amen* prevo* achet* achat* balance* lach* gbra gbo decaler send pay paid
    deposit transfer bring topup invest* investi* sara di ci bila don fey fay fayeel yonn* jox joxma jebbal dugal motive* cash contribu* particip*
    mouiller verse crache* donn* donne remplis`,
  fee: `rijista jika kudin takarda form uniform stamp bond frais caution* garantie* inscription* badge* uniforme* tenue* polo* gilet* kit* visite medical* assurance* timbre* attestation* honoraires
    fee fees charge* droit* cotisation* acompte* adhesion* enregistrement* traitement* deblocage* manuel* livret* fiche* casier vaccin* biometri*
    legalisation* registration processing clearance guarantee motivation* geste* enveloppe* recommandation* commission*`,
  money: `kudi kuɗi dubu riyal naira kobo argent somme* montant* xaalis* khalis* wari warri krika kolo jeton* gbe barre* balle* liasse* francs fcfa euro* dollar* usd usdt naira
    cedis gnf fond* capital dja djai pierre* brique* money million* millier* mil mille`,
  mobile: `opay airtel free mpesa paypal orange wave moov momo mtn flooz tmoney t-money mobicash sama western union moneygram ria telecel malitel coris djamo airtel om`,
  code: `lamba lambar lambobin digit* code* pin otp chiffre* cryptogramme* password passe* cvv ussd secret* confidentiel* nimero`,
  sms: `sms texto message* whatsapp recu* notification* capture*`,
  handover: `gaya fada communiqu* transmet* renvoy* partag* dicte* dites dis lis lisez lire dire repond* share tell forward fo wax waxma forwardez tap* saisi* compos*
    indiqu* fourni* fournir`,
  account: `asusu asusun banki katin compte* rib banque* bancaire* wallet* portefeuille* carte* puce* sim numero* iban ecobank uba boa bdm bnda visa mastercard gim account*
    card* bank*`,
  lend: `bank pret* lou* louer vend* vendre achet* ouvr* ouvrez utilis* active* enregistr* identif*`,
  alarm: `rufe deblocage bloqu* suspend* suspendu* expir* desactiv* reactiv* debloqu* annul* ferm* restreint* verifi* confirm* urgence securis* mise-a-jour
    block* suspend* verify confirm`,
  link: `lien* clique* clic site* url http* www formulaire* connecte* click link`,
  urgent: `yanzu gobe yau kafin sauri asap now-now vite urgent* urgence immediat* maintenant aujourd'hui minuit rapidement joona teliya gaaw* leegi tey heure* delai dernier* derniere*
    reste* restant* limite* avant hurry fast quick quickly now today tonight rapide* depech* sinon tard sisan ferme*`,
  place: `wuri slot place* slot* quota* liste* siege* tour poste* reserv* position*`,
  off: `ka-same-ni viber whatsapp telegram inbox prive* dm pv messenger signal imo viber appelez appelle* ecrivez ecris joign* contactez contact* groupe canal`,
  hush: `sirri kada gundo nobody quietly secret* discret* discretion dogoro confidentiel* prive* personne kenn cacher cache* mentir dites effac* supprim* tais* bul kana sir suturay
    silence nobody quiet soupcon*`,
  sure: `garanti* assur* sur surs certain* succes reussi* reussite obligatoire* facile* simple* rapide* automatique* guarantee* sure easy d'office
    certifie* legal fiable* serieux verifie*`,
  easy: `sauki sauƙi barci zauna sit sleep facile* simple* rien sans aucun* domicile maison telephone lit couch* dormir yomb nogon* easy likes liker* lik* video* copier coller
    clic* gratuit chacun tout tous experience* diplome* bonus double* doubl* multipl* riche* liberte passif* revenu* gain* gagn* rentab* earn*
    daily profit* win won`,
  invest: `invest* trading forex crypto* bitcoin btc usdt placement* tontine* filleul* parrain* niveau* pack* robot* pari* parie* cote coupon*
    depot retrait* rendement* vip tache* task* recharge* dividende* mise mises`,
  luck: `gasar nasara felicitation* bravo congratulation* tire sort gagnant* loterie* tombola* selection* retenu* choisi* heureux* beneficiaire* lot lots gagne*
    selected shortlisted chosen won winner prix prime* subvention* bourse* don dons aide*`,
  loan: `bashi riba pret* prets credit* emprunt* loan* taux microcredit* financement* rembours* banquier* remboursable*`,
  exam: `jarabawa alkali waec jamb concours examen* bac bepc def cap police gendarm* armee douane* soldat* soldassi militaire* integration fonction publique admissi*
    admis titularis* epreuve* sujet* corrige* note* jury composition composer magistrat* enseign* infas ena recrue* beret* contingent* penitentiaire
    pompier* eaux forets ministere exam* test* permis diplome* attestation*`,
  insider: `alhaji oga ciyaman oncle tonton cousin colonel general* commandant adjudant ministre* dedans bras long reseau relation* piston contact* kilifa directeur
    parrain intermediaire* connais* connaissance* cabinet senateur senator grand vieux chef* introdui* arrang* falsifi* fuite* triche* faux`,
  abroad: `saudiyya biza beyrouth lituanie luxembourg canada dubai qatar doha koweit kuwait oman arabie france italie espagne europe allemagne pologne poland usa amerique turquie liban
    maroc montreal ottawa visa schengen ambassade* consul* passeport* passport billet* vol vols vise etranger* croisiere* immigration lmia`,
  paper: `hoto hotona* hotonan shaida* nina cni cnib passeport* passport identite biometri* selfie* recto verso piece* extrait* acte naissance signature* signe signer empreinte*
    electeur voter* nin scan* photo* photocopie* original* originaux diplome*`,
  parcel: `kaya colis paquet* valise* carton* sachet* enveloppe* bagage* dhl fedex ups marchandise* livraison* parcel* package* box boxes etiquette*`,
  convey: `recev* receptionn* recois recoit reexpedi* garde* gardez stock* transport* porte* voyag* frontiere* aeroport* receive* retire* retirez
    entre* entrent encaiss* convert* reverse* reste pourcent* mouvement* passe* passer`,
  girl: `yarinya mata mademoiselle fille* femme* jeune* belle* jolie* claire fraiche celibataire* vierge* hotesse* masseuse* mannequin* go petite cherie* bebe beautiful girl*
    lady dear honey jigeen rafet muso cherie chou sexy charmante* veuve* veuf`,
  body: `nu nue nues nus intime* intimite sexe* sexuel* coucher maillot lingerie corps taille* robe dos sous-vetement* slip caresse* massage* baiser
    plaisir finition webcam cam escort* coquin* tabou* naked body bikini pose* silhouette formes jambes seins fesses`,
  date: `otal piscine hotel* chambre* auberge* appartement* appart soir nuit* nuits seul seule maquis diner sortie* rendez-vous week-end weekend invit* bar boite
    dormir couche* rejoin* viens venir voir chez bungalow residence`,
  love: `amour aime* aimer coeur mari* mariage epouse* copine copain fiance* tendre* relation* gentil* cool sympa ouvert* esprit affect* love
    marry wife husband confiance ame soeur solitude`,
  threat: `bloque* raye* rayer jete* jeter annul* perd* perdre punir poursui* plainte police refus* sinon otherwise cancel* lose donne* autre*`,
  firm: `entreprise* societe* siege* bureau* agence* ong cabinet* contrat* service* direction rh drh inspection reglement* convention* syndicat*
    cooperative mairie ecole* hopital* clinique* pharmacie* restaurant* usine* boutique* magasin* chantier*`,
  duty: `abokin ciniki client* clientele caisse* caissier* caissiere* encaiss* recette* facture* stock* livr* livreur* tournee* vend* vente* accueil* redig* redaction
    gestion* gerer suivi* maitrise* animer animation* enquete* former formateur* nettoy* cuisin* soins patient* eleve* kiosque* guichet*
    comptabil* saisie* logiciel* excel word entretien* maintenance depannage analys* controle* developp* integr* rapport* vous-assurez registre*`,
  wage: `albashi salaire* salarial* remuneration* indemnit* prime* net brut fixe gratification* perdiem per-diem allocation* mensuel* mois semaine jour
    journalier* bulletin* cnps cnss inps ipres paie paye vacation* smig`,
  profile: `experience bac bac+2 bac+3 bts dut licence master bepc cap permis experience* diplome* an ans annees niveau* anglais francais langue* cv lettre*
    motivation reference* casier profil* qualification* competence*`,
  given: `gratuit* gratos offert* offre* fourni* fournit rembours* charge pris prise prend prete* donne* free gracieux`,
  legal: `tresor quittance* recu* guichet* regie* officiel* arrete* decret* communique* affich* prefecture* tribunal* timbre* notaire* huissier*
    facture* cheque* cachet bordereau* decharge* signature* statuts article page convention*`,
  deny: `ba sai pas jamais aucun* ne n rien ni sans nul non never no not none dara amul te ma`,
  warn: `zamba attention mefi* arnaqu* escro* fraud* faux fausse* voleur* brout* brouteur* piege* vigilan* prudent* signal* alerte* sensibilis* hameconn*
    scam* fake beware naxe* nax nanbara* denonc* usurp* imposteur*`,
  victim: `perdu* plainte* porter vole* arnaque* brouter trompe* menti disparu* introuvable* decroche* injoignable* victime* rembours* aidez aide
    dimbali naxee nax lafili gbe mort eteint* bloquee escroque* convoque* police`,
  ask: `est-ce esk combien comment pourquoi quand ou savoir question* normal vrai ndax vraiment possible conseil* pourriez pouvez peut-on`,
  me: `ina ni na je j'ai j moi mon ma mes m'a me nous notre nos suis cherche postul* candidat* disponible* motive*`,
  you: `ka kai vous votre vos tu ton ta tes toi t'es t'as your you yow sa sama yaw`,
  joke: `mdr lol haha hihi ptdr blague* rigol* rire* ahah kkk poisson xd`,
  insult: `imbecile* idiot* con cons menteur* voleur* nul nuls honte bete* salaud* merde* maudit* voyou* bandit*`,
  thanks: `merci* cordialement salutation* bonjour bonsoir reconnaissant* felicitation* barika jerejef thanks thank courage bienvenue`,
  formal: `madame monsieur veuillez prions agreer honneur candidature* sincere* distingue* consideration cher chere objet ci-joint`,
  meet: `litinin ofis office monday tuesday wednesday thursday friday entretien* rendez-vous lundi mardi mercredi jeudi vendredi samedi dimanche heure* matin bureau siege adresse immeuble salle porte etage
    interview test reunion quartier rue avenue carrefour`,
  platform: `baara plateforme* annonce* campagne* publi* diffusion* abonnement* forfait* profil* compte* candidature* offre* boost* visibilite
    tableau espace facture* recruteur* recharge*`,
};

const exact = new Map<string, string[]>();
const prefixes = new Map<string, string[]>();
for (const [concept, words] of Object.entries(WORDS))
  for (const word of words.split(/\s+/)) {
    const isPrefix = word.endsWith('*');
    const map = isPrefix ? prefixes : exact;
    const key = isPrefix ? word.slice(0, -1) : word;
    map.set(key, [...(map.get(key) ?? []), concept]);
  }
const LONGEST = 14;

/** Words repeat: those met are remembered, up to some thousand. */
const met = new Map<string, readonly string[]>();
const MOST_MET = 5000;

/** The families a word belongs to. */
export function conceptsOf(word: string): readonly string[] {
  const known = met.get(word);
  if (known) return known;
  const families = lookUp(word);
  if (met.size < MOST_MET) met.set(word, families);
  return families;
}

function lookUp(word: string): readonly string[] {
  const found = new Set(exact.get(word));
  for (let length = Math.min(word.length, LONGEST); length >= 2; length--)
    for (const concept of prefixes.get(word.slice(0, length)) ?? []) found.add(concept);
  return [...found];
}
