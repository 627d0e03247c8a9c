-- Photos that shoppers add to reviews. They lie here and in no media folder: nothing leads to one
-- before the shop approves its review, and they go in the transaction that forgets their author.
create table review_photo (
  id bigint generated always as identity primary key,
  -- Null while the review is being written.
  review_id integer references review on delete cascade,
  -- What the review names it by, until it is sent.
  upload_key text unique,
  bytes bytea not null,
  width integer not null,
  height integer not null,
  thumbnail bytea not null,
  created_at timestamptz not null,
  check ((review_id is null) = (upload_key is not null))
);
create index review_photo_review on review_photo (review_id);
create index review_photo_unsent on review_photo (created_at) where review_id is null;
-- What readers of the review are told of them: id, width and height of each, in their order.
alter table review add column photos jsonb;
