import type { MetaFunction } from 'react-router';
import { aiServicesPage } from '../ai-services.ts';
import { ExampleFrame } from '../../../../shell/site-parts/example-frame.tsx';
import { describePage, readOrigin } from '../../../../shell/site-parts/page-description.ts';
import { AiServicePage } from './ai-service-page.tsx';
import { CvTasteSection } from './cv-taste-section.tsx';
import { publicPaths } from '../../../../lib/public-paths.ts';

const page = {
  name: 'Analyse de CV',
  path: publicPaths.cvAnalysis(),
  parent: aiServicesPage,
  title: "Analyse de CV : ce qu'un recruteur voit en premier",
  description:
    "Faites relire votre CV avant de l'envoyer : structure, clarté, preuves, orthographe, et accord avec l'offre visée. Un exemple complet, et ce que deviennent vos données.",
};

export const loader = readOrigin;
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(page, loaderData);

export default function CvAnalysis() {
  return (
    <AiServicePage
      service="cv-analysis"
      page={page}
      title="Votre CV, relu avant qu'il ne parte."
      lead="Un recruteur parcourt un CV en quelques secondes. L'analyse vous montre ce qu'il y trouve, ce qu'il y cherche en vain, et comment le corriger."
      does={[
        'Les points forts à garder',
        'Les remarques, de la plus utile à la moins utile',
        'Une formulation proposée pour chacune',
        "Ce qui manque par rapport à l'offre visée",
      ]}
      doesNot={[
        "Ajouter une expérience ou un diplôme que vous n'avez pas",
        'Noter votre nom, votre âge, votre genre ou votre photo',
        'Envoyer votre CV à qui que ce soit',
      ]}
      taste={<CvTasteSection />}
      steps={[
        {
          title: 'Vous ouvrez votre espace',
          text: 'Un PDF, un document Word, ou un CV composé ici avec votre profil.',
        },
        {
          title: 'Vous nommez le poste',
          text: 'Une offre, ou un métier : on ne relit pas de la même façon un CV de caissière et de géomètre.',
        },
        {
          title: 'Vous lisez les remarques',
          text: 'Chacune cite la ligne concernée et dit pourquoi elle gêne.',
        },
        { title: 'Vous corrigez', text: 'Vous acceptez, adaptez ou ignorez. Le texte final reste le vôtre.' },
      ]}
      example={{
        title: "Un extrait, et ce qu'il reçoit comme remarques",
        lead: "Une candidate vise un poste de comptable. Les chiffres renvoient d'un côté à l'autre.",
        content: <Example />,
      }}
      reads="Le texte de votre CV et, si vous en choisissez une, l'offre visée."
      questions={[
        {
          question: 'Quels fichiers puis-je faire lire ?',
          answer:
            'Un PDF ou un document Word dont le texte se sélectionne. Une photo de CV se lit mal : recopiez plutôt le texte.',
        },
        {
          question: 'Un bon résultat garantit-il un entretien ?',
          answer:
            'Non. Un CV clair est lu plus vite et compris plus juste ; la décision revient au recruteur, qui compare aussi les expériences.',
        },
        {
          question: 'Dois-je mettre une photo, mon âge ou ma situation de famille ?',
          answer: "Rien ne vous y oblige ici, et l'analyse n'en tient aucun compte.",
        },
        {
          question: 'Faut-il cet outil pour postuler ?',
          answer: 'Non. Répondre à une offre est gratuit et ne demande que votre dossier.',
        },
      ]}
      closing={{
        title: "Relisez avant d'envoyer",
        text: 'Dix minutes sur un CV valent mieux que dix candidatures sans réponse.',
      }}
    />
  );
}

const lines: { text: string; mark?: number; strong?: boolean }[] = [
  { text: 'Mariam K., Bamako', strong: true },
  { text: 'Jeune dynamique, motivée et polyvalente', mark: 1 },
  { text: 'Expérience', strong: true },
  { text: '2022 à 2025, Société de négoce, Bamako' },
  { text: "Chargée de la comptabilité et d'autres tâches", mark: 2 },
  { text: 'Informatique', strong: true },
  { text: 'Bureautique', mark: 3 },
];

const findings = [
  {
    mark: 1,
    why: 'Ces mots vont à tout le monde : ils ne disent rien de vous.',
    instead: "Aide-comptable, 3 ans en négoce, à l'aise avec la saisie et les rapprochements bancaires.",
  },
  {
    mark: 2,
    why: "On ne sait ni quoi, ni combien. Dites la tâche, l'outil et le volume réel.",
    instead: "Saisie d'environ [nombre] factures par mois, rapprochement de deux comptes bancaires.",
  },
  {
    mark: 3,
    why: "L'offre demande un tableur et un logiciel de paie. Nommez ceux que vous connaissez.",
    instead: 'Tableur : tableaux croisés. Logiciel de paie : [nom], niveau courant.',
  },
];

function Mark({ children }: { children: number }) {
  return (
    <span className="inline-grid size-6 flex-none place-items-center rounded-full bg-accent text-s font-bold text-on-accent">
      {children}
    </span>
  );
}

function Example() {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[1fr_1.3fr] lg:gap-8">
      <ExampleFrame title="Extrait du CV">
        <ul className="grid gap-2">
          {lines.map(({ text, mark, strong }) => (
            <li key={text} className={strong ? 'mt-2 font-semibold first:mt-0' : 'flex gap-2'}>
              <span className={mark ? 'bg-accent-soft px-1' : undefined}>{text}</span>
              {mark && <Mark>{mark}</Mark>}
            </li>
          ))}
        </ul>
      </ExampleFrame>
      <ol className="grid gap-5">
        {findings.map(({ mark, why, instead }) => (
          <li key={mark} className="flex gap-3">
            <Mark>{mark}</Mark>
            <div>
              <p>{why}</p>
              <p className="mt-1.5 border-l-3 border-good pl-3 text-ink-soft">
                <strong className="text-good">À la place :</strong> {instead}
              </p>
            </div>
          </li>
        ))}
        <li className="text-s text-ink-soft">Entre crochets : ce que vous seul pouvez compléter.</li>
      </ol>
    </div>
  );
}
