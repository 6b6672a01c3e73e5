import type { CertificateTrust, getCertificateTrust } from '@baara/contract/trainings/certificates';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { pageError } from '../../../../lib/page-error.ts';
import { pageMeta } from '../../../../lib/page-meta.ts';
import { storeTool } from '../../../../lib/store-screen.ts';
import { visitorContext } from '../../../../lib/visitor-context.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { type Verdict, verifierParts, verifyDigits, verifyFile, verifyText } from '../read-certificate.ts';
import { ListAge, VerdictCard } from './verdict-card.tsx';
import { publicPaths } from '../../../../lib/public-paths.ts';

const loadCamera = () => import('../../../campaigns/days/public/camera.tsx');
const Camera = lazyPart(loadCamera);

/** The keys and the list of revoked certificates come with the page: stored, it verifies without the network. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, origin } = context.get(visitorContext);
  const { data } = await api
    .call<typeof getCertificateTrust>('GET /training-certificates/trust')
    .catch((error: unknown) => {
      throw pageError(error, 'La vérification n’est pas disponible pour l’instant.');
    });
  return { origin, trust: data };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: 'Vérifier un certificat de formation',
    description:
      'Scannez le code d’un certificat, ou choisissez son fichier : vous saurez s’il est authentique, même sans connexion.',
    origin: loaderData?.origin ?? '',
    path: publicPaths.certificateVerifier(),
    breadcrumb: [{ name: 'Vérifier un certificat', path: publicPaths.certificateVerifier() }],
  });

function followHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
const readHash = (): string => window.location.hash.slice(1);
const noHash = (): string => '';

type Checked = Verdict | 'reading' | null;

/** Says whether a certificate is authentic. What is shown to it stays in the browser. */
export default function CertificateVerifier() {
  const { trust } = useLoaderData<typeof loader>();
  const digits = useSyncExternalStore(followHash, readHash, noHash);
  return <Verifier key={digits} digits={/^\d+$/.test(digits) ? digits : null} trust={trust} />;
}

/** @param digits of the certificate that the address has. */
function Verifier({ digits, trust }: { digits: string | null; trust: CertificateTrust }) {
  const [checked, setChecked] = useState<Checked>(digits === null ? null : 'reading');
  const [isScanning, setIsScanning] = useState(false);
  useEffect(() => {
    if (digits === null) return undefined;
    let isShown = true;
    void verdictOf(() => verifyDigits(digits, trust)).then((verdict) => isShown && setChecked(verdict));
    return () => {
      isShown = false;
    };
  }, [digits, trust]);

  const check = async (verify: () => Promise<Verdict>): Promise<void> => {
    setChecked('reading');
    setIsScanning(false);
    setChecked(await verdictOf(verify));
  };

  return (
    <div className="page py-8 md:py-11">
      <div className="grid max-w-xl grid-cols-1 gap-5">
        <header>
          <h1>Vérifier un certificat</h1>
          <p className="mt-2 text-ink-soft">
            Pour les certificats de formation délivrés par {trust.issuer}. Rien de ce que vous montrez ici ne
            quitte votre appareil.
          </p>
        </header>
        {checked !== null && (
          <div aria-live="polite">
            {checked === 'reading' ? (
              <Card>
                <p className="flex items-center gap-3">
                  <Spinner /> Lecture du certificat…
                </p>
              </Card>
            ) : (
              <VerdictCard verdict={checked} trust={trust} />
            )}
          </div>
        )}
        <Card className="grid grid-cols-1 gap-3">
          <h2 className="text-l">{checked === null ? 'Montrez le certificat' : 'Un autre certificat'}</h2>
          {isScanning ? (
            <Suspense fallback={<Spinner />}>
              <Camera
                hint="Visez le code du certificat"
                onCode={(text) => void check(() => verifyText(text, trust))}
                onPhoto={(file) => void check(() => verifyFile(file, trust))}
                onClose={() => setIsScanning(false)}
              />
            </Suspense>
          ) : (
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setIsScanning(true)} className="max-sm:w-full">
                Scanner le code
              </Button>
              <FileChoice onFile={(file) => void check(() => verifyFile(file, trust))} />
            </div>
          )}
          <p className="text-s text-ink-soft">Un PDF, un fichier Open Badge (.json) ou une photo du code.</p>
          <noscript>
            <p>Pour vérifier un certificat ici, activez JavaScript dans votre navigateur.</p>
          </noscript>
        </Card>
        <Offline trust={trust} />
      </div>
    </div>
  );
}

async function verdictOf(verify: () => Promise<Verdict>): Promise<Verdict> {
  try {
    return await verify();
  } catch {
    // A part of the page that the network did not bring.
    return { kind: 'unreadable' };
  }
}

function FileChoice({ onFile }: { onFile: (file: File) => void }) {
  return (
    <label className={buttonClass('outline', 'cursor-pointer focus-within:outline-2 max-sm:w-full')}>
      Choisir un fichier
      <input
        type="file"
        accept=".pdf,.json,application/pdf,application/json,image/*"
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}

/** Stores the page on the device, and says whether it works without the network and how old its list is. */
function Offline({ trust }: { trust: CertificateTrust }) {
  const [isStored, setIsStored] = useState(false);
  useEffect(() => {
    let isShown = true;
    void storeTool(publicPaths.certificateVerifier(), [...verifierParts, loadCamera]).then(
      (stored) => isShown && setIsStored(stored),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return (
    <div className="text-s text-ink-soft">
      <ListAge trust={trust} />
      <output className="block">
        {isStored && 'Cette page est sur votre appareil : elle vérifie aussi sans connexion.'}
      </output>
    </div>
  );
}
