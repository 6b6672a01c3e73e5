import type { LegalNotice, SiteSettings } from '@baara/contract/settings/site-settings';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { formatPhone } from '../../../lib/format.ts';
import { pageError } from '../../../lib/page-error.ts';
import { pageMeta } from '../../../lib/page-meta.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import {
  DemoNotice,
  LegalPage,
  type LegalSection,
} from '../../settings/wiki-resources/public/legal-page.tsx';
import { readLegalNotice } from './read-legal-notice.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  try {
    return await readLegalNotice(context);
  } catch (error) {
    throw pageError(error, 'Erreur lors du chargement');
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: 'Mentions légales',
    description: "L'éditeur du site, son directeur de la publication et son hébergeur.",
    origin: loaderData?.origin ?? '',
    path: publicPaths.legalNotice(),
  });

type Fact = readonly [name: string, value: string, href?: string];

const phoneFact = (phone: string): Fact => [
  'Téléphone',
  formatPhone(phone),
  `tel:${phone.replaceAll(' ', '')}`,
];

/** Empty settings are not shown. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-2">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value, href]) => (
          <div key={name + value}>
            <dt className="text-s text-ink-soft">{name}</dt>
            <dd>
              {href ? (
                <a href={href} className="inline-flex min-h-11 items-center text-primary underline">
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function sectionsOf(site: SiteSettings, legal: LegalNotice): LegalSection[] {
  return [
    {
      id: 'editeur',
      title: 'Éditeur du site',
      body: (
        <Facts
          facts={[
            ['Raison sociale', site.companyName],
            ['Forme juridique', legal.legalForm],
            ['Capital social', legal.shareCapital],
            ['Siège', site.address],
            ['Registre du commerce (RCCM)', legal.tradeRegister],
            ["Numéro d'identification fiscale", legal.taxNumber],
          ]}
        />
      ),
    },
    {
      id: 'publication',
      title: 'Directeur de la publication',
      body: <Facts facts={[['Nom', legal.publicationDirector]]} />,
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <Facts
          facts={[
            ...site.phones.map((phone) => phoneFact(phone)),
            ['Email', site.email, `mailto:${site.email}`],
            ['Support', site.supportEmail, `mailto:${site.supportEmail}`],
            ['Données personnelles', legal.privacyEmail, `mailto:${legal.privacyEmail}`],
          ]}
        />
      ),
    },
    {
      id: 'hebergement',
      title: 'Hébergement',
      body: (
        <Facts
          facts={[
            ['Hébergeur', legal.hostName],
            ['Adresse', legal.hostAddress],
            ['Téléphone', legal.hostPhone],
          ]}
        />
      ),
    },
    {
      id: 'propriete',
      title: 'Propriété intellectuelle',
      body: (
        <p>
          Les textes, les programmes, le nom et le logo {site.productName} appartiennent à l'éditeur. Les
          offres, les marques et les logos des entreprises appartiennent à leurs titulaires. Toute reprise
          demande leur accord écrit.
        </p>
      ),
    },
    {
      id: 'signalement',
      title: 'Signaler un contenu',
      body: (
        <p>
          Un contenu vous semble illicite ou trompeur ? Écrivez à{' '}
          <a href={`mailto:${site.supportEmail}`} className="text-primary underline">
            {site.supportEmail}
          </a>{' '}
          en indiquant son adresse et le motif : il sera examiné, puis retiré s'il y a lieu.
        </p>
      ),
    },
  ];
}

export default function LegalNoticePage() {
  const { site, legal } = useLoaderData<typeof loader>();
  return (
    <LegalPage
      title="Mentions légales"
      dated={`Qui édite et qui héberge ${site.productName}`}
      notice={site.isDemo && <DemoNotice />}
      sections={sectionsOf(site, legal)}
    />
  );
}
