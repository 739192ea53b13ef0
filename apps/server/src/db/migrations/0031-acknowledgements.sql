-- What files of portals say of filings, until a person files or dismisses it.
create table acknowledgement (
  organisation_id uuid not null references organisation,
  acknowledgement_id uuid not null,
  file_name text not null,
  -- Null: a text, of which the values alone are kept.
  document_id uuid,
  read_by uuid not null references user_account,
  read_at timestamptz not null,
  number text,
  acknowledgement text not null default '',
  filed_on date,
  item_id uuid,
  -- Items that it may be of, the likeliest first.
  candidates uuid[] not null default '{}',
  -- What is missing, or in doubt.
  problem text,
  primary key (organisation_id, acknowledgement_id),
  foreign key (organisation_id, document_id) references document,
  -- An item that the law no longer gives goes, and the acknowledgement looks for another.
  foreign key (organisation_id, item_id) references calendar_item on delete set null (item_id)
);
create index acknowledgement_by_day on acknowledgement (organisation_id, read_at desc);
create index acknowledgement_by_item on acknowledgement (organisation_id, item_id) where item_id is not null;
create index acknowledgement_by_document on acknowledgement (organisation_id, document_id) where document_id is not null;

alter table acknowledgement enable row level security;
alter table acknowledgement force row level security;
create policy own_organisation on acknowledgement
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
-- A file may name anybody: who sees less of the organisation sees what they read themselves.
create policy in_sight on acknowledgement as restrictive using ((select current_member()) is null
  or read_by = (select current_actor()));

insert into audit_rule values
  ('acknowledgement', 'candidates', 'derived', 'follows from the file and the calendar'),
  ('acknowledgement', 'problem', 'derived', 'follows from the file and the calendar');
select audit_table('acknowledgement');
