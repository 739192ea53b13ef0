-- A saved report may also move with the quarter.
alter table saved_report drop constraint saved_report_period_check;
alter table saved_report add constraint saved_report_period_check
  check (period in ('this_month', 'last_month', 'this_quarter', 'last_quarter', 'this_year', 'last_year'));

-- Every quarter of an hour a job of the product asks which organisations have a report to mail.
create policy platform_walk on report_schedule for select using (current_setting('app.platform', true) = 'on');
