-- Steps of the office's own work, which generate tasks for the items of obligations. A deleted template stays as a row: its
-- tasks are named by it.
create table task_template (
  organisation_id uuid not null references organisation,
  template_id uuid not null,
  name text not null,
  days_ahead smallint not null check (days_ahead between 1 and 730),
  version int not null check (version > 0),
  -- [{ key, title, details, offset_days, basis, role, assigned_to, reviewer, checks, blocked_by, estimate_minutes }]
  steps jsonb not null,
  changed_by uuid not null references user_account,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  -- Its tasks were not generated since it was attached or changed.
  is_behind boolean not null default false,
  primary key (organisation_id, template_id)
);
create unique index task_template_name on task_template (organisation_id, lower(name)) where deleted_at is null;

create table task_template_obligation (
  organisation_id uuid not null references organisation,
  template_id uuid not null,
  obligation_id text not null,
  primary key (organisation_id, template_id, obligation_id),
  foreign key (organisation_id, template_id) references task_template on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['task_template', 'task_template_obligation'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())', t);
  end loop;
end $$;

alter table task
  add column template_id uuid,
  add column template_version int,
  add column step_key text,
  -- The day for which a template was used by hand.
  add column occurrence_key text,
  add foreign key (organisation_id, template_id) references task_template,
  add check ((template_id is null) = (step_key is null));
-- Generating again adds nothing, also at the same time.
create unique index task_of_item_once on task (organisation_id, item_id, template_id, step_key)
  where item_id is not null and template_id is not null and deleted_at is null;
create unique index task_of_use_once on task (organisation_id, template_id, entity_id, occurrence_key, step_key)
  where occurrence_key is not null and template_id is not null and deleted_at is null;
create index task_of_template on task (organisation_id, template_id, status) where template_id is not null and deleted_at is null;

-- A change of templates that can be undone: { template_id, name, obligations, removed }, as they were before.
alter table task_undo add column template jsonb;

-- As before; tasks that were generated for the item and not worked on go with it.
create or replace function calendar_item_tasks_stay() returns trigger language plpgsql as $$
begin
  delete from task t where t.organisation_id = old.organisation_id and t.item_id = old.item_id
    and t.template_id is not null and t.status = 'to_do' and not t.is_touched;
  update task t set item_id = null, due_basis = null, due_offset_days = null
    where t.organisation_id = old.organisation_id and t.item_id = old.item_id;
  return old;
end $$;

insert into audit_rule values ('task_template', 'is_behind', 'derived', 'how far the work has come');
select audit_table(t) from unnest(array['task', 'task_template', 'task_template_obligation']) t;
