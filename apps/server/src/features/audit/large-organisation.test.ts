import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFirm as filled, rowsOfFirm } from '../../bench-data.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { testApp } from '../../../test/app.ts'
import { type TwoFirms, twoFirms } from '../../../test/firm.ts'

const TODAY = '2026-11-20'
const SIZE = { entities: 20, slots: 10 }

let firms: TwoFirms
beforeAll(async () => {
  // What it analyses changes the plans of every file.
  firms = await twoFirms(await testApp())
})
afterAll(() => firms.t.close())

/** Rows of the trail that this transaction has read through an index. */
async function entriesRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: string }>`select sum(pg_stat_get_xact_tuples_returned(indexrelid)) as read
    from pg_index where indrelid = 'audit_entry'::regclass`.execute(tx)
  return Number(rows[0]?.read)
}

// What the database counted of one firm tells it that another has no rows: it then took any index to be as good as the
// right one, and read all that was entered so far for each further entry.
test('a firm that comes in at once is entered without reading its trail over and over', async () => {
  const { t, person } = firms
  const scopeOf = async (name: string) => provenScope((await t.anOrganisation(person, name)).organisation_id)
  await filled(t.parts.db, await scopeOf('First Firm'), person.user_id, TODAY, SIZE)
  const newcomer = await scopeOf('Newcomers')
  await t.parts.db.ownerPool.query('analyze audit_entry')
  await inOrganisation(t.parts.db, newcomer, async (tx) => {
    await rowsOfFirm(tx, newcomer, person.user_id, TODAY, SIZE)
    const before = await entriesRead(tx)
    await sql`set constraints all immediate`.execute(tx)
    const read = (await entriesRead(tx)) - before
    const { rows } = await sql<{ filings: number }>`select count(*)::int as filings from filing`.execute(tx)
    const filings = rows[0]?.filings ?? 0
    expect(filings).toBeGreaterThan(1000)
    expect(read).toBeLessThan(3 * filings)
  })
})
