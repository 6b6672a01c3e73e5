/** Words of missions, for the screens about the work that follows. */
export { budgetText, freelancePath, missionPath, missionPlaceText } from '../freelance-words.ts';
