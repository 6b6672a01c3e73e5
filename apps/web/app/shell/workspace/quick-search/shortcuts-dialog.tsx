import { useState } from 'react';
import { Modal } from '../../../ui/modal.tsx';
import { Keys } from '../../../ui/workspace/keys.tsx';
import { keyedControls } from './screen-controls.ts';

/** `presses`: the control that must be there for the key to do anything, as a reader has none that moves. */
type Shortcut = readonly [keys: string, does: string, presses?: string];
type Part = { title: string; shortcuts: readonly Shortcut[] };

const everywhere: Part = {
  title: 'Partout',
  shortcuts: [
    ['Ctrl K', 'Chercher une personne, une offre, un écran, une action'],
    ['?', 'Afficher ces raccourcis'],
    ['Échap', 'Fermer ce qui est ouvert'],
  ],
};

/** By what a part of a screen says of itself in `data-keys`. */
const lists: Record<string, Part> = {
  list: {
    title: 'Dans la liste',
    shortcuts: [
      ['j', 'Ligne suivante (ou ↓)'],
      ['k', 'Ligne précédente (ou ↑)'],
      ['x', 'Cocher la ligne', 'input[type=checkbox]'],
      ['Maj x', 'Cocher jusqu’à cette ligne (ou Maj et clic)', 'input[type=checkbox]'],
      ['Entrée', 'Ouvrir la ligne', 'a[href]'],
    ],
  },
  board: {
    title: 'Sur le tableau',
    shortcuts: [
      ['j', 'Carte suivante (ou ↓)'],
      ['k', 'Carte précédente (ou ↑)'],
      ['→', 'Colonne suivante, et ← la précédente'],
      ['x', 'Cocher la carte', 'input[type=checkbox]'],
      ['1', 'Déplacer à la première colonne, et ainsi jusqu’à 9', '[data-move]'],
      ['e', 'Évaluer'],
      ['r', 'Refuser', '[data-move]'],
      ['Entrée', 'Ouvrir la candidature'],
    ],
  },
  scorecard: {
    title: 'Sur l’évaluation',
    shortcuts: [
      ['1', 'Noter 1 le critère et passer au suivant, et ainsi jusqu’à 5'],
      ['Ctrl Entrée', 'Envoyer'],
    ],
  },
};

function partsOf(layer: Element): Part[] {
  const controls = keyedControls(layer).map(({ key = '', label }): Shortcut => [key, label]);
  const found = Map.groupBy(
    layer.querySelectorAll<HTMLElement>('[data-keys]'),
    ({ dataset }) => dataset['keys'] ?? '',
  );
  return [
    ...(controls.length > 0 ? [{ title: 'Sur cet écran', shortcuts: controls }] : []),
    ...[...found].flatMap(([name, boxes]) => {
      const part = lists[name];
      return part ? { ...part, shortcuts: part.shortcuts.filter((one) => isThere(one, boxes)) } : [];
    }),
    everywhere,
  ];
}

const isThere = ([, , presses]: Shortcut, boxes: readonly Element[]): boolean =>
  presses === undefined || boxes.some((box) => box.querySelector(presses) !== null);

/** The keys that do something on this screen; each has its visible control. */
export default function ShortcutsDialog({ layer, onClose }: { layer: Element; onClose: () => void }) {
  const [parts] = useState(() => partsOf(layer));
  return (
    <Modal isOpen onClose={onClose} title="Raccourcis clavier">
      {parts.map(({ title, shortcuts }) => (
        <section key={title} className="grid gap-1">
          <h3>{title}</h3>
          <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1.5">
            {shortcuts.map(([keys, does]) => (
              <div key={keys} className="contents">
                <dt>
                  <Keys keys={keys} />
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
