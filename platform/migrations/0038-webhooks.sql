-- Where the shop tells of what becomes of orders. Within `previous_until` the secret before signs too.
create table webhook_endpoint (
  id bigint generated always as identity primary key,
  url text not null unique,
  is_internal boolean not null,
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  created_at timestamptz not null
);

-- Who is still to hear of which event. What is said is made when it is sent: it holds personal data.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null references webhook_endpoint on delete cascade,
  order_id bigint not null,
  event_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  failure text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (endpoint_id, event_id)
);
create index webhook_delivery_due on webhook_delivery (next_at) where state = 'waiting';
create index webhook_delivery_turn on webhook_delivery (endpoint_id, order_id, id) where state = 'waiting';
create index webhook_delivery_settled on webhook_delivery (settled_at) where state <> 'waiting';

-- Written in the transaction of the event itself, whoever writes it.
create function note_webhook_deliveries() returns trigger language plpgsql as $$
begin
  insert into webhook_delivery (endpoint_id, order_id, event_id)
    select webhook_endpoint.id, happened.order_id, happened.id
    from happened cross join webhook_endpoint
    order by happened.id;
  return null;
end
$$;

create trigger order_event_webhooks after insert on order_event
referencing new table as happened
for each statement execute function note_webhook_deliveries();
