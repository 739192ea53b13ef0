-- The last day of an officer's digital signature certificate.
alter table entity_officer add dsc_expires_on date;
