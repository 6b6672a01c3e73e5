-- A candidate's own result says how many others have the same average.
create index campaign_results_total_idx on campaign_results (campaign_id, category_id, total_hundredths)
  where rank is not null;
