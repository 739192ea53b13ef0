-- Programs learn of a task when it is added, and when its status, due day, people or place change. A generated task that no one
-- worked on is deleted at once, others are marked as deleted first.
create function webhook_task_changed() returns trigger language plpgsql as $$
declare
  t task;
begin
  if tg_op = 'DELETE' then
    t := old;
    -- An organisation that is being deleted has no webhooks to tell.
    if exists (select from organisation_deletion d where d.deleted_id = t.organisation_id) then return null; end if;
  else
    t := new;
  end if;
  perform tell_webhooks(case tg_op when 'INSERT' then 'task.added' else 'task.changed' end, t.task_id,
    jsonb_build_object('task_id', t.task_id, 'entity_id', t.entity_id, 'item_id', t.item_id, 'status', t.status,
      'due_on', t.due_on, 'assigned_to', t.assigned_to, 'reviewer', t.reviewer,
      'is_deleted', tg_op = 'DELETE' or t.deleted_at is not null));
  return null;
end $$;
create trigger webhook_task_added after insert on task for each row execute function webhook_task_changed();
create trigger webhook_task_changed after update on task for each row
  when ((old.status, old.due_on, old.assigned_to, old.reviewer, old.entity_id, old.item_id, old.deleted_at)
    is distinct from (new.status, new.due_on, new.assigned_to, new.reviewer, new.entity_id, new.item_id, new.deleted_at))
  execute function webhook_task_changed();
create trigger webhook_task_deleted after delete on task for each row
  when (old.deleted_at is null) execute function webhook_task_changed();
