/**
 * Long common words with their right spelling. A typed word that sounds its letters the same once accents,
 * doubled letters and a few spellings (ph/f, y/i, qu/k) are folded is written so; see `skeleton`.
 * Only words whose folded form no other French word shares.
 */
export const CORRECT_WORDS: readonly string[] = `
accéder accessible accompagnement accompagner accueil accueillir actualité actuellement adresse adresses agréable améliorer annonce annonces
appartement appel apprécier apprendre apprentissage attestation attestations attente attention aujourd'hui automatiquement
bâtiment bénéficier bénéfice bénévole bienveillance bientôt bureaucratie bulletin
candidature candidatures caractère catégorie centre certificat certificats collaboration collaborateur collaborateurs collègue collègues commerce commercial commerciale
communication compétence compétences compétent compétente complémentaire comptabilité concernant condition conditions confirmation connaissance connaissances connexion
conseil conseils considération coordination cordialement correctement correspondance courrier curriculum
décembre décision déclaration définitivement délai délais demande déplacement dernièrement dérangement désormais développement développeur développeurs
différence différent différents différente différentes difficile difficilement difficulté difficultés diplôme diplômes directement disponibilité disponibilités disponible disponibles
documents dynamique échéance échéant économie économique éducation également électricité électricien électronique élément éléments embauche emplois employeur employeurs
engagement enquête enseignement entreprise entreprises entreprenariat environnement équipe équipement équipements éventuel éventuelle éventuellement évidemment excellence excellente
exactement exemple exercice expérience expériences expérimenté expérimentée expression extrêmement
février fonctionnement fonctionnalité formulaire formation formations fournisseur fournisseurs fraîchement françaises gérance général générale généralement gestionnaire
gouvernement grâce hébergement honnêteté hôpital identifiant identifiants identité immédiatement immédiate immédiat impossible incompréhensible inconvénient incroyable inférieur informatique
informations ingénieur ingénieurs ingénierie inquiétude inscription inscriptions institution institutions intelligence intérêt intérêts intéressant intéressante intéressants intermédiaire international internationale
interview janvier juillet juridique justificatif laboratoire langage lettre licence logistique longtemps lorsque magasin maintenance maintenant malheureusement
maîtrise management matériel matériels mécanicien mécanique médecin médecine mémoire message messages méthode ministère mobilité monsieur motivation motivations
nécessaire nécessaires nécessité négociation notamment novembre numérique numéro numéros objectif objectifs obligatoire occasion octobre offre offres opérateur opération opportunité opportunités ordinateur organisation
parfaitement partenaire partenaires partenariat partenariats particulier particulièrement patience période permission personnel personnellement pièce pièces plainte plateforme politesse possibilité possibilités pourquoi précédent précédente précisément
préoccupation préparation présentation président prestataire prestataires prestation prestations prévoir principalement procédure procédures processus prochain prochaine prochainement professeur profession professionnalisme professionnel professionnelle professionnels professionnelles
programme programmes projet projets propriétaire publicité qualification qualifications qualité quelque question questions questionnaire quotidien quotidienne rapidement rapidité réception réclamation réclamations recommandation recommandations reconnaissance reconnaissant recrutement recrutements recruteur recruteurs
réellement référence références régulièrement remerciement remerciements remboursement rémunération rencontre rendez-vous renouvellement renseignement renseignements réponse réponses représentant représentante réseau réseaux réservation responsabilité responsabilités responsable responsables résultat résultats
réunion réussite salaire salaires salutations satisfaction secrétaire secrétariat secteur sécurité sélection séminaire septembre sérieusement sérieux session simplement sincèrement situation société sociétés spécialité spécialisé spécialisée spontanée stagiaire stagiaires
stratégie succès suggestion suggestions supérieur supérieure supplémentaire supplémentaires technicien techniciens technique techniques téléphone téléphones téléphonique télévision température totalement traitement transport travail travailler travailleur travailleurs
université universités universitaire urgence urgent utilisation véhicule véhicules vérification véritable vraiment volontaire compréhension résultat résultats extrêmement sincère sincères spécial spéciale entièrement dernièrement
`
  .split(/\s+/)
  .filter(Boolean);
