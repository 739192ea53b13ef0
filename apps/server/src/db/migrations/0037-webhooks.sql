-- Addresses of an organisation's own programs, which are told what changes.
create table webhook (
  organisation_id uuid not null references organisation,
  webhook_id uuid not null,
  name text not null,
  url text not null,
  events text[] not null,
  sealed_secret text not null,
  -- The secret before it, which signs beside it until the programs have taken the new one.
  former_sealed_secret text,
  former_until timestamptz,
  paused_at timestamptz,
  paused_because text check (paused_because in ('person', 'failing', 'gone')),
  -- Since when nothing has got through, and how often in a row.
  failing_since timestamptz,
  failures int not null default 0,
  -- After a failure it is left alone for a while.
  rests_until timestamptz,
  made_by uuid not null references user_account,
  made_at timestamptz not null,
  primary key (organisation_id, webhook_id),
  check ((paused_at is null) = (paused_because is null)),
  check ((former_sealed_secret is null) = (former_until is null))
);

-- What each of them is told: written in the transaction of the change, so neither is there without the other.
create table webhook_delivery (
  organisation_id uuid not null,
  delivery_id uuid not null,
  webhook_id uuid not null,
  type text not null,
  -- What it is about; several changes of one thing in one transaction are told once.
  about uuid not null,
  made_in bigint not null default txid_current(),
  data jsonb not null,
  happened_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  attempts int not null default 0,
  -- Null: at once.
  next_try_at timestamptz,
  -- Until then a worker has it in hand.
  held_until timestamptz,
  tried_at timestamptz,
  -- Null where nothing was answered; `trouble` says why.
  status int,
  trouble text,
  -- The first part of the answer.
  answer text not null default '',
  primary key (organisation_id, delivery_id),
  unique (organisation_id, webhook_id, made_in, type, about),
  foreign key (organisation_id, webhook_id) references webhook on delete cascade
);
create index webhook_delivery_waiting on webhook_delivery (organisation_id, webhook_id, next_try_at) where state = 'waiting';
create index webhook_delivery_by_day on webhook_delivery (organisation_id, happened_at desc);

-- What a program proposes; nothing of it counts before a person has released it.
create table draft (
  organisation_id uuid not null references organisation,
  draft_id uuid not null,
  kind text not null check (kind in ('file', 'work', 'set_aside', 'facts')),
  entity_id uuid not null,
  -- An item that the law no longer gives goes; its draft stays, to say so.
  item_id uuid,
  -- Of the item: who does not see it does not see the draft.
  area text,
  -- What is to be done, as the call of that name takes it.
  proposal jsonb not null,
  -- What it was made on: where that is otherwise by now, the draft is stale.
  made_on jsonb not null,
  why text not null,
  key_id uuid not null,
  made_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'released', 'discarded')),
  decided_by uuid references user_account,
  decided_at timestamptz,
  reason text not null default '',
  primary key (organisation_id, draft_id),
  foreign key (organisation_id, entity_id) references entity on delete cascade,
  foreign key (organisation_id, item_id) references calendar_item on delete set null (item_id),
  foreign key (organisation_id, key_id) references api_key,
  check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null))
);
create index draft_waiting on draft (organisation_id, made_at) where state = 'waiting';
create index draft_by_entity on draft (organisation_id, entity_id);
create index draft_by_item on draft (organisation_id, item_id) where item_id is not null;
create index draft_by_key on draft (organisation_id, key_id);

do $$
declare t text;
begin
  foreach t in array array['webhook', 'webhook_delivery', 'draft'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())',
      t);
  end loop;
end $$;
-- The minute's round asks which organisations have something to send, and nothing else.
create policy platform_walk on webhook_delivery for select
  using (current_setting('app.platform', true) = 'on' and state = 'waiting');
-- A draft about a whole entity is seen by who sees all of it; one about an item, with its area of law.
create policy in_sight on draft as restrictive using ((select current_member()) is null
  or entity_id in (select * from seen('whole'))
  or (area is not null and (entity_id, area) in (select * from seen_areas())));

insert into audit_rule
  select 'webhook', column_name, 'derived', 'how well its address answers'
  from unnest(array['failing_since', 'failures', 'rests_until']) column_name;
insert into audit_rule values ('webhook_delivery', '', 'exempt', 'tells of changes that have entries of their own');
select audit_table(t) from unnest(array['webhook', 'draft']) t;

-- Tells every webhook of the organisation that wants to know. One job a transaction sends what it wrote.
create function tell_webhooks(event text, subject uuid, content jsonb) returns void language plpgsql as $$
begin
  insert into webhook_delivery as d (organisation_id, delivery_id, webhook_id, type, about, data)
    select w.organisation_id, gen_random_uuid(), w.webhook_id, event, subject, content
    from webhook w where w.organisation_id = current_organisation() and event = any (w.events)
  on conflict (organisation_id, webhook_id, made_in, type, about) do update
    -- How it was before the transaction stays; how it is follows.
    set data = excluded.data || case when d.data ? 'before' then jsonb_build_object('before', d.data -> 'before') else '{}' end;
  if found and current_setting('app.webhooks_told', true) is distinct from txid_current()::text then
    perform enqueue_job('send-webhooks', json_build_object('organisation_id', current_organisation()), null);
    perform set_config('app.webhooks_told', txid_current()::text, true);
  end if;
end $$;

-- Ids and what is public of an item; no name, no number of a registration.
create function webhook_item(i calendar_item) returns jsonb language sql stable as $$
  select jsonb_build_object('item_id', i.item_id, 'entity_id', i.entity_id, 'registration_id', i.registration_id,
    'obligation_id', i.obligation_id, 'area', i.area, 'form', i.form, 'period', i.period,
    'statutory_due_date', i.statutory_due_date, 'due_date', i.due_date)
$$;

create function webhook_item_changed() returns trigger language plpgsql as $$
begin
  if old.due_date is distinct from new.due_date then
    perform tell_webhooks('item.moved', new.item_id,
      webhook_item(new) || jsonb_build_object('before', jsonb_build_object('due_date', old.due_date)));
  end if;
  if old.assigned_to is distinct from new.assigned_to then
    perform tell_webhooks('item.assigned', new.item_id,
      webhook_item(new) || jsonb_build_object('assigned_to', new.assigned_to));
  end if;
  if old.set_aside is distinct from new.set_aside then
    perform tell_webhooks('item.set_aside', new.item_id,
      webhook_item(new) || jsonb_build_object('set_aside', new.set_aside));
  end if;
  return null;
end $$;
create trigger webhook_item_changed after update on calendar_item for each row
  when (old.due_date is distinct from new.due_date or old.assigned_to is distinct from new.assigned_to
    or old.set_aside is distinct from new.set_aside)
  execute function webhook_item_changed();

create function webhook_filing_changed() returns trigger language plpgsql as $$
declare
  event constant text := case
    when tg_op = 'INSERT' then case new.review when 'waiting' then 'item.in_review' else 'item.filed' end
    when new.withdrawn_at is not null then case new.review when 'returned' then 'item.returned' else 'item.withdrawn' end
    else 'item.approved' end;
  item jsonb;
begin
  select webhook_item(i) into item from calendar_item i
    where i.organisation_id = new.organisation_id and i.item_id = new.item_id;
  perform tell_webhooks(event, new.filing_id,
    coalesce(item, jsonb_build_object('item_id', new.item_id)) || jsonb_build_object('filing_id', new.filing_id, 'filed_on', new.filed_on));
  return null;
end $$;
create trigger webhook_filing_added after insert on filing for each row execute function webhook_filing_changed();
create trigger webhook_filing_changed after update on filing for each row
  when ((old.withdrawn_at is null and new.withdrawn_at is not null) or (old.review = 'waiting' and new.review = 'approved'))
  execute function webhook_filing_changed();

create function webhook_entity_changed() returns trigger language plpgsql as $$
begin
  -- What is made and changed in one transaction was added.
  if tg_op = 'INSERT' or new.created_at <> now() then
    perform tell_webhooks(case tg_op when 'INSERT' then 'entity.added' else 'entity.changed' end, new.entity_id,
      jsonb_build_object('entity_id', new.entity_id, 'kind', new.kind, 'state', new.address_state, 'closed_on', new.closed_on));
  end if;
  return null;
end $$;
create trigger webhook_entity_added after insert on entity for each row execute function webhook_entity_changed();
-- A change of facts or registrations shows in `changed_at`, which the calendar empties once it has followed.
create trigger webhook_entity_changed after update on entity for each row
  when (old.name <> new.name or old.kind <> new.kind or old.pan is distinct from new.pan or old.cin is distinct from new.cin
    or old.llpin is distinct from new.llpin or old.fcrn is distinct from new.fcrn
    or old.address_state is distinct from new.address_state or old.incorporated_on is distinct from new.incorporated_on
    or old.closed_on is distinct from new.closed_on
    or (new.changed_at is not null and old.changed_at is distinct from new.changed_at))
  execute function webhook_entity_changed();

create function webhook_registration_changed() returns trigger language plpgsql as $$
declare
  has_ended constant boolean := tg_op = 'UPDATE' and new.ended_as is not null;
begin
  if tg_op = 'INSERT' or new.created_at <> now() then
    perform tell_webhooks(
      case when tg_op = 'INSERT' then 'registration.added' when has_ended and old.ended_as is null then 'registration.ended'
        else 'registration.changed' end,
      new.registration_id,
      jsonb_build_object('registration_id', new.registration_id, 'entity_id', new.entity_id, 'kind', new.kind,
        'state', new.state, 'valid_from', new.valid_from, 'valid_to', new.valid_to, 'suspended_from', new.suspended_from,
        'ended_as', new.ended_as));
  end if;
  return null;
end $$;
create trigger webhook_registration_added after insert on registration for each row
  execute function webhook_registration_changed();
create trigger webhook_registration_changed after update on registration for each row
  when (old.number <> new.number or old.state is distinct from new.state or old.details <> new.details
    or old.valid_from is distinct from new.valid_from or old.valid_to is distinct from new.valid_to
    or old.suspended_from is distinct from new.suspended_from or old.ended_as is distinct from new.ended_as)
  execute function webhook_registration_changed();

create function webhook_import_ended() returns trigger language plpgsql as $$
begin
  perform tell_webhooks('import.finished', new.import_id,
    jsonb_build_object('import_id', new.import_id, 'kind', new.kind, 'state', new.state));
  return null;
end $$;
create trigger webhook_import_ended after update on sheet_import for each row
  when (old.state <> new.state and new.state in ('done', 'stopped', 'failed', 'undone'))
  execute function webhook_import_ended();
