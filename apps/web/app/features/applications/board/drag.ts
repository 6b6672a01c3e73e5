import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** Fetched by the board once it shows: anyone who uses the menu or the keyboard never waits for it. */
export function makeDraggable(element: HTMLElement, cardId: string, from: string): () => void {
  return draggable({ element, getInitialData: () => ({ cardId, from }) });
}

export function makeDropTarget(
  element: HTMLElement,
  {
    accepts,
    onOver,
    onDrop,
  }: {
    accepts: (from: string) => boolean;
    onOver: (isOver: boolean) => void;
    onDrop: (cardId: string, from: string) => void;
  },
): () => void {
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => accepts(String(source.data['from'])),
    onDragEnter: () => onOver(true),
    onDragLeave: () => onOver(false),
    onDrop: ({ source }) => {
      onOver(false);
      onDrop(String(source.data['cardId']), String(source.data['from']));
    },
  });
}

/** Says when a card is picked up, and when it is dropped or let go. */
export function watchDrags(onDragging: (isDragging: boolean) => void): () => void {
  return monitorForElements({
    onDragStart: () => onDragging(true),
    onDrop: () => onDragging(false),
  });
}
