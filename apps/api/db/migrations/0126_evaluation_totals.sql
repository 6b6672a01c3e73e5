-- 4 out of 5 everywhere is 80 out of 100: an evaluation's total is the weighted mean of its marks, on 100.
update evaluation_submissions s set total = t.total
from (
  select e.id,
    round(20 * sum((m->>'weight')::numeric * (m->>'score')::numeric) / sum((m->>'weight')::numeric))::smallint as total
  from evaluation_submissions e cross join lateral jsonb_array_elements(e.scores) m
  where m->>'score' is not null and (m->>'weight')::numeric > 0
  group by e.id
) t
where t.id = s.id and t.total <> s.total;
