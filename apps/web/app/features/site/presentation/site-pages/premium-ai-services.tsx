import { Link, type MetaFunction } from 'react-router';
import { useSession } from '../../../../shell/use-session.ts';
import { Tag } from '../../../../ui/tag.tsx';
import { CallToAction } from '../../../../shell/site-parts/call-to-action.tsx';
import { FaqList } from '../../../../shell/site-parts/faq-list.tsx';
import { withNoBreakSpaces } from '../../../../shell/site-parts/no-break-spaces.ts';
import { MarkList } from '../../../../shell/site-parts/mark-list.tsx';
import { describePage, readOrigin } from '../../../../shell/site-parts/page-description.ts';
import { PageHero } from '../../../../shell/site-parts/page-hero.tsx';
import { RelatedPages } from '../../../../shell/site-parts/related-pages.tsx';
import { Section } from '../../../../shell/site-parts/section.tsx';
import { aiServicesPage } from '../ai-services.ts';
import { DataFacts } from './ai-service-page.tsx';
import { publicPaths } from '../../../../lib/public-paths.ts';

const page = {
  ...aiServicesPage,
  title: 'Services IA pour votre candidature',
  description:
    "Analyse de CV, lettre de motivation, coach d'entretien et conseiller carrière : quatre outils qui relisent et proposent, sans rien inventer ni décider à votre place.",
};

export const loader = readOrigin;
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(page, loaderData);

export default function PremiumAiServices() {
  const start = useSession()
    ? { label: 'Ouvrir les outils', to: publicPaths.ownAiServices() }
    : { label: 'Créer mon compte', to: publicPaths.registerCandidate() };
  return (
    <>
      <PageHero
        page={page}
        ground="indigo"
        title={
          <>
            L'intelligence artificielle <em className="text-accent not-italic">relit</em>. C'est vous qui
            parlez.
          </>
        }
        lead="Quatre outils pour un dossier plus clair et un entretien mieux préparé. Ils proposent, expliquent, et n'ajoutent jamais un fait."
        actions={[start, { label: 'Voir les offres', to: publicPaths.offers() }]}
      />
      <div className="page">
        {services.map((service, place) => (
          <ServiceRow key={service.to} service={service} isReversed={place % 2 === 1} />
        ))}
      </div>
      <Section
        id="quand"
        ground="surface"
        title="Lequel, et quand ?"
        lead="Dans l'ordre d'une candidature, de l'idée à l'entretien."
      >
        <WhichTable />
      </Section>
      <Section
        id="regles"
        isSideBySide
        title="Nos règles"
        lead="Un outil d'écriture peut tromper. Le nôtre a des limites écrites."
      >
        <MarkList
          className="mb-8"
          items={[
            "Il n'invente ni diplôme, ni expérience, ni chiffre.",
            "Il n'envoie rien et ne postule pas à votre place.",
            'Il ne classe pas les candidats : un recruteur ne voit pas vos essais.',
            "Il ne tient compte ni du nom, ni du genre, ni de l'âge, ni de l'origine.",
          ]}
        />
        <DataFacts reads="Ce que vous lui donnez : un CV, une offre, une réponse, ou les rubriques de votre profil." />
      </Section>
      <Section id="questions" ground="surface" isSideBySide title="Questions fréquentes">
        <FaqList questions={questions} />
      </Section>
      <CallToAction
        title="Tout commence par un compte candidat"
        text="Le profil que vous y remplissez sert aux quatre outils et à chaque candidature."
        actions={[start, { label: 'Le parcours du candidat', to: publicPaths.forCandidates() }]}
      />
      <RelatedPages
        pages={[
          {
            to: publicPaths.forCandidates(),
            name: 'Le parcours du candidat',
            text: 'Trouver, postuler, suivre, se préparer.',
          },
          {
            to: publicPaths.trainings(),
            name: 'Formations',
            text: 'Apprendre ce qui manque à votre dossier.',
          },
          { to: publicPaths.offers(), name: 'Offres', text: 'Les postes ouverts au Mali et dans la région.' },
        ]}
      />
    </>
  );
}

const services = [
  {
    to: publicPaths.cvAnalysis(),
    name: 'Analyse de CV',
    text: "Ce qu'un recruteur voit en premier, ce qu'il cherche en vain, et comment le corriger.",
    said: 'Jeune dynamique, motivé et polyvalent',
    answer: 'Ces mots vont à tout le monde. Dites un métier, une durée, une tâche.',
  },
  {
    to: publicPaths.coverLetterGenerator(),
    name: 'Lettre de motivation',
    text: "Trois paragraphes qui répondent à l'offre, avec les faits de votre profil et rien d'autre.",
    said: 'je vien par la présente solliciter un poste',
    answer:
      "J'ai travaillé comme magasinier au Comptoir Benkan, à Ségou. J'y avais pour tâches : inventaire et fiches de stock.",
  },
  {
    to: publicPaths.interviewCoach(),
    name: "Coach d'entretien",
    text: "Les questions que l'offre appelle, vos réponses, et un retour sans complaisance.",
    said: 'Pourquoi quittez-vous votre employeur ?',
    answer: 'Commencez par ce que vous cherchez, puis le lien avec ce poste.',
  },
  {
    to: publicPaths.careerAdvisor(),
    name: 'Conseiller carrière',
    text: 'Les métiers proches du vôtre, ce qui vous en sépare, et le premier pas.',
    said: 'Aide-comptable, Sikasso',
    answer: 'Comptable : il vous manque les déclarations et un logiciel de paie.',
  },
];

type Service = (typeof services)[number];

function ServiceRow({ service, isReversed }: { service: Service; isReversed: boolean }) {
  return (
    <article className="relative grid gap-5 border-t border-line py-9 first:border-t-0 md:grid-cols-2 md:items-center md:gap-14 md:py-12">
      <div>
        <h2>
          <Link to={service.to} className="cover hover:text-primary">
            {service.name}
          </Link>
        </h2>
        <p className="mt-2 max-w-md text-l text-ink-soft">{service.text}</p>
        <p aria-hidden="true" className="mt-3 font-semibold text-primary">
          Voir comment →
        </p>
      </div>
      <div className={`rounded-lg border border-line bg-surface p-5 ${isReversed ? 'md:-order-1' : ''}`}>
        <p className="mb-3">
          <Tag tone="hot">Exemple</Tag>
        </p>
        <p className="text-ink-soft">«&nbsp;{withNoBreakSpaces(service.said)}&nbsp;»</p>
        <p className="mt-3 border-l-3 border-accent pl-3 font-medium">{withNoBreakSpaces(service.answer)}</p>
      </div>
    </article>
  );
}

const rows = [
  [
    'Conseiller carrière',
    publicPaths.careerAdvisor(),
    'Quand vous hésitez sur le métier',
    'Des chemins et un premier pas',
  ],
  [
    'Analyse de CV',
    publicPaths.cvAnalysis(),
    'Avant la première candidature',
    'Des remarques et des formulations',
  ],
  [
    'Lettre de motivation',
    publicPaths.coverLetterGenerator(),
    "Quand l'offre en demande une",
    "Un premier jet d'une page",
  ],
  [
    "Coach d'entretien",
    publicPaths.interviewCoach(),
    'Dès que vous êtes convoqué',
    'Des questions et un retour',
  ],
] as const;

function WhichTable() {
  return (
    <table className="border-b border-line text-left max-md:block">
      <thead className="text-s text-ink-soft max-md:hidden">
        <tr>
          {['Outil', 'Quand', 'Vous recevez'].map((title) => (
            <th key={title} scope="col" className="py-2 pr-6 font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(([name, to, when, gets]) => (
          <tr key={to} className="border-t border-line max-md:block max-md:py-3">
            <th scope="row" className="py-3.5 pr-6 font-semibold max-md:block max-md:py-0">
              <Link
                to={to}
                className="text-primary underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
              >
                {name}
              </Link>
            </th>
            <td className="py-3.5 pr-6 max-md:block max-md:py-0">{when}</td>
            <td className="py-3.5 text-ink-soft max-md:block max-md:py-0">{gets}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const questions = [
  {
    question: 'Ces outils sont-ils nécessaires pour postuler ?',
    answer: 'Non. Répondre à une offre est gratuit et se fait sans eux.',
  },
  {
    question: 'Un recruteur sait-il que je les ai utilisés ?',
    answer:
      "Non. Il lit votre candidature, comme n'importe quelle autre. À vous de la relire pour qu'elle vous ressemble.",
  },
  {
    question: 'Puis-je les utiliser sur un téléphone ?',
    answer: "Oui. Ils travaillent sur du texte : peu de données, pas d'application à installer.",
  },
  {
    question: "L'outil peut-il se tromper ?",
    answer: "Oui. Une remarque peut tomber à côté : chacune est expliquée pour que vous puissiez l'écarter.",
  },
];
