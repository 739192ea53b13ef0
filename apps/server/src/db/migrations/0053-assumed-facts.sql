-- The facts behind an item that no one stated and that the law engine presumes because they are usual.
alter table calendar_item add column assumed text[] not null default '{}';
insert into audit_rule values ('calendar_item', 'assumed', 'derived', 'follows from facts and law');
select audit_table('calendar_item');

-- Existing calendars know no assumptions: each is worked out again at the next start. The owner reads all organisations for
-- this statement.
alter table entity no force row level security;
update entity set computed_release = null where computed_release is not null;
alter table entity force row level security;
