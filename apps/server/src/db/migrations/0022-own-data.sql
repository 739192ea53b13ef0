-- What people agreed to, and how an account ends.

-- Which notice of how personal data is used a person agreed to, and when.
create table user_consent (
  user_id uuid not null references user_account on delete cascade,
  notice_version text not null,
  given_at timestamptz not null,
  primary key (user_id, notice_version)
);
insert into audit_rule values ('user_consent', '', 'platform', 'what a person agreed to');

alter table user_account
  -- Erased from then on, unless the person signs in before.
  add column closes_at timestamptz,
  -- What pointed to a person points to nobody's name: the row stays, empty.
  add column erased_at timestamptz;
create index user_account_by_closing on user_account (closes_at) where closes_at is not null;

-- Where a person has a place, also one that rests: for their own data, and for their leaving.
create policy own_places on organisation_user for select
  using (user_id = current_person() and current_setting('app.own_places', true) = 'on');
