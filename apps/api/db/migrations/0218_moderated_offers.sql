-- Offers as moderators list them, and suspensions that begin with a moderator instead of a flag.

alter table moderation_flags drop constraint moderation_flags_source_check,
  add constraint moderation_flags_source_check check (source in ('detector', 'visitor', 'moderator'));

create index offers_list_words_idx on offers
  using gin (to_tsvector('simple'::regconfig, list_words)) with (fastupdate = off);
-- The same title twice in one company, both open.
create index offers_same_title_idx on offers (company_id, fold(title)) where status = 'active';
create index offers_hot_idx on offers (id desc) where is_hot;
create index moderation_flags_open_offer_idx on moderation_flags (subject_id)
  where status = 'open' and subject_kind = 'offer';
