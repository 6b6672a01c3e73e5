import type { PublicWork, Testimonial, WorkPicture } from '@baara/contract/freelance/portfolio';
import { videoSite } from '@baara/contract/freelance/portfolio-words';
import { formatDate } from '../../../lib/format.ts';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { Tag } from '../../../ui/tag.tsx';
import { TestimonialReport } from './testimonial-report.tsx';

/** What was done for others, with pictures and what clients confirmed. */
export function Works({ works }: { works: readonly PublicWork[] }) {
  if (works.length === 0) return null;
  return (
    <section aria-labelledby="realisations">
      <h2 id="realisations" className="text-l">
        Réalisations
      </h2>
      <ul className="mt-3 grid gap-5">
        {works.map((work) => (
          <li key={work.id}>
            <Work work={work} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Work({ work }: { work: PublicWork }) {
  const { title, role, client, year, description, skills, pictures, link, video, testimonials } = work;
  const facts = [role, client, year].filter(Boolean).join(' · ');
  const [first, ...others] = pictures;
  return (
    <article className="grid gap-3 rounded-lg border border-line bg-surface p-4.5">
      {first && <Picture picture={first} />}
      <div>
        <h3 className="text-m wrap-anywhere">{addFrenchMarks(title)}</h3>
        {facts && <p className="text-s wrap-anywhere text-ink-soft">{facts}</p>}
        {description && (
          <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{addFrenchMarks(description)}</p>
        )}
      </div>
      {skills.length > 0 && (
        <ul aria-label="Compétences de cette réalisation" className="flex flex-wrap gap-1.5">
          {skills.map((skill) => (
            <li key={skill}>
              <Tag>{skill}</Tag>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        // Closed: nothing of it is fetched before somebody asks.
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary">
            {others.length > 1 ? `Voir ${others.length} autres images` : 'Voir une autre image'}
          </summary>
          <ul className="mt-1 grid gap-3 sm:grid-cols-2">
            {others.map((picture) => (
              <li key={picture.id}>
                <Picture picture={picture} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {video && <Video link={video} title={title} />}
      {link && <Outside href={link}>{link.replace(/^https?:\/\//, '')}</Outside>}
      {testimonials.map((testimonial) => (
        <Quote key={testimonial.id} testimonial={testimonial} />
      ))}
    </article>
  );
}

/** In the width the screen needs, and never before the reader comes near. */
function Picture({ picture }: { picture: WorkPicture }) {
  return (
    <picture>
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes="(min-width: 64rem) 680px, 100vw" />
      ))}
      <img
        src={picture.url}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        className="aspect-video h-auto w-full rounded-md bg-sunken object-cover"
      />
    </picture>
  );
}

const Outside = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer nofollow ugc"
    className="inline-flex min-h-11 max-w-full items-center text-primary underline"
  >
    <span className="truncate">{children}</span>
  </a>
);

/** Drawn here: a player of another site would follow who reads the page. */
function Video({ link, title }: { link: string; title: string }) {
  const site = videoSite(link);
  if (site === null) return null;
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="flex min-h-16 items-center gap-3 rounded-md border border-line bg-sunken px-3.5 py-2 font-medium hover:border-primary"
    >
      <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" className="flex-none">
        <circle cx="20" cy="20" r="20" className="fill-primary" />
        <path d="M16 12v16l13-8z" className="fill-on-primary" />
      </svg>
      <span className="min-w-0 wrap-anywhere">
        Voir la vidéo sur {site}
        <span className="sr-only"> : {title}</span>
      </span>
    </a>
  );
}

function Quote({ testimonial }: { testimonial: Testimonial }) {
  const { id, quote, author, authorRole, confirmedAt } = testimonial;
  return (
    <figure className="border-l-3 border-accent pl-4">
      <blockquote className="wrap-anywhere">« {addFrenchMarks(quote)} »</blockquote>
      <figcaption className="mt-1 text-s wrap-anywhere text-ink-soft">
        {author}, {authorRole}, confirmé par e-mail le {formatDate(confirmedAt)}
      </figcaption>
      <TestimonialReport id={id} author={author} />
    </figure>
  );
}
