-- The GST return frequency that a file of the portal proves: it may be proposed for the registration.
alter table acknowledgement add column shown_frequency text check (shown_frequency in ('monthly', 'quarterly'));
