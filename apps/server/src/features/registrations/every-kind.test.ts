import { createEntity } from '@niyam/contract/entities.ts'
import { changeStanding, getRegistration, updatePapers } from '@niyam/contract/registration-records.ts'
import { createRegistration, filingHistory, type Registration } from '@niyam/contract/registrations.ts'
import { isoDate } from '@niyam/law'
import { lastDayOf } from '@niyam/law/engine/facts/registration-end.ts'
import {
  isOfAState,
  isRenewed,
  REGISTRATION_KINDS,
  type RegistrationKind,
} from '@niyam/law/reference/registration-kinds.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, TEST_DAY, type TestApp } from '../../../test/app.ts'
import { sharedApp } from '../../../test/shared-app.ts'

interface Kind {
  readonly kind: RegistrationKind
  readonly entity?: 'llp'
  readonly details?: Registration['details']
  /** Where its law is of each state. */
  readonly state?: string
  /** Where the format is not known, what people write before they have a number: every number has a digit. */
  readonly wrong: string
  readonly refusal: string
  readonly number: string
  /** By the law of 2026 these continue past the last day printed on them. */
  readonly isPerpetual?: true
  /** A detail that only the papers of this kind, or of few others, print. */
  readonly paper: string
}

const FREE = { wrong: 'Applied for', refusal: 'This number is invalid' }

const KINDS: readonly Kind[] = [
  {
    kind: 'gst',
    wrong: '29AAACI4798',
    refusal: 'GSTIN is Invalid',
    number: '29AAGCK7788P1Z5',
    paper: 'trade_name',
  },
  {
    kind: 'pf',
    wrong: 'BG/BNG',
    refusal: 'PF code is invalid',
    number: 'BGBNG0012345000',
    paper: 'establishment_name',
  },
  { kind: 'esi', wrong: '5300012', refusal: 'ESI code is invalid', number: '53000123450000999', paper: 'main_code' },
  {
    kind: 'professional_tax',
    ...FREE,
    details: { pt_kind: 'ptrc' },
    state: 'karnataka',
    number: '399900018',
    paper: 'authority',
  },
  { kind: 'lwf', ...FREE, state: 'karnataka', number: 'KLWB/2211', paper: 'holder_name' },
  { kind: 'income_tax', wrong: 'AAGCK77', refusal: 'PAN is invalid', number: 'AAGCK7788P', paper: 'name_on_card' },
  { kind: 'tds', wrong: 'BLRI0', refusal: 'TAN is invalid', number: 'BLRI00123A', paper: 'responsible_person' },
  {
    kind: 'fssai',
    wrong: '112193339990',
    refusal: 'FSSAI number is invalid',
    number: '11219333999018',
    isPerpetual: true,
    paper: 'food_categories',
  },
  {
    kind: 'irda',
    ...FREE,
    details: { irda_type: 'direct-broker' },
    number: 'DB/2019/41',
    isPerpetual: true,
    paper: 'principal_officer',
  },
  {
    kind: 'trademark',
    wrong: '99900181',
    refusal: 'Trademark number is invalid',
    number: '9990018',
    paper: 'mark',
  },
  {
    kind: 'identity_document',
    details: { identity_kind: 'passport' },
    wrong: 'K991234',
    refusal: 'Passport number is invalid',
    number: 'K9912345',
    paper: 'holder_name',
  },
  {
    kind: 'company',
    wrong: 'U85110KA',
    refusal: 'CIN is Invalid',
    number: 'U85110KA2011PTC913115',
    paper: 'registrar',
  },
  {
    kind: 'llp',
    entity: 'llp',
    wrong: 'AAZ',
    refusal: 'Invalid LLPIN',
    number: 'AAZ9877',
    paper: 'main_activity',
  },
  { kind: 'other', ...FREE, details: { other_kind: 'shops' }, number: 'SHOP/2021/77', paper: 'purpose' },
]

const LAST_DAY = '2026-12-20'
const RENEWED_TO = '2031-12-20'

let t: TestApp
let mine: Caller
beforeAll(async () => {
  t = await sharedApp()
  const person = await t.registerPerson()
  mine = t.as(person, await t.anOrganisation(person))
})
afterAll(() => t.close())

test('the table below has every kind', () => {
  expect(KINDS.map(({ kind }) => kind)).toEqual(REGISTRATION_KINDS.map(({ key }) => key))
})

describe.each(KINDS)('$kind', ({ kind, entity = 'private_limited', details = {}, state = null, ...one }) => {
  let entity_id: string
  let added: Registration
  let params: { registration_id: string }
  beforeAll(async () => {
    const body = { name: 'Kaveri Foods', kind: entity, registrations: [] }
    entity_id = (await mine.call(createEntity, { body })).entity_id
    added = await mine.call(createRegistration, {
      params: { entity_id },
      body: { kind, details, state, number: one.number, valid_to: LAST_DAY },
    })
    params = { registration_id: added.registration_id }
  })

  test('a wrong number is refused at the number alone', async () => {
    const reply = await mine.post(`organisation/entities/${entity_id}/registrations/`, {
      kind,
      details,
      state,
      number: one.wrong,
      valid_to: LAST_DAY,
    })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.error.fields)).toEqual(['number'])
    expect(reply.body.error.fields.number[0]).toBe(one.refusal)
  })

  test('a single character is reported as invalid, not as missing', async () => {
    const reply = await mine.post(`organisation/entities/${entity_id}/registrations/`, {
      kind,
      details,
      state,
      number: '?',
    })
    expect(reply.status).toBe(422)
    expect(reply.body.error.fields.number[0]).toMatch(/invalid/i)
  })

  test('the new one counts until its last day, or past it where the law says so', () => {
    expect(added).toMatchObject({
      kind,
      details,
      number: one.number,
      is_masked: false,
      valid_from: null,
      valid_to: LAST_DAY,
      ended_as: null,
      suspended_from: null,
    })
    // The screens take the status from this day: 30 days ahead is "Ends soon", none is "Active".
    expect(lastDayOf({ id: added.registration_id, kind, valid_to: isoDate(LAST_DAY), status: added.ended_as })).toBe(
      one.isPerpetual ? null : LAST_DAY,
    )
  })

  test.runIf(isOfAState(kind))('without its state it is asked for, and nothing is made up', async () => {
    const reply = await mine.post(`organisation/entities/${entity_id}/registrations/`, { kind, details, number: 'X/1' })
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([422, ['state']])
  })

  test.runIf(!isRenewed(kind, details))('it is not renewed', async () => {
    const body = { change: 'renewed', happened_on: TEST_DAY, valid_to: RENEWED_TO }
    const reply = await mine.post(`organisation/registrations/${added.registration_id}/standings/`, body)
    expect([reply.status, reply.body.error.fields.change]).toEqual([
      422,
      ['A registration of this kind is not renewed. Choose another change.'],
    ])
  })

  test.runIf(isRenewed(kind, details))(
    'it is renewed, cancelled and reactivated, and its history lists each, newest first',
    async () => {
      const change = async (body: object) => {
        const record = await mine.call(changeStanding, { params, body: { happened_on: TEST_DAY, ...body } as never })
        return record.registration
      }
      expect(await change({ change: 'renewed', valid_to: RENEWED_TO, reference: 'RN/2026/7' })).toMatchObject({
        valid_to: RENEWED_TO,
        ended_as: null,
      })
      expect(await change({ change: 'cancelled' })).toMatchObject({ valid_to: TEST_DAY, ended_as: 'cancelled' })
      expect(await change({ change: 'reactivated' })).toMatchObject({ valid_to: RENEWED_TO, ended_as: null })
      const { registration, standings } = await mine.call(getRegistration, { params })
      // The screen adds a fourth line below these: the registration itself, with its first day where that is known.
      expect(standings).toMatchObject([
        { change: 'reactivated', happened_on: TEST_DAY, valid_to: null, reference: '', recorded_by: 'Asha Rao' },
        { change: 'cancelled', happened_on: TEST_DAY, valid_to: null, reference: '', recorded_by: 'Asha Rao' },
        { change: 'renewed', happened_on: TEST_DAY, valid_to: RENEWED_TO, reference: 'RN/2026/7' },
      ])
      expect(registration).toMatchObject({ number: one.number, details, valid_to: RENEWED_TO, suspended_from: null })
    },
  )

  test('a detail of its papers is kept; one of another kind, or of none, is refused', async () => {
    await mine.call(updatePapers, { params, body: { papers: { [one.paper]: 'As printed' } } })
    const of_another_kind = kind === 'trademark' ? 'trade_name' : 'mark'
    const reply = await mine.patch(`organisation/registrations/${added.registration_id}/papers/`, {
      papers: { [one.paper]: 'Changed', [of_another_kind]: 'Kaveri', shoe_size: '9' },
    })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.error.fields)).toEqual([`papers.${of_another_kind}`, 'papers.shoe_size'])
    expect((await mine.call(getRegistration, { params })).papers).toEqual({ [one.paper]: 'As printed' })
  })

  test('its filing history opens', async () => {
    const { registration } = await mine.call(filingHistory, { params, query: {} })
    expect(registration.number).toBe(one.number)
  })
})
