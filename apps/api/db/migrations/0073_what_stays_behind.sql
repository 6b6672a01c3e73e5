-- A document of a company outlives the draft it was filed under, and one that goes takes its content with it: hidden
-- here, cleared by the nightly purge, as every file that belongs to one row.
alter table recruitment_files drop constraint recruitment_files_offer_id_fkey;
alter table recruitment_files add constraint recruitment_files_offer_id_fkey
  foreign key (offer_id) references offers on delete set null;
create trigger recruitment_file_version_goes after delete on recruitment_file_versions
  for each row execute function hide_own_file();
update files set deleted_at = now()
  where kind = 'recruitment' and deleted_at is null
    and id not in (select file_id from recruitment_file_versions);

-- A log names nobody whom nothing links to it any more: the interview is gone with what tells who may be read.
update company_activity l set subject_title = null
  where l.kind like 'interview.%' and not exists (select 1 from interviews i where i.id::text = l.subject_id);
