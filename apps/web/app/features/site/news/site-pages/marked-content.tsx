import { type MarkupNode, parseMarkup } from '@baara/contract/site/news-markup';
import { createElement, type ReactNode } from 'react';
import { addFrenchMarks } from '../../../../ui/french-marks.ts';

/** A text with the small markup of news. Nothing in it is ever read as HTML. */
export function MarkedContent({ source, className }: { source: string; className?: string }) {
  // Children in a row need no keys: the text is drawn whole whenever it changes.
  return createElement('div', { className }, ...parseMarkup(source).map(drawn));
}

function drawn(node: MarkupNode): ReactNode {
  if (node.kind === 'text') return addFrenchMarks(node.text);
  if (node.kind === 'break') return createElement('br');
  return createElement(node.kind === 'bold' ? 'strong' : 'em', null, ...node.children.map(drawn));
}
