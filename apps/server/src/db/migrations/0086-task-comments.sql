-- What people write to each other about a task.
create table task_comment (
  organisation_id uuid not null references organisation,
  comment_id uuid not null,
  task_id uuid not null,
  text text not null check (text <> ''),
  -- Null: a program wrote it.
  written_by uuid references user_account,
  written_at timestamptz not null,
  edited_at timestamptz,
  primary key (organisation_id, comment_id),
  foreign key (organisation_id, task_id) references task on delete cascade
);
create index task_comment_of_task on task_comment (organisation_id, task_id, written_at, comment_id);

-- People who were notified of a comment.
create table task_comment_mention (
  organisation_id uuid not null references organisation,
  comment_id uuid not null,
  user_id uuid not null references user_account,
  primary key (organisation_id, comment_id, user_id),
  foreign key (organisation_id, comment_id) references task_comment on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['task_comment', 'task_comment_mention'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_organisation on %I using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())', t);
  end loop;
end $$;
-- A comment is seen as its task is.
create policy in_sight on task_comment as restrictive using ((select current_member()) is null
  or exists (select from task t where t.organisation_id = task_comment.organisation_id and t.task_id = task_comment.task_id));
create policy in_sight on task_comment_mention as restrictive using ((select current_member()) is null
  or exists (select from task_comment c
    where c.organisation_id = task_comment_mention.organisation_id and c.comment_id = task_comment_mention.comment_id));

-- A notification about a task that has no area of law is seen as the task is.
alter policy in_sight on notification using ((select current_member()) is null or entity_id is null
  or entity_id in (select * from seen('whole'))
  or (area is not null and (entity_id, area) in (select * from seen_areas()))
  or (area is null and entity_id in (select * from seen('any'))));

select audit_table(t) from unnest(array['task_comment', 'task_comment_mention']) t;
