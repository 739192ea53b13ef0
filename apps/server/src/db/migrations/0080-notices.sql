-- What authorities send: notices, intimations and orders. Those that follow each other are one proceeding.
create table notice (
  organisation_id uuid not null references organisation,
  notice_id uuid not null,
  entity_id uuid not null,
  registration_id uuid,
  -- The area of the law, which limits who sees the notice.
  area text not null,
  law text not null check (law in ('gst', 'income_tax', 'tds', 'company', 'pf', 'esi', 'profession_tax', 'labour', 'other')),
  kind text not null check (kind in ('notice', 'intimation', 'order')),
  -- The id in the law package; null: another form.
  form_id text,
  form text not null default '',
  title text not null,
  reference text not null default '',
  din text not null default '',
  is_another_copy boolean not null default false,
  issued_on date,
  -- [{ from, to }]
  periods jsonb not null default '[]',
  -- Paise; null: not stated.
  tax bigint check (tax >= 0),
  interest bigint check (interest >= 0),
  penalty bigint check (penalty >= 0),
  fee bigint check (fee >= 0),
  at_stake bigint generated always as (case when num_nonnulls(tax, interest, penalty, fee) > 0
    then coalesce(tax, 0) + coalesce(interest, 0) + coalesce(penalty, 0) + coalesce(fee, 0) end) stored,
  printed_reply_by date,
  reply_time text check (reply_time ~ '^\d\d:\d\d$'),
  client_told_on date,
  note text not null default '',
  status text not null check (status in ('received', 'assigned', 'drafting', 'in_review', 'replied', 'heard', 'order_received',
    'appealed', 'accepted', 'closed')),
  -- The status before it was closed.
  closed_from text,
  closed_reason text not null default '',
  closed_by uuid references user_account,
  closed_at timestamptz,
  assigned_to uuid references user_account,
  reviewer uuid references user_account,
  -- Who sent it to review.
  submitted_by uuid references user_account,
  proceeding_id uuid not null,
  previous_id uuid,
  -- Only of an order. Without a decision, and with one to appeal that is not filed, the time runs.
  appeal_decision text check (appeal_decision in ('appeal', 'accept')),
  appeal_note text not null default '',
  appeal_decided_by uuid references user_account,
  appeal_decided_at timestamptz,
  appeal_filed_on date,
  appeal_reference text not null default '',
  pre_deposit_paid bigint check (pre_deposit_paid >= 0),
  -- Counted by the law package from the values above, the services and the hearings.
  served_on date,
  replied_on date,
  reply_by date,
  reply_basis text not null default 'unknown' check (reply_basis in ('printed', 'rule', 'unknown')),
  appeal_by date,
  condonable_till date,
  hearing_on date,
  hearing_time text,
  created_by uuid references user_account,
  created_at timestamptz not null,
  -- Kept for a day, so that it can be restored.
  deleted_at timestamptz,
  is_open boolean not null generated always as (status not in ('accepted', 'closed') and (kind = 'order' or status <> 'order_received')) stored,
  next_day date generated always as (case when status not in ('accepted', 'closed') and (kind = 'order' or status <> 'order_received')
    then least(
      case when kind <> 'order' and status in ('received', 'assigned', 'drafting', 'in_review') then reply_by end,
      case when kind = 'order' and appeal_filed_on is null then appeal_by end,
      hearing_on) end) stored,
  primary key (organisation_id, notice_id),
  foreign key (organisation_id, entity_id) references entity,
  foreign key (organisation_id, registration_id) references registration,
  foreign key (organisation_id, previous_id) references notice (organisation_id, notice_id) on delete set null (previous_id),
  check (assigned_to <> reviewer),
  check (kind = 'order' or appeal_decision is null),
  check (appeal_filed_on is null or appeal_decision = 'appeal'),
  check ((status = 'closed') = (closed_at is not null)),
  check (previous_id <> notice_id)
);
-- The list, a page at a time: those without a day come last.
create index notice_by_day on notice (organisation_id, (coalesce(next_day, 'infinity'::date)), notice_id)
  include (status, entity_id, area, is_open) where deleted_at is null;
create index notice_by_assignee on notice (organisation_id, assigned_to, (coalesce(next_day, 'infinity'::date)), notice_id) where deleted_at is null;
create index notice_by_entity on notice (organisation_id, entity_id, (coalesce(next_day, 'infinity'::date)), notice_id);
create index notice_by_registration on notice (organisation_id, registration_id) where registration_id is not null;
create index notice_by_proceeding on notice (organisation_id, proceeding_id);
create index notice_by_previous on notice (organisation_id, previous_id) where previous_id is not null;
create index notice_deleted on notice (organisation_id, deleted_at) where deleted_at is not null;
-- A document of an authority is recorded once.
create unique index notice_one_din on notice (organisation_id, upper(din)) where din <> '' and not is_another_copy and deleted_at is null;
create unique index notice_one_reference on notice (organisation_id, entity_id, upper(reference))
  where reference <> '' and not is_another_copy and deleted_at is null;

-- A notice may be served several times, by different ways: each starts its own clock.
create table notice_service (
  organisation_id uuid not null references organisation,
  notice_id uuid not null,
  service_id uuid not null,
  mode text not null check (mode in ('portal', 'additional_tab', 'email', 'post', 'hand')),
  -- Null: it came this way, but the day is not known.
  served_on date,
  proof text not null default '',
  primary key (organisation_id, service_id),
  foreign key (organisation_id, notice_id) references notice on delete cascade
);
create index notice_service_by_notice on notice_service (organisation_id, notice_id, served_on);

create table notice_document (
  organisation_id uuid not null references organisation,
  notice_id uuid not null,
  document_id uuid not null,
  kind text not null check (kind in ('source', 'draft', 'order', 'appeal', 'proof', 'other')),
  title text not null default '',
  added_by uuid references user_account,
  added_at timestamptz not null,
  primary key (organisation_id, notice_id, document_id),
  foreign key (organisation_id, notice_id) references notice on delete cascade,
  foreign key (organisation_id, document_id) references document
);
create index notice_document_by_document on notice_document (organisation_id, document_id);

create table notice_reply (
  organisation_id uuid not null references organisation,
  notice_id uuid not null,
  reply_id uuid not null,
  replied_on date not null,
  reference text not null default '',
  note text not null default '',
  -- After the last day as it was known then.
  is_late boolean not null,
  -- The annexure index: [{ title, document_id }], in its order.
  annexures jsonb not null default '[]',
  prepared_by uuid references user_account,
  recorded_by uuid references user_account,
  recorded_at timestamptz not null,
  primary key (organisation_id, reply_id),
  foreign key (organisation_id, notice_id) references notice on delete cascade
);
create index notice_reply_by_notice on notice_reply (organisation_id, notice_id, replied_on);

create table notice_hearing (
  organisation_id uuid not null references organisation,
  notice_id uuid not null,
  hearing_id uuid not null,
  held_on date not null,
  held_at text check (held_at ~ '^\d\d:\d\d$'),
  place text not null default '',
  note text not null default '',
  outcome text not null default 'listed' check (outcome in ('listed', 'adjourned', 'held', 'missed')),
  next_hearing_id uuid,
  primary key (organisation_id, hearing_id),
  foreign key (organisation_id, notice_id) references notice on delete cascade,
  foreign key (organisation_id, next_hearing_id) references notice_hearing (organisation_id, hearing_id) on delete set null (next_hearing_id)
);
create index notice_hearing_by_notice on notice_hearing (organisation_id, notice_id, held_on);
create index notice_hearing_by_next on notice_hearing (organisation_id, next_hearing_id) where next_hearing_id is not null;

-- What a person changed of notices a moment ago, as task_undo.
create table notice_undo (
  organisation_id uuid not null references organisation,
  undo_id uuid not null,
  made_by uuid not null,
  expires_at timestamptz not null,
  -- [{ notice_id, before, after }]
  notices jsonb not null,
  primary key (organisation_id, undo_id)
);
create index notice_undo_by_expiry on notice_undo (organisation_id, expires_at);

-- A file that was read, while no notice is recorded from it yet.
create table notice_reading (
  organisation_id uuid not null references organisation,
  document_id uuid not null,
  read_by uuid not null references user_account,
  read_at timestamptz not null,
  primary key (organisation_id, document_id),
  foreign key (organisation_id, document_id) references document on delete cascade
);
create index notice_reading_by_time on notice_reading (organisation_id, read_at);

do $$
declare t text;
begin
  foreach t in array array['notice', 'notice_service', 'notice_document', 'notice_reply', 'notice_hearing', 'notice_undo', 'notice_reading'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())', t);
  end loop;
  -- Rows of a notice are visible with it.
  foreach t in array array['notice_service', 'notice_document', 'notice_reply', 'notice_hearing'] loop
    execute format('create policy in_sight on %I as restrictive using ((select current_member()) is null
      or exists (select from notice n where n.organisation_id = %I.organisation_id and n.notice_id = %I.notice_id))', t, t, t);
  end loop;
end $$;
-- A notice is seen with its entity, by those who see its area of law.
create policy in_sight on notice as restrictive using ((select current_member()) is null
  or entity_id in (select * from seen('whole'))
  or (entity_id, area) in (select * from seen_areas()));
create policy not_archived on notice as restrictive using ((select sees_archived())
  or entity_id not in (select a.entity_id from entity_archive a));
create policy own_change on notice_undo as restrictive using (current_actor() is null or made_by = current_actor());
create policy own_change on notice_reading as restrictive using (current_actor() is null or read_by = current_actor());

alter policy in_sight on document using ((select current_member()) is null
  or created_by = (select current_actor())
  or exists (select from filing_document d where d.organisation_id = document.organisation_id and d.document_id = document.document_id)
  or exists (select from entity_address a where a.organisation_id = document.organisation_id and a.address_proof_file = document.document_id)
  or exists (select from attachment a where a.organisation_id = document.organisation_id and a.document_id = document.document_id)
  or exists (select from notice_document n where n.organisation_id = document.organisation_id and n.document_id = document.document_id));

insert into audit_rule values
  ('notice', 'at_stake', 'derived', 'follows from the amounts'),
  ('notice', 'is_open', 'derived', 'follows from the status'),
  ('notice', 'next_day', 'derived', 'follows from the other days'),
  ('notice', 'served_on', 'derived', 'follows from the services'),
  ('notice', 'replied_on', 'derived', 'follows from the replies'),
  ('notice', 'reply_by', 'derived', 'follows from the law and the services'),
  ('notice', 'reply_basis', 'derived', 'follows from the law and the services'),
  ('notice', 'appeal_by', 'derived', 'follows from the law and the services'),
  ('notice', 'condonable_till', 'derived', 'follows from the law and the services'),
  ('notice', 'hearing_on', 'derived', 'follows from the hearings'),
  ('notice', 'hearing_time', 'derived', 'follows from the hearings'),
  ('notice_undo', '', 'exempt', 'kept for minutes; each change has an entry of its own'),
  ('notice_reading', '', 'exempt', 'kept for a day, until a notice is recorded');
select audit_table(t) from unnest(array['notice', 'notice_service', 'notice_document', 'notice_reply', 'notice_hearing']) t;
