import type { verifyOffer } from '@baara/contract/support/verifications';
import { data, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { formatDate } from '../../../../lib/format.ts';
import { pageError } from '../../../../lib/page-error.ts';
import { pageMeta } from '../../../../lib/page-meta.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { visitorContext } from '../../../../lib/visitor-context.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { BesideAdvice } from './beside-advice.tsx';
import { CodeForm } from './code-form.tsx';
import { type Verdict, verdictOf } from './outcomes.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api, origin } = context.get(visitorContext);
  const typed = (params.code ?? '').slice(0, 60);
  try {
    const { data: verification } = await api.call<typeof verifyOffer>('GET /verifications/:code', {
      params: { code: typed.trim() || '-' },
    });
    // A page for each code anyone makes up is not a page of the site.
    return data({ verification, typed, origin }, { status: verification.offer ? 200 : 404 });
  } catch (error) {
    throw pageError(error, 'Le code ne peut pas être vérifié pour le moment. Réessayez dans un instant.');
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const verdict = loaderData && verdictOf(loaderData.verification);
  return pageMeta({
    title: verdict?.title ?? 'Vérifier une offre',
    description: verdict?.text ?? "Vérifiez le code d'une offre de Baara.",
    origin: loaderData?.origin ?? '',
    path: publicPaths.verification(loaderData?.verification.code ?? '').replace(/\/$/, ''),
    isHidden: true,
  });
};

export default function VerificationPage() {
  const { verification, typed } = useLoaderData<typeof loader>();
  const verdict = verdictOf(verification);
  const { offer, outcome } = verification;
  return (
    <BesideAdvice>
      <VerdictBanner verdict={verdict} code={verification.code ?? typed} />
      {offer && <OfferFacts offer={offer} isOpen={outcome === 'open'} />}
      {outcome !== 'open' && (
        <Card>
          <CodeForm
            key={typed}
            typed={outcome === 'mistyped' ? typed : undefined}
            label={outcome === 'mistyped' ? 'Corriger le code' : 'Vérifier un autre code'}
          />
        </Card>
      )}
      {outcome === 'open' && (
        <p>
          <Link
            to={publicPaths.verifier()}
            className="inline-flex min-h-11 items-center text-primary underline"
          >
            Vérifier un autre code
          </Link>
        </p>
      )}
    </BesideAdvice>
  );
}

const styles: Record<Verdict['tone'], { box: string; mark: string; sign: string }> = {
  good: { box: 'border-good bg-good-soft', mark: 'bg-good', sign: 'M5 13l4 4L19 7' },
  info: { box: 'border-info bg-info-soft', mark: 'bg-info', sign: 'M12 6v8M12 18v.5' },
  warn: { box: 'border-warn bg-warn-soft', mark: 'bg-warn', sign: 'M6 12h12' },
  bad: { box: 'border-bad bg-bad-soft', mark: 'bg-bad', sign: 'M7 7l10 10M17 7L7 17' },
};

function VerdictBanner({ verdict, code }: { verdict: Verdict; code: string }) {
  const look = styles[verdict.tone];
  return (
    <header className={`grid gap-4 rounded-lg border p-4.5 sm:p-7 ${look.box}`}>
      <span className={`grid size-12 place-items-center rounded-full ${look.mark}`}>
        <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" className="text-surface">
          <path d={look.sign} fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
        </svg>
      </span>
      <h1>{verdict.title}</h1>
      <p className="text-l">{verdict.text}</p>
      <p className="min-w-0 text-s break-words">
        Code vérifié : <span className="font-mono font-semibold">{code}</span>
      </p>
    </header>
  );
}

type Offer = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['verification']['offer']>;

function OfferFacts({ offer, isOpen }: { offer: Offer; isOpen: boolean }) {
  const facts = [
    ['Lieu', offer.place],
    ['Publiée le', formatDate(offer.publishedAt)],
    ["Ouverte jusqu'au", offer.closesAt ? formatDate(offer.closesAt) : 'Sans date limite'],
  ] as const;
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="min-w-0 break-words">{offer.title}</h2>
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <span className="font-medium">{offer.company.name}</span>
          <Tag tone={offer.company.isVerified ? 'good' : 'neutral'}>
            {offer.company.isVerified ? 'Entreprise vérifiée' : 'Entreprise pas encore vérifiée'}
          </Tag>
        </p>
      </div>
      <dl className="grid gap-3 sm:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-s text-ink-soft">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {offer.url && (
        <p>
          <Link to={offer.url} className={buttonClass(isOpen ? 'primary' : 'outline')}>
            {isOpen ? "Voir l'offre et postuler" : "Voir l'offre"}
          </Link>
        </p>
      )}
    </Card>
  );
}
