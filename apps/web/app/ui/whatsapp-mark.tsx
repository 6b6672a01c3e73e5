import { Glyph } from './glyph.tsx';

/** A receiver in a bubble, green: people look for that sign. */
export const WhatsAppMark = ({ size }: { size?: number }) => (
  <Glyph name="whatsapp" size={size} className="flex-none text-good" />
);
