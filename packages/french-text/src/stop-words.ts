/**
 * Words that say nothing in a job search, normalized (no accents). Letters that mean something alone in an
 * offer stay searchable: B, C, D (driving licences, C), R, K, Q…
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a e f h j l m n s t y
  le la les un une des du de au aux ce cet cette ces son sa ses mon ma mes ton ta tes
  notre nos votre vos leur leurs et ou ni mais donc or car que qui quoi dont quel quelle quels quelles
  je tu il elle on nous vous ils elles me te se lui eux moi toi soi en dans sur sous par pour avec sans
  chez vers entre depuis pendant avant apres jusque jusqu contre selon parmi des lors lorsque puisque
  quand comme si ne pas plus moins tres trop peu aussi ainsi alors encore deja toujours jamais
  est sont etre ete etait etaient sera seront soit soient suis es sommes etes ai as avons avez ont avoir
  avait avaient aura auront ayant eu fait faire fais font peut peuvent doit doivent
  tout tous toute toutes chaque plusieurs quelque quelques autre autres meme memes tel telle tels telles
  aujourdhui ici cela ca ceci celui celle ceux celles afin aupres hf mf etc cad via`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
