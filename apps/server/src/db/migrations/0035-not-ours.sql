-- That an obligation is not theirs, as somebody said it and a reviewer accepted or returned it.
create table not_ours (
  organisation_id uuid not null,
  decision_id uuid not null,
  entity_id uuid not null,
  -- Null: of the entity itself.
  registration_id uuid,
  obligation_id text not null,
  -- What the law said when it was said, and again when it was accepted: another version or answer is looked at anew.
  version_id text not null,
  answer text not null check (answer in ('applies', 'needs-facts')),
  area text not null,
  form text not null,
  title text not null,
  reason text not null check (reason <> ''),
  -- Items due after this day stand; null is for good.
  until date,
  state text not null check (state in ('waiting', 'accepted', 'returned', 'ended')),
  asked_by uuid not null references user_account,
  asked_at timestamptz not null,
  reviewed_by uuid references user_account,
  reviewed_at timestamptz,
  review_reason text not null default '',
  -- Nobody else could look at it.
  is_alone boolean not null default false,
  ended_by uuid references user_account,
  ended_at timestamptz,
  ended_reason text not null default '',
  primary key (organisation_id, decision_id),
  foreign key (organisation_id, entity_id) references entity,
  foreign key (organisation_id, registration_id) references registration,
  check ((reviewed_by is null) = (reviewed_at is null)),
  check (state not in ('accepted', 'returned') or reviewed_by is not null),
  check ((state = 'returned') = (review_reason <> '')),
  check ((state = 'ended') = (ended_by is not null) and (state = 'ended') = (ended_at is not null)),
  -- The database itself holds the two apart, as of filings.
  constraint not_ours_reviewed_by_another check (reviewed_by <> asked_by or is_alone)
);
-- One at a time of each; a recompute finds those in force by it.
create unique index not_ours_standing on not_ours (organisation_id, entity_id, obligation_id, registration_id)
  nulls not distinct where state in ('waiting', 'accepted');
create index not_ours_by_state on not_ours (organisation_id, state, asked_at, decision_id);
create index not_ours_by_registration on not_ours (organisation_id, registration_id) where registration_id is not null;

alter table not_ours enable row level security;
alter table not_ours force row level security;
create policy own_organisation on not_ours
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
create policy in_sight on not_ours as restrictive using ((select current_member()) is null
  or entity_id in (select * from seen('whole')) or (entity_id, area) in (select * from seen_areas()));

-- The decision that set an item aside; null where somebody set aside this item alone.
alter table calendar_item
  add column not_ours_id uuid,
  add foreign key (organisation_id, not_ours_id) references not_ours,
  add check (not_ours_id is null or set_aside = 'not_applicable');
create index calendar_item_by_decision on calendar_item (organisation_id, not_ours_id) where not_ours_id is not null;

-- A question of the page "what if" that is asked again.
create table what_if_plan (
  organisation_id uuid not null,
  what_if_plan_id uuid not null,
  entity_id uuid not null,
  name text not null,
  changes jsonb not null,
  years int not null check (years between 1 and 3),
  -- The answer when it was kept.
  counts jsonb not null,
  release text not null,
  -- Null: a program.
  kept_by uuid references user_account,
  kept_at timestamptz not null,
  primary key (organisation_id, what_if_plan_id),
  foreign key (organisation_id, entity_id) references entity on delete cascade
);
create index what_if_plan_by_entity on what_if_plan (organisation_id, entity_id, lower(name));
alter table what_if_plan enable row level security;
alter table what_if_plan force row level security;
create policy own_organisation on what_if_plan
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
-- It supposes facts of the whole entity, and was answered with every area of law.
create policy in_sight on what_if_plan as restrictive using ((select current_member()) is null
  or entity_id in (select * from seen('whole')));

insert into audit_rule values
  ('calendar_item', 'not_ours_id', 'derived', 'the decision has entries of its own'),
  ('not_ours', 'version_id', 'derived', 'follows from the law and the facts'),
  ('not_ours', 'answer', 'derived', 'follows from the law and the facts'),
  ('what_if_plan', 'counts', 'derived', 'follows from the law and the facts'),
  ('what_if_plan', 'release', 'derived', 'follows from the law and the facts');
select audit_table('calendar_item');
select audit_table('not_ours');
select audit_table('what_if_plan');
