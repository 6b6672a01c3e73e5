import type { CareerPicture as Picture } from '@baara/contract/companies/careers';
import type { CareerModel } from '../career-model.ts';

/** Who recruits, in its own words and pictures. */
export function CareerStory({ company, pictures }: { company: CareerModel; pictures: readonly Picture[] }) {
  const { name, story } = company;
  if (story === '' && pictures.length === 0) return null;
  return (
    <section aria-labelledby="entreprise" className="grid grid-cols-1 gap-4 border-t border-line pt-6">
      <h2 id="entreprise" className="text-l wrap-anywhere">{`Travailler chez ${name}`}</h2>
      {story && (
        // Sanitised when it was written (platform/html on the server).
        <div className="rich-text max-w-2xl" dangerouslySetInnerHTML={{ __html: story }} />
      )}
      {pictures.length > 0 && (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <CareerPicture
                picture={picture}
                sizes="(min-width: 64rem) 360px, (min-width: 40rem) 50vw, 100vw"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Where the company is, and its own website. */
export function CareerContact({ company }: { company: CareerModel }) {
  const { address, city, country_name: country, website } = company;
  const place = [address, city, country].filter(Boolean).join(', ');
  return (
    <div className="text-ink-soft">
      <p className="wrap-anywhere">{place}</p>
      {website && (
        <a
          href={website}
          target="_blank"
          rel="noopener nofollow ugc"
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-primary"
        >
          {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
        </a>
      )}
    </div>
  );
}

/** In the width the screen needs, and never before the reader comes near: the offers come first. */
export function CareerPicture({ picture, sizes }: { picture: Picture; sizes: string }) {
  return (
    <picture>
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={picture.url}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        className="aspect-video h-auto w-full rounded-lg bg-sunken object-cover"
      />
    </picture>
  );
}
