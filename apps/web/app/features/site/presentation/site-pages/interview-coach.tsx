import type { MetaFunction } from 'react-router';
import { Tag } from '../../../../ui/tag.tsx';
import { aiServicesPage } from '../ai-services.ts';
import { withNoBreakSpaces } from '../../../../shell/site-parts/no-break-spaces.ts';
import { MarkList } from '../../../../shell/site-parts/mark-list.tsx';
import { describePage, readOrigin } from '../../../../shell/site-parts/page-description.ts';
import { AiServicePage } from './ai-service-page.tsx';
import { Section } from '../../../../shell/site-parts/section.tsx';
import { CoachTaste } from './coach-taste.tsx';
import { publicPaths } from '../../../../lib/public-paths.ts';

const page = {
  name: "Coach d'entretien",
  path: publicPaths.interviewCoach(),
  parent: aiServicesPage,
  title: "Coach d'entretien : s'exercer avant le jour dit",
  description:
    "Préparez votre entretien d'embauche : des questions choisies d'après l'offre, ce qu'une bonne réponse contient, et un retour honnête sur la vôtre.",
};

export const loader = readOrigin;
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(page, loaderData);

export default function InterviewCoach() {
  return (
    <AiServicePage
      service="interview-coach"
      page={page}
      title="Arrivez à l'entretien en l'ayant déjà passé."
      lead="Le coach pose les questions que l'offre appelle, lit vos réponses et vous dit ce qui manque : un fait, un ordre, un résultat."
      taste={
        <Section
          id="essai"
          ground="surface"
          title="Essayez avec une question"
          lead="Sans compte. Votre réponse est lue sur cet appareil : elle n'est ni envoyée ni enregistrée."
        >
          <CoachTaste />
        </Section>
      }
      does={[
        "Les dix questions les plus probables d'une offre, et douze par métier",
        'Pour chacune, ce que le recruteur cherche à savoir',
        'Un retour sur le déroulé, les faits, la longueur, les mots en trop et le ton',
        'Les questions à poser à votre tour',
      ]}
      doesNot={[
        'Donner les questions réelles du recruteur : il ne les connaît pas',
        'Écrire une réponse à réciter par cœur',
        'Juger votre voix, votre accent ou votre visage',
      ]}
      steps={[
        { title: 'Choisissez le poste', text: 'Une candidature en cours, ou un métier que vous visez.' },
        {
          title: 'Répondez à voix haute ou par écrit',
          text: "L'enregistrement reste sur votre appareil. Écrivez ensuite l'essentiel pour en avoir le retour.",
        },
        {
          title: 'Lisez le retour',
          text: "Ce qui est clair, ce qui est vague, et une seule chose à améliorer d'abord.",
        },
        {
          title: 'Recommencez',
          text: 'La deuxième réponse est presque toujours meilleure. La troisième tient en une minute.',
        },
      ]}
      example={{
        title: 'Trois questions, et ce que contient une bonne réponse',
        lead: 'Pour un poste de chef de rayon. Les réponses se préparent avec vos propres faits.',
        content: <Example />,
      }}
      reads="L'offre ou le métier choisi, les entretiens de votre agenda, et les réponses que vous écrivez. Vous pouvez les supprimer une à une, et elles font partie de vos données à emporter."
      questions={[
        {
          question: 'Faut-il un micro ou une caméra ?',
          answer:
            "Non. Écrire suffit à mettre ses idées en ordre et coûte peu de données. Avec un micro, vous pouvez vous enregistrer et vous réécouter : rien n'en est envoyé.",
        },
        {
          question: 'Un recruteur verra-t-il mes essais ?',
          answer: "Non. Les exercices sont à vous seul et ne font partie d'aucune candidature.",
        },
        {
          question: "Que faire si je n'ai pas d'expérience ?",
          answer:
            "Parlez d'un stage, d'un chantier familial, d'une association, d'un petit commerce : on y a aussi tenu une caisse, un délai, une équipe.",
        },
        {
          question: 'Que répondre à la question du salaire ?',
          answer:
            'Une fourchette que vous pouvez expliquer, prise dans les offres comparables, et ce qui compte pour vous à côté : transport, horaires, évolution.',
        },
      ]}
      closing={{
        title: 'Un entretien se prépare la veille au plus tard',
        text: "Relisez l'offre, puis exercez-vous sur trois questions.",
      }}
    />
  );
}

const questions = [
  {
    question: 'Parlez-moi de vous.',
    seeks: "Savoir si vous allez à l'essentiel.",
    contains: [
      'Votre métier et votre dernière place',
      'Un fait dont vous êtes fier',
      "Pourquoi vous êtes là aujourd'hui",
    ],
    avoid: ['Toute votre scolarité', 'Votre vie de famille'],
  },
  {
    question: 'Racontez un conflit avec un client.',
    seeks: 'Voir comment vous restez calme et ce que vous décidez.',
    contains: [
      'La situation en une phrase',
      'Ce que vous avez dit ou fait, vous',
      "Comment cela s'est terminé, et ce que vous en gardez",
    ],
    avoid: ["« Cela ne m'est jamais arrivé »", 'Se moquer du client'],
  },
  {
    question: 'Pourquoi quittez-vous votre employeur ?',
    seeks: 'Vérifier que vous ne fuyez pas, et que vous resterez.',
    contains: [
      'Ce que vous cherchez maintenant',
      'Le lien avec ce poste',
      "Un mot correct sur l'employeur actuel",
    ],
    avoid: ['Dire du mal de votre chef', 'Ne parler que du salaire'],
  },
];

function Example() {
  return (
    <ol className="grid gap-px border-y border-line bg-line">
      {questions.map(({ question, seeks, contains, avoid }) => (
        <li key={question} className="grid gap-5 bg-surface py-6 lg:grid-cols-[1.1fr_1.3fr_1fr] lg:gap-9">
          <div>
            <Tag tone="hot">Exemple</Tag>
            <h3 className="mt-2">«&nbsp;{withNoBreakSpaces(question)}&nbsp;»</h3>
            <p className="mt-1.5 text-ink-soft">{seeks}</p>
          </div>
          <div>
            <p className="font-semibold">Une bonne réponse contient</p>
            <MarkList items={contains} className="mt-2" />
          </div>
          <div>
            <p className="font-semibold">À éviter</p>
            <MarkList items={avoid} mark="bad" className="mt-2" />
          </div>
        </li>
      ))}
    </ol>
  );
}
