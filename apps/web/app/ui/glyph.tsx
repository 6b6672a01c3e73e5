const outlines = {
  pin: 'M12 21c-4-4.5-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2.5 6.5-6.5 11zM12 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7v5l3.5 2',
  case: 'M4 8h16v12H4zM9 8V4h6v4M4 13h16',
  diploma: 'M2.5 9.5 12 5l9.5 4.5L12 14zM6.5 11.5V16c3 2.5 8 2.5 11 0v-4.5',
  calendar: 'M4 5h16v15H4zM4 10h16M8.5 3v4M15.5 3v4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  next: 'm9 5 7 7-7 7',
  back: 'm12 19-7-7 7-7M19 12H5',
  down: 'm6 9 6 6 6-6',
  shield: 'M12 3l7 2.5v6c0 4.5-3 7.5-7 9.5-4-2-7-5-7-9.5v-6zM9 12l2.2 2.2L15.2 10',
  whatsapp:
    'm3.5 20.5 1.3-4.3A8.5 8.5 0 1 1 8 19.3zM9 8c-.6 3.3 3.6 7.5 7 7l.8-2-2.1-1.1-1 .9c-.9-.4-1.7-1.2-2.1-2.1l.9-1L11.4 7.5z',
};
export type GlyphName = keyof typeof outlines;

/**
 * The icons of the public pages' first script. One of the icon set (`icon.ts`) is a component of its own there, three
 * times as heavy.
 */
export function Glyph({
  name,
  size = 20,
  className,
}: {
  name: GlyphName;
  size?: number;
  className?: string;
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <path d={outlines[name]} />
    </svg>
  );
}
