-- An address is known to be the person's once a link mailed to it was used.
alter table user_account add column email_confirmed_at timestamptz;

-- How a session was opened, and when its person last showed that it is they.
alter table user_session add column is_two_factor boolean not null default false;
alter table user_session add column authenticated_at timestamptz;
update user_session set authenticated_at = created_at;
alter table user_session alter column authenticated_at set not null;

-- An authenticator app. It counts from the moment a code of it was shown; each step of 30 seconds is used once.
create table user_totp (
  user_id uuid primary key references user_account on delete cascade,
  sealed_secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table user_passkey (
  passkey_id uuid primary key,
  user_id uuid not null references user_account on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  -- The site it was made at: at another address of the same server it does not exist.
  rp_id text not null,
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index user_passkey_by_user on user_passkey (user_id, created_at);

-- A code has 80 random bits, so its plain hash tells nothing. A used one is deleted.
create table user_recovery_code (
  user_id uuid not null references user_account on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  primary key (user_id, code_hash)
);

-- The password was right, the second step is still to come.
create table sign_in_pending (
  token_hash bytea primary key,
  user_id uuid not null references user_account on delete cascade,
  tries_left int not null,
  expires_at timestamptz not null
);
create index sign_in_pending_by_user on sign_in_pending (user_id);

-- What a passkey has to sign, once. Without a person it is for whoever the passkey says they are.
create table passkey_challenge (
  challenge_hash bytea primary key,
  user_id uuid references user_account on delete cascade,
  purpose text not null check (purpose in ('add', 'sign-in', 'confirm')),
  expires_at timestamptz not null
);
create index passkey_challenge_by_day on passkey_challenge (expires_at);

-- Browsers a person signed in from, known by a cookie of which only the hash is here. What is said of the first time is
-- what the notice of a new device tells.
create table known_device (
  user_id uuid not null references user_account on delete cascade,
  device_hash bytea not null,
  device_id uuid not null unique,
  user_agent text not null,
  address text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);

-- A change of address needs a word from both inboxes. The hashes come with the mails.
create table email_change (
  user_id uuid primary key references user_account on delete cascade,
  change_id uuid not null unique,
  new_email text not null check (new_email = lower(new_email)),
  old_token_hash bytea unique,
  new_token_hash bytea unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- The way back after a change. Until it has run out the old address is nobody else's.
create table email_undo (
  user_id uuid primary key references user_account on delete cascade,
  undo_id uuid not null unique,
  old_email text not null unique check (old_email = lower(old_email)),
  token_hash bytea unique,
  -- What was added since then goes with the way back: it may be the work of whoever changed the address.
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
