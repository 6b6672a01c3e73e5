/** Names the view that a tab was opened for: without it, the agent is themselves. Apart from the words of views: every page loads it. */
export const SUPPORT_VIEW_HEADER = 'x-support-view';
