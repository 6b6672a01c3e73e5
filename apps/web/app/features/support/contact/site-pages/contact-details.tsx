import type { SiteSettings } from '@baara/contract/settings/site-settings';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { formatPhone } from '../../../../lib/format.ts';
import { icon } from '../../../../ui/icon.ts';
import { BamakoMap } from './bamako-map.tsx';

const linkClass = 'inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline';

/** The platform's address and contacts, from its settings. */
export function ContactDetails({ site }: { site: SiteSettings }) {
  const place = encodeURIComponent(site.address);
  return (
    <section
      aria-labelledby="contact-details"
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="grid gap-1 p-4.5">
        <h2 id="contact-details" className="text-l">
          Nos coordonnées
        </h2>
        {site.isDemo && <p className="text-s text-ink-soft">Valeurs de démonstration.</p>}
        <ul className="mt-2 grid gap-1">
          <Contact sign={<MapPin {...icon} />}>
            <address className="py-2.5 not-italic">
              {site.companyName}
              <br />
              {site.address}
            </address>
          </Contact>
          {site.phones.map((phone) => (
            <Contact key={phone} sign={<Phone {...icon} />}>
              <a href={`tel:${phone.replaceAll(' ', '')}`} className={linkClass}>
                {formatPhone(phone)}
              </a>
            </Contact>
          ))}
          <Contact sign={<Mail {...icon} />}>
            <a href={`mailto:${site.email}`} className={`${linkClass} break-all`}>
              {site.email}
            </a>
          </Contact>
        </ul>
      </div>
      <BamakoMap isMarked={/aci\s*2000/i.test(site.address)} />
      <div className="flex flex-wrap gap-x-5 px-4.5 py-1.5 text-s">
        <a
          href={`https://www.openstreetmap.org/search?query=${place}`}
          target="_blank"
          rel="noreferrer"
          className={linkClass}
        >
          Ouvrir dans OpenStreetMap
        </a>
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${place}`}
          target="_blank"
          rel="noreferrer"
          className={linkClass}
        >
          Ouvrir dans Google Maps
        </a>
      </div>
    </section>
  );
}

const Contact = ({ sign, children }: { sign: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-3">
    <span className="mt-3 flex-none text-ink-soft">{sign}</span>
    {children}
  </li>
);
