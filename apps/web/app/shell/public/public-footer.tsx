import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '../../lib/format.ts';
import { CachedMarkup } from '../../lib/cached-markup.tsx';
import { publicPaths } from '../../lib/public-paths.ts';
import { Brand } from '../../ui/brand.tsx';
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
];
const legal = [
  { label: 'Conditions Générales', to: publicPaths.terms() },
  { label: 'Politique de confidentialité', to: publicPaths.privacyPolicy() },
  { label: 'Mentions légales', to: publicPaths.legalNotice() },
];

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-m">{title}</h2>
      <ul className="mt-2 text-s text-ink-soft">{children}</ul>
    </div>
  );
}

const line = 'flex min-h-6 items-center max-md:min-h-11';
const contactLink = `${line} hover:text-ink`;

function Contact() {
  const site = useSite();
  if (!site) return null;
  return (
    <Column title="Nous joindre">
      <li>{site.companyName}</li>
      <li>{site.address}</li>
      {site.phones.map((phone) => (
        <li key={phone}>
          <a href={`tel:${phone.replaceAll(' ', '')}`} className={contactLink}>
            {formatPhone(phone)}
          </a>
        </li>
      ))}
      <li>
        <a href={`mailto:${site.email}`} className={contactLink}>
          {site.email}
        </a>
      </li>
      {site.socialLinks.map((link) => (
        <li key={link.url}>
          <a href={link.url} rel="noreferrer" className={contactLink}>
            {link.name}
          </a>
        </li>
      ))}
    </Column>
  );
}

export function PublicFooter() {
  const site = useSite();
  return (
    <CachedMarkup
      as="footer"
      className="border-t border-line bg-surface print:hidden"
      form={['public-footer', site]}
      words={{}}
    >
      {() => (
        <>
          <div className="page grid grid-cols-2 gap-8 py-10 lg:grid-cols-5">
            <div className="max-lg:col-span-2">
              <Brand name={site?.productName} />
              <p className="mt-2 text-s text-ink-soft">Le travail au Mali et en Afrique de l'Ouest.</p>
            </div>
            <Column title="Pays couverts">
              {countries.map((country) => (
                <li key={country}>{country}</li>
              ))}
            </Column>
            <Column title="Nos services">
              {services.map((service) => (
                <li key={service}>{service}</li>
              ))}
            </Column>
            <Column title="À découvrir">
              {discover.map((entry) => (
                <li key={entry.to}>
                  <Link to={entry.to} className={contactLink}>
                    {entry.label}
                  </Link>
                </li>
              ))}
            </Column>
            <Contact />
          </div>
          <nav aria-label="Informations légales" className="page flex flex-wrap gap-x-5 pb-4 text-s">
            {legal.map((entry) => (
              <Link key={entry.to} to={entry.to} className={contactLink}>
                {entry.label}
              </Link>
            ))}
          </nav>
        </>
      )}
    </CachedMarkup>
  );
}
