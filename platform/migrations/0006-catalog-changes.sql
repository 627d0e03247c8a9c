-- What the catalogue is made of writes down by itself what became of it: no room and no operator's command
-- can forget to. One row a statement, in the statement's own transaction. Keys are ids, or skus of `stock`;
-- without keys all of an entity is meant, and with the entity `*` everything.
create table catalog_change (
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  entity text not null,
  keys text[],
  created_at timestamptz not null default clock_timestamp(),
  primary key (xid, id)
);

create index catalog_change_age on catalog_change (created_at);

-- Arguments: the column of the key, and the entity where the row does not say it. A row written as it was
-- before is no change: an import that is run again leaves no trace here.
create function note_catalog_change() returns trigger language plpgsql as $$
declare
  entity_of text := coalesce(quote_literal(tg_argv[1]), 'entity');
  changed text := 'changed';
begin
  if tg_op = 'TRUNCATE' then
    insert into catalog_change (entity) values (coalesce(tg_argv[1], '*'));
    return null;
  end if;
  if tg_op = 'UPDATE' then
    changed := '((table before except table after) union all (table after except table before))';
  end if;
  execute format(
    'insert into catalog_change (entity, keys)
     select entity, array_agg(distinct key)
     from (select %s as entity, %I::text as key from %s as changed) as changes
     group by entity',
    entity_of, tg_argv[0], changed);
  return null;
end
$$;

create trigger product_inserted after insert on product
referencing new table as changed
for each statement execute function note_catalog_change('id', 'product');

create trigger product_updated after update on product
referencing old table as before new table as after
for each statement execute function note_catalog_change('id', 'product');

create trigger product_deleted after delete on product
referencing old table as changed
for each statement execute function note_catalog_change('id', 'product');

create trigger product_emptied after truncate on product
for each statement execute function note_catalog_change('id', 'product');

create trigger document_inserted after insert on document
referencing new table as changed
for each statement execute function note_catalog_change('id');

create trigger document_updated after update on document
referencing old table as before new table as after
for each statement execute function note_catalog_change('id');

create trigger document_deleted after delete on document
referencing old table as changed
for each statement execute function note_catalog_change('id');

create trigger document_emptied after truncate on document
for each statement execute function note_catalog_change('id');

create trigger review_inserted after insert on review
referencing new table as changed
for each statement execute function note_catalog_change('id', 'review');

create trigger review_updated after update on review
referencing old table as before new table as after
for each statement execute function note_catalog_change('id', 'review');

create trigger review_deleted after delete on review
referencing old table as changed
for each statement execute function note_catalog_change('id', 'review');

create trigger review_emptied after truncate on review
for each statement execute function note_catalog_change('id', 'review');

create trigger stock_item_inserted after insert on stock_item
referencing new table as changed
for each statement execute function note_catalog_change('sku', 'stock');

create trigger stock_item_updated after update on stock_item
referencing old table as before new table as after
for each statement execute function note_catalog_change('sku', 'stock');

create trigger stock_item_deleted after delete on stock_item
referencing old table as changed
for each statement execute function note_catalog_change('sku', 'stock');

create trigger stock_item_emptied after truncate on stock_item
for each statement execute function note_catalog_change('sku', 'stock');
