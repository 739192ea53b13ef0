-- A removed service or hearing of the notice, as it was: { table, row, led_from }.
alter table notice_undo add column part jsonb;
