import type { MetaFunction } from 'react-router';
import { Tag } from '../../../../ui/tag.tsx';
import { aiServicesPage } from '../ai-services.ts';
import { ExampleFrame } from '../../../../shell/site-parts/example-frame.tsx';
import { describePage, readOrigin } from '../../../../shell/site-parts/page-description.ts';
import { AiServicePage } from './ai-service-page.tsx';
import { CareerTasteSection } from './career-taste-section.tsx';
import { publicPaths } from '../../../../lib/public-paths.ts';

const page = {
  name: 'Conseiller carrière',
  path: publicPaths.careerAdvisor(),
  parent: aiServicesPage,
  title: 'Conseiller carrière : les métiers à votre portée',
  description:
    'Partez de ce que vous savez faire : les métiers proches, les compétences qui manquent, les formations et les offres qui y mènent. Un exemple de chemin pas à pas.',
};

export const loader = readOrigin;
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(page, loaderData);

export default function CareerAdvisor() {
  return (
    <AiServicePage
      service="career-advisor"
      page={page}
      title="Savoir où vous pouvez aller, et par où commencer."
      lead="Le conseiller part de vos compétences, pas de vos rêves ni des modes. Il montre les métiers proches, ce qui vous en sépare, et le premier pas."
      does={[
        'Les métiers proches du vôtre',
        'Les compétences que vous avez déjà, et celles qui manquent',
        'Ce que le marché demande et paie, avec le nombre d’offres comptées',
        'Des formations et des offres qui y mènent',
        'Un premier pas à faire ce mois-ci',
      ]}
      doesNot={[
        'Promettre un emploi, un salaire ou une date',
        "Vous orienter d'après votre genre, votre âge ou votre origine",
        'Décider à votre place : il propose, vous choisissez',
      ]}
      taste={<CareerTasteSection />}
      steps={[
        {
          title: 'Remplissez votre profil',
          text: "Expériences, formations, compétences, langues, permis : plus il est précis, plus le conseil l'est.",
        },
        {
          title: 'Dites ce que vous visez',
          text: 'Les métiers recherchés de votre profil, ou un métier que vous tapez.',
        },
        {
          title: 'Lisez les chemins',
          text: "Chacun dit ce que vous avez déjà, ce qu'il reste à apprendre, et ce que le marché demande et paie.",
        },
        {
          title: 'Faites le premier pas',
          text: 'Une formation, une offre, une compétence à ajouter. Faites-en un objectif : il se coche à mesure.',
        },
      ]}
      example={{
        title: 'Un chemin, marche par marche',
        lead: 'Une aide-comptable à Sikasso veut évoluer sans changer de ville.',
        content: <Example />,
      }}
      reads="Votre profil de candidat, sans nom, genre ni date de naissance, et les formations suivies ici. Vos objectifs font partie de vos données à emporter."
      questions={[
        {
          question: "D'où viennent les métiers et les compétences ?",
          answer:
            "D'un répertoire de métiers et de compétences en français, le même que celui des offres publiées ici.",
        },
        {
          question: 'Et si aucun chemin ne me plaît ?',
          answer: "Partez d'un métier que vous aimeriez exercer : le chemin se lit aussi dans l'autre sens.",
        },
        {
          question: 'Une formation est-elle obligatoire ?',
          answer:
            'Non. Beaucoup de compétences se prouvent par ce que vous avez fait. La formation est proposée quand un diplôme ou un titre est exigé.',
        },
        {
          question: 'Les recruteurs voient-ils mes projets ?',
          answer: 'Non. Ils voient le profil que vous avez rendu visible, rien de ce que vous cherchez ici.',
        },
      ]}
      closing={{
        title: 'Un profil complet est le meilleur point de départ',
        text: 'Il sert ici, dans les recherches des recruteurs et dans vos candidatures.',
      }}
    />
  );
}

/** Each stands higher than the one before, where there is room side by side. */
const rises = ['lg:mt-28', 'lg:mt-14', ''];

const rungs = [
  {
    job: 'Aide-comptable',
    where: "Aujourd'hui",
    has: ['Saisie des pièces', 'Tableur', 'Classement'],
    lacks: [],
    step: '',
  },
  {
    job: 'Comptable',
    where: 'La marche suivante',
    has: ['Saisie des pièces', 'Rapprochement bancaire'],
    lacks: ['Déclarations', 'Logiciel de paie'],
    step: 'Suivre une formation courte aux déclarations, puis en préparer une sous contrôle.',
  },
  {
    job: 'Responsable administratif et financier',
    where: 'Plus loin',
    has: ['Comptabilité générale'],
    lacks: ['Budget', 'Encadrement', 'Analyse des coûts'],
    step: "Prendre la responsabilité d'un budget, même petit, et encadrer un stagiaire.",
  },
];

function Example() {
  return (
    <ExampleFrame title="Chemin proposé">
      <ol className="grid gap-6 lg:grid-cols-3">
        {rungs.map(({ job, where, has, lacks, step }, place) => (
          <li
            key={job}
            className={`border-t-2 pt-3 ${rises[place]} ${place === 0 ? 'border-good' : 'border-line-strong'}`}
          >
            <p className="text-s text-ink-soft">{where}</p>
            <h3 className="mt-0.5">{job}</h3>
            <p className="mt-3 flex flex-wrap gap-1.5">
              <span className="sr-only">Compétences acquises : </span>
              {has.map((skill) => (
                <Tag key={skill} tone="good">
                  {skill}
                </Tag>
              ))}
            </p>
            {lacks.length > 0 && (
              <p className="mt-1.5 flex flex-wrap gap-1.5">
                <span className="sr-only">Compétences à acquérir : </span>
                {lacks.map((skill) => (
                  <Tag key={skill} tone="warn">
                    + {skill}
                  </Tag>
                ))}
              </p>
            )}
            {step && <p className="mt-3 text-ink-soft">{step}</p>}
          </li>
        ))}
      </ol>
      <p className="mt-5 flex flex-wrap gap-x-5 gap-y-2 border-t border-line pt-3 text-s text-ink-soft">
        <span>
          <Tag tone="good">Acquise</Tag> dans le profil
        </span>
        <span>
          <Tag tone="warn">+ À acquérir</Tag> demandée par le métier
        </span>
      </p>
    </ExampleFrame>
  );
}
