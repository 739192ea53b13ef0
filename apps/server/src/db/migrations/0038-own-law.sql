-- What an organisation adds to the catalogue has a mark, another one after each change: who holds the law made with it, and
-- which calendars are behind, is told by it. Null where nothing was ever added.
alter table organisation add column own_law_mark uuid;
insert into audit_rule values ('organisation', 'own_law_mark', 'derived', 'marks changes that have entries of their own');
select audit_table('organisation');
