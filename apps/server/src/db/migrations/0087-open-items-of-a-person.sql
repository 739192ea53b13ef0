-- My day reads what one person has open; without it every open item of the organisation is looked through.
create index calendar_item_open_by_person on calendar_item (organisation_id, assigned_to, due_date) where stage = 'open';
