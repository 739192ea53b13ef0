-- Aadhaar numbers lie unreadable: the last four digits stand in `number`, the whole one is encrypted. A new release seals
-- the ones that are there; until then they are as they were.

-- Keys that texts are encrypted with, each itself encrypted under the server's secret, which is not in the database.
create table data_key (
  -- In the order in which they were made: the last one encrypts, the others only open.
  key_id uuid primary key,
  sealed_key text not null,
  made_at timestamptz not null
);

alter table registration
  add column sealed_number text,
  -- Says whether two numbers are the same, to whoever has the server's secret.
  add column number_hash bytea,
  add check ((sealed_number is null) = (number_hash is null));
alter table registration drop constraint registration_organisation_id_kind_number_key;
create unique index registration_by_number on registration (organisation_id, kind, number) where number_hash is null;
create unique index registration_by_hash on registration (organisation_id, kind, number_hash) where number_hash is not null;

insert into audit_rule values
  ('data_key', '', 'platform', 'opens people''s numbers'),
  ('data_key', 'sealed_key', 'secret', 'a key'),
  ('registration', 'sealed_number', 'derived', 'the number, which is audited by its last digits'),
  ('registration', 'number_hash', 'derived', 'the number, which is audited by its last digits'),
  ('api_key', 'last_used_on', 'derived', 'when a program last worked');
select audit_table('registration'), audit_table('api_key');
