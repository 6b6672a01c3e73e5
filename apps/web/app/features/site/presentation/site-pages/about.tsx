import type { MetaFunction } from 'react-router';
import { Avatar } from '../../../../ui/avatar.tsx';
import { useSite } from '../../../../shell/use-session.ts';
import { team } from '../example-people.ts';
import { CallToAction } from '../../../../shell/site-parts/call-to-action.tsx';
import { DemonstrationMark } from '../../../../shell/site-parts/demonstration-mark.tsx';
import { describePage, readOrigin } from '../../../../shell/site-parts/page-description.ts';
import { PageHero } from '../../../../shell/site-parts/page-hero.tsx';
import { RelatedPages } from '../../../../shell/site-parts/related-pages.tsx';
import { Section } from '../../../../shell/site-parts/section.tsx';
import { publicPaths } from '../../../../lib/public-paths.ts';

const page = {
  name: 'À propos',
  path: publicPaths.about(),
  title: 'Qui nous sommes',
  description:
    "L'histoire de la maison, filiale d'un groupe de services aux entreprises, ce qu'elle apporte de neuf au recrutement en Afrique de l'Ouest, et son équipe.",
};

export const loader = readOrigin;
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(page, loaderData);

export default function About() {
  const site = useSite();
  return (
    <>
      <PageHero
        page={page}
        title="Baara veut dire « travail »."
        lead="C'est le mot bambara pour ce que chacun cherche, offre ou transmet. C'est aussi notre métier, depuis Bamako, dans huit pays."
        actions={[
          { label: 'Découvrir nos services', to: publicPaths.solutions() },
          { label: 'Nous écrire', to: publicPaths.contact() },
        ]}
      >
        <Figures />
      </PageHero>
      <Section id="histoire" isSideBySide title="Notre histoire" lead="Un métier ancien, un outil neuf.">
        <div className="grid max-w-lg gap-4 text-l">
          <p>
            {site?.companyName ?? 'La maison'} est la filiale d'un groupe de services aux entreprises. Le
            groupe place, paie et conseille depuis 29 ans ; la filiale porte ce savoir-faire en ligne.
          </p>
          <p>
            Pendant longtemps, recruter voulait dire des dossiers papier, des files devant une grille et des
            candidats sans réponse. Les conseillers ont appris à trier juste, à garder une trace, à rappeler.
          </p>
          <p>
            Baara est né de cette habitude : une offre qui dit tout, une candidature qui se suit, une réponse
            pour chacun. Le reste, l'outil le fait pour que les gens aient le temps de se parler.
          </p>
        </div>
      </Section>
      <Innovation />
      {site?.isDemo && <Team />}
      <CallToAction
        title="Venez nous voir, ou écrivez"
        text="Une question, un projet, un partenariat : une personne vous répond."
        actions={[
          { label: 'Nous écrire', to: publicPaths.contact() },
          { label: 'Nos actualités', to: publicPaths.news() },
        ]}
      />
      <RelatedPages
        pages={[
          {
            to: publicPaths.solutions(),
            name: 'Nos solutions',
            text: 'Six services RH, pour qui et pour quoi.',
          },
          {
            to: publicPaths.forEmployers(),
            name: 'Espace employeur',
            text: 'Publier une offre, confier une mission.',
          },
          {
            to: publicPaths.forCandidates(),
            name: 'Espace candidat',
            text: 'Trouver, postuler, suivre, se préparer.',
          },
        ]}
      />
    </>
  );
}

function Team() {
  return (
    <Section id="equipe" title="L'équipe" lead="Quatre personnes répondent de ce que vous lisez ici.">
      <ul className="grid gap-x-10 md:grid-cols-2">
        {team.map((member) => (
          <li key={member.name} className="flex gap-4 border-t border-line py-5">
            <Avatar name={member.name} size="l" />
            <div>
              <h3>{member.name}</h3>
              <p className="text-s font-medium text-primary">{member.role}</p>
              <p className="mt-1 text-ink-soft">{member.text}</p>
            </div>
          </li>
        ))}
      </ul>
      <DemonstrationMark>ces quatre personnes et leurs noms sont fictifs.</DemonstrationMark>
    </Section>
  );
}

/** Claims of the firm, fixed by specification 2, section 1. */
const figures = [
  ['29 ans', "d'expertise"],
  ['8', 'pays couverts'],
  ['500+', 'entreprises'],
  ['15 000+', 'talents recrutés'],
] as const;

function Figures() {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line">
      {figures.map(([figure, label]) => (
        <div key={label} className="flex flex-col-reverse bg-surface p-5">
          <dt className="text-s text-ink-soft">{label}</dt>
          <dd className="text-xl font-heavy text-primary">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

const inventions = [
  {
    title: 'Une offre qui se vérifie',
    text: "Chaque offre publiée porte un code signé. Reçue sur WhatsApp ou vue sur une affiche, elle se vérifie sans compte : quelle entreprise recrute, et jusqu'à quand. Ce qui demande de l'argent aux candidats est signalé à nos modérateurs.",
  },
  {
    title: 'Une aide qui reste à la maison',
    text: "Nos outils d'écriture lisent le français d'ici avec un moteur à nous. Rien n'est confié à un service extérieur sans votre accord, et rien n'est inventé à votre place.",
  },
  {
    title: 'Un site pour une ligne lente',
    text: "Les pages publiques pèsent moins qu'une photo et se lisent sans script. Un téléphone modeste et quelques mégaoctets suffisent pour chercher et postuler.",
  },
];

function Innovation() {
  return (
    <section aria-labelledby="innovation" className="hero">
      <div className="page py-11 md:py-16">
        <span aria-hidden="true" className="mb-3 block h-1 w-9 rounded-full bg-accent" />
        <h2 id="innovation">Ce que nous apportons de neuf</h2>
        <div className="mt-7 grid gap-7 md:grid-cols-3 md:gap-10">
          {inventions.map(({ title, text }) => (
            <div key={title}>
              <h3 className="text-accent">{title}</h3>
              <p className="mt-2 opacity-90">{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
