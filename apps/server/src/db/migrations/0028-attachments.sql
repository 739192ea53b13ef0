-- Files kept with an entity or with one of its registrations. Those of filings stand in filing_document.
create table attachment (
  organisation_id uuid not null,
  attachment_id uuid not null,
  entity_id uuid not null,
  -- Null: of the entity itself.
  registration_id uuid,
  kind text not null check (kind in ('certificate', 'return', 'acknowledgement', 'challan', 'notice', 'order', 'agreement',
    'statement', 'identity', 'other')),
  document_id uuid not null,
  -- The versions of one paper, counted from 1. The last one is in force.
  thread_id uuid not null,
  version int not null check (version > 0),
  is_latest boolean not null,
  -- Null: a program.
  attached_by uuid references user_account,
  attached_at timestamptz not null,
  primary key (organisation_id, attachment_id),
  unique (organisation_id, thread_id, version),
  foreign key (organisation_id, entity_id) references entity,
  foreign key (organisation_id, registration_id) references registration,
  foreign key (organisation_id, document_id) references document
);
create unique index attachment_one_in_force on attachment (organisation_id, thread_id) where is_latest;
create index attachment_by_entity on attachment (organisation_id, entity_id, attached_at) where is_latest;
create index attachment_by_registration on attachment (organisation_id, registration_id) where registration_id is not null;
create index attachment_by_document on attachment (organisation_id, document_id);
create index filing_document_by_document on filing_document (organisation_id, document_id);

alter table attachment enable row level security;
alter table attachment force row level security;
create policy own_organisation on attachment
  using (organisation_id = current_organisation()) with check (organisation_id = current_organisation());
-- What is of no registration may hold anything of the entity: whoever sees all of it sees that.
create policy in_sight on attachment as restrictive using ((select current_member()) is null
  or registration_id is null and entity_id in (select * from seen('whole'))
  or exists (select from registration r where r.organisation_id = attachment.organisation_id and r.registration_id = attachment.registration_id));

alter policy in_sight on document using ((select current_member()) is null
  or created_by = (select current_actor())
  or exists (select from filing_document d where d.organisation_id = document.organisation_id and d.document_id = document.document_id)
  or exists (select from entity_address a where a.organisation_id = document.organisation_id and a.address_proof_file = document.document_id)
  or exists (select from attachment a where a.organisation_id = document.organisation_id and a.document_id = document.document_id));

-- Which version is in force follows from the versions there are.
insert into audit_rule values ('attachment', 'is_latest', 'derived', 'follows from the versions');
select audit_table('attachment');
