// The signed-in area: its frame, with what features give each other's screens. Public pages carry none of it.
import './fill-slots.ts';

export { clientLoader, default, ErrorBoundary, loader } from './shell/workspace-layout.tsx';
