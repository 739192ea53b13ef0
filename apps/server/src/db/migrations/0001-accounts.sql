-- People and their sessions: the platform's own tables. They hold no customer data, so they carry no organisation.

create table user_account (
  user_id uuid primary key,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null default '',
  password_hash text not null,
  role text not null default 'subscriber' check (role in ('subscriber', 'reseller', 'employee', 'admin')),
  mobile_number text check (mobile_number ~ '^[0-9]{10}$'),
  user_type text check (user_type in ('pr', 'bu', 'ot')),
  address_state text,
  employee_base text check (employee_base in ('lt5', '5-10', '20-100', 'gt100')),
  referral_source text check (referral_source in ('search', 'article', 'fb_ad', 'youtube_ad', 'web_sem', 'friend', 'other')),
  created_at timestamptz not null default now()
);

-- A credential has two halves, each kept only as its hash; one without the other opens nothing.
create table user_session (
  session_id uuid primary key,
  user_id uuid not null references user_account on delete cascade,
  cookie_hash bytea not null,
  token_hash bytea not null unique,
  csrf_token text not null,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index user_session_by_user on user_session (user_id, last_used_at desc);

create table password_reset (
  token_hash bytea primary key,
  user_id uuid not null references user_account on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_reset_by_user on password_reset (user_id);

-- Failed tries to sign in, counted per account and per address over all processes. The key is a hash: no address or
-- e-mail is kept here.
create table sign_in_try (
  key_hash bytea not null,
  tried_at timestamptz not null default now()
);
create index sign_in_try_by_key on sign_in_try (key_hash, tried_at);

-- One row: what signs organisation tokens where NIYAM_SECRET is not set, shared by all processes on this database.
create table server_secret (
  is_only boolean primary key default true check (is_only),
  secret text not null
);
revoke all on server_secret from :app_role;

-- The scope of a transaction, set by the application at its start. Empty means none, and none sees nothing.
create function current_organisation() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.organisation_id', true), '')::uuid;
create function current_person() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;
