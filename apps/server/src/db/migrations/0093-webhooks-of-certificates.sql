-- Programs learn of a certificate when it is added, when its status, officer or entity changes, when its token moves, and when it is
-- archived or restored. No name, number or certificate goes out.
create function webhook_dsc_changed() returns trigger language plpgsql as $$
declare
  d dsc;
begin
  if tg_table_name = 'dsc_movement' then
    select * into d from dsc where organisation_id = new.organisation_id and dsc_id = new.dsc_id;
  else
    d := new;
  end if;
  perform tell_webhooks(case when tg_table_name = 'dsc' and tg_op = 'INSERT' then 'dsc.added' else 'dsc.changed' end, d.dsc_id,
    jsonb_build_object('dsc_id', d.dsc_id, 'entity_id', d.entity_id, 'officer_id', d.officer_id, 'status', d.status,
      'valid_from', d.valid_from, 'valid_to', d.valid_to, 'is_archived', d.archived_at is not null,
      'is_out', coalesce((select m.direction = 'out' from dsc_movement m
        where m.organisation_id = d.organisation_id and m.dsc_id = d.dsc_id order by m.movement_id desc limit 1), false)));
  return null;
end $$;
create trigger webhook_dsc_added after insert on dsc for each row execute function webhook_dsc_changed();
create trigger webhook_dsc_changed after update on dsc for each row
  when ((old.status, old.officer_id, old.entity_id, old.archived_at)
    is distinct from (new.status, new.officer_id, new.entity_id, new.archived_at))
  execute function webhook_dsc_changed();
create trigger webhook_dsc_moved after insert on dsc_movement for each row execute function webhook_dsc_changed();
