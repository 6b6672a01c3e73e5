import { ANSWER_DAYS, answerBadge, LEAST_SAMPLE } from '@baara/contract/workspace/statistics-rules';

const definitions: readonly (readonly [term: string, meaning: string])[] = [
  [
    'Vues',
    'Ouvertures des pages de vos offres. Les robots et les membres de votre entreprise ne comptent pas ; une même personne peut compter plusieurs fois.',
  ],
  [
    'Candidatures reçues',
    'Celles arrivées dans la période, y compris celles que leurs auteurs ont retirées depuis.',
  ],
  [
    'Réponse',
    "Une décision (présélection ou étape suivante, ou refus), un message écrit au candidat, ou un entretien proposé : la première des trois. Ouvrir une candidature ou la passer à « Examen » n'est pas une réponse. Un message vaut pour tout ce que la personne vous avait envoyé avant.",
  ],
  [
    'Part des candidats ayant une réponse',
    `Parmi les candidatures de la période qui ont au moins ${ANSWER_DAYS} jours. Celles retirées sans réponse avant ${ANSWER_DAYS} jours ne comptent pas.`,
  ],
  [
    'Délai de réponse',
    'De la candidature à la réponse, pour les réponses données dans la période. La médiane : la moitié des candidats ont attendu moins, la moitié davantage.',
  ],
  [
    'Recrutements, délai',
    'Candidatures passées à « Recruté(e) » dans la période, et la médiane du temps depuis leur envoi.',
  ],
  [
    'Parcours',
    'Parmi les candidatures reçues dans la période, celles qui sont à une étape ou plus loin, ou qui y étaient quand elles ont pris fin. Une étape sautée compte comme passée.',
  ],
  ['Refus', 'Candidatures refusées dans la période, par la raison que vous avez choisie.'],
  [
    'Pas assez de données',
    `Un pourcentage ou une médiane sur moins de ${LEAST_SAMPLE} candidatures ne dirait rien : il n'est pas montré.`,
  ],
  ['Période précédente', 'Autant de jours, juste avant. Les jours sont ceux de Bamako.'],
  [
    'Affichage public',
    `Sur vos offres, quand la part atteint ${answerBadge.percent} % sur au moins ${answerBadge.applications} candidatures des ${answerBadge.days} derniers jours. Elle est recomptée chaque nuit à partir des faits : rien ne se règle à la main.`,
  ],
];

/** The definitions behind the figures, in the words of `packages/contract/src/workspace/statistics-rules.ts`. */
export function HowCounted() {
  return (
    <details className="mt-6 rounded-lg border border-line bg-surface px-4.5">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary">
        Comment c'est compté
      </summary>
      <dl className="grid gap-3 pb-4.5">
        {definitions.map(([term, meaning]) => (
          <div key={term}>
            <dt className="font-medium">{term}</dt>
            <dd className="text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
