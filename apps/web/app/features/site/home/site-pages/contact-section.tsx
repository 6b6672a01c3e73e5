import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '../../../../lib/format.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { useSite } from '../../../../shell/use-session.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { icon } from '../../../../ui/icon.ts';

/** The ways to reach the firm. */
export function ContactSection() {
  const site = useSite();
  return (
    <section className="bg-primary-soft" aria-labelledby="contact">
      <div className="page grid gap-8 py-10 md:grid-cols-[1fr_360px] md:gap-14 md:py-16">
        <div>
          <h2 id="contact">Une question, un recrutement, un partenariat ?</h2>
          <p className="mt-2 max-w-md text-l text-ink-soft">
            Une équipe vous lit à Bamako et vous répond dans les plus brefs délais.
          </p>
          <p className="mt-5">
            <Link to={publicPaths.contact()} className={buttonClass()}>
              Nous écrire
            </Link>
          </p>
        </div>
        {site && (
          <address className="grid content-center gap-4 not-italic">
            <Way Icon={MapPin}>
              <b className="font-semibold">{site.companyName}</b>
              <span className="block">{site.address}</span>
            </Way>
            {site.phones.slice(0, 2).map((phone) => (
              <Way key={phone} Icon={Phone}>
                <a href={`tel:${phone.replaceAll(' ', '')}`} className={way}>
                  {formatPhone(phone)}
                </a>
              </Way>
            ))}
            <Way Icon={Mail}>
              <a href={`mailto:${site.email}`} className={`${way} wrap-anywhere`}>
                {site.email}
              </a>
            </Way>
          </address>
        )}
      </div>
    </section>
  );
}

const way = 'flex min-h-11 items-center font-semibold text-primary underline underline-offset-4';

function Way({ Icon, children }: { Icon: ComponentType<typeof icon>; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3.5">
      <span className="grid size-11 flex-none place-items-center rounded-md bg-surface text-primary">
        <Icon {...icon} />
      </span>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
