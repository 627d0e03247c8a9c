-- Who brought which file of stock, prices or orders, when, and what it came to. Dry runs leave none.
create table staff_import (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('stock', 'prices', 'orders')),
  imported_by text not null,
  file_hash text not null,
  lines integer not null,
  changed integer not null,
  created_at timestamptz not null
);
create index staff_import_newest on staff_import (created_at);
