import type { MetaFunction } from 'react-router';
import { CallToAction } from '../../../shell/site-parts/call-to-action.tsx';
import { ExampleFrame } from '../../../shell/site-parts/example-frame.tsx';
import { MarkList } from '../../../shell/site-parts/mark-list.tsx';
import { describePage, readOrigin } from '../../../shell/site-parts/page-description.ts';
import { PageHero } from '../../../shell/site-parts/page-hero.tsx';
import { Section } from '../../../shell/site-parts/section.tsx';
import { Steps } from '../../../shell/site-parts/steps.tsx';
import { publicPaths } from '../../../lib/public-paths.ts';

const page = {
  name: 'Pour les institutions',
  path: publicPaths.massRecruitmentPresentation(),
  title: 'Recrutement de masse pour les institutions',
  description:
    'Ministères, entreprises, ONG : recevez des dizaines de milliers de dossiers en ligne, sans file ni papier, avec des règles visibles et un suivi que chaque candidat peut vérifier.',
  parent: { name: 'Campagnes', path: publicPaths.massRecruitment() },
};

export const loader = readOrigin;
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(page, loaderData);

export default function Presentation() {
  return (
    <>
      <PageHero
        page={page}
        ground="indigo"
        title="60 000 dossiers, et personne qui doute du résultat."
        lead="Un concours se perd dans les files, les cartons et les rumeurs. Recevez les dossiers en ligne, avec des règles écrites d'avance et un état que chaque candidat lit lui-même."
        actions={[
          { label: 'Nous écrire', to: publicPaths.contact() },
          { label: 'Recrutement et Placement', to: publicPaths.massRecruitment() },
        ]}
      >
        <ExampleFrame title="Suivi d'un dossier">
          <dl className="grid gap-3">
            <Line term="Code" value="7KQ4M Z2XPA" />
            <Line term="État" value="Présélectionnée" />
            <Line term="Prochaine date" value="Épreuves écrites" />
          </dl>
          <p className="mt-3 border-t border-line pt-3 text-s text-ink-soft">
            C'est tout ce que le public voit : ni nom, ni pièce, ni note.
          </p>
        </ExampleFrame>
      </PageHero>
      <Section
        id="deroulement"
        title="Recevoir 60 000 dossiers sans les perdre"
        lead="Chaque dossier est complet ou n'entre pas : le tri commence avant l'examen."
      >
        <Steps steps={steps} />
      </Section>
      <Section
        id="confiance"
        ground="surface"
        isSideBySide
        title="Être cru"
        lead="Un résultat contesté coûte plus cher qu'un concours. Les règles se voient."
      >
        <MarkList items={trust} />
      </Section>
      <Section
        id="candidats"
        isSideBySide
        title="Pensé pour le téléphone du candidat"
        lead="Celui de Kidal dépose comme celui de Bamako."
      >
        <MarkList items={reach} />
      </Section>
      <CallToAction
        title="Parlons de votre campagne"
        text="Nombre de postes, catégories, calendrier : dites-nous ce que vous préparez."
        actions={[
          { label: 'Nous écrire', to: publicPaths.contact() },
          { label: 'Voir les campagnes', to: publicPaths.campaigns() },
        ]}
      />
    </>
  );
}

const Line = ({ term, value }: { term: string; value: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-soft">{term}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
);

const steps = [
  {
    title: 'Publier',
    text: 'Catégories, quotas, pièces, calendrier et frais éventuels sur une page que tout le monde lit.',
  },
  {
    title: 'Recevoir',
    text: 'Une personne, un dossier. Les pièces obligatoires sont vérifiées au dépôt, fichier par fichier.',
  },
  {
    title: 'Compléter',
    text: 'Une pièce illisible se redemande ; le candidat la renvoie en ligne, sans nouveau déplacement.',
  },
  {
    title: 'Informer',
    text: "Chaque changement d'état est daté. Le candidat le lit avec son code, à toute heure.",
  },
];

const trust = [
  'Les quotas et les conditions sont publics avant le premier dossier.',
  "Un code de suivi par dossier, avec un caractère de contrôle : une erreur de frappe ne montre jamais le dossier d'un autre.",
  'Le quota dit combien sont pris, jamais combien peuvent postuler.',
  'La date limite est la même pour tous : après elle, aucun dossier ne se dépose.',
  'Un envoi répété sur une mauvaise ligne ne fait jamais deux dossiers.',
  'La page de suivi ne montre aucune donnée personnelle.',
];

const reach = [
  'Les pages se lisent sur une ligne lente et un petit écran.',
  'Chaque pièce part seule : une coupure ne fait perdre que celle en cours.',
  'Une photo nette du document suffit, sans scanner.',
  "Les frais, s'il y en a, sont écrits avec la façon de les payer. Baara n'en prélève aucun au candidat.",
];
