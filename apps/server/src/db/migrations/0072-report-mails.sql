-- When a saved report is mailed, its recipients, and the outcome of each mail.
create table report_schedule (
  organisation_id uuid not null,
  saved_report_id uuid not null,
  every text not null check (every in ('working_day', 'week', 'month')),
  weekday int check (weekday between 1 and 7),
  month_day int check (month_day between 1 and 28),
  -- In India, as 08:15.
  at text not null check (at ~ '^\d\d:\d\d$'),
  file text not null check (file in ('xlsx', 'pdf')),
  is_paused boolean not null,
  next_at timestamptz not null,
  primary key (organisation_id, saved_report_id),
  foreign key (organisation_id, saved_report_id) references saved_report on delete cascade,
  check ((every = 'week') = (weekday is not null) and (every = 'month') = (month_day is not null))
);
create index report_schedule_due on report_schedule (next_at) where not is_paused;

create table report_recipient (
  organisation_id uuid not null,
  saved_report_id uuid not null,
  organisation_user_id uuid not null,
  primary key (organisation_id, saved_report_id, organisation_user_id),
  foreign key (organisation_id, saved_report_id) references report_schedule on delete cascade,
  foreign key (organisation_id, organisation_user_id) references organisation_user on delete cascade
);

-- One mail for a schedule, a day and a person: what was begun is never sent a second time.
create table report_mail (
  organisation_id uuid not null,
  saved_report_id uuid not null,
  day date not null,
  organisation_user_id uuid not null,
  outcome text not null check (outcome in ('waiting', 'sending', 'sent', 'sent_as_link', 'no_access', 'refused_by_report',
    'address_refused', 'interrupted')),
  primary key (organisation_id, saved_report_id, day, organisation_user_id),
  foreign key (organisation_id, saved_report_id) references saved_report on delete cascade,
  foreign key (organisation_id, organisation_user_id) references organisation_user on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['report_schedule', 'report_recipient', 'report_mail'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())',
      t);
    execute format('create policy in_sight on %I as restrictive using ((select current_member()) is null
      or exists (select from saved_report s where s.organisation_id = %1$I.organisation_id
        and s.saved_report_id = %1$I.saved_report_id))', t);
  end loop;
end $$;

insert into audit_rule values
  ('report_mail', '', 'exempt', 'written by the product for each mail; the schedule itself is in the trail'),
  ('report_schedule', 'next_at', 'derived', 'follows from the other columns and the day');
