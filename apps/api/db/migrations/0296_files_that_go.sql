-- The picture of a question goes with the last version that shows it: the nightly purge removes what is hidden.
create function hide_question_picture() returns trigger language plpgsql as $$
begin
  update files set deleted_at = coalesce(deleted_at, now())
    where id = old.image_file_id
      and not exists (select from bank_question_versions where image_file_id = old.image_file_id);
  return null;
end $$;
create trigger question_picture_goes after delete on bank_question_versions
  for each row when (old.image_file_id is not null) execute function hide_question_picture();

-- The same for a file of a training, also when its session goes.
create trigger training_material_goes after delete on training_materials
  for each row execute function hide_own_file();
