-- Row-level security checks a row before it calls a function that might leak, and regexp_replace might: the index over
-- plain_number(acknowledgement) was therefore never used for a request, and each look-up read all filings. A column is
-- compared without a function.
alter table filing add column plain_acknowledgement text not null generated always as (plain_number(acknowledgement)) stored;
drop index filing_by_number;
create index filing_by_number on filing (organisation_id, plain_acknowledgement)
  where acknowledgement <> '' and withdrawn_at is null;

insert into audit_rule values
  ('filing', 'plain_acknowledgement', 'derived', 'follows from the acknowledgement number');
