/** Building, public works and land: questions by family, in the format of `parse-bank.ts`. */
export const questions: Readonly<Record<string, string>> = {
  macon: `
Décrivez un mur que vous avez monté, du traçage au dernier rang. | Vérifier que vous connaissez toutes les étapes. | maçonnerie mur parpaing chantier
Quel dosage utilisez-vous pour une dalle, et pour un enduit ? | Contrôler vos bases. | béton dosage ciment mortier
Comment vérifiez-vous l'aplomb, le niveau et l'équerre ? | Juger votre précision. | niveau aplomb plan
Racontez un défaut que vous avez dû reprendre. | Mesurer votre franchise.
Comment protégez-vous un béton frais par grande chaleur ? | Savoir si vous connaissez le climat d'ici. | béton cure chaleur
Savez-vous lire un plan ? Sur quel chantier l'avez-vous fait ? | Situer votre niveau. | plan lecture
Comment ferraillez-vous un poteau ou un linteau ? | Contrôler votre technique. | ferraillage coffrage poteau
Le chef demande d'économiser sur le ciment. Que faites-vous ? | Éprouver votre honnêteté sur la qualité.
Quelles protections portez-vous en hauteur ? | Vérifier votre sécurité. | échafaudage casque sécurité hauteur
Combien de temps pour monter 20 m² de parpaings à deux ? | Mesurer votre rythme réel. | rendement parpaing
Comment dirigez-vous vos manœuvres ? | Savoir si vous pouvez mener une petite équipe. | équipe manœuvre
Que faites-vous quand le matériel n'arrive pas ? | Voir votre initiative. | matériel attente
`,
  'chef-chantier': `
Racontez un chantier que vous avez conduit : taille, équipe, délai, résultat. | Situer votre expérience avec des chiffres. | chantier conduite travaux
Comment préparez-vous la journée de vos équipes ? | Vérifier votre planification. | planning équipe
Le chantier a deux semaines de retard. Que faites-vous ? | Voir vos décisions. | retard délai planning
Comment contrôlez-vous la qualité d'un coulage ? | Contrôler vos connaissances. | béton contrôle qualité
Comment organisez-vous la sécurité, et que faites-vous de celui qui retire son casque ? | Juger votre autorité. | sécurité hse epi
Comment suivez-vous les matériaux pour éviter le vol et le gaspillage ? | Mesurer votre rigueur. | stock matériaux
Comment préparez-vous le chantier à l'hivernage ? | Savoir si vous anticipez les pluies. | hivernage pluie
Le client change un mur de place. Comment traitez-vous la demande ? | Vérifier que vous faites écrire. | avenant client
Comment payez-vous et motivez-vous des tâcherons ? | Connaître votre conduite des hommes. | tâcheron main-d'œuvre
Un accident arrive. Racontez vos dix premières minutes. | Tester vos réflexes. | accident secours
Que mettez-vous dans le rapport journalier ? | Contrôler votre suivi. | rapport reporting
Le contrôleur refuse votre ferraillage. Que faites-vous ? | Mesurer votre franchise et votre respect.
`,
  'genie-civil': `
Présentez un ouvrage dont vous avez suivi l'étude ou les travaux. Quelle était votre part ? | Distinguer votre travail de celui de l'équipe. | étude travaux ouvrage ingénieur
Comment vérifiez-vous une étude de sol avant de fonder ? | Contrôler votre raisonnement. | sol géotechnique fondation
Quels logiciels utilisez-vous, et sur quel projet ? | Situer votre niveau. | autocad robot covadis archicad revit logiciel
Comment établissez-vous un métré et un prix ? | Vérifier votre méthode. | métré devis dqe prix
Racontez un problème technique imprévu. Quelle solution avez-vous retenue ? | Voir votre jugement.
Comment suivez-vous un marché public : attachements, décomptes, réception ? | Contrôler votre connaissance administrative. | marché public décompte réception
L'entreprise propose un matériau moins cher. Comment décidez-vous ? | Tester votre rigueur. | matériaux essais qualité
Comment drainez-vous une route en zone inondable ? | Vérifier vos bases dans le contexte d'ici. | route assainissement hydraulique
Comment expliquez-vous un plan à des ouvriers qui ne lisent pas ? | Mesurer votre pédagogie. | plan équipe
On vous offre de l'argent pour signer une réception. Que faites-vous ? | Éprouver votre intégrité.
Comment intégrez-vous la sécurité dès la conception ? | Juger votre sérieux. | sécurité conception normes
Quel ouvrage referiez-vous autrement ? | Mesurer votre recul.
`,
  topographe: `
Décrivez un levé complet, de la reconnaissance au plan rendu. | Vérifier votre méthode. | levé topographie plan
Quels appareils maîtrisez-vous, et sur quel chantier ? | Situer votre niveau. | station totale gps gnss niveau drone
Comment contrôlez-vous la précision de vos mesures ? | Juger votre rigueur. | précision fermeture contrôle
Racontez une erreur de mesure et sa conséquence. | Mesurer votre franchise.
Comment implantez-vous un bâtiment ? | Contrôler vos bases. | implantation axes chantier
Deux familles contestent une borne devant vous. Que faites-vous ? | Tester votre calme et votre neutralité. | bornage parcelle foncier
Quels logiciels utilisez-vous pour le dessin et le calcul ? | Situer votre pratique. | autocad covadis sig qgis logiciel
Comment calculez-vous des cubatures ? | Vérifier vos calculs. | cubature terrassement
Comment travaillez-vous dans une zone sans réseau ni repère ? | Voir votre expérience du terrain. | terrain brousse repère
Comment entretenez-vous vos appareils contre la poussière et la chaleur ? | Juger votre soin. | matériel entretien
On vous demande de déplacer une limite d'un mètre. Que répondez-vous ? | Éprouver votre intégrité.
Comment rendez-vous un dossier que d'autres peuvent relire ? | Contrôler votre ordre. | dossier rapport
`,
  plombier: `
Racontez une installation complète que vous avez faite. | Vérifier votre expérience. | plomberie sanitaire installation
Comment cherchez-vous une fuite cachée ? | Voir votre méthode. | fuite réparation
PVC, PPR, cuivre : lequel choisissez-vous, et pour quoi ? | Contrôler vos bases. | ppr pvc cuivre tuyau soudure
Comment dimensionnez-vous une évacuation pour qu'elle ne se bouche pas ? | Juger votre technique. | évacuation pente fosse septique
Que faites-vous quand la pression du réseau est faible ? | Savoir si vous connaissez les solutions d'ici : bâche, surpresseur, château. | pression pompe surpresseur château d'eau
Le client a acheté du matériel de mauvaise qualité. Que faites-vous ? | Tester votre franchise.
Comment établissez-vous un devis juste ? | Vérifier votre honnêteté et vos calculs. | devis prix
Comment laissez-vous les lieux après le travail ? | Juger votre soin. | propreté client
Un dégât des eaux arrive la nuit. Quels sont vos gestes ? | Contrôler vos réflexes. | urgence
Savez-vous lire un plan de réseau ? | Situer votre niveau. | plan réseau
Parlez d'un travail que vous avez dû recommencer. | Mesurer votre lucidité.
Comment travaillez-vous avec le maçon et le carreleur ? | Voir votre coordination. | équipe chantier
`,
  'peintre-carreleur': `
Comment préparez-vous un support avant de peindre ou de carreler ? | Vérifier que vous ne sautez pas l'essentiel. | peinture support enduit carrelage
Racontez un chantier de finition dont vous êtes fier. | Chercher un exemple précis. | finition chantier
Comment tracez-vous et commencez-vous une pose de carreaux ? | Contrôler votre méthode. | carrelage pose calepinage
Comment traitez-vous l'humidité ou le salpêtre ? | Savoir si vous connaissez nos murs. | humidité mur
Combien de peinture ou de colle pour 40 m² ? | Tester vos calculs. | quantité métré devis
Un carreau sonne creux après la pose. Que faites-vous ? | Mesurer votre exigence. | malfaçon
Quels outils avez-vous à vous ? | Situer votre équipement. | outils matériel
Comment protégez-vous les meubles et les sols ? | Juger votre soin. | protection propreté
Le client change de couleur au milieu. Que faites-vous ? | Voir votre façon de négocier. | client
Comment travaillez-vous en hauteur ? | Vérifier votre sécurité. | échafaudage échelle sécurité
Le délai est trop court pour sécher. Que dites-vous ? | Éprouver votre franchise.
Comment formez-vous un apprenti ? | Voir si vous transmettez. | apprenti équipe
`,
  menuisier: `
Racontez un ouvrage, du croquis à la pose. | Vérifier que vous maîtrisez toute la chaîne. | menuiserie meuble pose atelier
Quels bois utilisez-vous ici, et pour quels ouvrages ? | Contrôler votre connaissance de la matière. | bois caïlcedrat samba
Comment prenez-vous les mesures d'une porte dans un mur qui n'est pas droit ? | Juger votre précision. | mesure porte fenêtre
Quelles machines utilisez-vous, et avec quelles protections ? | Vérifier votre sécurité. | machine scie raboteuse sécurité
Comment évitez-vous qu'un bois travaille en saison sèche ? | Savoir si vous connaissez le climat. | séchage bois
Savez-vous travailler l'aluminium et le vitrage ? | Situer vos compétences. | aluminium vitrage
Comment établissez-vous un devis et un délai ? | Vérifier votre sérieux. | devis délai prix
Une coupure de courant arrête l'atelier. Que faites-vous ? | Voir votre organisation. | délestage atelier
Le client refuse le meuble livré. Que faites-vous ? | Tester votre calme. | client réclamation
Quel assemblage préférez-vous, et pourquoi ? | Contrôler votre technique. | assemblage tenon mortaise
Comment gardez-vous l'atelier propre et sûr ? | Juger votre ordre. | atelier propreté
Parlez d'un ouvrage raté. | Mesurer votre franchise.
`,
  'conducteur-engins': `
Quels engins conduisez-vous, et combien d'heures avez-vous ? | Situer votre expérience. | pelle chargeuse niveleuse bulldozer engin
Que vérifiez-vous avant de démarrer ? | Contrôler la routine du matin. | vérification entretien niveaux
Racontez une situation dangereuse sur un chantier ou une mine. | Voir vos réflexes. | sécurité mine chantier
Comment travaillez-vous près d'une ligne électrique ou d'un talus ? | S'assurer que vous connaissez le risque. | sécurité talus ligne
Comment lisez-vous une consigne ou un piquet de terrassement ? | Vérifier que vous comprenez le travail. | terrassement nivellement plan
Un voyant rouge s'allume et le chef veut finir. Que faites-vous ? | Tester votre fermeté.
Comment chargez-vous un camion vite et sans dégât ? | Juger votre geste. | chargement benne camion
Comment communiquez-vous avec l'homme au sol ? | Contrôler un point vital. | signaux radio
Quel entretien faites-vous vous-même ? | Situer votre autonomie. | graissage entretien mécanique
Comment tenez-vous le rapport d'heures et de carburant ? | Vérifier votre honnêteté. | rapport carburant heures
Quels certificats avez-vous ? | S'assurer que vous êtes autorisé. | certificat caces permis
Comment tenez-vous l'attention en poste de nuit ? | Mesurer votre sérieux. | nuit rotation fatigue
`,
};
