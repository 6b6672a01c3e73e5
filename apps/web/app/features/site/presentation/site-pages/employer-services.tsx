import { Link } from 'react-router';
import { MarkList } from '../../../../shell/site-parts/mark-list.tsx';
import { publicPaths } from '../../../../lib/public-paths.ts';

const cards = [
  {
    id: 'recrutement',
    title: 'Recrutement & Sélection',
    text: "De la fiche de poste à l'arrivée de la personne : publication, présélection, entretiens, références.",
    points: ['Mêmes critères pour tous', 'Une liste courte motivée', 'Vous décidez'],
  },
  {
    id: 'paie',
    title: 'Gestion de la Paie',
    text: 'Bulletins, livre de paie et déclarations, contrôlés puis validés par vous avant remise.',
    points: ['Calendrier fixe', 'Écarts expliqués', 'Bulletins confidentiels'],
  },
  {
    id: 'audit',
    title: 'Audit & Conseil RH',
    text: 'Contrats, registres, rémunération, organisation : les constats, puis quoi corriger en premier.',
    points: ['Rapport court', "Plan d'action daté", 'Modèles fournis'],
  },
];

/** The three service cards of specification 2, section 2: the first leads, the two others follow. */
export function EmployerServices() {
  return (
    <div className="grid gap-4 lg:grid-cols-4">
      {cards.map(({ id, title, text, points }, place) => (
        <article
          key={id}
          className={`relative flex flex-col rounded-lg border border-line bg-surface p-5 hover:border-primary md:p-7 ${place === 0 ? 'lg:col-span-2' : ''}`}
        >
          <h3 className={place === 0 ? 'text-xl' : undefined}>{title}</h3>
          <p className={`mt-2 mb-4 text-ink-soft ${place === 0 ? 'text-l' : ''}`}>{text}</p>
          <MarkList items={points} className="mb-5" />
          <Link
            to={`${publicPaths.solutionsDetails()}#${id}`}
            className="cover mt-auto inline-flex min-h-11 items-center font-semibold text-primary"
          >
            En savoir plus<span className="sr-only"> : {title}</span>
          </Link>
        </article>
      ))}
    </div>
  );
}
