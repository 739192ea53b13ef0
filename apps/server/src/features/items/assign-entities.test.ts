import { undoItems } from '@niyam/contract/filings.ts'
import { assignEntities, assignItems, countOpenItems } from '@niyam/contract/items.ts'
import { listNotifications } from '@niyam/contract/notifications.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { insertGroup } from '../groups/store.ts'
import { anEntity, itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
let entity_ids: string[]
beforeAll(async () => {
  firms = await twoFirms()
  entity_ids = [(await anEntity(firms.mine)).entity_id, (await anEntity(firms.mine)).entity_id]
})
afterAll(() => firms.t.close())

const OPEN = 'overdue,due,upcoming,needs_facts'
const assigneesOf = async (entity_id: string) =>
  (await itemsOf(firms.mine, entity_id, { state: OPEN })).map(({ assigned_to }) => assigned_to?.user_id ?? null)
const count = () => firms.mine.call(countOpenItems, { body: { entity_ids } })

test('another organisation counts and assigns none', async () => {
  const { theirs } = firms
  expect(await theirs.call(countOpenItems, { body: { entity_ids } })).toEqual({ entities: 0, items: 0, unassigned: 0 })
  const strangers = { entity_ids, assigned_to: null, is_replacing: true }
  expect(await theirs.call(assignEntities, { body: strangers })).toEqual({ done: 0, unseen: 0, undo_id: null })
})

test('the open items of entities get an assignee, with one notification; undo restores what each had', async () => {
  const { t, organisation, mine, person } = firms
  const colleague = await t.registerPerson({ first_name: 'Ravi' })
  const place = await t.addPerson(organisation, colleague, 'm')
  const [own] = await itemsOf(mine, entity_ids[0] ?? '', { state: OPEN })
  await mine.call(assignItems, { body: { item_ids: [own?.item_id ?? ''], assigned_to: person.user_id } })
  const { entities, items, unassigned } = await count()
  expect(entities).toBe(2)
  expect(items).toBeGreaterThan(20)
  expect(unassigned).toBe(items - 1)

  const body = { entity_ids, assigned_to: colleague.user_id }
  expect(await mine.call(assignEntities, { body })).toMatchObject({ done: unassigned, unseen: 0 })
  expect((await assigneesOf(entity_ids[0] ?? '')).filter((id) => id !== colleague.user_id)).toEqual([person.user_id])
  const { notifications } = await t.as(colleague, place).call(listNotifications, { query: {} as never })
  expect(notifications).toMatchObject([{ kind: 'item_assigned', params: { count: unassigned } }])

  const replaced = await mine.call(assignEntities, { body: { ...body, is_replacing: true } })
  expect(replaced.done).toBe(1)
  await mine.call(undoItems, { body: { undo_id: replaced.undo_id ?? '' } })
  expect((await assigneesOf(entity_ids[0] ?? '')).filter((id) => id !== colleague.user_id)).toEqual([person.user_id])
  expect(await mine.call(assignEntities, { body: { entity_ids, assigned_to: null } })).toMatchObject({ done: items })
  expect((await count()).unassigned).toBe(items)
})

test('who does not see an entity does not get its items, and a stranger gets none', async () => {
  const { t, organisation, mine } = firms
  const limited = await t.registerPerson({ first_name: 'Lata' })
  const { organisation_user_id } = await t.addPerson(organisation, limited, 'm')
  const scope = provenScope(organisation.organisation_id)
  await inOrganisation(t.parts.db, scope, (tx) =>
    insertGroup(tx, scope, {
      group_id: crypto.randomUUID(),
      name: 'One entity',
      organisation_user_ids: [organisation_user_id],
      entity_ids: entity_ids.slice(0, 1),
    }),
  )
  const [seen, hidden] = [await assigneesOf(entity_ids[0] ?? ''), await assigneesOf(entity_ids[1] ?? '')]
  const reply = await mine.call(assignEntities, { body: { entity_ids, assigned_to: limited.user_id } })
  expect(reply).toMatchObject({ done: seen.length, unseen: hidden.length })
  expect(new Set(await assigneesOf(entity_ids[1] ?? ''))).toEqual(new Set([null]))
  const stranger = await t.registerPerson({ first_name: 'Dev' })
  const body = { entity_ids, assigned_to: stranger.user_id }
  const refused = await mine.post('organisation/compliances/entities/assign/', body)
  expect(refused).toMatchObject({ status: 422, body: { error: { fields: { assigned_to: [expect.any(String)] } } } })
})
