-- A sheet can bring tasks.
alter table sheet_import drop constraint sheet_import_kind_check;
alter table sheet_import add constraint sheet_import_kind_check
  check (kind in ('entities', 'registrations', 'officers', 'filings', 'tasks'));
