import { Link, type MetaFunction } from 'react-router';
import { CallToAction } from '../../../../shell/site-parts/call-to-action.tsx';
import { describePage, readOrigin } from '../../../../shell/site-parts/page-description.ts';
import { PageHero } from '../../../../shell/site-parts/page-hero.tsx';
import { RelatedPages } from '../../../../shell/site-parts/related-pages.tsx';
import { Section } from '../../../../shell/site-parts/section.tsx';
import { services } from '../services.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';

const page = {
  name: 'Solutions',
  path: publicPaths.solutions(),
  title: "Nos services RH au Mali et en Afrique de l'Ouest",
  description:
    'Recrutement, gestion des talents, paie, audit et conseil RH, missions freelance et concours : ce que Baara fait pour les candidats, les employeurs et les institutions.',
};

export const loader = readOrigin;
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(page, loaderData);

const readers = [
  {
    title: 'Vous cherchez un emploi',
    text: 'Répondre à une offre sans rien payer, suivre chaque étape et se préparer.',
    links: [
      { label: 'Voir les offres', to: publicPaths.offers() },
      { label: 'Le parcours du candidat', to: publicPaths.forCandidates() },
      { label: 'Se former', to: publicPaths.trainings() },
      { label: 'Préparer sa candidature', to: publicPaths.premiumAiServices() },
    ],
  },
  {
    title: 'Vous recrutez',
    text: 'Publier une offre, comparer les candidatures, ou nous confier une partie du travail.',
    links: [
      { label: 'Espace employeur', to: publicPaths.forEmployers() },
      { label: 'Publier une offre', to: publicPaths.writeOffer() },
      { label: 'Confier sa paie', to: `${publicPaths.solutionsDetails()}#paie` },
      { label: 'Trouver un freelance', to: publicPaths.missions() },
    ],
  },
  {
    title: 'Vous êtes une institution',
    text: 'Organiser un concours ou un recrutement de masse avec des règles connues de tous.',
    links: [
      { label: 'Les campagnes en cours', to: publicPaths.massRecruitment() },
      { label: 'Recrutement et Placement', to: publicPaths.massRecruitmentPresentation() },
      { label: 'Audit & Conseil RH', to: `${publicPaths.solutionsDetails()}#audit` },
      { label: 'Nous écrire', to: publicPaths.contact() },
    ],
  },
];

const choices = [
  {
    need: 'Un poste à pourvoir, une équipe RH en place',
    service: 'recrutement',
    how: 'Publiez vous-même votre offre',
  },
  { need: 'Un poste à pourvoir, peu de temps', service: 'recrutement', how: 'Confiez-nous la sélection' },
  { need: 'Des centaines de candidats attendus', service: 'concours', how: 'Ouvrez une campagne' },
  { need: 'Une compétence pour quelques semaines', service: 'freelance', how: 'Décrivez une mission' },
  { need: 'Des salaires à payer sans erreur', service: 'paie', how: 'Demandez un devis' },
  { need: 'Un contrôle à préparer, un doute à lever', service: 'audit', how: 'Demandez un cadrage' },
];

export default function Solutions() {
  return (
    <>
      <PageHero
        page={page}
        title="Le travail des ressources humaines, bien fait."
        lead="29 ans d'expertise au service de ceux qui cherchent un emploi, de ceux qui recrutent et des institutions, dans 8 pays."
        actions={[
          { label: 'Voir les offres', to: publicPaths.offers() },
          { label: 'Je recrute', to: publicPaths.forEmployers() },
        ]}
      />
      <section aria-label="Selon votre situation" className="page">
        <div className="grid md:grid-cols-3 md:divide-x md:divide-line">
          {readers.map((reader) => (
            <div
              key={reader.title}
              className="border-b border-line py-8 last:border-b-0 md:border-b-0 md:px-7 md:py-12 md:first:pl-0 md:last:pr-0"
            >
              <h2 className="text-l">{reader.title}</h2>
              <p className="mt-2 text-ink-soft">{reader.text}</p>
              <ul className="mt-3">
                {reader.links.map((link) => (
                  <li key={link.to}>
                    <Link
                      to={link.to}
                      className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary hover:underline"
                    >
                      {link.label} <span aria-hidden="true">→</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </section>
      <Section
        id="services"
        ground="surface"
        isSideBySide
        title="Six services, un seul interlocuteur"
        lead="Chacun se prend seul ou avec les autres. La page de détail dit ce qu'il contient, comment il se déroule et ce que vous recevez."
      >
        <ul className="border-b border-line">
          {services.map((service) => (
            <li key={service.id} className="relative border-t border-line py-4 hover:bg-sunken">
              <Link
                to={`${publicPaths.solutionsDetails()}#${service.id}`}
                className="cover flex justify-between gap-4 text-l font-semibold"
              >
                {service.name}
                <span aria-hidden="true" className="text-primary">
                  →
                </span>
              </Link>
              <p className="mt-0.5 text-ink-soft">{service.summary}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        id="choisir"
        title="Par où commencer ?"
        lead="Le service qui répond à votre besoin, et le premier pas."
      >
        <Choices />
      </Section>
      <CallToAction
        title="Un besoin qui n'entre dans aucune case ?"
        text="Décrivez-le en quelques lignes : nous vous disons si nous pouvons aider, et comment."
        actions={[
          { label: 'Nous écrire', to: publicPaths.contact() },
          { label: 'Le détail des services', to: publicPaths.solutionsDetails() },
        ]}
      />
      <RelatedPages
        pages={[
          {
            to: publicPaths.about(),
            name: 'Qui nous sommes',
            text: "L'histoire de la maison et son équipe.",
          },
          { to: publicPaths.forEmployers(), name: 'Espace employeur', text: 'Publier, recruter, suivre.' },
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

/** A table on a large screen, entries one under the other on a phone. */
function Choices() {
  return (
    <table className="border-b border-line text-left max-md:block">
      <thead className="text-s text-ink-soft max-md:hidden">
        <tr>
          {['Votre besoin', 'Le service', 'Le premier pas'].map((title) => (
            <th key={title} scope="col" className="py-2 pr-6 font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {choices.map(({ need, service, how }) => (
          <tr key={need} className="border-t border-line max-md:block max-md:py-3.5">
            <th scope="row" className="py-3.5 pr-6 font-semibold max-md:block max-md:py-0 max-md:pr-0">
              {need}
            </th>
            <td className="py-3.5 pr-6 max-md:block max-md:py-0.5">
              <Link
                to={`${publicPaths.solutionsDetails()}#${service}`}
                className="text-primary underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
              >
                {services.find(({ id }) => id === service)?.name}
              </Link>
            </td>
            <td className="py-3.5 text-ink-soft max-md:block max-md:py-0">{how}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
