-- A refresh token nobody had used yet when the one before it was used again. Seen, it tells that two hold them.
alter table customer_token add column is_superseded boolean not null default false;
