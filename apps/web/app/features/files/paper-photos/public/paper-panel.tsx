import { type Corners, wholePicture } from '@baara/paper-photos';
import { cvUpload } from '@baara/contract/files/upload-limits';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { formatBytes } from '../../../../lib/format-bytes.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { SidePanel } from '../../../../ui/workspace/side-panel.tsx';
import { CornerEditor } from '../corner-editor.tsx';
import { joinPages, PagesRefused } from '../join-pages.ts';
import { PageStrip } from '../page-strip.tsx';
import { PageView, warningsOf } from '../page-view.tsx';
import { createPaperMaker, type PaperMaker } from '../paper-maker.ts';
import { type PaperPage, PaperPages } from '../paper-pages.ts';
import { PhotoButton } from './photo-button.tsx';
import type { PageStore } from './stored-pages.ts';

type Props = {
  /** What is photographed: « Diplôme ». */
  name: string;
  /** Where its pages are stored on this device. */
  storeKey: string;
  store: PageStore;
  /** Photos that were just chosen. */
  files: readonly File[];
  /** The document made of the pages. */
  onJoin: (file: File) => void;
  onClose: () => void;
  /** What is done with the pages. */
  verb?: 'Joindre' | 'Ajouter';
  /** What works on the photos; a thread beside the page. */
  createMaker?: () => PaperMaker;
};

const FAILED = "Ces pages n'ont pas pu être assemblées. Réessayez.";

/** Photos of a paper become the pages of one document: straightened, in order, checked before it leaves. */
export default function PaperPanel(props: Props) {
  const { name, storeKey, store, files, onJoin, onClose, verb = 'Joindre' } = props;
  const { createMaker = createPaperMaker } = props;
  const [{ maker, pages }] = useState(() => {
    const made = createMaker();
    return { maker: made, pages: new PaperPages(made, store, storeKey) };
  });
  const state = useSyncExternalStore(pages.subscribe, pages.current, pages.current);
  const [chosenId, setChosenId] = useState<string>();
  const [isEditing, setEditing] = useState(false);
  const [isJoining, setJoining] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** Shows what was added last. */
  const add = (more: readonly File[], inPlaceOf?: string): Promise<void> =>
    pages.add(more, inPlaceOf, setChosenId);
  const begin = useEffectEvent(async () => {
    await pages.start();
    await add(files);
  });
  useEffect(() => {
    // A moment later: an effect that runs twice while developing begins once.
    const timer = setTimeout(() => void begin());
    return () => {
      clearTimeout(timer);
      maker.close();
    };
  }, [maker]);

  const found = state.pages.findIndex(({ id }) => id === chosenId);
  const chosen = found < 0 ? state.pages.length - 1 : found;
  const page = state.pages[chosen];
  const title = `page ${chosen + 1}`;
  const isReady = state.reading === 0 && state.pages.every(({ made }) => made !== null);
  const hasWarnings = state.pages.some((one) => warningsOf(one).length > 0);

  const join = async (): Promise<void> => {
    setJoining(true);
    setFailure(null);
    try {
      const made = state.pages.flatMap((one) => one.made ?? []);
      const isPhoto = state.pages.every(({ corners }) => corners === null);
      const file = await joinPages(maker, made, { name, isPhoto });
      await pages.markJoined();
      onJoin(file);
    } catch (error) {
      setFailure(error instanceof PagesRefused ? error.message : FAILED);
      setJoining(false);
    }
  };
  if (isEditing && page)
    return (
      <EditedCorners
        page={page}
        onClose={() => setEditing(false)}
        onSave={(corners) => {
          setEditing(false);
          void pages.setCorners(page.id, corners);
        }}
      />
    );
  const count = state.pages.length;
  const weight = state.pages.reduce((sum, { made }) => sum + (made?.jpeg.size ?? 0), 0);
  return (
    <SidePanel
      title="Photographier le document"
      description={name}
      onClose={onClose}
      actions={
        count > 0 && (
          <>
            {isReady && (
              <p className="text-s text-ink-soft">
                {count > 1 ? `${count} pages en un seul document` : 'Une page'}, environ {formatBytes(weight)}
                . Limite : {formatBytes(cvUpload.maxBytes)}.
              </p>
            )}
            <FieldError message={failure} />
            <Button busy={isJoining} busyLabel="Assemblage…" disabled={!isReady} onClick={() => void join()}>
              {hasWarnings ? `${verb} quand même` : verb} {count > 1 ? `les ${count} pages` : 'cette page'}
            </Button>
            <PhotoButton onChoose={(more) => void add(more)}>Ajouter une page</PhotoButton>
          </>
        )
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <FieldError message={state.error} />
        {state.reading > 0 && (
          <output className="text-s">
            {state.reading > 1
              ? `Recherche des feuilles dans ${state.reading} photos…`
              : 'Recherche de la feuille…'}
          </output>
        )}
        {page && (
          <>
            <PageStrip pages={state.pages} chosen={chosen} onChoose={setChosenId} actions={pages} />
            <PageView
              page={page}
              title={title}
              pages={pages}
              onRetake={(more) => void add(more, page.id)}
              onEditCorners={() => setEditing(true)}
            />
          </>
        )}
        {!page && state.reading > 0 && <Skeleton className="h-[42dvh] w-full" />}
        {!page && state.reading === 0 && (
          <EmptyState
            title="Aucune page"
            action={
              <PhotoButton variant="primary" onChoose={(more) => void add(more)}>
                Prendre une photo
              </PhotoButton>
            }
          >
            Posez la feuille à plat sur un fond plus sombre qu'elle, toute entière dans la photo.
          </EmptyState>
        )}
      </div>
    </SidePanel>
  );
}

/** A little inside of the photo, so that every handle is seen. */
const inset: Corners = wholePicture({ width: 1, height: 1 }).map(({ x, y }) => ({
  x: 0.08 + x * 0.84,
  y: 0.08 + y * 0.84,
})) as unknown as Corners;

function EditedCorners({
  page,
  onSave,
  onClose,
}: {
  page: PaperPage;
  onSave: (corners: Corners) => void;
  onClose: () => void;
}) {
  const { source, width, height, found } = page;
  const [corners, setCorners] = useState(page.corners ?? (found.isFound ? found.corners : inset));
  return (
    <SidePanel
      title="Régler les coins"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onSave(corners)}>Redresser</Button>
          {found.isFound && corners !== found.corners && (
            <Button variant="outline" onClick={() => setCorners(found.corners)}>
              Reprendre les coins trouvés
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            Annuler
          </Button>
        </>
      }
    >
      <CornerEditor photo={source} width={width} height={height} corners={corners} onChange={setCorners} />
    </SidePanel>
  );
}
