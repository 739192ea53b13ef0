-- Programs may propose tasks.
alter table draft drop constraint draft_kind_check,
  add constraint draft_kind_check check (kind in ('file', 'work', 'set_aside', 'facts', 'task'));
