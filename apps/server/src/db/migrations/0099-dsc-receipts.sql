-- Whether the receiver of a token has acknowledged it. The movement itself is never changed.
create table dsc_receipt (
  organisation_id uuid not null,
  movement_id uuid not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- For the link that was shown; null once it was taken back. The mail has a second link.
  link_hash bytea unique,
  mail_hash bytea unique,
  -- Kept until the mail has gone.
  email text,
  mail text not null check (mail in ('none', 'queued', 'sent', 'refused')),
  answer text check (answer in ('received', 'not_received')),
  answered_at timestamptz,
  answered_by text not null default '',
  method text check (method in ('link')),
  reason text not null default '',
  primary key (organisation_id, movement_id),
  foreign key (organisation_id, movement_id) references dsc_movement on delete cascade,
  check (email is null or mail = 'queued'),
  check ((answer is null) = (answered_at is null) and (answer is null) = (method is null)),
  check ((answer is null) = (answered_by = '') and (answer is not distinct from 'not_received') = (reason <> ''))
);

alter table dsc_receipt enable row level security;
alter table dsc_receipt force row level security;
create policy own_organisation on dsc_receipt
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
create policy in_sight on dsc_receipt as restrictive using ((select current_member()) is null
  or exists (select from dsc_movement m
    where m.organisation_id = dsc_receipt.organisation_id and m.movement_id = dsc_receipt.movement_id));
-- The holder of a link is in no organisation: a token that hashes to a row shows that one row, reading only.
create policy shown_token on dsc_receipt for select
  using (decode(nullif(current_setting('app.receipt_token', true), ''), 'hex') in (link_hash, mail_hash));

insert into audit_rule values
  ('dsc_receipt', 'email', 'partly', 'a person''s address');

-- Programs also learn of a receipt that is asked for, answered or taken back, by its state alone.
create or replace function webhook_dsc_changed() returns trigger language plpgsql as $$
declare
  d dsc;
begin
  if tg_table_name in ('dsc_movement', 'dsc_receipt') then
    select c.* into d from dsc_movement m join dsc c on c.organisation_id = m.organisation_id and c.dsc_id = m.dsc_id
    where m.organisation_id = new.organisation_id and m.movement_id = new.movement_id;
  else
    d := new;
  end if;
  perform tell_webhooks(case when tg_table_name = 'dsc' and tg_op = 'INSERT' then 'dsc.added' else 'dsc.changed' end, d.dsc_id,
    (select jsonb_build_object('dsc_id', d.dsc_id, 'entity_id', d.entity_id, 'officer_id', d.officer_id, 'status', d.status,
      'valid_from', d.valid_from, 'valid_to', d.valid_to, 'is_archived', d.archived_at is not null,
      'is_out', coalesce(last.direction = 'out', false),
      'receipt', case when r.movement_id is null then null when r.answer = 'received' then 'acknowledged'
        when r.answer = 'not_received' then 'declined' when r.link_hash is null then 'withdrawn' else 'waiting' end)
    from (select) one
    left join lateral (select m.movement_id, m.direction from dsc_movement m
      where m.organisation_id = d.organisation_id and m.dsc_id = d.dsc_id order by m.movement_id desc limit 1) last on true
    left join dsc_receipt r on r.organisation_id = d.organisation_id and r.movement_id = last.movement_id));
  return null;
end $$;
create trigger webhook_dsc_receipt_asked after insert on dsc_receipt for each row execute function webhook_dsc_changed();
create trigger webhook_dsc_receipt_changed after update on dsc_receipt for each row
  when ((old.answer, old.link_hash) is distinct from (new.answer, new.link_hash))
  execute function webhook_dsc_changed();
