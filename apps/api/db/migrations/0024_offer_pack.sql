-- The latest open offers in one compressed answer, made every night and read by every instance.
create table offer_pack (
  id smallint primary key default 1 check (id = 1),
  built_at timestamptz not null,
  etag text not null,
  -- Brotli of the JSON that packages/contract/src/offer-pack.ts describes.
  body bytea not null
);
