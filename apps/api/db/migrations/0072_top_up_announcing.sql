-- Since when a request tells the provider of a top-up: whoever asks again meanwhile waits, and after a minute tells it.
alter table top_ups add column announcing_since timestamptz;
