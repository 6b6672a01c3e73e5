export { default } from '../interview-panel.tsx';
