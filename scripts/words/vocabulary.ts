/** A word that readers do not find in the manuals, and the standard word to write instead. */
type Banned = { word: string; instead: string; only?: RegExp };

const everywhere = (words: string, instead: string): Banned[] =>
  words.split(' ').map((word) => ({ word, instead }));
const inFiles = (only: RegExp, words: string, instead: string): Banned[] =>
  words.split(' ').map((word) => ({ word, instead, only }));

/** Parts of a name: `cacheNames` is `kept` and `names`. */
export const bannedParts: readonly Banned[] = [
  ...everywhere('tell tells telling tellings told untold teller', 'notify, notification, notified'),
  ...everywhere('heard hears', 'deliverable, received'),
  ...everywhere('hold holds held holding', 'lock, locked; review; owned'),
  ...everywhere('keep keeps kept keeping', 'persist, cache, store, draft, retention: say which'),
  ...everywhere('deed deeds', 'action, event'),
  ...everywhere('ways', 'transitions'),
  ...everywhere('pile piles neighbour neighbours begun', 'navigationList, adjacentItems, initialIds'),
  ...everywhere('dear', 'expensive'),
  ...everywhere('house houses', 'platform, company'),
  ...everywhere('judge judges judged judging', 'handleResponse, classify, graded, scored'),
  ...everywhere('depart departs stranger strangers', 'unsubscribe, outsider, unauthorized'),
  ...everywhere('asker askers', 'requester'),
  ...everywhere('mould moulds moulded', 'cached markup, template'),
  ...everywhere('remark remarks', 'fieldError'),
  ...inFiles(/^apps\/web\/app\/lib\/api-client\.ts$/, 'deliver refusal', 'sendRequest, toApiError'),
  ...inFiles(
    /\/candidates\/search\/candidate-search\.queries\.ts$/,
    'home walk gather',
    'pool, scanNewest, matchAllAndSort',
  ),
  ...inFiles(/^apps\/web\/app\/ui\//, 'looks', 'variants'),
];

/** Whole names, where each part alone is a good word. */
export const bannedNames: readonly (readonly [name: RegExp, instead: string])[] = [
  [/^(?:leadsTo|withWays)$/, 'allowedTransitions, withTransitions'],
  [/^(?:taking|taken|take|Taken)Back/, 'undo, undone; withdrawn'],
  [
    /^(?:isLostLine|lineCut|useLineReturn|onLine)$/,
    'isConnectionError, connectionCut, useReconnect, onOnline',
  ],
  [/^(?:tellingOnly|notTelling)$/, 'strongMatchOnly, weakMatchOnly'],
  [/^(?:evenOut\w*)$/, 'equalize'],
  [/^(?:whyNot\w*)$/, 'refusalReason'],
  [/^(?:eachDue)$/, 'processDueItems'],
  [/^(?:errorOf)$/, 'fieldError'],
];

/** In sentences: comments, titles of tests, documents. */
export const bannedPhrases: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\b(?:tells?|telling|told|untold)\b/i, 'notify, say, show, report'],
  [/\b(?:heard|hears)\b/i, 'receive'],
  [/\b(?:holds?|held|holding)\b/i, 'lock, contain, have, own'],
  [/\b(?:keeps?|kept|keeping)\b/i, 'store, cache, persist, preserve: say which'],
  [/\bdeeds?\b/i, 'action, event'],
  [/\b(?:piles?|neighbours?|begun)\b/i, 'list, adjacent, started'],
  [/\b(?:tak(?:en?|es|ing)|took) (?:\w+ ){0,3}back\b/i, 'undo, withdraw'],
  [/\b(?:the|a) line (?:is|comes|was|returns?|back|cut)\b|\b(?:lost|cut|without a) line\b/i, 'connection'],
  [/\b(?:the|our) house\b/i, 'the platform, the company'],
  [/\b(?:judge[sd]?|judging)\b/i, 'decide, classify, rate'],
  [/\bstrangers?\b/i, 'outsider, other account'],
  [/\bdear\b/i, 'expensive'],
  [/\b(?:askers?)\b/i, 'requester'],
  [/\bmould(?:s|ed)?\b/i, 'cached markup'],
  [/\bwhoever\b/i, 'anyone who, the person who'],
  [/\bof (?:which|whom)\b|\bwhereof\b/i, 'a sentence with a subject and a verb'],
  [
    /(?:^|[.:;] |\b(?:and|but|of|from|for|by|with|to) )(?:what|who|whoever|whatever) (?:is|was|are|were) (?:not )?\w+(?:ed|en|t|d)\b/i,
    'name the subject',
  ],
  [/\bthose (?:of before|who are|whom)\b/i, 'name the subject'],
];
