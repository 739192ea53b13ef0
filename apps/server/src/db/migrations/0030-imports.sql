-- Sheets that were tried and imported. Their rows are kept for a while, so that an import can be undone.
create table sheet_import (
  organisation_id uuid not null references organisation,
  import_id uuid not null,
  kind text not null check (kind in ('entities', 'registrations', 'officers', 'filings')),
  state text not null check (state in ('checked', 'running', 'done', 'stopped', 'failed', 'undoing', 'undone')),
  file_name text not null,
  sheet text,
  sheets text[] not null,
  notes text[] not null,
  -- Heads in the order of the columns, and what each is taken for; null is not read.
  heads text[] not null,
  fields text[] not null,
  made_by uuid not null references user_account,
  made_at timestamptz not null,
  -- Where whoever started it sat, for the trail of what the job does in their name.
  address text not null default '',
  done int not null default 0,
  total int not null default 0,
  finished_at timestamptz,
  primary key (organisation_id, import_id),
  check (cardinality(heads) = cardinality(fields))
);
create index sheet_import_by_day on sheet_import (organisation_id, made_at desc);
-- One at a time: the second to start is refused by the database itself.
create unique index sheet_import_at_work on sheet_import (organisation_id) where state in ('running', 'undoing');

create table sheet_import_row (
  organisation_id uuid not null,
  import_id uuid not null,
  -- As the spreadsheet counts them, the head included.
  row int not null,
  cells text[] not null,
  outcome text not null check (outcome in ('new', 'adds', 'same', 'wrong', 'done', 'undone', 'kept')),
  -- What it is about, in the sheet's own words.
  about text not null default '',
  -- Of what is wrong: the field, or null for the whole row, and why.
  problems jsonb not null default '[]',
  -- What it made, by kind, for undoing.
  made jsonb,
  primary key (organisation_id, import_id, row),
  foreign key (organisation_id, import_id) references sheet_import on delete cascade
);
create index sheet_import_row_by_outcome on sheet_import_row (organisation_id, import_id, outcome, row);

do $$
declare t text;
begin
  foreach t in array array['sheet_import', 'sheet_import_row'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())',
      t);
    -- A sheet may name anything of the organisation: who sees less of it sees none.
    execute format('create policy in_sight on %I as restrictive using ((select current_member()) is null)', t);
  end loop;
end $$;

insert into audit_rule
  select 'sheet_import', column_name, 'derived', 'how far the work has come'
  from unnest(array['done', 'total']) column_name;
insert into audit_rule values ('sheet_import', 'address', 'secret', 'stands in the entry itself');
select audit_table('sheet_import');
insert into audit_rule values ('sheet_import_row', '', 'exempt', 'lines of a sheet whose import has an entry');
