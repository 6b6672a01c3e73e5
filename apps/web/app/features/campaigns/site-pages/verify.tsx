import type { getPublicProof, PublicProof } from '@baara/contract/campaigns/proof';
import { momentInWords } from '@baara/contract/formats/moments';
import { Suspense, useEffect, useState } from 'react';
import { data, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { pageError } from '../../../lib/page-error.ts';
import { pageMeta } from '../../../lib/page-meta.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { visitorContext } from '../../../lib/visitor-context.ts';
import { MarkList } from '../../../shell/site-parts/mark-list.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { campaignPath } from '../campaign-words.ts';
import { SealedLines } from '../proof/sealed-lines.tsx';

export { CampaignDetailError as ErrorBoundary } from './campaign-errors.tsx';

// Their code is large, and most readers never press: it comes with the press.
const Verification = lazyPart(() => import('../proof/verification.tsx'));
const ReceiptCheck = lazyPart(() => import('../proof/receipt-check.tsx'));

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api, origin } = context.get(visitorContext);
  try {
    const answer = await api.call<typeof getPublicProof>('GET /mass-recruitment/campaigns/:id/proof', {
      params: { id: params.id ?? '' },
    });
    return { origin, proof: answer.data };
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status))
      throw data({ message: 'Cette campagne n’existe pas ou n’est pas vérifiable' }, { status: 404 });
    throw pageError(error, 'Impossible de charger la vérification');
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Vérification introuvable | Baara' }];
  const { proof, origin } = loaderData;
  return pageMeta({
    title: `Vérifier : ${proof.campaign.title}`,
    description: `${proof.campaign.institution} : ce qui est scellé avant chaque étape, et de quoi refaire le concours soi-même.`,
    origin,
    path: publicPaths.verifyCampaign(proof.campaign.id),
    isHidden: true,
  });
};

const proven = [
  'Les règles, les places, les sujets et les corrigés n’ont pas changé depuis leur étape.',
  'Aucun dossier, aucune réponse, aucune note n’a été ajouté, changé ou retiré après sa liste.',
  'Personne n’a choisi seul les places, les questions ou les derniers départages : deux moitiés scellées et un tirage public en décident.',
  'Les notes des QCM, les totaux, les rangs et les listes d’attente suivent des réponses, des corrigés et des règles.',
];
const notProven = [
  'Qu’une copie rédigée ou un entretien a été noté avec justice : une personne l’a fait.',
  'Qu’un diplôme ou un âge est vrai : l’institution a examiné les pièces.',
  'Que la personne dans la salle était le candidat, et que personne ne l’a aidée.',
  'Que personne n’a vu un sujet avant l’épreuve : un sceau montre qu’il n’a pas changé, pas qui l’a lu.',
];

/** What a concours proves and does not prove, with all that it takes to compute it again. */
export default function Verify() {
  const { proof } = useLoaderData<typeof loader>();
  const { campaign } = proof;
  return (
    <div className="page py-5 md:py-8">
      <nav aria-label="Fil d’Ariane" className="text-s text-ink-soft">
        <Link to={campaignPath(campaign)} className="inline-flex min-h-11 items-center hover:underline">
          ← {campaign.title}
        </Link>
      </nav>
      <h1>Vérifier ce concours</h1>
      <p className="mt-1 max-w-2xl text-ink-soft">
        Avant chaque étape, l’institution scelle ce qui la décide. À la fin tout est ouvert, et votre appareil
        refait le concours : vous n’avez à croire ni l’institution ni Baara.
      </p>
      <div className="mt-5 grid grid-cols-1 items-start gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="grid grid-cols-1 gap-5">
          {proof.announced.map((draw) => (
            <AnnouncedDraw key={draw.title} draw={draw} />
          ))}
          <Compute proof={proof} />
          <OwnReceipt proof={proof} />
          <section className="rounded-lg border border-line bg-surface p-4.5">
            <h2 className="mb-3 text-l">Ce qui est prouvé</h2>
            <MarkList items={proven} />
            <h2 className="mt-5 mb-3 text-l">Ce qui ne l’est pas</h2>
            <MarkList mark="bad" items={notProven} />
          </section>
        </div>
        <section className="min-w-0 rounded-lg border border-line bg-surface p-4.5">
          <h2 className="text-l">Ce qui est scellé</h2>
          {proof.lines.length === 0 ? (
            <p className="mt-2 text-ink-soft">Rien encore : la première ligne sera celle des règles.</p>
          ) : (
            <SealedLines lines={proof.lines} />
          )}
        </section>
      </div>
    </div>
  );
}

/** Where to look, and when: until its numbers are among the lines. */
function AnnouncedDraw({ draw: { title, at, source } }: { draw: PublicProof['announced'][number] }) {
  return (
    <section className="rounded-lg border border-info bg-info-soft p-4.5">
      <h2 className="text-l">Tirage public {addFrenchMarks(title)}</h2>
      <p className="mt-1">
        <b>Le {momentInWords(at)}</b>, {addFrenchMarks(source)}.
      </p>
      <p className="mt-1 text-ink-soft">
        Ses numéros et deux moitiés déjà scellées feront le hasard. Ils seront sur cette page dès que deux
        personnes qui les ont vus les auront inscrits.
      </p>
    </section>
  );
}

function Compute({ proof }: { proof: PublicProof }) {
  const [isRunning, setRunning] = useState(false);
  const { bundleUrl } = proof;
  return (
    <section className="rounded-lg border border-line bg-surface p-4.5">
      <h2 className="text-l">Refaire le concours</h2>
      {bundleUrl === null ? (
        <p className="mt-1 text-ink-soft">
          Possible une fois les résultats publiés et signés, une minute plus tard : le paquet de vérification
          sera alors ici.
        </p>
      ) : (
        <>
          <p className="mt-1 text-ink-soft">
            Le paquet n’a ni nom, ni date de naissance, ni adresse. Le calcul se fait sur votre appareil, en
            quelques secondes ou une minute.
          </p>
          <div className="mt-3 grid gap-3">
            {isRunning ? (
              <Suspense fallback={<p aria-live="polite">Chargement du calcul…</p>}>
                <Verification proof={proof} bundleUrl={bundleUrl} />
              </Suspense>
            ) : (
              <Button onClick={() => setRunning(true)}>Refaire le concours ici</Button>
            )}
            <p className="text-s">
              Sans nous, sans connexion : téléchargez{' '}
              <a href={bundleUrl} download className="text-primary underline">
                le paquet (JSON)
              </a>{' '}
              et{' '}
              <a href="/verificateur-concours.html" download className="text-primary underline">
                la page de vérification
              </a>
              , puis ouvrez celle-ci.
            </p>
          </div>
        </>
      )}
    </section>
  );
}

/** A receipt stands in the address that a code leads to, after the #, which goes to no server. */
async function receiptOfAddress(): Promise<string | null> {
  const [, packed] = /^#recu=([\w-]+)$/.exec(location.hash) ?? [];
  if (!packed) return null;
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(unpacked).text();
}

function OwnReceipt({ proof }: { proof: PublicProof }) {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    receiptOfAddress().then(
      (found) => found !== null && setText(found),
      // A code that was read badly is no receipt.
      () => setText(''),
    );
  }, []);
  return (
    <section className="rounded-lg border border-line bg-surface p-4.5">
      <h2 className="text-l">Vérifier mon reçu</h2>
      <p className="mt-1 text-ink-soft">
        Un candidat trouve ses reçus sur la page de son dossier. Rien de ce fichier ne quitte cet appareil.
      </p>
      <label className={buttonClass('outline', 'mt-3 cursor-pointer')}>
        Choisir un reçu
        <input
          type="file"
          accept=".json,application/json"
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void file.text().then(setText);
          }}
        />
      </label>
      {text !== null && (
        <div className="mt-3">
          <Suspense fallback={<p aria-live="polite">Vérification…</p>}>
            <ReceiptCheck proof={proof} text={text} />
          </Suspense>
        </div>
      )}
    </section>
  );
}
