-- One policy for every table of a customer. A test walks the catalogue and fails when a table with organisation_id
-- lacks it.
do $$
declare t text;
begin
  foreach t in array array[
    'entity', 'entity_fact', 'entity_event', 'registration', 'calendar_item', 'filing', 'document', 'filing_document'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())',
      t);
  end loop;
end $$;

-- A person sees, besides the active organisation, which organisations they belong to: reading only.
alter table organisation_user enable row level security;
alter table organisation_user force row level security;
create policy own_organisation on organisation_user
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
create policy own_membership on organisation_user for select using (user_id = current_person());

alter table organisation enable row level security;
alter table organisation force row level security;
create policy own_organisation on organisation
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
create policy own_membership on organisation for select using (
  organisation_id in (select m.organisation_id from organisation_user m where m.user_id = current_person()));

-- Jobs over all organisations (a new catalogue release) walk them by id and then work inside each one's scope.
create policy platform_walk on organisation for select using (current_setting('app.platform', true) = 'on');
