-- What a CV says by the parts of a profile, each value with where it stands; null for one that an older reader read.
alter table cv_texts add column content jsonb;
-- The letters of a photo or a scan are recognized.
alter table cv_texts drop constraint cv_texts_detail_check;
alter table cv_texts add constraint cv_texts_detail_check
  check (detail in ('encrypted', 'garbled', 'missing', 'old_word', 'picture', 'recognized'));
