export { default } from '../codes-tab.tsx';
