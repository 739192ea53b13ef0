-- Diligence packs and compliance certificates: files made of what an entity filed. A removed one stays as a row, so that its
-- number is not given again.
create table evidence_pack (
  organisation_id uuid not null references organisation,
  pack_id uuid not null,
  kind text not null check (kind in ('diligence', 'certificate')),
  number int not null check (number > 0),
  entity_id uuid not null,
  -- Financial years of a diligence pack, a quarter of a certificate.
  first_period text not null,
  last_period text not null,
  as_known_on date not null,
  language text not null check (language in ('en', 'hi')),
  -- The membership whose limits hold for the content; null where nothing limited the person.
  limited_as uuid,
  -- Areas of law that the content was limited to; null is all.
  areas text[],
  has_audit boolean not null,
  state text not null check (state in ('waiting', 'running', 'ready', 'failed', 'cancelled', 'expired', 'removed')),
  asked_by uuid not null references user_account,
  asked_at timestamptz not null,
  done int not null default 0,
  total int not null default 0,
  finished_at timestamptz,
  expires_at timestamptz,
  size bigint,
  sha256 text,
  manifest_sha256 text,
  failure text check (failure in ('error', 'disk_full')),
  downloaded_at timestamptz,
  primary key (organisation_id, pack_id),
  unique (organisation_id, kind, number),
  foreign key (organisation_id, entity_id) references entity,
  check ((state in ('ready', 'expired')) <= (size is not null and sha256 is not null and expires_at is not null))
);
create index evidence_pack_by_day on evidence_pack (organisation_id, asked_at desc);
create index evidence_pack_by_entity on evidence_pack (organisation_id, entity_id, asked_at desc);
-- One at a time of each kind for one person: the second is refused by the database itself.
create unique index evidence_pack_at_work on evidence_pack (organisation_id, asked_by, kind) where state in ('waiting', 'running');
alter table evidence_pack enable row level security;
alter table evidence_pack force row level security;
create policy own_organisation on evidence_pack
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
-- Seen by those who see everything inside: the entity, or the areas of law that the pack was limited to.
create policy in_sight on evidence_pack as restrictive using ((select current_member()) is null
  or entity_id in (select * from seen('whole'))
  or (areas is not null
    and not exists (select from unnest(areas) a where (entity_id, a) not in (select s.entity_id, s.area from seen_areas() s))));

insert into audit_rule
  select 'evidence_pack', column_name, 'derived', 'how far the work has come' from unnest(array['done', 'total']) column_name;
