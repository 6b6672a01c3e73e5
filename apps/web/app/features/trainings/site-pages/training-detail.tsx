import type { getTraining, TrainingDetail as Training } from '@baara/contract/trainings/trainings';
import { trainingMessages } from '@baara/contract/trainings/training-messages';
import {
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { formatPhone } from '../../../lib/format.ts';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { pageError } from '../../../lib/page-error.ts';
import { pageMeta } from '../../../lib/page-meta.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { visitorContext } from '../../../lib/visitor-context.ts';
import { useSite } from '../../../shell/use-session.ts';
import { ShareLinks } from '../../offers/public/share-links.tsx';
import { courseData } from '../course-data.ts';
import { durationText, priceText, trainingPath } from '../training-words.ts';
import { SessionCard } from './session-card.tsx';
import { TrainingContent } from './training-content.tsx';

export { TrainingDetailError as ErrorBoundary } from './training-errors.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api, origin, site } = context.get(visitorContext);
  const key = params.id ?? '';
  try {
    const [answer, settings] = await Promise.all([
      api.call<typeof getTraining>('GET /trainings/:id', { params: { id: key } }),
      site(),
    ]);
    const training = answer.data;
    // One training, one address.
    if (training.slug !== key) throw redirect(trainingPath(training), 301);
    return { origin, training, publisherName: settings?.companyName ?? 'Baara' };
  } catch (error) {
    if (error instanceof Response) throw error;
    // An address that cannot be a training's (422) is a missing training to the person who opened it.
    if (error instanceof ApiError && [404, 422].includes(error.status))
      throw data({ message: trainingMessages.NOT_FOUND }, { status: 404 });
    throw pageError(error, trainingMessages.DETAIL_FAILED);
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Formation introuvable | Baara' }];
  const { training, origin, publisherName } = loaderData;
  const path = trainingPath(training);
  return [
    ...pageMeta({
      title: `Formation : ${training.title}`,
      description: training.summary,
      origin,
      path,
      breadcrumb: [
        { name: 'Formations', path: publicPaths.trainings() },
        { name: training.title, path },
      ],
    }),
    { 'script:ld+json': courseData(training, { origin, publisherName }) },
  ];
};

export default function TrainingDetail() {
  const { training, origin } = useLoaderData<typeof loader>();
  return (
    <article>
      <Head training={training} />
      <div className="page grid items-start gap-5 py-5 md:py-8 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-10">
        <aside className="grid grid-cols-1 gap-4 lg:sticky lg:top-20 lg:order-last">
          <Sessions training={training} />
        </aside>
        <div className="grid min-w-0 gap-9">
          <TrainingContent training={training} />
          <section aria-labelledby="partager" className="border-t border-line pt-5">
            <h2 id="partager" className="text-l">
              Partager
            </h2>
            <ShareLinks url={origin + trainingPath(training)} title={`Formation : ${training.title}`} />
          </section>
        </div>
      </div>
    </article>
  );
}

function Head({ training }: { training: Training }) {
  const { title, summary, category, level, durationHours, price, certificate, trainer } = training;
  const facts = [
    ['Durée', durationText(durationHours)],
    ['Niveau', level.title],
    ['Prix', priceText(price)],
    ...(certificate ? [['À la fin', certificate]] : []),
    ...(trainer ? [['Avec', trainer]] : []),
  ];
  return (
    <header className="border-b border-line bg-surface pt-3 pb-6 md:pb-9">
      <div className="page">
        <nav aria-label="Fil d'Ariane">
          <ol className="flex flex-wrap items-center text-s text-ink-soft">
            <li className="flex items-center">
              <Link to={publicPaths.home()} className="flex min-h-11 items-center hover:underline">
                Accueil
              </Link>
              <span aria-hidden="true" className="px-2">
                /
              </span>
            </li>
            <li className="flex items-center">
              <Link to={publicPaths.trainings()} className="flex min-h-11 items-center hover:underline">
                Formations
              </Link>
              <span aria-hidden="true" className="px-2 max-sm:hidden">
                /
              </span>
            </li>
            <li aria-current="page" className="max-sm:hidden">
              {category.title}
            </li>
          </ol>
        </nav>
        <h1 className="mt-2 max-w-2xl text-xl md:text-2xl">{addFrenchMarks(title)}</h1>
        <p className="mt-3 max-w-lg text-l text-ink-soft">{addFrenchMarks(summary)}</p>
        <dl className="mt-6 flex flex-wrap gap-x-8 gap-y-3">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-s text-ink-soft">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}

function Sessions({ training: { sessions, title, price, isPaidOnline } }: { training: Training }) {
  return (
    <section aria-labelledby="sessions" className="rounded-lg border border-line bg-surface p-4.5">
      <h2 id="sessions" className="mb-4 text-l">
        {sessions.length > 1 ? 'Dates et inscription' : 'Date et inscription'}
      </h2>
      {sessions.length === 0 ? (
        <p className="text-ink-soft">
          Aucune date n'est prévue pour le moment.{' '}
          <Link to={publicPaths.contact()} className="font-semibold text-primary underline">
            Dites-nous que cela vous intéresse
          </Link>
          .
        </p>
      ) : (
        <ul>
          {sessions.map((session) => (
            <SessionCard key={session.id} session={session} title={title} />
          ))}
        </ul>
      )}
      <Price price={price} isOnline={isPaidOnline} />
    </section>
  );
}

/** Who would pay knows where, and to whom. */
function Price({ price, isOnline }: { price: number; isOnline: boolean }) {
  const site = useSite();
  const [phone] = site?.phones ?? [];
  if (price === 0)
    return (
      <p className="mt-4 border-t border-line pt-3 text-s text-ink-soft">
        Formation gratuite. Personne ne peut vous demander d'argent pour y participer.
      </p>
    );
  return (
    <div className="mt-4 border-t border-line pt-3 text-s text-ink-soft">
      <p>
        <b className="text-m text-ink">{priceText(price)}</b> par personne,{' '}
        {isOnline
          ? 'payée ici une fois la place réservée.'
          : 'réglée auprès de la maison. Aucun paiement ne se fait sur ce site.'}
      </p>
      {site && (
        <p className="flex flex-wrap gap-x-4">
          {phone && (
            <a
              href={`tel:${phone.replaceAll(' ', '')}`}
              className="inline-flex min-h-11 items-center font-semibold text-primary"
            >
              {formatPhone(phone)}
            </a>
          )}
          <a
            href={`mailto:${site.email}`}
            className="inline-flex min-h-11 items-center font-semibold text-primary"
          >
            {site.email}
          </a>
        </p>
      )}
    </div>
  );
}
