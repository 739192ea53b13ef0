-- How a person likes the application: look and language follow the person everywhere; what is shown of which list, and
-- the pages within reach, belong to their place in one organisation and go with it.
alter table user_account add column look text check (look in ('light', 'semi-dark', 'dark', 'system'));
alter table user_account add column language text check (language in ('en', 'hi', 'de', 'fr', 'pt'));

create table organisation_user_setting (
  organisation_id uuid not null,
  organisation_user_id uuid not null,
  starred jsonb not null default '[]',
  tables jsonb not null default '{}',
  views jsonb not null default '{}',
  primary key (organisation_id, organisation_user_id),
  foreign key (organisation_id, organisation_user_id) references organisation_user on delete cascade
);

alter table organisation_user_setting enable row level security;
alter table organisation_user_setting force row level security;
create policy own_organisation on organisation_user_setting
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
