/** A concours that is over, as its notice reads. */
export const resultsCampaign = {
  slug: 'secretaires-administration-resultats',
  prefix: 'SEC',
  title: 'Concours direct de recrutement de secrétaires d’administration',
  institution: 'Centre régional des concours administratifs (démonstration)',
  place: 'Bamako',
  description: `<p>Douze secrétaires et attachés d’administration rejoignent les services régionaux. Les résultats sont publiés, et chacun peut les vérifier.</p>
<h3>Épreuves</h3><p>Un questionnaire en ligne de douze questions, puis une rédaction administrative, anonyme et corrigée par deux personnes. Les attachés passent aussi un entretien.</p>`,
  categories: [
    { name: 'Secrétaires d’administration', description: 'Baccalauréat', quota: 8, trade: 8, women: 3 },
    { name: 'Attachés d’administration', description: 'Licence', quota: 4, trade: 8, women: 0 },
  ],
  centre: { name: 'Lycée technique', city: 'Bamako', address: 'Quartier du Fleuve (démonstration)' },
  milestones: [
    { title: 'Dépôt des dossiers en ligne', from: -60, to: -41 },
    { title: 'Questionnaire en ligne', from: -30, to: -29 },
    { title: 'Rédaction administrative', from: -27 },
    { title: 'Entretiens des attachés', from: -19 },
    { title: 'Publication des résultats', from: -4 },
  ],
} as const;

export const resultsBlueprint = [
  { theme: 'Courrier administratif', difficulty: null, count: 5, pool: 6 },
  { theme: 'Français', difficulty: null, count: 4, pool: 5 },
  { theme: 'Calcul', difficulty: null, count: 3, pool: 4 },
];

/** Their questions, in GIFT as `@baara/question-files` reads it. */
export const resultsQuestions = `
$CATEGORY: Courrier administratif

// difficulté : facile
Où met-on l’objet d’une lettre administrative ? {=Avant la formule d’appel ~Après la signature ~Dans la formule de politesse ~Au dos de la lettre}

// difficulté : facile
Un procès-verbal rapporte {=ce qui a été dit ou constaté ~ce que son auteur propose ~une opinion personnelle ~un projet de budget}

// difficulté : facile
À quoi sert un bordereau d’envoi ? {=À accompagner et lister les pièces transmises ~À nommer un agent ~À payer une facture ~À convoquer une réunion}

// difficulté : moyen
Une note de service s’adresse {=aux agents du service ~aux usagers ~à la presse ~aux fournisseurs}

// difficulté : moyen
« Par délégation » devant une signature signifie que le signataire {=agit avec le pouvoir que son supérieur lui a donné ~refuse la décision ~n’a pas lu la lettre ~remplace un absent sans y être autorisé}

// difficulté : moyen
« P. J. » au bas d’une lettre annonce {=les pièces jointes ~le prochain jour ouvré ~le poste du juriste ~la première journée}

$CATEGORY: Français

// difficulté : facile
Quelle phrase est bien accordée ? {=Les lettres que j’ai écrites ~Les lettres que j’ai écrit ~Les lettres que j’ai écrits ~Les lettres que j’ai écrite}

// difficulté : facile
Le pluriel de « procès-verbal » est {=procès-verbaux ~procès-verbals ~procès-verbales ~procès-verbal}

// difficulté : moyen
« Ci-joint » reste invariable dans {=Ci-joint les copies demandées ~Les copies ci-joint ~La copie ci-joint ~Les pièces ci-joint}

// difficulté : moyen
Le contraire de « abroger » est {=promulguer ~annuler ~supprimer ~abolir}

// difficulté : moyen
« Nonobstant » veut dire {=malgré ~grâce à ~avant ~selon}

$CATEGORY: Calcul

// difficulté : facile
Combien font 15 % de 40 000 F CFA ? {=6 000 F CFA ~4 500 F CFA ~8 000 F CFA ~5 400 F CFA}

// difficulté : facile
Trois agents classent 90 dossiers en un jour. Au même rythme, combien en classent cinq agents ? {=150 ~120 ~180 ~135}

// difficulté : moyen
Une rame de 500 feuilles sert 20 feuilles par jour. Elle dure {=25 jours ~20 jours ~50 jours ~10 jours}

// difficulté : moyen
Un prix passe de 8 000 à 10 000 F CFA. Il augmente de {=25 % ~20 % ~2 % ~80 %}
`;

export const answeredComplaint = {
  text: 'Je pensais avoir répondu juste à dix questions, ma note en compte moins.',
  answer:
    'Vos réponses, relues avec le corrigé, donnent bien la note publiée. La page de vérification vous montre votre feuille et le corrigé.',
};
export const openComplaint =
  'Ma rédaction tient sur trois pages et l’écart entre les deux lectures est grand. Je demande une relecture.';

export const interviewCriteria = [
  {
    name: 'Connaissance de l’administration',
    points: 12,
    levels: [{ points: 12, meaning: 'Réponses précises, avec des exemples' }],
  },
  { name: 'Expression et écoute', points: 8, levels: [{ points: 8, meaning: 'Claire, sans détour' }] },
] as const;
