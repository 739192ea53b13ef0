-- Every table of a customer has organisation_id first in its keys and row-level security forced, for its owner too.

create table organisation (
  organisation_id uuid primary key,
  name text not null,
  address_state text,
  created_at timestamptz not null default now()
);

create table organisation_user (
  organisation_id uuid not null references organisation,
  organisation_user_id uuid not null,
  user_id uuid not null references user_account,
  role text not null check (role in ('a', 'r', 'm', 'v')),
  created_at timestamptz not null default now(),
  primary key (organisation_id, organisation_user_id),
  unique (organisation_id, user_id)
);
create index organisation_user_by_user on organisation_user (user_id);

create table entity (
  organisation_id uuid not null references organisation,
  entity_id uuid not null,
  name text not null,
  kind text not null,
  pan text,
  cin text,
  llpin text,
  fcrn text,
  address_state text,
  incorporated_on date,
  tracked_from date not null,
  closed_on date,
  -- Set when a fact changes, cleared by the recompute that has seen it: the calendar is behind while it is set.
  changed_at timestamptz,
  -- What the calendar was last computed with: catalogue release and the day up to which it reaches.
  computed_release text,
  computed_to date,
  created_at timestamptz not null default now(),
  primary key (organisation_id, entity_id)
);
create index entity_by_name on entity (organisation_id, lower(name), entity_id);
create unique index entity_pan_once on entity (organisation_id, pan) where pan is not null;
create unique index entity_cin_once on entity (organisation_id, cin) where cin is not null;
create unique index entity_llpin_once on entity (organisation_id, llpin) where llpin is not null;
create unique index entity_fcrn_once on entity (organisation_id, fcrn) where fcrn is not null;

-- What the law asks about: one value an attribute and financial year; a null year holds until changed.
create table entity_fact (
  organisation_id uuid not null,
  entity_id uuid not null,
  attribute text not null,
  financial_year text check (financial_year ~ '^[0-9]{4}-[0-9]{2}$'),
  value jsonb not null,
  recorded_at timestamptz not null default now(),
  unique nulls not distinct (organisation_id, entity_id, attribute, financial_year),
  foreign key (organisation_id, entity_id) references entity on delete cascade
);

create table entity_event (
  organisation_id uuid not null,
  event_id uuid not null,
  entity_id uuid not null,
  kind text not null,
  period text,
  happened_on date not null,
  recorded_at timestamptz not null default now(),
  primary key (organisation_id, event_id),
  foreign key (organisation_id, entity_id) references entity on delete cascade
);
-- An AGM belongs to a year and stands once for it; other events may happen again on another day.
create unique index entity_event_of_period on entity_event (organisation_id, entity_id, kind, period) where period is not null;
create unique index entity_event_of_day on entity_event (organisation_id, entity_id, kind, happened_on) where period is null;

create table registration (
  organisation_id uuid not null,
  registration_id uuid not null,
  entity_id uuid not null,
  kind text not null,
  number text not null,
  state text,
  details jsonb not null default '{}',
  valid_from date,
  valid_to date,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (organisation_id, registration_id),
  unique (organisation_id, kind, number),
  foreign key (organisation_id, entity_id) references entity,
  check (valid_to is null or valid_from is null or valid_to >= valid_from)
);
create index registration_by_entity on registration (organisation_id, entity_id);
