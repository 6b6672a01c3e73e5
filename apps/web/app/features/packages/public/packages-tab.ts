export { default } from '../packages-tab.tsx';
