import { DELETION_DELAY_DAYS, retentionMonths } from '@baara/contract/personal-data/personal-data-delays';
import { Link, type MetaFunction } from 'react-router';
import { useSession } from '../../../../shell/use-session.ts';
import { CallToAction } from '../../../../shell/site-parts/call-to-action.tsx';
import { ExampleFrame } from '../../../../shell/site-parts/example-frame.tsx';
import { MarkList } from '../../../../shell/site-parts/mark-list.tsx';
import { describePage, readOrigin } from '../../../../shell/site-parts/page-description.ts';
import { PageHero } from '../../../../shell/site-parts/page-hero.tsx';
import { RelatedPages } from '../../../../shell/site-parts/related-pages.tsx';
import { Section } from '../../../../shell/site-parts/section.tsx';
import { StepLine } from '../../../../shell/site-parts/steps.tsx';
import { publicPaths } from '../../../../lib/public-paths.ts';

const page = {
  name: 'Candidats',
  path: publicPaths.forCandidates(),
  title: 'Candidats : trouver, postuler, suivre, se préparer',
  description:
    "Le parcours du candidat sur Baara : trouver une offre, postuler depuis un téléphone, suivre chaque étape, se préparer à l'entretien, sans jamais payer pour postuler.",
};

export const loader = readOrigin;
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(page, loaderData);

const offers = { label: 'Voir les offres', to: publicPaths.offers() };

export default function Candidates() {
  const account = useSession()
    ? { label: 'Mon espace', to: publicPaths.dashboard() }
    : { label: 'Créer mon compte', to: publicPaths.registerCandidate() };
  return (
    <>
      <PageHero
        page={page}
        title="De l'offre à la réponse, vous savez où vous en êtes."
        lead="Trouvez un poste, postulez depuis votre téléphone et suivez votre candidature étape par étape. Répondre à une offre est gratuit, toujours."
        actions={[offers, account]}
      >
        <FollowedApplication />
      </PageHero>
      <Section id="parcours" isSideBySide title="Votre parcours" lead="Quatre temps, à votre rythme.">
        <StepLine steps={path} />
      </Section>
      <NeverPay />
      <Section
        id="qui-voit-quoi"
        title="Qui voit quoi de vous"
        lead="Vos coordonnées ne sont pas affichées en vitrine. Vous décidez à qui elles sont données, le plus souvent en postulant."
      >
        <WhoSeesWhat />
        <p className="mt-5 max-w-lg text-ink-soft">
          Vos données ne sont ni vendues, ni utilisées pour de la publicité. Les candidatures sont gardées{' '}
          {retentionMonths.applications} mois au plus après leur dernière activité. Depuis « Mes données »,
          dans votre profil, vous téléchargez une copie ou demandez la suppression du compte, définitive après{' '}
          {DELETION_DELAY_DAYS} jours. Tout est dit dans la{' '}
          <Link to={publicPaths.privacyPolicy()} className="text-primary underline">
            politique de confidentialité
          </Link>
          .
        </p>
      </Section>
      <CallToAction
        title="Commencez par une offre"
        text="Vous pouvez lire toutes les offres sans compte. Il n'en faut un qu'au moment de postuler."
        actions={[offers, account]}
      />
      <RelatedPages
        pages={[
          {
            to: publicPaths.premiumAiServices(),
            name: 'Préparer sa candidature',
            text: 'CV, lettre, entretien, carrière.',
          },
          { to: publicPaths.trainings(), name: 'Se former', text: "Les sessions ouvertes à l'inscription." },
          {
            to: publicPaths.massRecruitment(),
            name: 'Concours et campagnes',
            text: 'Déposer un dossier, suivre son code.',
          },
        ]}
      />
    </>
  );
}

const path = [
  {
    title: 'Trouver',
    text: (
      <>
        Cherchez par métier, par ville ou par entreprise dans{' '}
        <TextLink to={publicPaths.offers()}>les offres</TextLink>. Une faute de frappe n'empêche pas de
        trouver. Gardez celles qui vous intéressent en favoris.
      </>
    ),
  },
  {
    title: 'Postuler',
    text: 'Joignez votre CV, ajoutez un mot si vous le souhaitez, envoyez. Si la ligne coupe, ce que vous avez écrit est gardé sur votre téléphone et vous reprenez plus tard.',
  },
  {
    title: 'Suivre',
    text: "Reçue, examen, présélection, test, entretien : chaque changement d'étape est daté et vous êtes prévenu. Un refus est dit aussi.",
  },
  {
    title: 'Préparer',
    text: (
      <>
        Relisez votre dossier avec <TextLink to={publicPaths.cvAnalysis()}>l'analyse de CV</TextLink>,
        exercez-vous avec <TextLink to={publicPaths.interviewCoach()}>le coach d'entretien</TextLink>, ou
        complétez vos compétences par <TextLink to={publicPaths.trainings()}>une formation</TextLink>.
      </>
    ),
  },
];

function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-primary underline">
      {children}
    </Link>
  );
}

const stages = [
  { name: 'Reçue', when: '3 novembre', tone: 'bg-good' },
  { name: 'Examen', when: '5 novembre', tone: 'bg-good' },
  { name: 'Présélection', when: '12 novembre', tone: 'bg-good' },
  { name: 'Entretien', when: '24 novembre à 9 h 30', tone: 'bg-accent' },
];

function FollowedApplication() {
  return (
    <ExampleFrame title="Ma candidature">
      <p className="font-semibold">Comptable, Bamako</p>
      <p className="text-s text-ink-soft">Les étapes telles que vous les voyez</p>
      <ol className="mt-4 grid gap-3">
        {stages.map((stage) => (
          <li key={stage.name} className="flex items-center gap-3">
            <span aria-hidden="true" className={`size-3 flex-none rounded-full ${stage.tone}`} />
            <span className="font-medium">{stage.name}</span>
            <span className="ml-auto text-s text-ink-soft">{stage.when}</span>
          </li>
        ))}
      </ol>
    </ExampleFrame>
  );
}

const warnings = [
  "On vous demande de l'argent pour « étudier » votre dossier, réserver un poste ou payer une visite médicale.",
  'On vous demande un code reçu par SMS ou le code secret de votre mobile money.',
  "On refuse de vous donner le nom de l'entreprise ou le lieu de travail.",
  "Le message vient d'un numéro inconnu et presse de répondre aujourd'hui.",
];

function NeverPay() {
  return (
    <section aria-labelledby="jamais-payer" className="border-y border-line bg-accent-soft">
      <div className="page grid gap-7 py-11 md:grid-cols-2 md:gap-14 md:py-16">
        <div>
          <h2 id="jamais-payer" className="text-2xl font-heavy">
            On ne paie pas pour postuler.
          </h2>
          <p className="mt-4 max-w-md text-l">
            Ni ici, ni par téléphone, ni sur place. Aucun recruteur de Baara ne peut vous demander de l'argent
            pour une offre d'emploi.
          </p>
          <p className="mt-4 max-w-md">
            Une seule exception, publique : certains concours ont des frais de dossier fixés par
            l'institution. Leur montant est écrit sur la page de la campagne, avant l'inscription.
          </p>
        </div>
        <div>
          <h3>Méfiez-vous si…</h3>
          <MarkList items={warnings} mark="bad" className="mt-3" />
          <p className="mt-4 flex flex-wrap gap-x-6">
            <Link
              to={publicPaths.verifier()}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              Vérifier une offre reçue
            </Link>
            <Link
              to={publicPaths.contact()}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              Signaler un message douteux
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}

const shown = [
  ['Métier, expérience, compétences', 'Si votre profil est visible', 'Oui'],
  ['Nom de famille', 'Masqué', 'Oui'],
  ['Téléphone et email', 'Masqués', 'Oui'],
  ['CV et documents de votre drive', 'Masqués', 'Oui, sauf candidature retirée'],
  ['Pièces d’identité de votre drive', 'Jamais', 'Jamais'],
  ['Favoris et autres candidatures', 'Jamais', 'Jamais'],
] as const;

const watchers = ['Un recruteur qui cherche', 'Un recruteur chez qui vous postulez'] as const;

function WhoSeesWhat() {
  return (
    <>
      <table className="border-b border-line text-left max-md:block">
        <thead className="text-s text-ink-soft max-md:hidden">
          <tr>
            <th scope="col" className="py-2 pr-6 font-medium">
              Ce qui vous concerne
            </th>
            {watchers.map((watcher) => (
              <th key={watcher} scope="col" className="py-2 pr-6 font-medium">
                {watcher}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {shown.map(([what, ...answers]) => (
            <tr key={what} className="border-t border-line max-md:block max-md:py-3.5">
              <th scope="row" className="py-3.5 pr-6 font-semibold max-md:block max-md:py-0">
                {what}
              </th>
              {answers.map((answer, place) => (
                <td
                  key={watchers[place]}
                  className="py-3.5 pr-6 max-md:flex max-md:justify-between max-md:gap-4 max-md:py-0.5 max-md:pr-0"
                >
                  <span className="text-ink-soft md:hidden">{watchers[place]}</span>
                  <span className="max-md:text-right">{answer}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-s text-ink-soft">
        Une entreprise peut aussi ouvrir le profil complet d'un candidat visible. Vous voyez laquelle, et
        quand ; vous pouvez rendre votre profil invisible à tout moment.
      </p>
    </>
  );
}
