-- Codes are compared without regard to case; they are kept in capitals to be found at once.
update document set data = data || jsonb_build_object('code', upper(data ->> 'code'))
where entity = 'coupon';

create index document_coupon_code on document ((data ->> 'code')) where entity = 'coupon';

alter table cart add column coupon_code text;

-- How often a code was ordered with. By code: an import replaces the documents, not what happened.
create table coupon_use (
  code text primary key,
  uses integer not null check (uses > 0)
);

alter table orders add column coupon_code text;

alter table orders add column discount_kopecks bigint not null default 0;
