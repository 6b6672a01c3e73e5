type Props = {
  /** Whether the platform's address is in the quarter that the marker shows. */
  isMarked: boolean;
};

const river = 'M-10 292 C 60 276, 96 232, 150 214 S 236 208, 286 182 S 360 140, 420 132';
const roads = [
  // Kati, the centre, Koulikoro
  'M-10 60 C 40 84, 82 106, 120 128 S 190 152, 214 152 S 310 104, 410 42',
  // Guinea, along the river
  'M-10 222 C 44 206, 74 172, 120 128',
  // Pont Fahd to the airport
  'M170 140 L 186 211 L 204 262 L 232 330',
  // Pont des Martyrs to Ségou
  'M214 152 L 226 203 L 250 252 L 330 286 L 410 304',
  // Third bridge
  'M312 103 L 336 160 L 330 286',
  // South bank
  'M204 262 L 250 252',
];
const bridges = ['M182 190 L 189 232', 'M222 184 L 231 224', 'M328 140 L 340 176'];

const places: [text: string, x: number, y: number, look?: string][] = [
  ['Koulouba', 170, 84],
  ['Centre', 232, 146],
  ['Badalabougou', 246, 240],
  ['Sotuba', 352, 130],
];
const streets: [text: string, x: number, y: number, anchor: 'start' | 'end'][] = [
  ['vers Kati', 8, 48, 'start'],
  ['vers Koulikoro', 392, 30, 'end'],
  ['vers Ségou', 392, 322, 'end'],
  ['vers la Guinée', 8, 204, 'start'],
  ['Aéroport', 240, 330, 'start'],
];

/**
 * Bamako drawn by us: the Niger, its three bridges and the main roads, not to scale. Nothing is loaded from elsewhere;
 * links beside it open real maps.
 */
export function BamakoMap({ isMarked }: Props) {
  const where = isMarked
    ? ' Le repère montre Hamdallaye ACI 2000, sur la rive gauche, à l’ouest du centre.'
    : '';
  return (
    <svg
      viewBox="0 0 400 340"
      role="img"
      aria-label={`Plan schématique de Bamako : le fleuve Niger, ses trois ponts et les routes principales.${where}`}
      className="block h-auto w-full bg-sunken"
    >
      <path d="M60 0 C 96 46, 168 36, 214 66 S 320 30, 344 0 Z" className="fill-line" opacity="0.55" />
      <path d={river} className="fill-none stroke-info-soft" strokeWidth="30" />
      <path d={river} className="fill-none stroke-info" strokeWidth="30" opacity="0.22" />
      <g
        className="fill-none stroke-line-strong"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {roads.map((road) => (
          <path key={road} d={road} />
        ))}
      </g>
      <g className="fill-none stroke-surface" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {roads.map((road) => (
          <path key={road} d={road} />
        ))}
      </g>
      <g className="fill-none stroke-ink-soft" strokeWidth="6">
        {bridges.map((bridge) => (
          <path key={bridge} d={bridge} />
        ))}
      </g>
      <text
        className="fill-info"
        fontSize="12"
        fontStyle="italic"
        transform="rotate(-24 66 268)"
        x="52"
        y="262"
      >
        Niger
      </text>
      <g className="fill-ink-soft" fontSize="11">
        {places.map(([text, x, y]) => (
          <text key={text} x={x} y={y}>
            {text}
          </text>
        ))}
      </g>
      <g className="fill-ink-faint" fontSize="10">
        {streets.map(([text, x, y, anchor]) => (
          <text key={text} x={x} y={y} textAnchor={anchor}>
            {text}
          </text>
        ))}
      </g>
      {isMarked && <Marker />}
    </svg>
  );
}

const Marker = () => (
  <g>
    <circle cx="122" cy="160" r="17" className="fill-primary" opacity="0.16" />
    <path
      d="M122 168 c -9 -11 -13 -17 -13 -23 a 13 13 0 0 1 26 0 c 0 6 -4 12 -13 23 Z"
      className="fill-primary stroke-surface"
      strokeWidth="2"
    />
    <circle cx="122" cy="145" r="4.5" className="fill-surface" />
    <text x="122" y="190" textAnchor="middle" fontSize="12" fontWeight="680" className="fill-ink">
      ACI 2000
    </text>
  </g>
);
