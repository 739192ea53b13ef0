-- The one link by which somebody shows that they read the mail of their account's address.
create table email_proof (
  user_id uuid primary key references user_account on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
insert into audit_rule values ('email_proof', '', 'platform', 'a mailed link');

-- Ends what reads an organisation from outside and was made by a person: API keys and calendar feeds, wherever they lie. It
-- steps into one organisation after the other, and leaves the transaction as it was.
create function end_programs_of(person uuid, moment timestamptz) returns void language plpgsql as $$
declare
  own_places constant text := current_setting('app.own_places', true);
  before constant text[] := array[current_setting('app.user_id', true), current_setting('app.organisation_id', true),
    current_setting('app.member', true)];
  places uuid[];
  place uuid;
begin
  perform set_config('app.user_id', person::text, true), set_config('app.own_places', 'on', true),
    set_config('app.organisation_id', '', true), set_config('app.member', '', true);
  select array_agg(m.organisation_id) into places from organisation_user m where m.user_id = person;
  foreach place in array coalesce(places, '{}') loop
    perform set_config('app.organisation_id', place::text, true);
    update api_key k set revoked_at = moment, revoked_by = person
      where k.organisation_id = place and k.created_by = person and k.revoked_at is null;
    delete from calendar_feed f using organisation_user m
      where f.organisation_id = place and m.organisation_id = place
        and m.organisation_user_id = f.organisation_user_id and m.user_id = person;
  end loop;
  perform set_config('app.user_id', coalesce(before[1], ''), true), set_config('app.own_places', coalesce(own_places, ''), true),
    set_config('app.organisation_id', coalesce(before[2], ''), true), set_config('app.member', coalesce(before[3], ''), true);
end $$;

grant execute on function end_programs_of(uuid, timestamptz) to :app_role;
