-- What people were told, by which ways, and the browsers that take messages.

create table notification (
  organisation_id uuid not null,
  notification_id uuid not null,
  user_id uuid not null,
  kind text not null,
  -- What the sentence of its kind names. The sentence itself is written when it is shown, in the reader's language.
  params jsonb not null,
  path text not null check (path like '/%'),
  -- Two runs of one job tell a person once.
  once_key text,
  -- False for what the person wants by mail or on a device alone.
  is_listed boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (organisation_id, notification_id),
  -- Whoever leaves the organisation takes nothing along.
  foreign key (organisation_id, user_id) references organisation_user (organisation_id, user_id) on delete cascade,
  unique (organisation_id, user_id, once_key)
);
create index notification_by_person on notification (organisation_id, user_id, created_at desc, notification_id desc)
  where is_listed;
create index notification_unread on notification (organisation_id, user_id) where is_listed and read_at is null;
create index notification_by_age on notification (organisation_id, created_at);

-- Only what a person chose; the rest is as the application has it.
create table notification_preference (
  organisation_id uuid not null,
  user_id uuid not null,
  kind text not null,
  channel text not null check (channel in ('in_app', 'mail', 'push')),
  is_on boolean not null,
  primary key (organisation_id, user_id, kind, channel),
  foreign key (organisation_id, user_id) references organisation_user (organisation_id, user_id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['notification', 'notification_preference'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())',
      t);
  end loop;
end $$;

-- A browser that takes messages, for as long as somebody is signed in there. It belongs to the person, as sessions do.
create table push_subscription (
  subscription_id uuid primary key,
  user_id uuid not null references user_account on delete cascade,
  session_id uuid not null unique references user_session on delete cascade,
  kind text not null check (kind in ('fcm', 'webpush')),
  -- The device token, or the address at the browser's push service.
  address text not null unique,
  p256dh text,
  auth text,
  created_at timestamptz not null,
  last_ok_at timestamptz,
  check ((kind = 'webpush') = (p256dh is not null and auth is not null))
);
create index push_subscription_by_person on push_subscription (user_id);

-- Open streams are told by every process when a session or a place in an organisation ends or changes, so that they
-- look again whether they may go on.
create function tell_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('niyam_live', json_build_object('user_id', old.user_id, 'is_access', true)::text);
  return null;
end $$;
create trigger user_session_ended after delete on user_session for each row execute function tell_access();
create trigger organisation_user_changed after delete or update of role on organisation_user for each row execute function tell_access();
