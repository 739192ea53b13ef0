-- Somebody who sees an entity with some areas of law only sees of its people and addresses what those areas need: company and
-- LLP law all of them, every other area those that a registration in sight names.
alter policy in_sight on entity_officer using ((select current_member()) is null
  or entity_id in (select * from seen('whole'))
  or (entity_id, 'mca') in (select * from seen_areas())
  or (entity_id, 'llp') in (select * from seen_areas())
  or exists (select from registration_signatory s
    where s.organisation_id = entity_officer.organisation_id and s.officer_id = entity_officer.officer_id));

alter policy in_sight on entity_address using ((select current_member()) is null
  or entity_id in (select * from seen('whole'))
  or (entity_id, 'mca') in (select * from seen_areas())
  or (entity_id, 'llp') in (select * from seen_areas())
  or exists (select from registration_place p
    where p.organisation_id = entity_address.organisation_id and p.address_id = entity_address.address_id));
