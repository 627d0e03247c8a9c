-- Of a certificate that could not be issued or sent: when it is tried again. Null: at once.
alter table gift_certificate add column next_at timestamptz;
alter table gift_certificate add column tries integer not null default 0;
