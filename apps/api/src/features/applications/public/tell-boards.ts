export { tellBoards } from '../tell-boards.ts';
