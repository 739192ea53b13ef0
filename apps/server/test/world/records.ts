import { createEntity } from '@niyam/contract/entities.ts'
import { archiveEntity, changeEntityStatus, setActivities } from '@niyam/contract/entity-records.ts'
import { approveExtension, createExtension } from '@niyam/contract/extensions.ts'
import { acceptNotOurs, sayNotOurs } from '@niyam/contract/not-required.ts'
import { changeStanding, placesOfBusiness, turnDetail } from '@niyam/contract/registration-records.ts'
import { inOrganisation } from '../../src/db/tx.ts'
import { holdRelease } from '../../src/features/law-in-force/service.ts'
import { provenScope } from '../../src/http/scope.ts'
import type { Caller, TestApp, TestOrganisation } from '../app.ts'

/** An archived entity. */
export async function anArchivedEntity(caller: Caller, name: string): Promise<string> {
  const body = { name, kind: 'trust' }
  const { entity_id } = await caller.call(createEntity, { body })
  await caller.call(archiveEntity, { params: { entity_id }, body: { reason: 'Left the firm' } })
  return entity_id
}

/** The records of an entity other than its registrations. */
export async function anEntityRecord(caller: Caller, entity_id: string): Promise<string> {
  const params = { entity_id }
  const activities = [{ code: '62013', words: 'Writing of software', is_main: true, share: 80 }]
  await caller.call(setActivities, { params, body: { activities } })
  const change = { change: 'dormant' as const, happened_on: '2026-11-18' }
  await caller.call(changeEntityStatus, { params, body: change })
  const { standings } = await caller.call(changeEntityStatus, {
    params,
    body: { change: 'active', happened_on: '2026-11-19' },
  })
  return standings[0]?.entity_standing_id ?? ''
}

/** The records of a registration other than its number. */
export async function aRecord(caller: Caller, registration_id: string, address_id: string): Promise<string> {
  const params = { registration_id }
  await caller.call(placesOfBusiness, { params, body: { places: [{ address_id, is_principal: true }] } })
  const turn = { attribute: 'taxpayer_type', from: '2027-04-01', value: 'composition' }
  await caller.call(turnDetail, { params, body: turn })
  const body = { change: 'suspended' as const, happened_on: '2026-11-18' }
  const { standings } = await caller.call(changeStanding, { params, body })
  return standings[0]?.standing_id ?? ''
}

/** Obligations that a colleague claims do not apply: two claims are pending, one was accepted. */
export async function someDecisions(colleague: Caller, admin: Caller, entity_id: string) {
  const say = (obligation_id: string) =>
    colleague.call(sayNotOurs, { params: { entity_id }, body: { obligation_id, reason: 'No shares go abroad' } })
  const [waiting, other, third] = [await say('other.fc-gpr'), await say('other.fc-trs'), await say('other.form-esop')]
  await admin.call(acceptNotOurs, { params: { decision_id: other.decision_id } })
  return {
    decision_id: waiting.decision_id,
    other_decision_id: other.decision_id,
    third_decision_id: third.decision_id,
  }
}

/** Two draft orders and one in force. Releases need approval here, and the approved one no longer exists. */
export async function someExtensions(t: TestApp, { organisation_id }: TestOrganisation, caller: Caller) {
  const body = (period: string, extended_to: string) => ({
    instrument: 'An order that the office was sent',
    known_on: '2026-11-19',
    effect: 'extension' as const,
    moves: [{ obligation_id: 'gst.gstr-3b.monthly', period, extended_to }],
  })
  const draft = await caller.call(createExtension, { body: body('2027-03', '2027-04-27') })
  const other = await caller.call(createExtension, { body: body('2027-01', '2027-02-27') })
  const held = await caller.call(createExtension, { body: body('2027-02', '2027-03-27') })
  await caller.call(approveExtension, { params: held })
  await t.drain()
  const scope = provenScope(organisation_id)
  await inOrganisation(t.parts.db, scope, (tx) => holdRelease(tx, scope, '2020.1.1'))
  return {
    extension_id: draft.extension_id,
    other_extension_id: other.extension_id,
    held_extension_id: held.extension_id,
  }
}
