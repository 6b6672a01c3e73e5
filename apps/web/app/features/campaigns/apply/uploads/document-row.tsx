import type { FilingDraft } from '@baara/contract/campaigns/filing';
import { cvUpload } from '@baara/contract/files/upload-limits';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { formatBytes } from '../../../../lib/format-bytes.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { FieldError } from '../../../../ui/field-error.tsx';
import { DueLine } from '../../../../ui/workspace/due-line.tsx';
import { canStraighten } from '../../../files/paper-photos/public/can-straighten.ts';
import { fieldId } from '../filing-steps.ts';
import type { DocumentUpload } from '../../../files/uploads/public/document-queue.ts';
import { UploadProgress } from '../../../files/uploads/public/upload-progress.tsx';
import type { Documents } from './use-document-queue.ts';

const loadPanel = () => import('../../../files/paper-photos/public/paper-panel.tsx');
const PaperPanel = lazyPart(loadPanel);

export type AskedDocument = FilingDraft['campaign']['documents'][number];
export type ReceivedDocument = FilingDraft['documents'][number];

type Props = {
  asked: AskedDocument;
  received: ReceivedDocument | undefined;
  documents: Documents;
  onSee: (document: ReceivedDocument) => void;
  onRemove: (key: string) => void;
  isRemoving: boolean;
  problem: string | undefined;
  /** The day of issue, where it counts. */
  children?: ReactNode;
};

/** A document that is asked for: where it stands, and what can be done with it. */
export function DocumentRow(props: Props) {
  const { asked, received, documents, onSee, onRemove, isRemoving, problem, children } = props;
  const { key, name, description, isRequired } = asked;
  const { queue, uploads, photos } = documents;
  const [photographed, setPhotographed] = useState<readonly File[] | null>(null);
  const pagesHere = photos.here[key];
  const upload = uploads[key];
  /** They are in the document that arrived or is on its way; one whose sending was canceled leaves them to join again. */
  const haveLeft = pagesHere?.isJoined === true && (received !== undefined || upload !== undefined);
  const prepared = pagesHere && !haveLeft ? pagesHere.count : 0;
  const isOnItsWay = upload !== undefined && upload.state !== 'refused' && upload.state !== 'blurred';
  const choose = async (files: File[]): Promise<void> => {
    const arePhotos = files.every(({ type }) => type.startsWith('image/'));
    if (haveLeft || !arePhotos) await photos.remove(key);
    if (arePhotos && canStraighten()) setPhotographed(files);
    else await queue.add(key, files);
  };
  const closePanel = (): void => {
    setPhotographed(null);
    void photos.reread();
  };
  return (
    <li id={fieldId(key)} className="grid gap-2 px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-m wrap-anywhere">
            {name}
            {!isRequired && <span className="font-normal text-ink-soft"> (facultatif)</span>}
          </h3>
          {description && <p className="text-s text-ink-soft">{description}</p>}
        </div>
        <State upload={upload} isReceived={received !== undefined} isRequired={isRequired} />
      </div>
      {received && !isOnItsWay && (
        <p className="text-s text-ink-soft wrap-anywhere">
          {received.name}, {formatBytes(received.byteSize)}
        </p>
      )}
      {upload && <UploadProgress upload={upload} />}
      {prepared > 0 && !isOnItsWay && (
        <p className="text-s">
          {prepared > 1 ? `${prepared} pages préparées` : 'Une page préparée'} sur cet appareil, pas encore
          {prepared > 1 ? ' jointes' : ' jointe'}.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {upload?.state === 'blurred' && (
          <Button onClick={() => void queue.sendAnyway(key)}>
            Garder cette photo<span className="sr-only"> : {name}</span>
          </Button>
        )}
        {isOnItsWay ? (
          <>
            {upload.state === 'waiting' && (
              <Button variant="outline" onClick={() => void queue.resume()}>
                Reprendre l'envoi<span className="sr-only"> : {name}</span>
              </Button>
            )}
            <Button variant="outline" onClick={() => queue.cancel(key)}>
              Annuler l'envoi<span className="sr-only"> : {name}</span>
            </Button>
          </>
        ) : (
          <>
            {prepared > 0 && (
              <Button variant="outline" onClick={() => setPhotographed([])}>
                {prepared > 1 ? `Voir les ${prepared} pages` : 'Voir la page'}
                <span className="sr-only"> : {name}</span>
              </Button>
            )}
            {!received && prepared === 0 && canStraighten() && (
              <FileButton name={name} isCamera onChoose={choose} isInvalid={problem !== undefined}>
                Photographier
              </FileButton>
            )}
            <FileButton
              name={name}
              onChoose={choose}
              isInvalid={problem !== undefined || upload?.state === 'refused'}
            >
              {upload?.state === 'blurred' ? 'Reprendre la photo' : received ? 'Remplacer' : 'Ajouter'}
            </FileButton>
          </>
        )}
        {received && !isOnItsWay && (
          <>
            {haveLeft && (
              <Button variant="outline" onClick={() => setPhotographed([])}>
                Retoucher<span className="sr-only"> : {name}</span>
              </Button>
            )}
            <Button variant="ghost" onClick={() => onSee(received)}>
              Voir<span className="sr-only"> : {name}</span>
            </Button>
            <Button
              variant="ghost"
              disabled={isRemoving}
              onClick={() => {
                void photos.remove(key);
                onRemove(key);
              }}
            >
              Retirer<span className="sr-only"> : {name}</span>
            </Button>
          </>
        )}
      </div>
      {children}
      <FieldError message={isOnItsWay ? undefined : problem} />
      {photographed && (
        <Suspense fallback={null}>
          <PaperPanel
            name={name}
            storeKey={key}
            store={photos.store}
            files={photographed}
            onJoin={(file) => {
              closePanel();
              void queue.addPrepared(key, file);
            }}
            onClose={closePanel}
          />
        </Suspense>
      )}
    </li>
  );
}

const percentOf = ({ sent, total }: DocumentUpload): number =>
  total === 0 ? 0 : Math.min(99, Math.floor((sent / total) * 100));

function State({
  upload,
  isReceived,
  isRequired,
}: {
  upload: DocumentUpload | undefined;
  isReceived: boolean;
  isRequired: boolean;
}) {
  if (upload?.state === 'refused' || upload?.state === 'blurred')
    return <DueLine className="flex-none">À refaire</DueLine>;
  if (upload) return <b className="flex-none whitespace-nowrap">En cours, {percentOf(upload)} %</b>;
  if (isReceived) return <b className="flex-none text-s text-good">Reçue</b>;
  return isRequired ? (
    <DueLine className="flex-none">À donner</DueLine>
  ) : (
    <span className="flex-none text-s text-ink-soft">Pas encore donnée</span>
  );
}

function FileButton({
  name,
  onChoose,
  isInvalid,
  isCamera = false,
  children,
}: {
  name: string;
  onChoose: (files: File[]) => Promise<void>;
  isInvalid: boolean;
  /** Opens the camera at once, on phones and tablets. */
  isCamera?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={buttonClass(
        'outline',
        classNames(
          'relative has-[:focus-visible]:border-primary has-[:focus-visible]:outline-2',
          isCamera && 'hidden pointer-coarse:inline-flex',
        ),
      )}
    >
      {children}
      <span className="sr-only"> : {name}</span>
      <input
        id={id}
        type="file"
        multiple={!isCamera}
        accept={isCamera ? 'image/*' : `image/*,${cvUpload.accept}`}
        capture={isCamera ? 'environment' : undefined}
        className="sr-only"
        aria-invalid={isInvalid ? true : undefined}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) void onChoose(files);
        }}
      />
    </label>
  );
}
