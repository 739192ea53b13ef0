import { browserState } from '../support/browser-state.ts'
import { addInfosys } from '../support/facts.ts'
import { addedTo, kilobytes, SCRIPT_BUDGETS, scriptsOf } from '../support/scripts-of.ts'
import { expect, site, test } from '../support/test.ts'

test('the sign-in page loads little script', async ({ browser }) => {
  const scripts = await scriptsOf(browser, `${site()}/accounts/login/email`)
  expect(kilobytes(scripts), [...scripts.keys()].join('\n')).toBeLessThanOrEqual(SCRIPT_BUDGETS.login)
})

test('the dashboard loads little script, and each further screen adds little', async ({ browser, office }) => {
  const entity_id = await addInfosys(office.client)
  const scriptsAt = (path: string) => scriptsOf(browser, site() + path, browserState(office.client))
  const dashboard = await scriptsAt('/dashboard')
  expect(kilobytes(dashboard), [...dashboard.keys()].join('\n')).toBeLessThanOrEqual(SCRIPT_BUDGETS.dashboard)
  for (const path of [
    '/compliances/calendar',
    `/entity/${entity_id}/view`,
    `/entity/${entity_id}/what-if`,
    '/entity/new',
    '/reports/annual-filing-history',
  ]) {
    const added = addedTo(dashboard, await scriptsAt(path))
    expect(kilobytes(added), `${path}\n${[...added.keys()].join('\n')}`).toBeLessThanOrEqual(SCRIPT_BUDGETS.further)
  }
})
