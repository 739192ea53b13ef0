-- What a person changed of calendar items a moment ago, so that it can be undone: of each item only the columns that changed,
-- before and after. A job deletes the rows each night; they can be used only for minutes.
create table item_undo (
  organisation_id uuid not null references organisation,
  undo_id uuid not null,
  -- A person, or the key of a program.
  made_by uuid not null,
  -- The action that the change needed, and undoing it needs again.
  access text not null,
  expires_at timestamptz not null,
  -- [{ item_id, before, after }]
  items jsonb not null,
  primary key (organisation_id, undo_id)
);
create index item_undo_by_expiry on item_undo (organisation_id, expires_at);

alter table item_undo enable row level security;
alter table item_undo force row level security;
create policy own_organisation on item_undo
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
-- Only its author undoes it, whatever others see of the entities.
create policy own_change on item_undo as restrictive using (current_actor() is null or made_by = current_actor());

insert into audit_rule values ('item_undo', '', 'exempt', 'kept for minutes; each change has an entry of its own');

-- Filings in force without a number, few beside the others: those without a document are "filed, no proof".
create index filing_without_number on filing (organisation_id, filing_id) where acknowledgement = '' and withdrawn_at is null;
