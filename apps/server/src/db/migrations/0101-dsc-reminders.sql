-- The holder of a certificate is mailed before its last day, where the office wants that.
create table dsc_reminder (
  organisation_id uuid not null,
  dsc_id uuid not null,
  -- Null while no one is reminded.
  email text,
  -- SHA-256 of the address. It stays when the address goes, so that links in mails that were sent still work.
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  language text not null check (language in ('en', 'hi')),
  -- For the link that ends the mails; the same for all certificates of an address. Null until the first mail.
  link_hash bytea,
  -- The last step of the ladder that is done, in days before the last day.
  step int check (step > 0),
  mail text not null default 'none' check (mail in ('none', 'sending', 'waiting', 'sent', 'failed', 'interrupted')),
  -- The day of the last mail, in India.
  mailed_on date,
  primary key (organisation_id, dsc_id),
  foreign key (organisation_id, dsc_id) references dsc on delete cascade,
  check ((mail = 'none') = (mailed_on is null))
);
create index dsc_reminder_by_address on dsc_reminder (organisation_id, address_hash);
create index dsc_reminder_by_link on dsc_reminder (link_hash);

-- Addresses whose owner asked the organisation for no more of these mails.
create table dsc_reminder_stop (
  organisation_id uuid not null references organisation,
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  stopped_at timestamptz not null,
  primary key (organisation_id, address_hash)
);

do $$
declare t text;
begin
  foreach t in array array['dsc_reminder', 'dsc_reminder_stop'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())',
      t);
  end loop;
end $$;
create policy in_sight on dsc_reminder as restrictive using ((select current_member()) is null
  or exists (select from dsc d where d.organisation_id = dsc_reminder.organisation_id and d.dsc_id = dsc_reminder.dsc_id));
-- The holder of a link is in no organisation: a token shows the rows of its address, reading only.
create policy shown_token on dsc_reminder for select
  using (link_hash = decode(nullif(current_setting('app.reminder_token', true), ''), 'hex'));

insert into audit_rule values
  ('dsc_reminder', 'email', 'partly', 'a person''s address'),
  ('dsc_reminder', 'address_hash', 'secret', 'an address can be guessed from it'),
  ('dsc_reminder', 'link_hash', 'secret', 'belongs to a link'),
  ('dsc_reminder_stop', 'address_hash', 'secret', 'an address can be guessed from it');
