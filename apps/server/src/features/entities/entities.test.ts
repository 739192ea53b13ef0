import { createEntity, getEntity, listEntities, recordEvent, updateEntity } from '@niyam/contract/entities.ts'
import { ENTITY_FIELDS } from '@niyam/contract/entity-fields.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, itemsOf, numbered, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { quarterStart } from './service.ts'
import { isoDate } from '@niyam/law'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const post = (body: object) =>
  firms.mine.post('organisation/entities/', { name: 'Kaveri Foods', kind: 'private_limited', ...body })

test('another organisation sees, changes and deletes nothing', async () => {
  const { mine, theirs } = firms
  const { entity_id } = await anEntity(mine)
  const event = await mine.call(recordEvent, {
    params: { entity_id },
    body: { kind: 'agm', happened_on: '2026-09-30' },
  })
  expect((await theirs.call(listEntities)).rows).toEqual([])
  const path = `organisation/entities/${entity_id}/`
  for (const reply of [
    await theirs.get(path),
    await theirs.patch(path, { name: 'Mine now' }),
    await theirs.post(`${path}events/`, { kind: 'agm', happened_on: '2026-09-29' }),
    await theirs.delete(`${path}events/${event.event_id}/`),
  ]) {
    expect(reply.status).toBe(404)
  }
  const { entity, events } = await mine.call(getEntity, { params: { entity_id } })
  expect(entity.name).toBe('Kaveri Foods Private Limited')
  expect(events).toEqual([{ ...event, documents: 0 }])
})

test('every field that is given is kept, when an entity is added and when it is changed', async () => {
  const { mine } = firms
  const said = (day: string, state: string, text: string) => {
    const values = { text, day, state, choice: 'trust', identifier: null }
    return Object.fromEntries(
      ENTITY_FIELDS.flatMap(({ key, value, is_given }) => (is_given ? [[key, values[value]]] : [])),
    )
  }
  const first = said('2020-01-15', 'goa', 'Some words')
  const { status, body } = await mine.post('organisation/entities/', first)
  expect([status, body.data]).toMatchObject([200, first])
  const params = { entity_id: body.data.entity_id }
  const other = said('2021-02-20', 'kerala', 'Other words')
  expect(await mine.call(updateEntity, { params, body: other })).toMatchObject(other)
  // Fields left out stay unchanged.
  expect(await mine.call(updateEntity, { params, body: { name: 'Last words' } })).toMatchObject({
    ...other,
    name: 'Last words',
  })
})

test('identifiers become registrations and the calendar is there at once', async () => {
  const entity = await firms.mine.call(createEntity, {
    body: { name: 'Godavari Mills', kind: 'private_limited', pan: 'aaacg 1234 f', cin: 'U15122KA2019PTC123456' },
  })
  expect(entity).toMatchObject({ pan: 'AAACG1234F', cin: 'U15122KA2019PTC123456', tracked_from: '2026-10-01' })
  const { registrations, counts, is_recomputing } = await firms.mine.call(getEntity, {
    params: { entity_id: entity.entity_id },
  })
  expect(registrations.map(({ kind, number, state }) => [kind, number, state])).toEqual([
    ['company', 'U15122KA2019PTC123456', 'karnataka'],
    ['income_tax', 'AAACG1234F', null],
  ])
  expect(is_recomputing).toBe(false)
  expect(counts.upcoming + counts.open_questions).toBeGreaterThan(0)
})

test('the PAN inside a GSTIN need not be typed', async () => {
  const entity = await anEntity(firms.mine, {
    registrations: [{ kind: 'gst', number: '27AAACB7777K1ZP', details: {} }],
  })
  expect(entity.pan).toBe('AAACB7777K')
})

test('an LLPIN makes an LLP registration', async () => {
  const { entity_id, llpin } = await firms.mine.call(createEntity, {
    body: { name: 'Tapti', kind: 'llp', llpin: 'AAB-4321' },
  })
  expect(llpin).toBe('AAB4321')
  const { registrations } = await firms.mine.call(getEntity, { params: { entity_id } })
  expect(registrations).toMatchObject([{ kind: 'llp', number: 'AAB4321' }])
})

test('every wrong field is named at once, with the messages of the written rule', async () => {
  const reply = await post({
    kind: 'spaceship',
    pan: 'AAAC',
    cin: 'X85110KA1981PLC013115',
    llpin: '12',
    address_state: 'atlantis',
    incorporated_on: '2027-01-01',
    facts: [
      { attribute: 'employees', financial_year: null, value: -3 },
      { attribute: 'shoe_size', financial_year: null, value: 9 },
      { attribute: 'taxpayer_type', financial_year: null, value: 'irregular' },
      { attribute: 'turnover_inr', financial_year: '2025-27', value: 5 },
    ],
    registrations: [
      { kind: 'gst', number: '29AAACI4798L1Z', details: {} },
      { kind: 'tds', number: 'BLRI00123A', details: { payment_kind: 'gold' } },
    ],
  })
  expect(reply.status).toBe(422)
  const { fields } = reply.body.error
  expect(fields.pan[0]).toBe('PAN is invalid')
  expect(fields.cin[0]).toBe('CIN is Invalid')
  expect(fields.llpin[0]).toBe('Invalid LLPIN')
  expect(fields['registrations.0.number'][0]).toBe('GSTIN is Invalid')
  expect(fields['facts.0.value'][0]).toBe('Persons employed cannot be -3. Write a whole number, 0 or more.')
  expect(Object.keys(fields)).toEqual(
    expect.arrayContaining([
      'kind',
      'address_state',
      'incorporated_on',
      'facts.1.attribute',
      'facts.2.value',
      'facts.3.financial_year',
      'registrations.1.details.payment_kind',
    ]),
  )
})

test('a GSTIN of another PAN is refused with both numbers', async () => {
  const reply = await post({
    pan: 'AAACI4798L',
    registrations: [{ kind: 'gst', number: '27AAACR5055K1Z7', details: {} }],
  })
  expect(reply.body.error.fields['registrations.0.number']).toEqual([
    'GSTIN 27AAACR5055K1Z7 holds the PAN AAACR5055K, but the PAN given is AAACI4798L. Correct one of them.',
  ])
})

test('what only looks odd is kept, with a warning', async () => {
  const { warnings } = await firms.mine.call(createEntity, {
    body: {
      name: 'Odd Limited',
      kind: 'private_limited',
      pan: 'AAAPO1234D',
      cin: 'L15122KA2019PLC654321',
      incorporated_on: '2018-01-01',
    },
  })
  expect(warnings.join('\n')).toMatch(/fourth letter P.*\n.*listed.*\n.*2019 as the year/)
})

test("a duplicate number is refused with the holder's name", async () => {
  await firms.mine.call(createEntity, { body: { name: 'First Limited', kind: 'private_limited', pan: 'AAACF1111A' } })
  const again = await post({ pan: 'AAACF1111A' })
  expect(again.body.error.fields.pan).toEqual([
    'AAACF1111A is already held by First Limited. Open that entity, or correct the number.',
  ])
  const elsewhere = await firms.theirs.post('organisation/entities/', {
    name: 'X',
    kind: 'private_limited',
    pan: 'AAACF1111A',
  })
  expect(elsewhere.status).toBe(200)
})

test('the same number twice at the same moment: one wins, the other is refused', async () => {
  const pan = numbered('AAACZ####A')
  const replies = await Promise.all([post({ pan }), post({ pan })])
  // Whether the other gets 409 or, a moment later, 422 with the holder's name, depends on the order of the locks.
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.some(({ status }) => status === 409 || status === 422)).toBe(true)
})

test('a change leaves alone what it does not name', async () => {
  const { mine } = firms
  const facts = [{ attribute: 'employees', financial_year: null, value: 12 }]
  const { entity_id, pan } = await anEntity(mine, { facts })
  const changed = await mine.call(updateEntity, { params: { entity_id }, body: { name: 'Kaveri Exports' } })
  expect(changed).toMatchObject({ name: 'Kaveri Exports', pan, facts })
  const without = await mine.call(updateEntity, { params: { entity_id }, body: { facts: [] } })
  expect(without).toMatchObject({ pan, facts: [] })
})

test('a corrected PAN is corrected in its registration too, and may not contradict a GSTIN', async () => {
  const { mine } = firms
  const { entity_id } = await mine.call(createEntity, {
    body: { name: 'Slip', kind: 'private_limited', pan: 'AAACS9991A' },
  })
  await mine.call(updateEntity, { params: { entity_id }, body: { pan: 'AAACS9992A' } })
  const { registrations } = await mine.call(getEntity, { params: { entity_id } })
  expect(registrations.map(({ number }) => number)).toEqual(['AAACS9992A'])
  const { entity_id: other } = await anEntity(mine)
  const reply = await mine.patch(`organisation/entities/${other}/`, { pan: 'AAACS9993A' })
  expect(reply.body.error.fields.pan[0]).toMatch(/holds another PAN than AAACS9993A/)
})

test('a fact that changes moves the calendar with it', async () => {
  const { mine } = firms
  const { entity_id } = await mine.call(createEntity, {
    body: { name: 'Audited', kind: 'llp', pan: 'AAAFA5151A' },
  })
  const due = async () => {
    const items = await itemsOf(mine, entity_id)
    return items.find(({ form, period }) => form.startsWith('ITR') && period === '2025-26')
  }
  const before = await due()
  await mine.call(updateEntity, {
    params: { entity_id },
    body: { facts: [{ attribute: 'audit_required', financial_year: null, value: true }] },
  })
  const after = await due()
  expect(after).toMatchObject({ statutory_due_date: '2026-10-31', due_date: '2026-11-21' })
  expect(before?.due_date).not.toBe(after?.due_date)
})

test('the list is searched by name and number, sorted and paged', async () => {
  const person = await firms.t.registerPerson()
  const caller = firms.t.as(person, await firms.t.anOrganisation(person, 'A list'))
  for (const name of ['Beas', 'alaknanda', 'Chambal 100%']) await anEntity(caller, { name })
  const names = async (query: object) => {
    const { rows, meta } = await caller.call(listEntities, { query })
    return [meta.total, ...rows.map(({ groups }) => groups[0]?.[0]?.value)]
  }
  expect(await names({})).toEqual([3, 'alaknanda', 'Beas', 'Chambal 100%'])
  expect(await names({ sort: '-name', pagesize: 2 })).toEqual([3, 'Chambal 100%', 'Beas'])
  expect(await names({ pagesize: 2, page: 2 })).toEqual([3, 'Chambal 100%'])
  expect(await names({ search: '0%' })).toEqual([1, 'Chambal 100%'])
  expect(await names({ search: '_' })).toEqual([0])
  const { rows, meta, fields } = await caller.call(listEntities, { query: { pagesize: 1, sort: 'next_due' } })
  expect(fields.map(({ key }) => key)).toEqual(['name', 'identifiers', 'registrations', 'overdue', 'next_due'])
  expect(rows[0]?.groups[4]?.[0]?.value).toBe('2026-11-20')
  expect(meta.next_url).toBe('/api/organisation/entities/?pagesize=1&sort=next_due&page=2')
  expect((await caller.get('organisation/entities/', { sort: 'shoe' })).body.error.fields.sort[0]).toMatch(/name, kind/)
})

test('a table is rows of cells, columns with a label and a class, and where its pages are', async () => {
  const person = await firms.t.registerPerson()
  const caller = firms.t.as(person, await firms.t.anOrganisation(person, 'Three pages'))
  for (const name of ['Beas', 'Alaknanda', 'Chambal']) await anEntity(caller, { name })
  const page = (number: number) => caller.call(listEntities, { query: { pagesize: 1, page: number, sort: 'name' } })
  const at = (number: number) => `/api/organisation/entities/?pagesize=1&page=${number}&sort=name`
  expect((await page(1)).meta).toEqual({ page: 1, page_size: 1, total: 3, next_url: at(2), prev_url: null })
  expect((await page(2)).meta).toEqual({ page: 2, page_size: 1, total: 3, next_url: at(3), prev_url: at(1) })
  expect((await page(3)).meta).toEqual({ page: 3, page_size: 1, total: 3, next_url: null, prev_url: at(2) })
  const { rows, fields } = await page(2)
  expect(fields.map((field) => [field.label, field.class])).toEqual([
    ['Name', ''],
    ['Identifiers', ''],
    ['Registrations', 'number'],
    ['Overdue', 'number'],
    ['Next due', ''],
  ])
  expect(rows.map(({ id, groups }) => [id !== '', groups.length, groups[0]])).toEqual([
    [
      true,
      fields.length,
      [
        { type: 'avatar', value: 'Beas' },
        { type: 'text-secondary', value: 'Private limited company' },
      ],
    ],
  ])
  expect((await caller.call(listEntities, { query: {} })).meta.page_size).toBe(20)
})

test('quarters begin in April, July, October and January', () => {
  for (const [day, start] of [
    ['2026-04-01', '2026-04-01'],
    ['2026-09-30', '2026-07-01'],
    ['2026-11-20', '2026-10-01'],
    ['2027-03-31', '2027-01-01'],
  ] as const) {
    expect(quarterStart(isoDate(day))).toBe(start)
  }
})

test('employees are counted by state, and labour law applies in each', async () => {
  const { mine } = firms
  const people = (state: string, value: number) => ({ attribute: 'employees', financial_year: null, state, value })
  const { entity_id } = await mine.call(createEntity, {
    body: {
      name: 'Two states',
      kind: 'private_limited',
      address_state: 'karnataka',
      facts: [people('karnataka', 6), people('gujarat', 24)],
    },
  })
  const rows = await itemsOf(mine, entity_id)
  // Twenty in Gujarat ask for bonus, though there are six in Karnataka.
  expect(rows.filter(({ obligation_id }) => obligation_id === 'labour.bonus.payment').length).toBeGreaterThan(0)
  const refused = await mine.patch(`organisation/entities/${entity_id}/`, {
    facts: [
      people('atlantis', 3),
      { attribute: 'turnover_inr', financial_year: '2025-26', state: 'gujarat', value: 5 },
      people('gujarat', 1),
      people('gujarat', 2),
    ],
  })
  expect(refused.body.error.fields).toMatchObject({
    'facts.0.state': ['"atlantis" is not a state of the list. Choose one.'],
    'facts.1.state': ['Turnover in the accounts is not asked by state. Leave the state out.'],
    'facts.3.attribute': ['Persons employed is given twice for one year and state. Leave one out.'],
  })
})
