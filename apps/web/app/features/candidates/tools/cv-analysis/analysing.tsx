import type { CvAnalysisAnswer } from '@baara/contract/candidates/tools/cv-analysis';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../../lib/api.ts';
import { FileField } from '../../../../lib/file-field.tsx';
import { formatDate } from '../../../../lib/format.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ChoiceGroup, Radio } from '../../../../ui/choice.tsx';
import { Select } from '../../../../ui/select.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { lightenPhoto } from '../../../files/uploads/public/lighten-photo.ts';
import { useSendDocument } from '../../../files/uploads/public/send-document.ts';
import { FileProgress } from '../../../files/uploads/public/upload-progress.tsx';
import { cvsQuery, documentsKey } from '../cv-maker/public/cvs.api.ts';
import { AnalysisResult } from './analysis-result.tsx';
import { analyseOwnCv, analysesKey, cvDocumentsQuery, notedOffersQuery } from './cv-analysis.api.ts';

type Props = {
  /** What the address names: one of the documents, one of the made CVs, an offer. */
  documentId: string | null;
  cvId: string | null;
  offerId: number | null;
};

/** Chooses a CV, and an offer beside it; then what it is worth. */
export function Analysing({ documentId, cvId, offerId }: Props) {
  const documents = useQuery(cvDocumentsQuery);
  const made = useQuery({ ...cvsQuery, retry: false });
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(
    cvId ? `cv:${cvId}` : documentId ? `document:${documentId}` : null,
  );
  const [offer, setOffer] = useState(offerId === null ? '' : String(offerId));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [answer, setAnswer] = useState<CvAnalysisAnswer | null>(null);
  const result = useRef<HTMLDivElement>(null);

  if (documents.isPending || made.isPending) return <SkeletonList label="Chargement de vos CV…" />;
  if (isUnreadable(documents)) return <QueryError query={documents} />;
  const choices = [
    ...(made.data ?? []).map((cv) => ({
      id: `cv:${cv.id}`,
      name: cv.title,
      hint: 'Composé avec votre profil',
    })),
    ...documents.data.map((one) => ({
      id: `document:${one.id}`,
      name: one.name,
      hint: `Ajouté le ${formatDate(one.createdAt)}`,
    })),
  ];
  const current = choices.some(({ id }) => id === chosen) ? chosen : (choices[0]?.id ?? null);

  const analyse = async (): Promise<void> => {
    if (current === null) return;
    setBusy(true);
    setError(null);
    const [kind, id] = current.split(':');
    try {
      const { data } = await analyseOwnCv({
        body: { ...(kind === 'cv' ? { cvId: id } : { documentId: id }), offerId: Number(offer) || null },
      });
      setAnswer(data);
      void client.invalidateQueries({ queryKey: analysesKey });
      requestAnimationFrame(() => result.current?.scrollIntoView({ block: 'start' }));
    } catch (failure) {
      setError(messageOf(failure));
    }
    setBusy(false);
  };

  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <Card className="grid grid-cols-1 gap-4">
        {choices.length > 0 && (
          <ChoiceGroup legend="CV à analyser" className="mt-1 grid max-h-80 grid-cols-1 overflow-y-auto">
            {choices.map(({ id, name, hint }) => (
              <Radio
                key={id}
                name="cv"
                label={name}
                hint={hint}
                checked={id === current}
                onChange={() => setChosen(id)}
              />
            ))}
          </ChoiceGroup>
        )}
        <AddCv isFirst={choices.length === 0} onAdded={(id) => setChosen(`document:${id}`)} />
        <OfferChoice value={offer} onChange={setOffer} fromAddress={offerId} />
        {error && <Notice tone="bad">{error}</Notice>}
        <Button
          variant="primary"
          onClick={() => void analyse()}
          busy={isBusy}
          busyLabel="Lecture…"
          disabled={current === null}
        >
          Analyser
        </Button>
      </Card>
      <div ref={result} className="scroll-mt-20">
        {answer ? <AnalysisResult answer={answer} /> : <WhatIsRead />}
      </div>
    </div>
  );
}

function WhatIsRead() {
  return (
    <Card className="grid gap-2 text-ink-soft">
      <h2 className="text-m text-ink">Ce que vous obtenez</h2>
      <ul className="grid list-disc gap-1 pl-5">
        <li>Le texte, tel qu’un logiciel de recrutement le lit.</li>
        <li>Ce qui manque, les dates floues, les lignes vagues, l’orthographe.</li>
        <li>Pour chaque remarque, une proposition faite de vos propres mots.</li>
        <li>Face à une offre : ce qu’elle demande, retrouvé ou non.</li>
      </ul>
      <p className="text-s">
        Votre nom, votre âge, votre genre et votre photo ne comptent pas. Personne d’autre ne voit le
        résultat.
      </p>
    </Card>
  );
}

function AddCv({ isFirst, onAdded }: { isFirst: boolean; onAdded: (id: string) => void }) {
  const client = useQueryClient();
  const { sending, error, send } = useSendDocument(async ({ id }) => {
    await client.invalidateQueries({ queryKey: documentsKey });
    onAdded(id);
  });
  return (
    <div className="grid grid-cols-1 gap-2">
      <FileField
        file={sending?.file ?? null}
        label={isFirst ? 'Choisir mon CV' : 'Ajouter un autre CV'}
        prepare={lightenPhoto}
        error={error ?? undefined}
        onChoose={(picked) => void send(picked, 'cv')}
      />
      {sending && <FileProgress {...sending} />}
    </div>
  );
}

type OfferProps = { value: string; onChange: (id: string) => void; fromAddress: number | null };

/** One of the offers one noted, or the one the address names. */
function OfferChoice({ value, onChange, fromAddress }: OfferProps) {
  const noted = useQuery(notedOffersQuery);
  const offers = (noted.data ?? []).map(({ job }) => ({ value: String(job.id), label: job.title }));
  const isNamed = fromAddress !== null && !offers.some((one) => one.value === String(fromAddress));
  const options = isNamed
    ? [{ value: String(fromAddress), label: 'L’offre que vous lisiez' }, ...offers]
    : offers;
  if (options.length === 0)
    return (
      <p className="text-s text-ink-soft">
        Pour comparer avec une offre, notez-la d’abord parmi vos favoris.{' '}
        <Link to={publicPaths.offers()} className="text-primary underline">
          Voir les offres
        </Link>
      </p>
    );
  return (
    <Select
      label="Face à une offre"
      optional
      placeholder="Aucune offre"
      options={options}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
