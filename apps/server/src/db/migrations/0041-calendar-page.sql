-- Every filter of the calendar is answered from this index alone, so that the hundreds of thousands of items of five years
-- are looked through without opening one.
drop index calendar_item_page;
create index calendar_item_page on calendar_item (organisation_id, due_date, item_id)
  include (stage, area, entity_id, registration_id, obligation_id, version_id, form, assigned_to, filing_id, filed_on, step,
    own_day, fee_free_until);
-- By form, the first page is read and no more.
create index calendar_item_by_form on calendar_item (organisation_id, form, due_date, item_id)
  include (stage, area, entity_id, registration_id, obligation_id, assigned_to);
-- One person's work, which most days begin with.
create index calendar_item_by_person on calendar_item (organisation_id, assigned_to, due_date, item_id)
  include (stage, area, entity_id) where assigned_to is not null;
-- As before, with what the risks and a person's open work are told by.
drop index calendar_item_by_stage;
create index calendar_item_by_stage on calendar_item (organisation_id, stage, due_date, item_id)
  include (area, entity_id, own_day, version_id, fee_free_until, assigned_to);
