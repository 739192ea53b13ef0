import { browserState } from '../support/browser-state.ts'
import { addInfosys } from '../support/facts.ts'
import { addedTo, FILE_BUDGETS, kilobytes, type Scripts, SCRIPT_BUDGETS, scriptsOf } from '../support/scripts-of.ts'
import { expect, site, test } from '../support/test.ts'

function within(budget: keyof typeof SCRIPT_BUDGETS, screen: string, scripts: Scripts) {
  const files = [screen, ...scripts.keys()].join('\n')
  expect(kilobytes(scripts), files).toBeLessThanOrEqual(SCRIPT_BUDGETS[budget])
  expect(scripts.size, files).toBeLessThanOrEqual(FILE_BUDGETS[budget])
}

test('the sign-in page loads little script', async ({ browser }) => {
  const scripts = await scriptsOf(browser, `${site()}/accounts/login/email`)
  within('login', 'The sign-in page', scripts)
})

test('the dashboard loads little script, and each further screen adds little', async ({ browser, office }) => {
  const entity_id = await addInfosys(office.client)
  const scriptsAt = (path: string) => scriptsOf(browser, site() + path, browserState(office.client))
  const dashboard = await scriptsAt('/dashboard')
  within('dashboard', 'The dashboard', dashboard)
  for (const path of [
    '/compliances/calendar',
    `/entity/${entity_id}/view`,
    `/entity/${entity_id}/what-if`,
    '/entity/new',
    '/reports/annual-filing-history',
  ]) {
    within('further', path, addedTo(dashboard, await scriptsAt(path)))
  }
})
