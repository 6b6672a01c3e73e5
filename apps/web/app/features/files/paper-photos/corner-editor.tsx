import { type Corners, isConvex, type Point } from '@baara/paper-photos';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { BlobImage } from './blob-image.tsx';

const names = ['en haut à gauche', 'en haut à droite', 'en bas à droite', 'en bas à gauche'];
/** Parts of the photo that a corner moves with each press of an arrow key, and with Shift. */
const STEPS = { usual: 0.0025, large: 0.02 };
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** How many times larger the glass shows what is under the finger, and its side in pixels. */
const GLASS = { zoom: 2.5, side: 104 };

type Props = {
  photo: Blob;
  /** Its pixels, as `height`. */
  width: number;
  height: number;
  corners: Corners;
  onChange: (corners: Corners) => void;
};

/** Places the four corners of a sheet on its photo, with a finger, the mouse or the arrow keys. */
export function CornerEditor({ photo, width, height, corners, onChange }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<{ place: number; box: DOMRect } | null>(null);

  const move = (place: number, { x, y }: Point): void => {
    const inside = { x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) };
    const next = corners.map((corner, at) => (at === place ? inside : corner)) as unknown as Corners;
    if (isConvex(next)) onChange(next);
  };
  const drag = (place: number, event: PointerEvent): void => {
    if (dragged?.place !== place) return;
    const { box } = dragged;
    move(place, { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  };
  const press = (place: number, event: KeyboardEvent): void => {
    const arrow = arrows[event.key];
    const corner = corners[place];
    if (!arrow || !corner) return;
    event.preventDefault();
    const step = event.shiftKey ? STEPS.large : STEPS.usual;
    move(place, { x: corner.x + arrow.x * step, y: corner.y + arrow.y * step });
  };
  const outline = corners.map(({ x, y }) => `${x} ${y}`).join('L');
  const under = dragged && corners[dragged.place];
  return (
    <div className="grid gap-2">
      <p className="text-s text-ink-soft">
        Posez chaque poignée sur un coin de la feuille. Au clavier : Tab pour choisir un coin, les flèches
        pour le déplacer, avec Maj plus vite.
      </p>
      <div
        ref={frame}
        className="relative mx-auto touch-none select-none"
        style={{ width: `min(100%, ${(52 * width) / height}dvh)`, aspectRatio: `${width} / ${height}` }}
      >
        <BlobImage blob={photo} alt="La feuille et ce qui l'entoure" className="size-full" />
        <svg
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible"
        >
          <path d={`M0 0H1V1H0ZM${outline}Z`} fillRule="evenodd" className="fill-scrim" />
          <path
            d={`M${outline}Z`}
            fill="none"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
            className="stroke-accent"
          />
        </svg>
        {corners.map(({ x, y }, place) => (
          <button
            key={names[place]}
            type="button"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              const box = frame.current?.getBoundingClientRect();
              if (box) setDragged({ place, box });
            }}
            onPointerMove={(event) => drag(place, event)}
            onPointerUp={() => setDragged(null)}
            onPointerCancel={() => setDragged(null)}
            onKeyDown={(event) => press(place, event)}
            className="absolute grid size-11 -translate-x-1/2 -translate-y-1/2 cursor-move touch-none place-items-center rounded-full"
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          >
            <span
              aria-hidden="true"
              className="size-5 rounded-full border-2 border-surface bg-primary outline outline-surface"
            />
            <span className="sr-only">
              Coin {names[place]} : {Math.round(x * 100)} % depuis la gauche, {Math.round(y * 100)} % depuis
              le haut
            </span>
          </button>
        ))}
        {under && <Glass photo={photo} at={under} box={dragged.box} />}
      </div>
    </div>
  );
}

/** What is under the finger, larger, on the side where the finger is not. */
function Glass({ photo, at, box }: { photo: Blob; at: Point; box: DOMRect }) {
  const { zoom, side } = GLASS;
  const [width, height] = [box.width * zoom, box.height * zoom];
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-1 grid place-items-center overflow-hidden rounded-full border-2 border-surface bg-sunken"
      style={{ width: side, height: side, [at.x < 0.5 ? 'right' : 'left']: 4 }}
    >
      <BlobImage
        blob={photo}
        alt=""
        className="absolute max-w-none"
        style={{ width, height, left: side / 2 - at.x * width, top: side / 2 - at.y * height }}
      />
      <span className="relative size-2 rounded-full border border-surface bg-accent" />
    </div>
  );
}
