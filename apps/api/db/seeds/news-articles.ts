/** The demonstration's news: what such a firm writes. They state no figure that somebody could take for a fact. */
export type SeedArticle = {
  title: string;
  slug: string;
  summary: string | null;
  content: string;
  daysAgo: number;
  isDraft?: boolean;
  picture?: { name: 'forum' | 'entretien'; alt: string };
  document?: string;
};

export const newsArticles: readonly SeedArticle[] = [
  {
    title: 'Forum de l’emploi de Bamako : comment s’y préparer',
    slug: 'forum-de-l-emploi-de-bamako-comment-s-y-preparer',
    summary:
      'Trois jours de rencontres entre candidats et entreprises : ce que vous gagnez à préparer avant de venir.',
    content: `Le forum rassemble des entreprises de la banque, du transport, de la santé et de l’énergie. L’entrée est libre, et **aucun exposant n’a le droit de vous demander de l’argent**.

**Avant de venir**
Lisez les offres des entreprises présentes et choisissez-en trois. Préparez pour chacune une phrase : qui vous êtes, ce que vous savez faire, le poste que vous visez.

**Sur place**
Apportez cinq exemplaires de votre CV, sur une page. Notez le nom de la personne à qui vous parlez : votre message du lendemain commencera par *« Suite à notre échange sur votre stand »*.

**Après**
Répondez dans les deux jours. Une candidature envoyée depuis Baara garde la trace de chaque étape, jusqu’à la réponse.`,
    daysAgo: 2,
    picture: { name: 'forum', alt: 'Dessin : des visiteurs devant le panneau du forum' },
  },
  {
    title: 'Communiqué : horaires du service candidats pendant les fêtes',
    slug: 'communique-horaires-du-service-candidats-pendant-les-fetes',
    summary: null,
    content: '',
    daysAgo: 5,
    document: 'Communique-horaires-de-fin-d-annee.pdf',
  },
  {
    title: 'Réussir son premier entretien : dix minutes de préparation',
    slug: 'reussir-son-premier-entretien-dix-minutes-de-preparation',
    summary: null,
    content: `On ne prépare pas un entretien en apprenant un texte par cœur, mais en préparant **trois histoires vraies**.

La première raconte un travail mené jusqu’au bout. La deuxième, une difficulté et ce que vous en avez appris. La troisième, une décision prise en équipe.

Pour chacune, dites la situation, ce que *vous* avez fait, et le résultat. Deux minutes suffisent.

La veille, vérifiez le lieu et le trajet. Le jour même, arrivez dix minutes en avance : les embouteillages du pont ne sont pas une excuse, ils sont prévisibles.`,
    daysAgo: 12,
    picture: {
      name: 'entretien',
      alt: 'Dessin : deux personnes en entretien de part et d’autre d’une table',
    },
  },
  {
    title: 'Fausses offres : cinq signes qui doivent vous arrêter',
    slug: 'fausses-offres-cinq-signes-qui-doivent-vous-arreter',
    summary:
      'Frais de dossier, visite médicale payante, numéro personnel : apprenez à reconnaître une arnaque à l’emploi.',
    content: `**Un employeur ne vous demande jamais d’argent.** Ni frais de dossier, ni caution pour un uniforme, ni visite médicale à régler d’avance par transfert mobile.

Méfiez-vous aussi :
– d’un salaire très au-dessus du métier, sans entretien ;
– d’une adresse qui n’est pas celle de l’entreprise ;
– d’une réponse exigée dans l’heure ;
– d’un échange qui quitte aussitôt la plateforme pour une messagerie personnelle.

En cas de doute, *n’envoyez rien* et écrivez-nous : nous vérifions auprès de l’entreprise.`,
    daysAgo: 20,
  },
  {
    title: 'Recruteurs : une offre claire reçoit de meilleures candidatures',
    slug: 'recruteurs-une-offre-claire-recoit-de-meilleures-candidatures',
    summary: null,
    content: `Une offre qui dit le lieu, le contrat, la fourchette de salaire et la date limite écarte d’elle-même les candidatures qui ne conviennent pas.

**Écrivez pour un téléphone.** Cinq points clés, une mission en trois phrases, les pièces demandées. Le reste se dit en entretien.

**Répondez à tout le monde.** Même un refus. Les modèles de réponse de Baara le font en un geste, et votre entreprise y gagne un nom.`,
    daysAgo: 33,
  },
  {
    title: 'Apprentissage et métiers techniques : les ateliers recherchent',
    slug: 'apprentissage-et-metiers-techniques-les-ateliers-recherchent',
    summary: null,
    content: `Froid et climatisation, électricité du bâtiment, mécanique de précision, maintenance solaire : dans toute la sous-région, les ateliers disent la même chose, *les bonnes mains sont rares*.

Le CAP et le BT ouvrent ces portes, mais l’expérience compte autant. Si vous avez appris sur le tas, **décrivez les machines et les chantiers** dans votre profil : c’est ce qu’un chef d’atelier lit en premier.`,
    daysAgo: 47,
  },
  {
    title: 'Votre espace candidat garde vos documents au même endroit',
    slug: 'votre-espace-candidat-garde-vos-documents-au-meme-endroit',
    summary: null,
    content: `CV, diplômes, attestations : ce que vous déposez dans votre espace n’est visible que des entreprises à qui vous écrivez.

Vous pouvez, à tout moment, **télécharger une copie de toutes vos données** ou supprimer votre compte depuis votre profil.`,
    daysAgo: 64,
  },
  {
    title: 'Calendrier des formations du prochain trimestre',
    slug: 'calendrier-des-formations-du-prochain-trimestre',
    summary: null,
    content: `Dates à confirmer avec les formateurs avant publication.

**Bureautique**, *gestion de la paie* et prise de parole en public.`,
    daysAgo: 1,
    isDraft: true,
  },
];
