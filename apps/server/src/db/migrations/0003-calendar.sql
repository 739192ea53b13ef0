create table calendar_item (
  organisation_id uuid not null,
  item_id uuid not null,
  entity_id uuid not null,
  registration_id uuid,
  obligation_id text not null,
  version_id text not null,
  area text not null,
  form text not null,
  title text not null,
  period text not null,
  -- The recorded event that started the clock. It may be taken back later, so this refers to nothing.
  event_id uuid,
  statutory_due_date date,
  due_date date,
  fee_free_until date,
  needs_facts boolean not null,
  missing text[] not null default '{}',
  is_optional boolean not null,
  -- False when the facts no longer give this item; it is then kept only for what people added to it.
  is_derived boolean not null default true,
  -- What people added. A recompute never touches these.
  note text not null default '',
  assigned_to uuid references user_account,
  internal_due_date date,
  filing_id uuid,
  filed_on date,
  -- The part of an item's state that does not depend on the day it is looked at.
  stage text not null generated always as (
    case
      when filing_id is not null then case when filed_on > due_date then 'late' else 'filed' end
      when not is_derived then 'gone'
      when needs_facts or due_date is null then 'facts'
      when is_optional then 'optional'
      else 'open'
    end) stored,
  primary key (organisation_id, item_id),
  constraint calendar_item_once unique nulls not distinct
    (organisation_id, entity_id, obligation_id, registration_id, period, event_id),
  foreign key (organisation_id, entity_id) references entity,
  foreign key (organisation_id, registration_id) references registration,
  check ((filing_id is null) = (filed_on is null))
);
-- The list: what it filters, sorts and counts by stands in the index, so that only the page's own rows are fetched.
create index calendar_item_page on calendar_item (organisation_id, due_date, item_id)
  include (entity_id, registration_id, obligation_id, area, form, stage);
create index calendar_item_by_stage on calendar_item (organisation_id, stage, due_date, item_id) include (area);
create index calendar_item_by_entity on calendar_item (organisation_id, entity_id, stage, due_date);
create index calendar_item_by_registration on calendar_item (organisation_id, registration_id, stage, due_date);
create index calendar_item_by_filing_day on calendar_item (organisation_id, filed_on) include (stage)
  where filed_on is not null;

-- Filings are never deleted: one recorded by mistake is withdrawn, with who and why.
create table filing (
  organisation_id uuid not null,
  filing_id uuid not null,
  item_id uuid not null,
  filed_on date not null,
  -- The day that counted when the filing was recorded.
  due_date date,
  acknowledgement text not null,
  amount_paise bigint check (amount_paise >= 0),
  note text not null default '',
  filed_by uuid not null references user_account,
  recorded_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  withdrawn_by uuid references user_account,
  withdrawn_reason text,
  primary key (organisation_id, filing_id),
  foreign key (organisation_id, item_id) references calendar_item
);
-- Two people filing one item at once: the second is refused by the database itself.
create unique index filing_one_in_force on filing (organisation_id, item_id) where withdrawn_at is null;
create index filing_by_item on filing (organisation_id, item_id);

-- The content lies on disk by its hash, below the organisation's own folder.
create table document (
  organisation_id uuid not null references organisation,
  document_id uuid not null,
  sha256 bytea not null,
  name text not null,
  size bigint not null,
  content_type text not null,
  created_by uuid not null references user_account,
  created_at timestamptz not null default now(),
  primary key (organisation_id, document_id),
  unique (organisation_id, sha256, name)
);

create table filing_document (
  organisation_id uuid not null,
  filing_id uuid not null,
  document_id uuid not null,
  primary key (organisation_id, filing_id, document_id),
  foreign key (organisation_id, filing_id) references filing,
  foreign key (organisation_id, document_id) references document
);
