import { createEntityAddress } from '@niyam/contract/addresses.ts'
import { attachDocument } from '@niyam/contract/attachments.ts'
import { createBankAccount } from '@niyam/contract/banks.ts'
import { listCalendar } from '@niyam/contract/calendar.ts'
import { createEntity, getEntity, recordEvent } from '@niyam/contract/entities.ts'
import { createOfficer } from '@niyam/contract/officers.ts'
import { createOwnRule } from '@niyam/contract/own-rules.ts'
import { signatoriesOf } from '@niyam/contract/registration-records.ts'
import { changeOrganisationSettings } from '@niyam/contract/preferences.ts'
import { expect } from 'vitest'
import { sealTrails } from '../../src/features/audit/service.ts'
import type { Caller, TestApp, TestOrganisation, TestPerson } from '../app.ts'
import { aDocument, aDoneImport, anAcknowledgement, anExport, anImport, aPast } from './files.ts'
import { aNotification, peopleAndTags, someSupport } from './people.ts'
import { anArchivedEntity, anEntityRecord, aRecord, someDecisions, someExtensions } from './records.ts'
import { ADDRESS } from '../samples/addresses.ts'
import { BANK_ACCOUNT } from '../samples/banks.ts'
import { OWN_RULE } from '../samples/own-rules.ts'
import { SAMPLES } from './samples.ts'

/** An organisation with one of every kind of record, their ids, and the GSTIN of the entity. */
export interface World {
  readonly admin: TestPerson
  readonly place: TestOrganisation
  readonly caller: Caller
  readonly ids: Record<string, string>
}

export async function makeWorld(t: TestApp, name: string, pan: string): Promise<World> {
  const admin = await t.registerPerson({ first_name: `Admin of ${name}` })
  const place = await t.anOrganisation(admin, name)
  const caller = t.as(admin, place)
  const { entity_id } = await caller.call(createEntity, {
    body: {
      name: `Client of ${name}`,
      kind: 'private_limited',
      pan,
      facts: [{ attribute: 'aggregate_turnover_inr', financial_year: '2025-26', value: 100_000_000 }],
      registrations: [{ kind: 'gst', number: `29${pan}1Z5`, details: { taxpayer_type: 'regular' } }],
    },
  })
  const event = await caller.call(recordEvent, {
    params: { entity_id },
    body: { kind: 'agm-held', happened_on: '2026-09-30', period: '2025-26' },
  })
  const rule = await caller.call(createOwnRule, { body: OWN_RULE })
  await t.drain()
  const { registrations } = await caller.call(getEntity, { params: { entity_id } })
  const { items } = await caller.call(listCalendar, { query: { pagesize: 200 } })
  const [filed, open] = items.filter(({ due_date, registration_id }) => due_date && registration_id)
  const document_id = await aDocument(t, caller)
  const filing = { filed_on: '2026-11-19', acknowledgement: 'AA2911260000001', document_ids: [document_id] }
  const reply = await caller.post(`organisation/compliances/calendar/${filed?.item_id}/filing/`, filing)
  expect(reply.status, reply.raw).toBe(200)
  await caller.call(changeOrganisationSettings, { body: { starred: [{ path: '/entities', title: `Of ${name}` }] } })
  const params = { entity_id }
  const account = await caller.call(createBankAccount, { params, body: BANK_ACCOUNT })
  const address = await caller.call(createEntityAddress, {
    params,
    body: { ...ADDRESS, address_proof_file: document_id },
  })
  const [registration_id = '', other_registration_id = ''] = ['gst', 'income_tax'].map(
    (kind) => registrations.find((one) => one.kind === kind)?.registration_id ?? '',
  )
  const standing_id = await aRecord(caller, registration_id, address.address_id)
  const officer = await caller.call(createOfficer, { params, body: { name: `Director of ${name}`, role: 'director' } })
  await caller.call(signatoriesOf, { params: { registration_id }, body: { officer_ids: [officer.officer_id] } })
  const attached = await caller.call(attachDocument, { params, body: { document_id, kind: 'certificate' } })
  const { event_id } = event
  await caller.call(attachDocument, { params, body: { document_id, event_id, kind: 'minutes' } })
  const other = await caller.call(attachDocument, { params, body: { document_id, registration_id, kind: 'order' } })
  const archived_entity_id = await anArchivedEntity(caller, `Old client of ${name}`)
  const other_archived_entity_id = await anArchivedEntity(caller, `Older client of ${name}`)
  const entity_standing_id = await anEntityRecord(caller, entity_id)
  const { second, ...people } = await peopleAndTags(t, admin, place, caller, entity_id)
  const decisions = await someDecisions(second, caller, entity_id)
  const ids: Record<string, string> = {
    entity_id,
    archived_entity_id,
    other_archived_entity_id,
    entity_standing_id,
    ...people,
    ...decisions,
    bank_account_id: account.bank_account_id,
    address_id: address.address_id,
    registration_id,
    other_registration_id,
    standing_id,
    officer_id: officer.officer_id,
    attachment_id: attached.attachment_id,
    other_attachment_id: other.attachment_id,
    event_id,
    item_id: open?.item_id ?? '',
    filed_item_id: filed?.item_id ?? '',
    document_id,
    filing_id: reply.body.data.filing_id,
    notification_id: await aNotification(t, admin, place, caller),
    support_id: await someSupport(t, admin, place, caller),
    export_id: await anExport(t, caller),
    import_id: await anImport(t, caller, 'entities', 'Name,Kind\nClient of a sheet,Trust\n'),
    done_import_id: await aDoneImport(t, caller, pan),
    acknowledgement_id: await anAcknowledgement(t, caller, pan),
    rule_id: rule.rule_id,
    ...(await someExtensions(t, place, caller)),
    arrival_id: await aPast(t, admin, place, caller),
  }
  for (const { make } of SAMPLES) Object.assign(ids, await make?.({ t, name, admin, place, caller, ids }))
  await sealTrails(t.parts)
  const { gstin: _, ...uuids } = ids
  for (const [name, id] of Object.entries(uuids)) expect(id, name).toMatch(/^[\da-f-]{36}$/)
  return { admin, place, caller, ids }
}
