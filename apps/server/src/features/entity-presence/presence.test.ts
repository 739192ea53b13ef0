import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { expectEntity, holdEntity } from '../entity-presence/service.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const scopeOf = ({ organisation_id }: { organisation_id: string }) => provenScope(organisation_id)
const inside = <T>(scope: OrgScope, work: (tx: Tx) => Promise<T>) => inOrganisation(firms.t.parts.db, scope, work)

test.each([
  ['expected', expectEntity],
  ['held', holdEntity],
] as const)('an entity is %s in its own organisation, and is not there in another', async (_, ask) => {
  const { t, organisation, mine, person } = firms
  const { entity_id } = await anEntity(mine)
  const [own, other] = [scopeOf(organisation), scopeOf(await t.anOrganisation(person, 'Another'))]
  await expect(inside(own, (tx) => ask(tx, own, entity_id))).resolves.toBeUndefined()
  await expect(inside(other, (tx) => ask(tx, other, entity_id))).rejects.toMatchObject({ code: 'not_found' })
})

test('of two who hold an entity the second waits until the first is done', async () => {
  const { entity_id } = await anEntity(firms.mine)
  const scope = scopeOf(firms.organisation)
  const waiting = async () =>
    (
      await firms.t.parts.db.pool.query(`select from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`)
    ).rowCount
  const order: string[] = []
  const second: Promise<void>[] = []
  await inside(scope, async (tx) => {
    await holdEntity(tx, scope, entity_id)
    second.push(
      inside(scope, async (later) => {
        await holdEntity(later, scope, entity_id)
        order.push('second')
      }),
    )
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    order.push('first')
  })
  await Promise.all(second)
  expect(order).toEqual(['first', 'second'])
})
