/** The bank of the demonstration's ministry, in GIFT as `@baara/question-files` reads it. */
export const demoQuestions = `
$CATEGORY: Soins infirmiers

// difficulté : facile
Quelle est la température corporelle normale d’un adulte, en degrés Celsius ? {=Environ 37 ~Environ 35 ~Environ 39 ~Environ 41}

// difficulté : facile
Avant et après chaque soin, l’infirmier doit d’abord {=se laver ou se frictionner les mains ~changer de blouse ~prendre la tension ~appeler le médecin}

// difficulté : facile
Quel appareil mesure la tension artérielle ? {=Le tensiomètre ~Le thermomètre ~L’oxymètre ~Le glucomètre}

// difficulté : facile
Où jette-t-on une aiguille usagée ? {=Dans un collecteur d’objets piquants ~Dans un sac de déchets ménagers ~Dans l’évier ~Dans le chariot de soins}

// difficulté : moyen
Quels signes font craindre une déshydratation chez un nourrisson ? {~%50%Pli cutané persistant ~%50%Fontanelle creuse ~%-100%Prise de poids ~%-100%Urines abondantes}

// difficulté : moyen
Quelle voie d’administration a l’action la plus rapide ? {=Intraveineuse ~Orale ~Sous-cutanée ~Rectale}

// difficulté : moyen
La fréquence respiratoire normale d’un adulte au repos, par minute, est de {=12 à 20 ~5 à 8 ~25 à 35 ~40 à 60}

// difficulté : difficile
Devant une hémorragie extérieure d’un membre, le premier geste est {=la compression directe de la plaie ~la pose d’une perfusion ~la prise de la température ~le transport assis}

$CATEGORY: Santé de la mère et de l’enfant

// difficulté : facile
L’allaitement exclusif est recommandé jusqu’à {=six mois ~deux mois ~un an ~deux ans}

// difficulté : facile
Combien de consultations prénatales l’OMS recommande-t-elle au moins ? {=Huit ~Une ~Deux ~Douze}

// difficulté : facile
Quel vaccin est donné à la naissance au Mali ? {=Le BCG ~La rougeole ~La fièvre jaune ~Le tétanos maternel}

// difficulté : moyen
Quels sont des signes de danger pendant la grossesse ? {~%50%Maux de tête violents avec troubles de la vue ~%50%Saignements ~%-100%Fringales ~%-100%Mouvements du fœtus}

// difficulté : moyen
Le score d’Apgar évalue {=le nouveau-né à la naissance ~la douleur de la mère ~la durée du travail ~la croissance du fœtus}

// difficulté : moyen
La délivrance est {=la sortie du placenta ~la rupture des membranes ~la dilatation du col ~la première tétée}

// difficulté : difficile
Une hémorragie du post-partum est une perte de sang, après un accouchement par voie basse, d’au moins {=500 ml ~50 ml ~100 ml ~2 000 ml}

// difficulté : difficile
Le sulfate de magnésium prévient et traite {=les convulsions de l’éclampsie ~l’anémie ~le paludisme ~l’infection du cordon}

$CATEGORY: Santé publique

// difficulté : facile
Le paludisme est transmis par {=un moustique ~une mouche ~un pou ~l’eau de boisson}

// difficulté : facile
Quelle mesure protège le mieux un enfant du paludisme la nuit ? {=Dormir sous une moustiquaire imprégnée ~Fermer les volets ~Boire du thé ~Se laver le soir}

// difficulté : moyen
Le choléra se transmet surtout par {=l’eau et les aliments souillés ~les moustiques ~la toux ~le sang}

// difficulté : moyen
Au Mali, le CSCOM est {=un centre de santé communautaire ~un comité de soins ~un certificat ~un hôpital national}

// difficulté : moyen
Quelles maladies le programme élargi de vaccination prévient-il ? {~%50%La rougeole ~%50%La poliomyélite ~%-100%Le diabète ~%-100%L’hypertension}

// difficulté : moyen
Une maladie à déclaration obligatoire est signalée {=sans attendre, à l’autorité sanitaire ~une fois par an ~à la famille seulement ~quand le malade est guéri}

// difficulté : difficile
Le taux d’incidence mesure {=les nouveaux cas pendant une période ~tous les cas à un moment ~les décès ~les guérisons}

// difficulté : difficile
La chaîne du froid garantit {=la qualité des vaccins jusqu’à leur usage ~le confort des patients ~la stérilité des instruments ~la conservation du sang}
`;
