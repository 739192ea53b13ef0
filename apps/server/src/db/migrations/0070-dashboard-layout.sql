-- How a person arranged the dashboard: the order of its blocks and those that are hidden. Null: the default of the role.
alter table organisation_user_setting add column dashboard jsonb;
