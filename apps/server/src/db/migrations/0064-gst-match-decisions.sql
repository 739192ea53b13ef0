-- What people decided about purchases and GSTR-2B: two documents are one, are not, or a difference is ignored. Documents
-- are named by what they say, so that a decision stays when a file is imported again. The latest decision counts; one that
-- is undone stays in the trail alone.
create table gst_match_decision (
  organisation_id uuid not null,
  decision_id uuid not null,
  entity_id uuid not null,
  gstin text not null,
  kind text not null check (kind in ('pair', 'split', 'ignore')),
  book_ref text,
  statement_ref text,
  reason text not null default '',
  decided_by uuid not null references user_account,
  decided_at timestamptz not null default now(),
  primary key (organisation_id, decision_id),
  constraint gst_match_decision_names check (
    case when kind = 'ignore' then book_ref is not null or statement_ref is not null
    else book_ref is not null and statement_ref is not null end),
  foreign key (organisation_id, entity_id) references entity on delete cascade
);
create index gst_match_decision_of_gstin on gst_match_decision (organisation_id, entity_id, gstin);

alter table gst_match_decision enable row level security;
alter table gst_match_decision force row level security;
create policy own_organisation on gst_match_decision using (organisation_id = current_organisation())
  with check (organisation_id = current_organisation());
create policy in_sight on gst_match_decision as restrictive using ((select current_member()) is null
  or entity_id in (select * from seen('whole')) or (entity_id, 'gst') in (select * from seen_areas()));
create policy not_archived on gst_match_decision as restrictive using ((select sees_archived())
  or entity_id not in (select a.entity_id from entity_archive a));
