-- Who sees what inside an organisation. A person in a group sees the entities of their groups and no others; a person from
-- outside (another firm's accountant) sees what was granted to them until its last day. Nothing limits an admin.

-- What is granted to somebody from outside is all they see: when the last grant ends they see nothing, not everything.
alter table organisation_user add column is_outside boolean not null default false;

-- A group holds entities by hand (person_group_entity), and all that carry one of its tags.
create table person_group_tag (
  organisation_id uuid not null,
  group_id uuid not null,
  tag_id uuid not null,
  primary key (organisation_id, group_id, tag_id),
  foreign key (organisation_id, group_id) references person_group on delete cascade,
  foreign key (organisation_id, tag_id) references tag on delete cascade
);
create index person_group_tag_by_tag on person_group_tag (organisation_id, tag_id);

create table access_grant (
  organisation_id uuid not null,
  grant_id uuid not null,
  organisation_user_id uuid not null,
  -- Null: every entity.
  entity_id uuid,
  -- Null: every area of law.
  area text,
  -- The last day on which it holds, in India.
  ends_on date not null,
  granted_by uuid not null references user_account,
  created_at timestamptz not null default now(),
  primary key (organisation_id, grant_id),
  foreign key (organisation_id, organisation_user_id) references organisation_user on delete cascade,
  foreign key (organisation_id, entity_id) references entity on delete cascade,
  unique nulls not distinct (organisation_id, organisation_user_id, entity_id, area)
);
create index access_grant_by_entity on access_grant (organisation_id, entity_id) where entity_id is not null;

-- The same file that two people bring is kept for each: otherwise the one would hold a row that only the other may see.
alter table document drop constraint document_organisation_id_sha256_name_key;
alter table document add unique (organisation_id, sha256, name, created_by);

-- What an invitation gives besides the role, applied when it is accepted: {"is_outside", "group_ids", "grants"}.
alter table invitation add column rights jsonb;

-- What a notification speaks of, so that it is shown for as long as its reader sees that. Null: nothing of one entity.
alter table notification add column entity_id uuid;
alter table notification add column area text;

do $$
declare t text;
begin
  foreach t in array array['person_group_tag', 'access_grant'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())',
      t);
  end loop;
end $$;

-- The membership whose limits hold in this transaction, and the day in India; empty for everyone whose sight is whole.
create function current_member() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.member', true), '')::uuid;
create function current_member_day() returns date language sql stable parallel safe
  return nullif(current_setting('app.member_day', true), '')::date;
-- Who acts in this transaction; empty for the product itself.
create function current_actor() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.actor', true), '')::uuid;

-- What a membership sees: an entity with every area (null) or with one. It looks with the limits lifted, or it would ask
-- itself; only the organisation of the transaction is ever looked into.
create function sight_looked_up(member uuid, day date) returns table (entity_id uuid, area text)
  language plpgsql stable parallel restricted as $$
declare limited constant text := current_setting('app.member', true);
begin
  perform set_config('app.member', '', true);
  return query
    select ge.entity_id, null::text from person_group_member gm
      join person_group_entity ge on ge.organisation_id = gm.organisation_id and ge.group_id = gm.group_id
      where gm.organisation_id = current_organisation() and gm.organisation_user_id = member
    union
    select et.entity_id, null from person_group_member gm
      join person_group_tag gt on gt.organisation_id = gm.organisation_id and gt.group_id = gm.group_id
      join entity_tag et on et.organisation_id = gt.organisation_id and et.tag_id = gt.tag_id
      where gm.organisation_id = current_organisation() and gm.organisation_user_id = member
    union
    select e.entity_id, g.area from access_grant g
      join entity e on e.organisation_id = g.organisation_id and (g.entity_id is null or e.entity_id = g.entity_id)
      where g.organisation_id = current_organisation() and g.organisation_user_id = member and g.ends_on >= day;
  perform set_config('app.member', limited, true);
end $$;

-- The same, looked up once a transaction for the membership that it is limited to: a statement asks for every table that
-- it reads. Limited people change no group and no grant, so what was looked up holds until the end.
create function sight_of(member uuid, day date) returns table (entity_id uuid, area text)
  language plpgsql stable parallel restricted as $$
declare
  key constant text := member || ' ' || day || ';';
  kept text := current_setting('app.sight', true);
begin
  if current_setting('app.member', true) is distinct from member::text then
    return query select * from sight_looked_up(member, day);
    return;
  end if;
  if kept is null or not starts_with(kept, key) then
    select key || coalesce(string_agg(s.entity_id || ':' || coalesce(s.area, ''), ','), '') into kept
      from sight_looked_up(member, day) s;
    perform set_config('app.sight', kept, true);
  end if;
  return query select split_part(one, ':', 1)::uuid, nullif(split_part(one, ':', 2), '')
    from unnest(string_to_array(nullif(substr(kept, length(key) + 1), ''), ',')) one;
end $$;

-- Restrictive: on top of the organisation's own policy. Each subquery runs once a statement, and not at all for people
-- whose sight is whole.
do $$
declare
  t text;
  whole constant text := '(select current_member()) is null';
  sight constant text := 'sight_of((select current_member()), (select current_member_day())) s';
begin
  -- An entity and what describes it: seen with any area.
  foreach t in array array['entity', 'entity_fact', 'entity_tag', 'entity_address', 'person_group_entity'] loop
    execute format('create policy in_sight on %I as restrictive using (%s or entity_id in (select s.entity_id from %s))',
      t, whole, sight);
  end loop;
  -- Money at the bank is no matter of one area of law.
  execute format('create policy in_sight on bank_account as restrictive using (%s or entity_id in (select s.entity_id from %s where s.area is null))',
    whole, sight);
  execute format($policy$create policy in_sight on tax_credit_statement as restrictive using (%s
      or entity_id in (select s.entity_id from %s where s.area is null or s.area in ('income-tax', 'tds')))$policy$, whole, sight);
  execute format($policy$create policy in_sight on calendar_item as restrictive using (%1$s
      or entity_id in (select s.entity_id from %2$s where s.area is null)
      or (entity_id, area) in (select s.entity_id, s.area from %2$s where s.area is not null))$policy$, whole, sight);
  -- A number is of the area whose authority gave it.
  execute format($policy$create policy in_sight on registration as restrictive using (%1$s
      or entity_id in (select s.entity_id from %2$s where s.area is null)
      or (entity_id, case kind when 'professional_tax' then 'pt' when 'income_tax' then 'income-tax' when 'company' then 'mca' else kind end)
        in (select s.entity_id, s.area from %2$s where s.area is not null))$policy$, whole, sight);
  -- What a person was told stays theirs only while they see what it was about.
  execute format($policy$create policy in_sight on notification as restrictive using (%1$s or entity_id is null
      or entity_id in (select s.entity_id from %2$s where s.area is null)
      or (entity_id, area) in (select s.entity_id, s.area from %2$s where s.area is not null))$policy$, whole, sight);
  -- Of groups and grants, those that are the person's own.
  foreach t in array array['person_group_member', 'access_grant'] loop
    execute format('create policy in_sight on %I as restrictive using (%s or organisation_user_id = (select current_member()))',
      t, whole);
  end loop;
  execute format($policy$create policy in_sight on person_group as restrictive using (%s
      or exists (select from person_group_member m where m.organisation_id = person_group.organisation_id and m.group_id = person_group.group_id))$policy$, whole);
  execute format($policy$create policy in_sight on person_group_tag as restrictive using (%s
      or exists (select from person_group g where g.organisation_id = person_group_tag.organisation_id and g.group_id = person_group_tag.group_id))$policy$, whole);
  -- Each follows what it belongs to, whose own policy is asked.
  execute format($policy$create policy in_sight on entity_event as restrictive using (%1$s
      or entity_id in (select s.entity_id from %2$s)
        and (registration_id is null or exists (select from registration r
          where r.organisation_id = entity_event.organisation_id and r.registration_id = entity_event.registration_id)))$policy$, whole, sight);
  execute format($policy$create policy in_sight on filing as restrictive using (%s
      or exists (select from calendar_item i where i.organisation_id = filing.organisation_id and i.item_id = filing.item_id))$policy$, whole);
  execute format($policy$create policy in_sight on filing_document as restrictive using (%s
      or exists (select from filing f where f.organisation_id = filing_document.organisation_id and f.filing_id = filing_document.filing_id))$policy$, whole);
  execute format($policy$create policy in_sight on tax_credit as restrictive using (%s
      or exists (select from tax_credit_statement s where s.organisation_id = tax_credit.organisation_id and s.statement_id = tax_credit.statement_id))$policy$, whole);
  execute format($policy$create policy in_sight on document as restrictive using (%s
      or created_by = (select current_actor())
      or exists (select from filing_document d where d.organisation_id = document.organisation_id and d.document_id = document.document_id)
      or exists (select from entity_address a where a.organisation_id = document.organisation_id and a.address_proof_file = document.document_id))$policy$, whole);
end $$;

-- Whether anything limits what a place in an organisation sees.
create function is_limited(place organisation_user) returns boolean language sql stable as $$
  select place.role <> 'a' and (place.is_outside or exists (select from person_group_member g
    where g.organisation_id = place.organisation_id and g.organisation_user_id = place.organisation_user_id))
$$;

-- Who of the organisation sees an entity, with that area of law where one is asked about.
create function who_sees(entity uuid, law_area text, day date) returns table (user_id uuid)
  language plpgsql stable parallel restricted as $$
declare limited constant text := current_setting('app.member', true);
begin
  perform set_config('app.member', '', true);
  return query
    select m.user_id from organisation_user m
      where m.organisation_id = current_organisation() and (not is_limited(m) or exists (
        select from sight_of(m.organisation_user_id, day) s
        where s.entity_id = entity and (law_area is null or s.area is null or s.area = law_area)));
  perform set_config('app.member', limited, true);
end $$;

-- How many entities a person sees in each of their organisations. The organisation is the transaction's own for one
-- count at a time, as it was before.
drop function entity_counts_of_person();
create function entity_counts_of_person(day date) returns table (organisation_id uuid, entity_count bigint)
language plpgsql as $$
declare place organisation_user;
begin
  for place in select m.* from organisation_user m where m.user_id = current_person() loop
    organisation_id := place.organisation_id;
    perform set_config('app.organisation_id', organisation_id::text, true);
    if is_limited(place) then
      select count(distinct s.entity_id) into entity_count from sight_of(place.organisation_user_id, day) s;
    else
      select count(*) into entity_count from entity e where e.organisation_id = current_organisation();
    end if;
    return next;
  end loop;
  perform set_config('app.organisation_id', '', true);
end $$;

-- Open pages are told when what their person sees may have changed, and load it anew. Once a statement and person.
create trigger organisation_user_is_outside after update of is_outside on organisation_user
  for each row execute function tell_access();

create function tell_sight_of_members() returns trigger language plpgsql as $$
begin
  perform pg_notify('niyam_live', json_build_object('user_id', u.user_id, 'organisation_id', u.organisation_id, 'is_access', true)::text)
    from organisation_user u
    where (u.organisation_id, u.organisation_user_id) in (select c.organisation_id, c.organisation_user_id from changed c);
  return null;
end $$;
create function tell_sight_of_groups() returns trigger language plpgsql as $$
begin
  perform pg_notify('niyam_live', json_build_object('user_id', u.user_id, 'organisation_id', u.organisation_id, 'is_access', true)::text)
    from organisation_user u join person_group_member m
      on m.organisation_id = u.organisation_id and m.organisation_user_id = u.organisation_user_id
    where (m.organisation_id, m.group_id) in (select c.organisation_id, c.group_id from changed c);
  return null;
end $$;
create function tell_sight_of_tags() returns trigger language plpgsql as $$
begin
  perform pg_notify('niyam_live', json_build_object('user_id', u.user_id, 'organisation_id', u.organisation_id, 'is_access', true)::text)
    from organisation_user u join person_group_member m
      on m.organisation_id = u.organisation_id and m.organisation_user_id = u.organisation_user_id
    where (m.organisation_id, m.group_id) in (select t.organisation_id, t.group_id from person_group_tag t
      where (t.organisation_id, t.tag_id) in (select c.organisation_id, c.tag_id from changed c));
  return null;
end $$;

do $$
declare
  of text[];
begin
  foreach of slice 1 in array array[
    ['person_group_member', 'tell_sight_of_members'],
    ['access_grant', 'tell_sight_of_members'],
    ['person_group_entity', 'tell_sight_of_groups'],
    ['person_group_tag', 'tell_sight_of_groups'],
    ['entity_tag', 'tell_sight_of_tags']
  ] loop
    execute format('create trigger %1$I after insert on %2$I referencing new table as changed for each statement execute function %3$I()',
      of[1] || '_in_sight', of[1], of[2]);
    execute format('create trigger %1$I after delete on %2$I referencing old table as changed for each statement execute function %3$I()',
      of[1] || '_out_of_sight', of[1], of[2]);
  end loop;
end $$;
create trigger access_grant_moved after update on access_grant referencing new table as changed
  for each statement execute function tell_sight_of_members();
