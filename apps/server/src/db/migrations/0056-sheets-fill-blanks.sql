-- The columns whose blank fields a row fills in a record that is here, in their order in the sheet.
alter table sheet_import_row add fills text[] not null default '{}';
