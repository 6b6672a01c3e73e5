-- What names an account is given to another, wherever it stands: columns that reference accounts, and those of a
-- member of a company. A row that cannot move, because the other account has its own, stays.

create function move_account_rows(from_id uuid, to_id uuid, staying text[])
returns table (table_name text, column_name text, moved integer, remaining integer)
language plpgsql as $$
declare
  reference record;
  line tid;
begin
  for reference in
    select distinct c.conrelid::regclass::text as tbl, a.attname::text as col
    from pg_constraint c
    cross join lateral generate_subscripts(c.conkey, 1) as place
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[place]
    join pg_attribute r on r.attrelid = c.confrelid and r.attnum = c.confkey[place]
    where c.contype = 'f'
      and ((c.confrelid = 'accounts'::regclass and r.attname = 'id')
        or (c.confrelid = 'company_members'::regclass and r.attname = 'account_id'))
    order by 1, 2
  loop
    continue when reference.tbl = any(staying);
    table_name := reference.tbl;
    column_name := reference.col;
    moved := 0;
    remaining := 0;
    begin
      execute format('update %s set %I = $1 where %I = $2', reference.tbl, reference.col, reference.col)
        using to_id, from_id;
      get diagnostics moved = row_count;
    exception when integrity_constraint_violation then
      -- All at once was refused: one by one, those that can.
      for line in execute format('select ctid from %s where %I = $1', reference.tbl, reference.col) using from_id
      loop
        begin
          execute format('update %s set %I = $1 where ctid = $2', reference.tbl, reference.col)
            using to_id, line;
          moved := moved + 1;
        exception when integrity_constraint_violation then
          remaining := remaining + 1;
        end;
      end loop;
    end;
    if moved + remaining > 0 then
      return next;
    end if;
  end loop;
end $$;
