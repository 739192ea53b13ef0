import { listApplicable } from '@niyam/contract/applicability.ts'
import { approveRelease, changeLawFollowed, lawFollowed } from '@niyam/contract/extensions.ts'
import { gstReconciliations } from '@niyam/contract/gst-reconciliation.ts'
import { incomeTaxReport } from '@niyam/contract/income-tax.ts'
import { listNotifications } from '@niyam/contract/notifications.ts'
import { listObligations } from '@niyam/contract/law.ts'
import { annualFilingHistory, taxCredits } from '@niyam/contract/reports.ts'
import { catalogueRelease } from '@niyam/law'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { testApp } from '../../../test/app.ts'
import { anEntity, itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { holdRelease } from '../law-in-force/service.ts'

// The first release held neither labour law nor profession tax.
const OLDER = '2026.11.1'

let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms(await testApp())
  const facts = [{ attribute: 'employees', financial_year: null, state: 'karnataka', value: 20 }]
  entity_id = (await anEntity(firms.mine, { address_state: 'karnataka', facts })).entity_id
  await firms.t.drain()
})
afterAll(() => firms.t.close())

const labour = async () => (await itemsOf(firms.mine, entity_id, { area: 'labour' })).length
const followed = () => firms.mine.call(lawFollowed)
const catchUp = async () => {
  await firms.t.parts.db.ownerPool.query("select graphile_worker.add_job('catch-up-calendars')")
  await firms.t.drain()
}
/** As if it had been approved before this version of the program came. */
const hold = async (release: string) => {
  const scope = provenScope(firms.organisation.organisation_id)
  await inOrganisation(firms.t.parts.db, scope, (tx) => holdRelease(tx, scope, release))
  await catchUp()
}

test('a new release is followed at once unless the organisation wants otherwise', async () => {
  expect(await followed()).toEqual({
    newest: catalogueRelease,
    followed: catalogueRelease,
    approves_releases: false,
    is_waiting: false,
    lost_release: null,
    entities: 1,
    behind: 0,
  })
  expect((await firms.mine.post('organisation/compliances/law/approve/')).status).toBe(409)
  const held = await firms.mine.call(changeLawFollowed, { body: { approves_releases: true } })
  expect(held).toMatchObject({ approves_releases: true, is_waiting: false, behind: 0 })
  expect((await firms.theirs.call(lawFollowed)).approves_releases).toBe(false)
})

test('while one waits the calendar is that of the release that was approved; approved, all follow', async () => {
  expect(await labour()).toBeGreaterThan(0)
  await hold(OLDER)
  expect(await followed()).toMatchObject({ followed: OLDER, is_waiting: true, behind: 0 })
  expect(await labour()).toBe(0)
  const { release } = await firms.mine.call(listObligations, { params: { entity_id }, query: {} })
  expect(release).toBe(OLDER)
  // Whatever is worked out by that law names it.
  const params = { entity_id }
  const named = {
    applicable: await firms.mine.call(listApplicable, { params, query: {} }),
    tax_credits: await firms.mine.call(taxCredits, { query: {} }),
    gst: await firms.mine.call(gstReconciliations, { query: {} }),
    income_tax: await firms.mine.call(incomeTaxReport, { query: {} }),
    history: await firms.mine.call(annualFilingHistory, { query: {} }),
  }
  for (const [report, reply] of Object.entries(named)) expect([report, reply.release]).toEqual([report, OLDER])
  const kinds = async () => {
    const { notifications } = await firms.mine.call(listNotifications, { query: {} })
    return notifications.map(({ kind }) => kind)
  }
  expect(await kinds()).toEqual(['release_waits'])
  await catchUp()
  expect(await kinds()).toHaveLength(1)
  expect(await firms.mine.call(approveRelease)).toMatchObject({
    followed: catalogueRelease,
    is_waiting: false,
    behind: 1,
  })
  await firms.t.drain()
  expect(await labour()).toBeGreaterThan(0)
  expect(await kinds()).toEqual(['law_change', 'release_waits'])
  expect(await followed()).toMatchObject({ approves_releases: true, behind: 0 })
})

test('a release that this program cannot make is not stored: the newest is followed, with a notice', async () => {
  await hold('2020.1.1')
  expect(await followed()).toMatchObject({
    followed: catalogueRelease,
    approves_releases: true,
    is_waiting: false,
    lost_release: '2020.1.1',
    behind: 0,
  })
  expect(await labour()).toBeGreaterThan(0)
})

test('switched off, what waits is followed at once', async () => {
  await hold(OLDER)
  const now = await firms.mine.call(changeLawFollowed, { body: { approves_releases: false } })
  expect(now).toMatchObject({ followed: catalogueRelease, approves_releases: false, behind: 1 })
  await firms.t.drain()
  expect(await labour()).toBeGreaterThan(0)
})
