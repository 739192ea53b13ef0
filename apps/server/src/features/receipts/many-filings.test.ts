import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOfFirm } from '../../bench-data.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { testApp } from '../../../test/app.ts'
import { type TwoFirms, twoFirms } from '../../../test/firm.ts'
import * as store from './store.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms(await testApp())
})
afterAll(() => firms.t.close())

/** Filings that this transaction has read one after the other, without an index. */
async function filingsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: string }>`
    select pg_stat_get_xact_tuples_returned('filing'::regclass) as read`.execute(tx)
  return Number(rows[0]?.read)
}

// The look-up once called a function that row-level security does not let into an index: 150 acknowledgements in an
// organisation with 50,000 filings took 6 s, beside other work more than a statement may take, and the list stayed empty.
test('among many filings the number of an acknowledgement is found by its index', async () => {
  const { t, person } = firms
  const { organisation_id } = await t.anOrganisation(person, 'A large firm')
  const scope = provenScope(organisation_id)
  await inOrganisation(t.parts.db, scope, (tx) =>
    rowsOfFirm(tx, scope, person.user_id, '2026-11-20', { entities: 20, slots: 10 }),
  )
  await t.parts.db.ownerPool.query('analyze filing')
  await inOrganisation(t.parts.db, scope, async (tx) => {
    const [filed] = await tx.selectFrom('filing').select('acknowledgement').limit(1).execute()
    const waiting = [filed?.acknowledgement ?? '', 'AA2910260000001'].map((acknowledgement, at) => ({
      acknowledgement_id: uuidv7(),
      file_name: `${at}.pdf`,
      document_id: null,
      read_by: person.user_id,
      read_at: t.clock.now().toISOString(),
      number: null,
      acknowledgement: acknowledgement.toLowerCase(),
      filed_on: null,
      item_id: null,
      candidates: [],
      problem: null,
      shown_frequency: null,
    }))
    await store.insert(tx, scope, waiting)
    const ids = waiting.map(({ acknowledgement_id }) => acknowledgement_id)
    const before = await filingsRead(tx)
    const shared = await store.sharedBy(tx, scope, ids)
    expect((await filingsRead(tx)) - before).toBe(0)
    expect(ids.map((id) => shared.find((one) => one.acknowledgement_id === id)?.same_number)).toEqual([true, false])
  })
})
