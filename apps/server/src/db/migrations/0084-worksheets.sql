-- Working papers: a grid of typed columns and formulas behind the figures of a period.
create table worksheet (
  organisation_id uuid not null references organisation,
  worksheet_id uuid not null,
  entity_id uuid not null,
  registration_id uuid,
  item_id uuid,
  -- The area of law of its item or kind, which limits who sees it; null: people who see the whole entity.
  area text,
  kind text not null,
  template_version int,
  title text not null,
  -- 2026-10, 2026-27-Q1 or 2026-27
  period text not null,
  edition int not null default 1 check (edition > 0),
  state text not null default 'draft' check (state in ('draft', 'prepared', 'reviewed', 'locked')),
  version int not null default 1,
  -- [{ key, name, type, decimals, choices }], the first is column A
  columns jsonb not null,
  row_count int not null check (row_count between 0 and 5000),
  -- The cells that give the figures of a filing: { amount_paise: "B12", … }
  figures jsonb not null default '{}',
  -- Formulas with an error, and formulas that wait for a blank cell.
  problems int not null default 0,
  lacks int not null default 0,
  conclusion text not null default '',
  copied_from uuid,
  created_by uuid not null references user_account,
  created_at timestamptz not null,
  changed_by uuid not null references user_account,
  changed_at timestamptz not null,
  prepared_by uuid references user_account,
  prepared_at timestamptz,
  reviewed_by uuid references user_account,
  reviewed_at timestamptz,
  locked_by uuid references user_account,
  locked_at timestamptz,
  returned_by uuid references user_account,
  returned_at timestamptz,
  remark text not null default '',
  -- SHA-256 of what was locked, in hexadecimal.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Kept for a day, so that it can be restored.
  deleted_at timestamptz,
  primary key (organisation_id, worksheet_id),
  foreign key (organisation_id, entity_id) references entity,
  foreign key (organisation_id, registration_id) references registration,
  foreign key (organisation_id, item_id) references calendar_item on delete set null (item_id),
  check (reviewed_by <> prepared_by),
  check ((state = 'locked') = (sha256 is not null))
);
create index worksheet_by_change on worksheet (organisation_id, changed_at desc, worksheet_id desc)
  include (entity_id, area, state) where deleted_at is null;
create index worksheet_by_entity on worksheet (organisation_id, entity_id, changed_at desc, worksheet_id desc);
create index worksheet_by_item on worksheet (organisation_id, item_id) where item_id is not null;
create index worksheet_by_registration on worksheet (organisation_id, registration_id) where registration_id is not null;
create index worksheet_by_copy on worksheet (organisation_id, copied_from) where copied_from is not null;
create index worksheet_deleted on worksheet (organisation_id, deleted_at) where deleted_at is not null;

-- The cells of a row that are not blank, by the keys of their columns.
create table worksheet_row (
  organisation_id uuid not null,
  worksheet_id uuid not null,
  -- From 1, as formulas count.
  row int not null check (row between 1 and 5000),
  cells jsonb not null,
  primary key (organisation_id, worksheet_id, row),
  foreign key (organisation_id, worksheet_id) references worksheet on delete cascade
);

-- Each change of cells, rows or columns, with what was there before: the history of the cells, and how to undo it.
create table worksheet_change (
  organisation_id uuid not null,
  worksheet_id uuid not null,
  -- The version that it made.
  version int not null,
  -- Shared by what was done at once.
  undo_id uuid not null,
  act text not null check (act in ('cells', 'rows', 'columns', 'fill', 'import', 'delete', 'undo')),
  made_by uuid not null references user_account,
  made_at timestamptz not null,
  -- { rows: { "12": cells or null }, row_count, columns, figures }: what differed
  before jsonb not null,
  primary key (organisation_id, worksheet_id, version),
  foreign key (organisation_id, worksheet_id) references worksheet on delete cascade
);
create index worksheet_change_by_undo on worksheet_change (organisation_id, undo_id);

-- Documents that cells name as their source: who sees the worksheet, opens them.
create table worksheet_document (
  organisation_id uuid not null,
  worksheet_id uuid not null,
  document_id uuid not null,
  primary key (organisation_id, worksheet_id, document_id),
  foreign key (organisation_id, worksheet_id) references worksheet on delete cascade,
  foreign key (organisation_id, document_id) references document
);
create index worksheet_document_by_document on worksheet_document (organisation_id, document_id);

-- Filings that have figures of a worksheet.
create table worksheet_filing (
  organisation_id uuid not null,
  worksheet_id uuid not null,
  filing_id uuid not null,
  -- [{ figure, cell, paise }]
  figures jsonb not null,
  used_by uuid not null references user_account,
  used_at timestamptz not null,
  primary key (organisation_id, worksheet_id, filing_id),
  foreign key (organisation_id, worksheet_id) references worksheet,
  foreign key (organisation_id, filing_id) references filing
);
create index worksheet_filing_by_filing on worksheet_filing (organisation_id, filing_id);

do $$
declare t text;
begin
  foreach t in array array['worksheet', 'worksheet_row', 'worksheet_change', 'worksheet_document', 'worksheet_filing'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())', t);
  end loop;
end $$;
-- A worksheet is seen with its entity and the area of law that it is for.
create policy in_sight on worksheet as restrictive using ((select current_member()) is null
  or entity_id in (select * from seen('whole'))
  or (area is not null and (entity_id, area) in (select * from seen_areas())));
create policy not_archived on worksheet as restrictive using ((select sees_archived())
  or entity_id not in (select a.entity_id from entity_archive a));
do $$
declare t text;
begin
  foreach t in array array['worksheet_row', 'worksheet_change', 'worksheet_document', 'worksheet_filing'] loop
    execute format('create policy in_sight on %1$I as restrictive using ((select current_member()) is null
      or exists (select from worksheet w where w.organisation_id = %1$I.organisation_id and w.worksheet_id = %1$I.worksheet_id))', t);
  end loop;
end $$;
alter policy in_sight on document using ((select current_member()) is null
  or created_by = (select current_actor())
  or exists (select from filing_document d where d.organisation_id = document.organisation_id and d.document_id = document.document_id)
  or exists (select from entity_address a where a.organisation_id = document.organisation_id and a.address_proof_file = document.document_id)
  or exists (select from attachment a where a.organisation_id = document.organisation_id and a.document_id = document.document_id)
  or exists (select from worksheet_document w where w.organisation_id = document.organisation_id and w.document_id = document.document_id));

insert into audit_rule values
  ('worksheet_row', '', 'exempt', 'its changes are rows of worksheet_change'),
  ('worksheet_change', 'before', 'secret', 'the change itself keeps it'),
  ('worksheet', 'changed_at', 'derived', 'follows from changes that have entries'),
  ('worksheet', 'changed_by', 'derived', 'follows from changes that have entries'),
  ('worksheet', 'version', 'derived', 'follows from changes that have entries'),
  ('worksheet', 'problems', 'derived', 'follows from the cells'),
  ('worksheet', 'lacks', 'derived', 'follows from the cells');
select audit_table(t) from unnest(array['worksheet', 'worksheet_change', 'worksheet_document', 'worksheet_filing']) t;
