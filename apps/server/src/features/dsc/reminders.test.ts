import { addDsc, archiveDsc } from '@niyam/contract/dsc.ts'
import { createFeed } from '@niyam/contract/feeds.ts'
import { listNotifications } from '@niyam/contract/notifications.ts'
import { createTag, setEntityTags } from '@niyam/contract/tags.ts'
import { issue } from '@niyam/signatures/invented/authority.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { handlers } from '../../jobs/handlers.ts'
import { type Caller, testApp } from '../../../test/app.ts'
import { aLimitedColleague, anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms(await testApp())
})
afterAll(() => firms.t.close())
afterEach(() => firms.t.clock.set('2026-11-20'))

async function added(name: string, lastDay: string, entity_id: string | null = null): Promise<string> {
  const content = Buffer.from((await issue({ name, to: `${lastDay}T12:00:00Z` })).der).toString('base64')
  const { files } = await firms.mine.call(addDsc, { body: { entity_id, files: [{ name: `${name}.cer`, content }] } })
  return files[0]?.dsc_id ?? ''
}
async function morningOf(day: string): Promise<void> {
  firms.t.clock.set(day)
  await handlers(firms.t.parts)['morning-digest']({})
  await firms.t.drain()
}
/** Read on the first day: a session does not last for months. */
async function told(caller: Caller) {
  firms.t.clock.set('2026-11-20')
  const { notifications } = await caller.call(listNotifications, { query: { kind: 'dsc_ends' } as never })
  return notifications.map(({ params, path }) => ({ ...params, path })).toReversed()
}

test('the office is reminded on each step before the last day, once, also when a morning was missed', async () => {
  const { mine, theirs } = firms
  const { entity_id } = await anEntity(mine)
  await added('Leela Nair', '2027-02-20', entity_id)
  await morningOf('2026-12-21')
  await morningOf('2026-12-22')
  await morningOf('2026-12-23')
  expect(await told(mine)).toEqual([
    {
      count: 1,
      holder: 'Leela Nair',
      entity: 'Kaveri Foods Private Limited',
      ends_on: '2027-02-20',
      path: '/organisation/dsc?state=expires_in_60',
    },
  ])
  // The server was off on the thirtieth day before it.
  await morningOf('2027-01-24')
  expect(await told(mine)).toHaveLength(2)
  const dsc_id = await added('Omar Khan', '2027-02-14', entity_id)
  await morningOf('2027-01-30')
  expect((await told(mine)).at(-1)).toMatchObject({ count: 2, holder: 'Omar Khan', ends_on: '2027-02-14' })
  await mine.call(archiveDsc, { params: { dsc_id } })
  await morningOf('2027-02-05')
  expect((await told(mine)).at(-1)).toMatchObject({ count: 1, holder: 'Leela Nair' })
  expect(await told(mine)).toHaveLength(4)
  expect(await told(theirs)).toEqual([])
})

test('who sees one entity is reminded of its certificates only', async () => {
  const { mine } = firms
  const [shown, hidden] = [await anEntity(mine), await anEntity(mine)]
  await added('Hidden Holder', '2027-03-10', hidden.entity_id)
  await added('Shown Holder', '2027-03-20', shown.entity_id)
  const colleague = await aLimitedColleague(firms, [shown.entity_id])
  await morningOf('2027-03-05')
  expect(await told(colleague)).toMatchObject([{ count: 1, holder: 'Shown Holder' }])
})

test('a calendar feed has the last days if it was made so, of the entities it is narrowed to', async () => {
  const { mine, t } = firms
  const [tagged, other] = [await anEntity(mine), await anEntity(mine)]
  await added('Tagged Holder', '2027-04-10', tagged.entity_id)
  await added('Other Holder', '2027-04-20', other.entity_id)
  const { tag_id } = await mine.call(createTag, { body: { name: 'Audit' } })
  await mine.call(setEntityTags, { params: { entity_id: tagged.entity_id }, body: { tag_ids: [tag_id] } })
  const holders = async (filter: object) => {
    const { address } = await mine.call(createFeed, { body: { name: 'Days', filter } as never })
    const { body } = await t.app.inject({ url: new URL(address).pathname })
    return [...body.replaceAll('\r\n ', '').matchAll(/SUMMARY:Digital signature ends · (.*)/g)].map(([, name]) =>
      name?.trim(),
    )
  }
  expect(await holders({})).toEqual([])
  expect(await holders({ also: ['dsc'] })).toEqual(expect.arrayContaining(['Tagged Holder', 'Other Holder']))
  expect(await holders({ also: ['dsc'], tag: tag_id })).toEqual(['Tagged Holder'])
  expect(await holders({ also: ['dsc'], entity_id: other.entity_id })).toEqual(['Other Holder'])
})
