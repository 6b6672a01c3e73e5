import 'react-easy-crop/react-easy-crop.css';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Modal } from '../../../ui/modal.tsx';
import type { PreparedPicture } from './public/prepare-picture.ts';

type Props = {
  title: string;
  shape: 'round' | 'rect';
  picture: PreparedPicture;
  onSave: (form: FormData) => Promise<void>;
  onClose: () => void;
};

const LARGEST_ZOOM = 4;
/** Pixels the picture moves with each press of an arrow key. */
const KEY_STEP = 8;

/** Frames a picture with a finger, the mouse or the arrow keys, then sends it. */
export default function CropDialog({ title, shape, picture, onSave, onClose }: Props) {
  const zoomId = useId();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const save = async (): Promise<void> => {
    setSaving(true);
    setError(null);
    try {
      await onSave(formOf(picture, area));
      onClose();
    } catch (failure) {
      setError(messageOf(failure, "La photo n'a pas pu être envoyée. Réessayez dans un instant."));
      setSaving(false);
    }
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      description="Déplacez l'image et agrandissez-la : seule la partie claire sera gardée."
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Annuler
          </Button>
          <Button busy={isSaving} busyLabel="Envoi…" disabled={!area} onClick={() => void save()}>
            Enregistrer
          </Button>
        </>
      }
    >
      <div className="relative h-64 overflow-hidden rounded-md bg-sunken">
        <Cropper
          image={picture.url}
          crop={position}
          zoom={zoom}
          aspect={1}
          maxZoom={LARGEST_ZOOM}
          cropShape={shape}
          showGrid={false}
          keyboardStep={KEY_STEP}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropAreaChange={setArea}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{
            'aria-label': "Partie de l'image à garder : les flèches la déplacent",
            role: 'group',
          }}
        />
      </div>
      <div className="flex items-center gap-3">
        <label htmlFor={zoomId}>Agrandir</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={LARGEST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="min-h-11 flex-1 accent-primary"
        />
      </div>
      <FieldError message={error} />
    </Modal>
  );
}

/** @param area in hundredths of the picture. */
function formOf(picture: PreparedPicture, area: Area | null): FormData {
  const form = new FormData();
  // Fields first: they are then known before the file has wholly come.
  for (const name of ['x', 'y', 'width', 'height'] as const) {
    if (area) form.set(name, String(Math.min(1, Math.max(0, area[name] / 100))));
  }
  form.set('file', picture.blob, picture.name);
  return form;
}
