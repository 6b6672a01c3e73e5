-- The company's tags became a column of the lists of candidates, and of their exports. They always stood in the lists:
-- whoever chose columns before keeps seeing them.
update candidate_list_columns set columns = array_append(columns, 'tags') where not ('tags' = any (columns));
