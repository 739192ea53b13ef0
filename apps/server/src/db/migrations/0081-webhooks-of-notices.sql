-- Programs learn of a notice when it is recorded, and when its status, assignee or days change. Its days are counted after it was
-- inserted: within that transaction it was still added.
create function webhook_notice_changed() returns trigger language plpgsql as $$
declare
  made constant text := coalesce(current_setting('app.notices_made', true), '');
begin
  if tg_op = 'INSERT' then
    perform set_config('app.notices_made', made || new.notice_id, true);
  end if;
  perform tell_webhooks(
    case when tg_op = 'INSERT' or position(new.notice_id::text in made) > 0 then 'notice.added' else 'notice.changed' end,
    new.notice_id,
    jsonb_build_object('notice_id', new.notice_id, 'entity_id', new.entity_id, 'registration_id', new.registration_id,
      'law', new.law, 'kind', new.kind, 'form_id', new.form_id, 'status', new.status, 'reply_by', new.reply_by,
      'appeal_by', new.appeal_by, 'hearing_on', new.hearing_on, 'assigned_to', new.assigned_to,
      'is_deleted', new.deleted_at is not null));
  return null;
end $$;
create trigger webhook_notice_added after insert on notice for each row execute function webhook_notice_changed();
create trigger webhook_notice_changed after update on notice for each row
  when ((old.status, old.reply_by, old.appeal_by, old.hearing_on, old.assigned_to, old.deleted_at)
    is distinct from (new.status, new.reply_by, new.appeal_by, new.hearing_on, new.assigned_to, new.deleted_at))
  execute function webhook_notice_changed();
