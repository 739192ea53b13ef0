-- Releases of the law that came as signed files, without a new program. They belong to the platform: every organisation
-- follows the current one, unless it holds an earlier release or the program has a newer one built in.
create table law_release (
  law_release_id uuid primary key,
  number text not null,
  -- Every release up to this one, the oldest first: tells whether the program has it built in, and which may be held.
  numbers text[] not null check (numbers[cardinality(numbers)] = number),
  title text not null,
  released_on date not null,
  changes text[] not null,
  file bytea not null,
  file_name text not null,
  sha256 text not null,
  -- The name of the key that signed it.
  signed_with text not null,
  state text not null check (state in ('waiting', 'current', 'replaced', 'taken_back')),
  -- What approval would change; null while it is being worked out.
  comparison jsonb,
  uploaded_by uuid references user_account,
  uploaded_at timestamptz not null,
  approved_by uuid references user_account,
  approved_at timestamptz,
  taken_back_by uuid references user_account,
  taken_back_at timestamptz,
  check ((approved_at is null) = (state = 'waiting')),
  check ((taken_back_at is not null) = (state = 'taken_back'))
);
create unique index law_release_waits_once on law_release (state) where state = 'waiting';
create unique index law_release_current_once on law_release (state) where state = 'current';
