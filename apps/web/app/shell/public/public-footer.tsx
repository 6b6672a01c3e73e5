import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '../../lib/format.ts';
import { CachedMarkup } from '../../lib/cached-markup.tsx';
import { publicPaths } from '../../lib/public-paths.ts';
import { Brand } from '../../ui/brand.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { useSite } from '../use-session.ts';

const countries = ['Mali', "Côte d'Ivoire", 'Burkina-Faso', 'Guinée', 'Niger', 'Bénin', 'Togo', 'France'];
const services = [
  'Mise à disposition de personnel',
  'Recrutement et placement',
  'Externalisation',
  'Conseil RH',
  'Audit social',
  'Gestion de la paie',
];
const discover = [
  { label: 'Vérifier une offre', to: publicPaths.verifier() },
  { label: 'Actualités', to: publicPaths.news() },
  { label: 'Candidats', to: publicPaths.forCandidates() },
  { label: 'Employeurs', to: publicPaths.forEmployers() },
  { label: 'Qui nous sommes', to: publicPaths.about() },
  { label: 'Lire hors ligne', to: publicPaths.offline() },
  { label: 'État du service', to: publicPaths.status() },
];
/** On a phone the three stand on one line: the words before and after are read out there, and not seen. */
const legal = [
  { before: '', label: 'Conditions', after: ' Générales', to: publicPaths.terms() },
  { before: 'Politique de ', label: 'confidentialité', after: '', to: publicPaths.privacyPolicy() },
  { before: '', label: 'Mentions légales', after: '', to: publicPaths.legalNotice() },
];

/** Folded on a phone; open where there is room, by the style sheet alone. */
function Column({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <details className={className}>
      <summary>
        {title}
        <Glyph name="down" size={16} className="md:hidden" />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}

function Contact() {
  const site = useSite();
  if (!site) return null;
  return (
    <Column title="Nous joindre">
      {site.phones.map((phone) => (
        <li key={phone}>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{formatPhone(phone)}</a>
        </li>
      ))}
      <li>
        <a href={`mailto:${site.email}`}>{site.email}</a>
      </li>
      {site.socialLinks.map((link) => (
        <li key={link.url}>
          <a href={link.url} rel="noreferrer">
            {link.name}
          </a>
        </li>
      ))}
      <li>{site.companyName}</li>
      <li>{site.address}</li>
    </Column>
  );
}

export function PublicFooter() {
  const site = useSite();
  return (
    <CachedMarkup
      as="footer"
      className="site-footer border-t border-line bg-surface print:hidden"
      form={['public-footer', site]}
      words={{}}
    >
      {() => (
        <div className="page">
          <div className="gap-x-10 md:grid md:grid-cols-4 md:pt-10 md:pb-8">
            <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 py-1.5 md:block md:py-0">
              <Brand name={site?.productName} />
              <p className="mt-3 text-ink-soft max-md:hidden">Le travail au Mali et en Afrique de l’Ouest.</p>
              <p className="flex items-center gap-2 font-medium max-md:text-s md:mt-5">
                <Glyph name="shield" size={16} className="flex-none text-good" />
                Postuler à une offre est gratuit
              </p>
            </div>
            <Column title="À découvrir">
              {discover.map((entry) => (
                <li key={entry.to}>
                  <Link to={entry.to}>{entry.label}</Link>
                </li>
              ))}
            </Column>
            <Column title="Nos services">
              {services.map((service) => (
                <li key={service}>{service}</li>
              ))}
            </Column>
            <Contact />
            <Column title="Pays couverts" className="md:hidden">
              <li>{countries.join(', ')}</li>
            </Column>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-line py-1.5 text-s text-ink-soft md:py-3">
            <p className="max-md:hidden">{countries.join(' · ')}</p>
            <nav
              aria-label="Informations légales"
              className="flex flex-wrap gap-x-5 max-md:w-full max-md:justify-between max-md:gap-x-3"
            >
              {legal.map((entry) => (
                <Link
                  key={entry.to}
                  to={entry.to}
                  className="flex min-h-8 items-center whitespace-pre hover:text-ink max-md:min-h-11"
                >
                  {entry.before && <span className="max-md:sr-only">{entry.before}</span>}
                  <span className="max-md:first-letter:uppercase">{entry.label}</span>
                  {entry.after && <span className="max-md:sr-only">{entry.after}</span>}
                </Link>
              ))}
            </nav>
          </div>
        </div>
      )}
    </CachedMarkup>
  );
}
