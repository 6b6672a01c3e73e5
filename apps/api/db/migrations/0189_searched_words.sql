-- How many visitors searched a trade or a skill of the taxonomy on a day: no text as it was typed, and nobody's searches.
create table searched_words (
  searched_on date not null,
  word text not null,
  people integer not null check (people > 0),
  primary key (searched_on, word)
);
