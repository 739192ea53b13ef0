-- How an entity came to stand as it stands, what it does, and entities that were put out of sight.
alter table entity
  add column status text not null default 'active' check (status in ('active', 'dormant', 'struck_off', 'converted', 'closed')),
  -- Null: since it is there, or nobody knows.
  add column status_from date;

create table entity_standing (
  organisation_id uuid not null,
  entity_standing_id uuid not null,
  entity_id uuid not null,
  change text not null check (change in ('active', 'dormant', 'struck_off', 'converted', 'closed')),
  -- Of an end its last day, of the others the first day on which it is so.
  happened_on date not null,
  kind_before text,
  kind_after text,
  -- Of a conversion: it is the same person still; or it ended, and another took its place.
  goes_on boolean,
  successor_id uuid,
  reference text not null default '',
  reason text not null default '',
  -- Null: it was so when this history began.
  recorded_by uuid references user_account,
  recorded_at timestamptz not null default now(),
  primary key (organisation_id, entity_standing_id),
  foreign key (organisation_id, entity_id) references entity on delete cascade,
  foreign key (organisation_id, successor_id) references entity on delete set null (successor_id),
  check ((change = 'converted') = (kind_after is not null)),
  check ((change = 'converted') = (goes_on is not null)),
  check (successor_id is null or not goes_on)
);
create index entity_standing_of on entity_standing (organisation_id, entity_id, happened_on, recorded_at);
create index entity_standing_by_successor on entity_standing (organisation_id, successor_id) where successor_id is not null;

-- Codes of the National Industrial Classification of 2008.
create table entity_activity (
  organisation_id uuid not null,
  entity_id uuid not null,
  code text not null check (code ~ '^[0-9]{2,5}$'),
  words text not null,
  is_main boolean not null,
  -- Of the turnover, in per cent.
  share numeric(5, 2) check (share between 0 and 100),
  primary key (organisation_id, entity_id, code),
  foreign key (organisation_id, entity_id) references entity on delete cascade
);
create unique index entity_activity_one_main on entity_activity (organisation_id, entity_id) where is_main;

-- Out of sight, with all that belongs to it. The row is all there is of it: taken away, the entity is as it was.
create table entity_archive (
  organisation_id uuid not null,
  entity_id uuid not null,
  archived_at timestamptz not null,
  archived_by uuid references user_account,
  reason text not null default '',
  primary key (organisation_id, entity_id),
  foreign key (organisation_id, entity_id) references entity on delete cascade
);

-- Of what had ended, or was dormant, before, the history begins with that; the day on which dormancy was noted is the only
-- one known. The owner reads all organisations for these statements.
alter table entity no force row level security;
alter table entity_fact no force row level security;
insert into entity_standing (organisation_id, entity_standing_id, entity_id, change, happened_on)
  select organisation_id, gen_random_uuid(), entity_id, 'closed', closed_on from entity where closed_on is not null;
update entity set status = 'closed', status_from = closed_on where closed_on is not null;
update entity e set status = 'dormant' from entity_fact f
  where e.status = 'active' and f.organisation_id = e.organisation_id and f.entity_id = e.entity_id
    and f.attribute = 'dormant' and f.value = 'true';
alter table entity force row level security;
alter table entity_fact force row level security;

do $$
declare t text;
begin
  foreach t in array array['entity_standing', 'entity_activity', 'entity_archive'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())',
      t);
    execute format($policy$create policy in_sight on %I as restrictive using ((select current_member()) is null
        or entity_id in (select * from seen('any')))$policy$, t);
  end loop;
end $$;

-- Whether this transaction is one of the few that see archived entities: their own page and list, exports, deletion.
create function sees_archived() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.archived', true), '') = 'shown';

-- One condition keeps them out of every list, count, calendar and job: tables that name an entity hold nothing of it. What
-- hangs on a registration or an item is found through these. Both subqueries run once a statement.
do $$
declare t text;
begin
  foreach t in array array[
    'entity', 'entity_fact', 'entity_event', 'entity_tag', 'entity_address', 'entity_officer', 'entity_standing', 'entity_activity',
    'bank_account', 'registration', 'calendar_item', 'attachment', 'tax_credit_statement', 'person_group_entity'
  ] loop
    execute format($policy$create policy not_archived on %I as restrictive using ((select sees_archived())
        or entity_id not in (select a.entity_id from entity_archive a))$policy$, t);
  end loop;
  create policy not_archived on notification as restrictive using ((select sees_archived())
    or entity_id is null or entity_id not in (select a.entity_id from entity_archive a));
end $$;

select audit_table(t) from unnest(array['entity', 'entity_standing', 'entity_activity', 'entity_archive']) t;
