import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { drawPicture, readCode } from './read-code.ts';

type Props = {
  /** Over the picture: what to aim at. */
  hint: string;
  onCode: (text: string) => void;
  onPhoto: (file: File) => void;
  onClose: () => void;
};

const BETWEEN_PICTURES_MS = 180;
/** The same code stays before the camera for a while: it is one scan. */
const SAME_CODE_MS = 3000;

const refusals: Record<string, string> = {
  NotAllowedError:
    'La caméra est refusée à ce site. Autorisez-la dans le navigateur, ou prenez une photo du code.',
  NotFoundError: "Ce téléphone n'a pas de caméra que le navigateur puisse ouvrir.",
  NotReadableError: 'Une autre application se sert de la caméra.',
};

/** The camera, open until it is closed: what it reads is passed on, each code once. */
export default function Camera({ hint, onCode, onPhoto, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const found = useEffectEvent(onCode);

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const last = { text: '', at: 0 };
    const canvas = document.createElement('canvas');

    const look = async (): Promise<void> => {
      const element = video.current;
      const text = element && drawPicture(canvas, element, 'frame') ? await readCode(canvas, false) : null;
      if (isOver) return;
      const now = Date.now();
      if (text !== null) {
        if (text !== last.text || now - last.at > SAME_CODE_MS) found(text);
        last.text = text;
        last.at = now;
      }
      timer = setTimeout(() => void look(), BETWEEN_PICTURES_MS);
    };

    const start = async (): Promise<void> => {
      try {
        // Pages without https have no camera.
        if (!('mediaDevices' in navigator)) throw new DOMException('no camera', 'NotFoundError');
        stream = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: 'environment', width: { ideal: 1280 } },
        });
        if (isOver || !video.current) return;
        video.current.srcObject = stream;
        await video.current.play();
        await look();
      } catch (error) {
        if (isOver) return;
        const name = error instanceof DOMException ? error.name : '';
        setRefusal(refusals[name] ?? "La caméra ne s'ouvre pas.");
      }
    };

    // What a screen that closes at once asked for is stopped once it comes.
    const started = start();
    return () => {
      isOver = true;
      clearTimeout(timer);
      void started.then(() => stream?.getTracks().forEach((track) => track.stop()));
    };
  }, []);

  return (
    <div className="grid grid-cols-1 gap-2">
      {refusal === null ? (
        <div className="relative overflow-hidden rounded-lg bg-ink">
          <video ref={video} playsInline muted aria-label="Caméra" className="h-56 w-full object-cover" />
          <p className="absolute inset-x-0 bottom-0 bg-ink/70 py-1.5 text-center text-s text-surface">
            {hint}
          </p>
        </div>
      ) : (
        <p role="alert" className="rounded-md border border-warn bg-warn-soft px-3 py-2.5">
          {refusal}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <label
          className={buttonClass(
            'outline',
            'cursor-pointer px-2! text-center whitespace-normal! focus-within:outline-2',
          )}
        >
          Choisir une photo
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) onPhoto(file);
            }}
          />
        </label>
        <Button variant="outline" className="px-2! whitespace-normal!" onClick={onClose}>
          Fermer la caméra
        </Button>
      </div>
    </div>
  );
}
