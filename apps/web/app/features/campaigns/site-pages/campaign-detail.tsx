import type {
  CampaignBanner,
  CampaignDetail as Campaign,
  getCampaign,
} from '@baara/contract/campaigns/campaigns';
import type { getPublicProof, PublicProof } from '@baara/contract/campaigns/proof';
import { feeRule } from '@baara/contract/campaigns/fee-words';
import { hourInWords } from '@baara/contract/formats/moments';
import { data, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import type { ApiClient } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { formatDate, formatMoney, formatNumber } from '../../../lib/format.ts';
import { pageError } from '../../../lib/page-error.ts';
import { pageMeta } from '../../../lib/page-meta.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { visitorContext } from '../../../lib/visitor-context.ts';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ClothPattern } from '../../../ui/cloth-pattern.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { ShareLinks } from '../../offers/public/share-links.tsx';
import { MarkList } from '../../../shell/site-parts/mark-list.tsx';
import { campaignPath, deadlineText, periodText, positionsText } from '../campaign-words.ts';
import { SealedLines } from '../proof/sealed-lines.tsx';
import { ApplyAction } from './apply-action.tsx';
import { Calendar } from './calendar.tsx';

export { CampaignDetailError as ErrorBoundary } from './campaign-errors.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api, origin } = context.get(visitorContext);
  try {
    const answer = await api.call<typeof getCampaign>('GET /mass-recruitment/campaigns/:id', {
      params: { id: params.id ?? '' },
    });
    const campaign = answer.data;
    const proof = campaign.isVerifiable ? await readProof(api, campaign.id) : null;
    return { origin, campaign, proof };
  } catch (error) {
    // An address that cannot be a campaign's (422) is a missing campaign to the person who opened it.
    if (error instanceof ApiError && [404, 422].includes(error.status))
      throw data({ message: "Cette campagne n'existe pas ou n'est plus en ligne" }, { status: 404 });
    throw pageError(error, 'Impossible de charger les détails de la campagne');
  }
}

/** What is sealed; the page does without, when it cannot be read. */
const readProof = async (api: ApiClient, id: string): Promise<PublicProof | null> =>
  api.call<typeof getPublicProof>('GET /mass-recruitment/campaigns/:id/proof', { params: { id } }).then(
    (answer) => answer.data,
    () => null,
  );

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Campagne introuvable | Baara' }];
  const { campaign, origin } = loaderData;
  const path = campaignPath(campaign);
  return pageMeta({
    title: campaign.title,
    description: `${campaign.institution} : ${positionsText(campaign.totalPositions)}, candidatures ${periodText(campaign)}. Conditions, pièces demandées et dépôt du dossier en ligne.`,
    origin,
    path,
    image: { path: campaign.bannerImage, alt: `${campaign.title}, ${campaign.institution}` },
    breadcrumb: [
      { name: 'Campagnes', path: publicPaths.massRecruitment() },
      { name: 'Liste des campagnes', path: publicPaths.campaigns() },
      { name: campaign.title, path },
    ],
    isHidden: !campaign.isPublic,
  });
};

export default function CampaignDetail() {
  const { campaign, origin, proof } = useLoaderData<typeof loader>();
  return (
    <article>
      <Banner campaign={campaign} />
      <div className="page grid items-start gap-5 py-5 md:grid-cols-[1fr_320px] md:gap-7 md:py-8">
        <div className="grid min-w-0 gap-5">
          <Categories campaign={campaign} />
          {campaign.description && (
            // Sanitised when it was written (platform/html on the server).
            <div
              className="rich-text rounded-lg border border-line bg-surface p-4.5"
              dangerouslySetInnerHTML={{ __html: campaign.description }}
            />
          )}
          <Conditions campaign={campaign} />
          <Documents campaign={campaign} />
          <Centres campaign={campaign} />
          <Ranking campaign={campaign} />
          {campaign.draws.length > 0 && <Draws draws={campaign.draws} />}
          {proof && <Sealed proof={proof} />}
        </div>
        <aside className="grid gap-4 max-md:-order-1 md:sticky md:top-20">
          {campaign.resultsPublishedAt && (
            <section className="grid gap-3 rounded-lg border border-line bg-surface p-4.5">
              <h2 className="text-l">Résultats</h2>
              <p>Publiés le {formatDate(campaign.resultsPublishedAt)}, par numéro de dossier.</p>
              <Link
                to={publicPaths.campaignResults(campaign.slug)}
                className={buttonClass(campaign.abilities.apply ? 'outline' : 'primary')}
              >
                Voir les résultats
              </Link>
            </section>
          )}
          <section
            id="postuler"
            aria-labelledby="titre-postuler"
            className="grid gap-3 rounded-lg border border-line bg-surface p-4.5"
          >
            <h2 id="titre-postuler" className="text-l">
              Déposer un dossier
            </h2>
            <ApplyAction campaign={campaign} />
            <Fee campaign={campaign} />
          </section>
          <section className="rounded-lg border border-line bg-surface p-4.5 max-md:hidden">
            <h2 className="mb-3 text-l">Calendrier</h2>
            <Calendar milestones={campaign.milestones} />
          </section>
          <div className="max-md:hidden">
            <Share campaign={campaign} origin={origin} />
          </div>
        </aside>
        <section className="rounded-lg border border-line bg-surface p-4.5 md:hidden">
          <h2 className="mb-3 text-l">Calendrier</h2>
          <Calendar milestones={campaign.milestones} />
        </section>
        <div className="md:hidden">
          <Share campaign={campaign} origin={origin} />
        </div>
      </div>
    </article>
  );
}

function Share({ campaign, origin }: { campaign: Campaign; origin: string }) {
  return (
    <section className="rounded-lg border border-line bg-surface p-4.5">
      <h2 className="text-l">Partager</h2>
      <ShareLinks
        url={origin + campaignPath(campaign)}
        title={`${campaign.title} – ${campaign.institution}`}
      />
    </section>
  );
}

const closingMoment = ({ endDate, closesAt }: Campaign): string => `${endDate}T${closesAt}Z`;

function Banner({ campaign }: { campaign: Campaign }) {
  const { state, totalPositions, applicationsCount, place, banner } = campaign;
  return (
    <header className="hero relative overflow-hidden">
      <div className="hero-cloth" aria-hidden="true">
        <ClothPattern />
      </div>
      <div
        className={`page relative pt-3 pb-7 md:pt-5 md:pb-11 ${banner ? 'grid gap-x-8 gap-y-4 md:grid-cols-[1fr_minmax(0,26rem)]' : ''}`}
      >
        <div className="min-w-0">
          <nav aria-label="Fil d'Ariane" className="text-s opacity-90">
            <Link to={publicPaths.campaigns()} className="inline-flex min-h-11 items-center hover:underline">
              ← Toutes les campagnes
            </Link>
          </nav>
          <p className="mt-2 font-medium opacity-90">{campaign.institution}</p>
          <h1 className="mt-1.5 max-w-2xl text-xl md:text-2xl">{campaign.title}</h1>
          <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Tag tone={state === 'active' ? 'hot' : 'neutral'}>{deadlineText(campaign)}</Tag>
            <span>{positionsText(totalPositions)}</span>
            {place && <span className="opacity-90">{place}</span>}
            {state !== 'upcoming' && applicationsCount > 0 && (
              <span className="opacity-90">
                {formatNumber(applicationsCount)}{' '}
                {applicationsCount > 1 ? 'dossiers déposés' : 'dossier déposé'}
              </span>
            )}
          </p>
          <p className="mt-2 opacity-90">
            Candidatures {periodText({ ...campaign, endDate: campaign.closedOn ?? campaign.endDate })}
            {campaign.endDate &&
              campaign.closesAt &&
              (campaign.closedOn ?? campaign.endDate) === campaign.endDate &&
              `, à ${hourInWords(closingMoment(campaign))} (heure de Bamako)`}
          </p>
          {campaign.extensions.map(({ at, fromDay, toDay, toHour, reason }) => (
            <p key={at} className="mt-1 opacity-90">
              Clôture prolongée {fromDay && `du ${formatDate(fromDay)} `}au {formatDate(toDay)}
              {toHour && `, à ${hourInWords(`${toDay}T${toHour}Z`)}`} : {reason}
            </p>
          ))}
        </div>
        {banner && <BannerPicture banner={banner} />}
      </div>
    </header>
  );
}

/** The words stand beside it. */
function BannerPicture({ banner: { url, width, height, sources } }: { banner: CampaignBanner }) {
  const sizes = '(min-width: 51.25rem) 26rem, 100vw';
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={url}
        alt=""
        width={width}
        height={height}
        decoding="async"
        className="aspect-[2/1] h-auto w-full rounded-lg object-cover md:aspect-[3/2]"
      />
    </picture>
  );
}

function Categories({ campaign: { jobCategories, totalPositions, reservedPlaces } }: { campaign: Campaign }) {
  if (jobCategories.length === 0) return null;
  return (
    <section aria-labelledby="categories" className="rounded-lg border border-line bg-surface p-4.5">
      <h2 id="categories" className="text-l">
        Catégories et postes
      </h2>
      <table className="mt-3 text-left">
        <thead className="text-s text-ink-soft">
          <tr>
            <th scope="col" className="pb-2 font-medium">
              Catégorie
            </th>
            <th scope="col" className="pb-2 text-right font-medium">
              Postes
            </th>
          </tr>
        </thead>
        <tbody>
          {jobCategories.map(({ id, name, description, quota }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="py-2.5 pr-3 font-medium">
                {name}
                {description && <span className="block text-s font-normal text-ink-soft">{description}</span>}
                {reservedPlaces
                  .filter(({ category }) => category === name)
                  .map(({ label, seats }) => (
                    <span key={label} className="block text-s font-normal text-ink-soft">
                      dont {formatNumber(seats)} {seats > 1 ? 'réservés' : 'réservé'} : {label}
                    </span>
                  ))}
              </th>
              <td className="py-2.5 text-right font-semibold">{formatNumber(quota)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong">
            <th scope="row" className="pt-2.5 font-medium">
              Total
            </th>
            <td className="pt-2.5 text-right font-heavy text-primary">{formatNumber(totalPositions)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-3 text-s text-ink-soft">
        Le nombre de postes ne limite pas le nombre de dossiers : tous sont examinés.
      </p>
    </section>
  );
}

/** The words of the notice's conditions, and whose they are. */
function Conditions({ campaign: { conditions } }: { campaign: Campaign }) {
  if (conditions.length === 0) return null;
  return (
    <section aria-labelledby="conditions" className="rounded-lg border border-line bg-surface p-4.5">
      <h2 id="conditions" className="mb-3 text-l">
        Conditions
      </h2>
      <MarkList
        mark="neutral"
        items={conditions.map(({ words, categories }) => (
          <span key={words + categories.join()}>
            <span className="font-medium">{words}</span>
            {categories.length > 0 && (
              <span className="block text-s text-ink-soft">{categories.join(', ')}</span>
            )}
          </span>
        ))}
      />
    </section>
  );
}

function Documents({ campaign: { documents } }: { campaign: Campaign }) {
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="pieces" className="rounded-lg border border-line bg-surface p-4.5">
      <h2 id="pieces" className="mb-3 text-l">
        Pièces demandées
      </h2>
      <MarkList
        mark="neutral"
        items={documents.map(({ key, name, description, isRequired, categories }) => (
          <span key={key}>
            <span className="font-medium">{name}</span>
            {!isRequired && <span className="text-ink-soft"> (facultatif)</span>}
            {description && <span className="block text-s text-ink-soft">{description}</span>}
            {categories.length > 0 && (
              <span className="block text-s text-ink-soft">{categories.join(', ')}</span>
            )}
          </span>
        ))}
      />
      <p className="mt-3 text-s text-ink-soft">
        PDF, DOCX, JPG ou PNG, 5 Mo au plus par pièce. Une photo nette prise avec un téléphone convient.
      </p>
    </section>
  );
}

/** Where the exam is sat, to be chosen in the file. */
function Centres({ campaign: { centres } }: { campaign: Campaign }) {
  if (centres.length === 0) return null;
  return (
    <section aria-labelledby="centres" className="rounded-lg border border-line bg-surface p-4.5">
      <h2 id="centres" className="mb-3 text-l">
        Centres d'examen
      </h2>
      <MarkList
        mark="neutral"
        items={centres.map(({ name, city, address }) => (
          <span key={city + name}>
            <span className="font-medium">
              {city}, {name}
            </span>
            {address && <span className="block text-s text-ink-soft">{address}</span>}
          </span>
        ))}
      />
    </section>
  );
}

function Fee({
  campaign: { applicationFeeAmount, feeInstructions, isFeeOnline, feeExemptions },
}: {
  campaign: Campaign;
}) {
  if (applicationFeeAmount === null)
    return <p className="text-s text-ink-soft">Aucun frais. Personne ne peut vous demander d'argent.</p>;
  return (
    <p className="border-t border-line pt-3 text-s text-ink-soft">
      <b className="block text-m text-ink">Frais de dossier : {formatMoney(applicationFeeAmount)}</b>
      {isFeeOnline ? (
        <>
          {feeInstructions && <span className="block">{feeInstructions}</span>}
          <span className="mt-1 block">
            Ils se paient sur Baara, par mobile money, en préparant le dossier. {addFrenchMarks(feeRule)}
          </span>
        </>
      ) : (
        (feeInstructions ??
        "Ils sont fixés par l'institution, qui dit comment les payer. Aucun paiement ne se fait sur Baara.")
      )}
      {feeExemptions.length > 0 && (
        <span className="mt-1 block">
          <b>Exemptés :</b>{' '}
          {feeExemptions
            .map(({ label, isProofRequired }) =>
              isProofRequired ? `${label} (avec un justificatif)` : label,
            )
            .join(' ; ')}
          .
        </span>
      )}
    </p>
  );
}

/** What decides the concours and cannot change any more, line by line. */
function Sealed({ proof: { campaign, lines } }: { proof: PublicProof }) {
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface p-4.5">
      <h2 className="text-l">Ce qui est scellé</h2>
      <p className="mt-1 text-ink-soft">
        Ce concours est vérifiable : chaque étape est scellée avant d’avoir lieu, et chacun peut le refaire.{' '}
        <Link to={publicPaths.verifyCampaign(campaign.id)} className="text-primary underline">
          Comment vérifier
        </Link>
      </p>
      {lines.length > 0 && <SealedLines lines={lines} />}
    </section>
  );
}

/** How people are ranked, as it was sealed. */
function Ranking({ campaign: { ranking } }: { campaign: Campaign }) {
  if (!ranking) return null;
  const { sealedAt, sha256, common, categories } = ranking;
  return (
    <section aria-labelledby="classement" className="min-w-0 rounded-lg border border-line bg-surface p-4.5">
      <h2 id="classement" className="text-l">
        Règles du classement
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">Scellées le {formatDate(sealedAt)} : elles ne changent plus.</p>
      <MarkList
        mark="neutral"
        items={common.map((sentence) => (
          <span key={sentence}>{addFrenchMarks(sentence)}</span>
        ))}
      />
      {categories.map(({ name, sentences }) => (
        <div key={name} className="mt-4">
          <h3 className="mb-2 text-m">{name}</h3>
          <MarkList
            mark="neutral"
            items={sentences.map((sentence) => (
              <span key={sentence}>{addFrenchMarks(sentence)}</span>
            ))}
          />
        </div>
      ))}
      <details className="mt-3 text-s">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary">
          Détails techniques
        </summary>
        <p>
          Empreinte SHA-256 des règles : <code className="break-all">{sha256}</code>
        </p>
      </details>
    </section>
  );
}

/** What lets anyone compute the draw of seats again. */
function Draws({ draws }: { draws: Campaign['draws'] }) {
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface p-4.5">
      <h2 className="text-l">Tirage des places</h2>
      <p className="mt-1 text-ink-soft">
        L'empreinte de la graine est publiée avant le tirage, la graine avec les convocations : chacun peut le
        refaire.
      </p>
      {draws.map(({ session, day, seedHash, seed, listHash }) => (
        <div key={seedHash} className="mt-3 border-t border-line pt-3 text-s">
          <h3 className="text-m">
            {session}, {formatDate(day)}
          </h3>
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline">
              Graine et empreintes
            </summary>
            <p>
              Empreinte SHA-256 de la graine : <code className="break-all">{seedHash}</code>
            </p>
            {seed && (
              <p>
                Graine : <code className="break-all">{seed}</code>
              </p>
            )}
            {listHash && (
              <p>
                Empreinte de la liste tirée : <code className="break-all">{listHash}</code>
              </p>
            )}
          </details>
        </div>
      ))}
    </section>
  );
}
