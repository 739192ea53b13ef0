-- Which filings a second person has to look at: of whole areas of law, and of single obligations.
alter table organisation
  add column review_areas text[] not null default '{}',
  add column review_forms text[] not null default '{}';

-- A filing that waits is in force for itself (nobody records another), but its item is not filed before it is approved. One
-- that was returned is withdrawn too, and the next one is a filing of its own.
alter table filing
  add column review text not null default 'none' check (review in ('none', 'waiting', 'approved', 'returned')),
  add column reviewed_by uuid references user_account,
  add column reviewed_at timestamptz,
  -- The database itself holds the two apart.
  add constraint filing_reviewed_by_another check (reviewed_by <> filed_by),
  add check ((reviewed_by is null) = (reviewed_at is null) and (reviewed_by is null) = (review in ('none', 'waiting'))),
  add check (review <> 'returned' or withdrawn_at is not null);

alter table calendar_item
  add column step text check (step in ('in_review', 'returned')),
  add column waiting_filing_id uuid,
  add check ((waiting_filing_id is null) = (step is distinct from 'in_review'));
create index calendar_item_by_step on calendar_item (organisation_id, step, due_date, item_id) where step is not null;

insert into audit_rule values
  ('calendar_item', 'step', 'derived', 'follows from filings'),
  ('calendar_item', 'waiting_filing_id', 'derived', 'follows from filings');
select audit_table('calendar_item');
select audit_table('filing');
select audit_table('organisation');
