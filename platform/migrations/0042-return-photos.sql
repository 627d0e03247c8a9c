-- Photos of goods that their buyer wants to give back. They lie here and in no media folder: nobody
-- but the buyer and the staff may see them, and they go in the transaction that forgets the buyer.
create table return_photo (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  bytes bytea not null,
  width integer not null,
  height integer not null,
  -- Sent with a request to return; before that it is one being filled in.
  is_sent boolean not null default false,
  created_at timestamptz not null
);
create index return_photo_order on return_photo (order_id, id);
create index return_photo_created on return_photo (created_at);
