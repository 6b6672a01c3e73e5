/** What a heading of an ad announces. */
export type AdSection = 'top' | 'missions' | 'profile' | 'offered' | 'apply' | 'company' | 'conditions';

const LONGEST_HEADING = 60;

const headings: readonly (readonly [AdSection, RegExp])[] = [
  [
    'missions',
    /^(?:(?:vos |les |ses |principales? |description (?:du poste|des taches)? ?(?:et )?|votre )?(?:missions?|taches?|responsabilites?|attributions?|activites?|role)|description(?: du poste| de l'offre)?|mission(?:s)? principales?|ce que vous ferez|travail a faire|le poste|resume du poste)(?: (?:principales?|et responsabilites?|et taches?|et attributions?|du poste|a realiser|a faire|quotidiennes?|essentielles?|generales?|confiees?))?$/,
  ],
  [
    'profile',
    /^(?:(?:votre |le |notre )?profil|criteres?|exigences?|conditions? (?:a remplir|requises?|exigees?|d'acces|de recrutement)|qualifications?|competences?|aptitudes?|qualites?|pre-?requis|requis|ce (?:que nous cherchons|qu'on demande|qu'il faut)|on demande|vous etes|langues?|experiences? et formations?|formations? et experiences?|diplomes?|savoir[ -]etre|savoir[ -]faire)(?: (?:recherches?|recherchees?|du candidat|du poste|demandes?|exiges?|exigees?|requis|requises?|souhaites?|souhaitees?|ideal|techniques?|personnelles?|cles?|et (?:competences?|qualifications?|exigences?|aptitudes?|experiences?|qualites?)))*$/,
  ],
  [
    'offered',
    /^(?:(?:nos |les |vos )?avantages?|ce que nous (?:offrons|proposons)|nous offrons|on offre|remunerations?(?: et avantages?)?|salaires?(?: et avantages?)?|conditions? (?:salariales?|offertes?|de remuneration)|offres?|on vous offre)(?: (?:offerts?|sociaux))?$/,
  ],
  [
    'apply',
    /^(?:comment postuler|pour postuler|(?:dossiers?|depot|constitution|composition|pieces?)(?: (?:de|du|des|a|d'une))?(?: (?:candidatures?|dossiers?|fournir|joindre))?|candidatures?|postuler|modalites? (?:de candidature|de depot|pour postuler)|pieces? (?:a fournir|a joindre|demandees?|constitutives? du dossier)|contacts?|interesse(?:e|s|\(e\))?)$/,
  ],
  [
    'company',
    /^(?:(?:a propos|presentation)(?: (?:de nous|de l'entreprise|de la societe|de la structure|de l'ong|du projet))?|qui sommes[ -]nous|l'entreprise|la societe|contexte(?: et justification)?|notre (?:entreprise|societe))$/,
  ],
  [
    'conditions',
    /^(?:conditions?(?: de travail| du contrat| d'emploi)?|informations?(?: pratiques?| generales?)?|details?(?: du poste)?|horaires?)$/,
  ],
];

/** What a folded line announces when it is a heading. */
export function sectionOf(folded: string): AdSection | undefined {
  if (folded.length > LONGEST_HEADING) return undefined;
  const bare = folded
    .replace(/\((?:e|s|es)\)/g, '')
    .replace(/ ?[&/] ?/g, ' et ')
    .trim();
  return headings.find(([, pattern]) => pattern.test(bare))?.[0];
}
