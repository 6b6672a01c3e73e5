import type { MetaFunction } from 'react-router';
import { aiServicesPage } from '../ai-services.ts';
import { ExampleFrame } from '../../../../shell/site-parts/example-frame.tsx';
import { withNoBreakSpaces } from '../../../../shell/site-parts/no-break-spaces.ts';
import { describePage, readOrigin } from '../../../../shell/site-parts/page-description.ts';
import { AiServicePage } from './ai-service-page.tsx';
import { LetterTasteSection } from './letter-taste-section.tsx';
import { publicPaths } from '../../../../lib/public-paths.ts';

const page = {
  name: 'Lettre de motivation',
  path: publicPaths.coverLetterGenerator(),
  parent: aiServicesPage,
  title: "Lettre de motivation : une lettre qui répond à l'offre",
  description:
    "Écrivez une lettre de motivation courte, juste et polie à partir de l'offre et de votre profil. Un exemple avant et après, et ce que deviennent vos données.",
};

export const loader = readOrigin;
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(page, loaderData);

export default function CoverLetterGenerator() {
  return (
    <AiServicePage
      service="cover-letter-generator"
      page={page}
      title="Une lettre qui répond à l'offre, avec vos mots."
      lead="Ni modèle recopié, ni belles phrases vides : trois paragraphes qui disent pourquoi ce poste, pourquoi vous, et quand vous êtes disponible."
      does={[
        "Une lettre d'une page, prête à relire",
        "Vos expériences rapprochées des demandes de l'offre",
        'Une orthographe et des formules de politesse correctes',
        'Pour chaque phrase, la ligne de votre profil ou de l’offre qu’elle reprend',
      ]}
      doesNot={[
        'Inventer une expérience, un chiffre ou une référence',
        'Envoyer la lettre à votre place',
        'Donner la même lettre à tout le monde : elle part de votre profil',
      ]}
      taste={<LetterTasteSection />}
      steps={[
        {
          title: "Vous choisissez l'offre",
          text: "Sur Baara, ou collée d'ailleurs. L'outil y relève ce qui est demandé : missions, niveau, outils, lieu.",
        },
        {
          title: 'Vous dites pourquoi',
          text: 'Deux ou trois phrases à vous : ce qui vous attire, ce que vous avez déjà fait.',
        },
        {
          title: 'Vous corrigez, vous enregistrez',
          text: 'La lettre se corrige sur place ; un nombre ou un nom que personne n’a donné est signalé. PDF ou Word, joint à votre candidature.',
        },
      ]}
      example={{
        title: 'Avant, après',
        lead: "Le même candidat, la même offre de magasinier à Ségou. Chaque fait vient de son profil ou de l'offre.",
        content: <Example />,
      }}
      reads="L'offre choisie, votre profil sans date de naissance ni genre, et les phrases que vous écrivez."
      questions={[
        {
          question: 'La lettre est-elle prête à envoyer ?',
          answer:
            "Relisez-la toujours : retirez ce qui ne vous ressemble pas. Un recruteur reconnaît une lettre que personne n'a relue.",
        },
        {
          question: 'Toutes les offres demandent-elles une lettre ?',
          answer: "Non. Quand l'offre n'en demande pas, un mot court dans la candidature suffit.",
        },
        {
          question: 'Puis-je la garder pour une autre offre ?',
          answer: "Gardez-la comme base, puis refaites le premier paragraphe : c'est lui qui parle du poste.",
        },
        {
          question: "Et si mon français écrit n'est pas sûr ?",
          answer: 'Écrivez comme vous parlez. La correction porte sur la forme ; le sens reste le vôtre.',
        },
      ]}
      closing={{
        title: "Partez d'une offre précise",
        text: "Une bonne lettre ne se comprend qu'avec l'offre à côté.",
      }}
    />
  );
}

const before = [
  'Bonjour,',
  "je vien par la présente solliciter un poste dans votre honorable société. je suis quelqu'un de serieux et travailleur, j'ai deja travaillé dans un magasin.",
  "dans l'attente d'une suite favorable merci",
];

const after = [
  'Madame, Monsieur,',
  'Je vous adresse ma candidature au poste de magasinier, à Ségou. Parmi les compétences que vous demandez, mon profil réunit : inventaire et réception de marchandises.',
  "De mars 2021 à juin 2024, j'ai travaillé comme magasinier au Comptoir Benkan, à Ségou. J'y avais pour tâches : entrées, sorties et fiches de stock.",
  "Je suis disponible immédiatement. Je me tiens à votre disposition pour un entretien. Je vous prie d'agréer, Madame, Monsieur, mes salutations distinguées.",
];

const gained = [
  ['Le poste est nommé', 'Le recruteur sait tout de suite à quoi vous répondez.'],
  ["Le fait remplace l'adjectif", '« Entrées, sorties et fiches de stock » dit plus que « travailleur ».'],
  ['La langue est corrigée', 'Majuscules, accents et formule de politesse.'],
] as const;

function Example() {
  return (
    <>
      <div className="grid items-start gap-5 md:grid-cols-[1fr_1.4fr]">
        <ExampleFrame title="Avant">
          <div className="grid gap-3 text-ink-soft">
            {before.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </ExampleFrame>
        <ExampleFrame title="Après">
          <div className="grid gap-3">
            {after.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </ExampleFrame>
      </div>
      <dl className="mt-7 grid gap-5 md:grid-cols-3">
        {gained.map(([what, why]) => (
          <div key={what}>
            <dt className="font-semibold">{what}</dt>
            <dd className="text-ink-soft">{withNoBreakSpaces(why)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
