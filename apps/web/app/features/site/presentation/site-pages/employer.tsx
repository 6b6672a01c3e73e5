import type { listPackages, Package } from '@baara/contract/companies/packages';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { visitorContext } from '../../../../lib/visitor-context.ts';
import { useSite } from '../../../../shell/use-session.ts';
import { testimonials } from '../example-people.ts';
import { CallToAction } from '../../../../shell/site-parts/call-to-action.tsx';
import { DemonstrationMark } from '../../../../shell/site-parts/demonstration-mark.tsx';
import { describePage } from '../../../../shell/site-parts/page-description.ts';
import { PageHero } from '../../../../shell/site-parts/page-hero.tsx';
import { Quote } from '../../../../shell/site-parts/quote.tsx';
import { RelatedPages } from '../../../../shell/site-parts/related-pages.tsx';
import { Section } from '../../../../shell/site-parts/section.tsx';
import { Steps } from '../../../../shell/site-parts/steps.tsx';
import { Counter } from '../../../../shell/page-parts/counter.tsx';
import { ApplicationBoard } from './application-board.tsx';
import { EmployerServices } from './employer-services.tsx';
import { PackageTable } from './package-table.tsx';

/** The page stands without its packages: they are then left out, with a way to ask for them. */
export async function loader({
  context,
}: LoaderFunctionArgs): Promise<{ origin: string; packages: Package[] }> {
  const { api, origin } = context.get(visitorContext);
  try {
    const { data } = await api.call<typeof listPackages>('GET /packages');
    return { origin, packages: data };
  } catch {
    return { origin, packages: [] };
  }
}

const page = {
  name: 'Employeurs',
  path: publicPaths.forEmployers(),
  title: "Recruter au Mali et en Afrique de l'Ouest",
  description:
    'Publiez vos offres, comparez les candidatures et suivez chaque étape. Recrutement et sélection, gestion de la paie, audit et conseil RH pour les employeurs.',
};

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(page, loaderData);

const publish = { label: 'Publier une offre', to: publicPaths.writeOffer() };

const steps = [
  {
    title: 'Vous créez votre compte',
    text: "Le nom de l'entreprise, son numéro RCCM ou NINA ; votre équipe vous rejoint ensuite.",
  },
  { title: "Vous publiez l'offre", text: "L'éditeur vous guide, montre l'aperçu et garde vos brouillons." },
  {
    title: 'Vous comparez',
    text: 'Les candidatures arrivent sur un tableau, étape par étape, avec CV et réponses.',
  },
  {
    title: 'Vous répondez',
    text: 'Chaque candidat est prévenu à chaque changement. Personne ne reste sans nouvelle.',
  },
];

export default function Employer() {
  const { packages } = useLoaderData<typeof loader>();
  const isDemo = useSite()?.isDemo;
  return (
    <>
      <PageHero
        page={page}
        ground="indigo"
        title={
          <>
            Recrutez <em className="text-accent not-italic">juste</em>, et gardez la trace.
          </>
        }
        lead="Une offre claire, des candidatures comparables, une décision qui s'explique. Faites-le vous-même, ou confiez-nous ce qui vous manque de temps."
        actions={[publish, { label: 'Découvrir nos services', to: publicPaths.solutions() }]}
      >
        <ApplicationBoard />
      </PageHero>
      <Claims />
      <Section id="services" title="Trois métiers à votre service">
        <EmployerServices />
      </Section>
      <Section id="publier" ground="surface" title="Publier une offre, de bout en bout">
        <Steps steps={steps} />
      </Section>
      {packages.length > 0 && (
        <Section
          id="formules"
          title="Les formules"
          lead="Chaque entreprise commence avec la première. On en change à tout moment depuis son profil."
        >
          <PackageTable packages={packages} />
        </Section>
      )}
      {isDemo && <Testimonials />}
      <CallToAction
        title="Votre prochain recrutement commence ici"
        text="Connectez-vous pour publier, ou parlez-nous de votre besoin : nous répondons avec un devis."
        actions={[
          { label: 'Se connecter', to: publicPaths.login() },
          { label: 'Nous contacter', to: publicPaths.contact() },
        ]}
      />
      <RelatedPages
        pages={[
          {
            to: publicPaths.solutionsDetails(),
            name: 'Le détail des services',
            text: 'Contenu, déroulement, ce que vous recevez.',
          },
          {
            to: publicPaths.massRecruitmentPresentation(),
            name: 'Recrutement et Placement',
            text: 'Concours et recrutements de masse.',
          },
          {
            to: publicPaths.missions(),
            name: 'Missions freelance',
            text: 'Une compétence pour une durée.',
          },
        ]}
      />
    </>
  );
}

function Testimonials() {
  return (
    <Section id="temoignages" ground="surface" title="Ils recrutent avec nous">
      <div className="grid gap-9 md:grid-cols-3 md:gap-8">
        {testimonials.map((testimonial) => (
          <Quote key={testimonial.name} {...testimonial} />
        ))}
      </div>
      <div className="mt-7">
        <DemonstrationMark>ces témoignages et ces personnes sont fictifs.</DemonstrationMark>
      </div>
    </Section>
  );
}

/** Claims of the firm, and how they count up: specification 2, section 9. */
const claims = [
  { to: 50_000, suffix: '+', label: 'candidats inscrits' },
  { to: 200, suffix: '', label: 'entreprises partenaires' },
  { to: 98, suffix: '\u202F%', label: 'de satisfaction' },
  { to: 8, suffix: '', label: 'pays couverts' },
];

function Claims() {
  return (
    <section aria-label="En chiffres" className="border-b border-line bg-surface">
      <dl className="page grid grid-cols-2 md:grid-cols-4">
        {claims.map(({ to, suffix, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end px-2 py-6 text-center md:py-8">
            <dt className="text-s text-ink-soft">{label}</dt>
            <dd className="text-2xl font-heavy tracking-tight whitespace-nowrap">
              <Counter to={to} suffix={suffix} threshold={0.1} durationMs={2000} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
