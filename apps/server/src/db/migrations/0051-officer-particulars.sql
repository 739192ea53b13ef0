-- What forms of the registrar ask of a person beside their number. Nationality is a country's two letters.
alter table entity_officer add column gender text check (gender in ('male', 'female', 'other'));
alter table entity_officer add column nationality text check (nationality ~ '^[A-Z]{2}$');
