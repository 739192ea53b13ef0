-- A column added later is told to programs like every other: rows are compared whole, but for what the audit trail knows to
-- follow from something else.
create function webhook_sees(of_table text, before jsonb, after jsonb) returns boolean language sql stable as $$
  select before - d.derived is distinct from after - d.derived
  from (select coalesce(array_agg(column_name), '{}') as derived from audit_rule
    where table_name = of_table and rule = 'derived') d
$$;

grant execute on function webhook_sees(text, jsonb, jsonb) to :app_role;

create or replace function webhook_entity_changed() returns trigger language plpgsql as $$
begin
  -- A change of facts or registrations shows in `changed_at`, which the calendar empties once it has followed.
  if tg_op = 'UPDATE' and not (new.changed_at is not null and old.changed_at is distinct from new.changed_at)
    and not webhook_sees('entity', to_jsonb(old), to_jsonb(new)) then
    return null;
  end if;
  -- What is made and changed in one transaction was added.
  if tg_op = 'INSERT' or new.created_at <> now() then
    perform tell_webhooks(case tg_op when 'INSERT' then 'entity.added' else 'entity.changed' end, new.entity_id,
      jsonb_build_object('entity_id', new.entity_id, 'kind', new.kind, 'state', new.address_state, 'closed_on', new.closed_on));
  end if;
  return null;
end $$;
drop trigger webhook_entity_changed on entity;
create trigger webhook_entity_changed after update on entity for each row when (old.* is distinct from new.*)
  execute function webhook_entity_changed();

create or replace function webhook_registration_changed() returns trigger language plpgsql as $$
declare
  has_ended constant boolean := tg_op = 'UPDATE' and new.ended_as is not null;
begin
  if tg_op = 'UPDATE' and not webhook_sees('registration', to_jsonb(old), to_jsonb(new)) then
    return null;
  end if;
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
drop trigger webhook_registration_changed on registration;
create trigger webhook_registration_changed after update on registration for each row when (old.* is distinct from new.*)
  execute function webhook_registration_changed();
