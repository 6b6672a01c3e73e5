/** Words of missions, for the screens about the work that follows. */
export { budgetText, freelancePath, missionPath, missionPlaceText, readAmount } from '../freelance-words.ts';
