-- Papers of a meeting or another event: notice, minutes, resolutions. They hang where the event hangs, on the entity or a
-- registration, and stay there when the event is taken back.
alter table attachment add column event_id uuid;
alter table attachment add foreign key (organisation_id, event_id) references entity_event on delete set null (event_id);
create index attachment_by_event on attachment (organisation_id, event_id) where event_id is not null;

alter table attachment drop constraint attachment_kind_check;
alter table attachment add constraint attachment_kind_check check (kind in ('certificate', 'return', 'acknowledgement',
  'challan', 'notice', 'minutes', 'resolution', 'order', 'agreement', 'statement', 'identity', 'other'));
