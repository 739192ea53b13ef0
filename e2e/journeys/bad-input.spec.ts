import type { Page, Route } from '@playwright/test'
import { INFOSYS, addInfosys } from '../support/facts.ts'
import { messagesOf } from '../support/messages.ts'
import { choose, chooseFile, itemPanel, notice, placeLink, title } from '../support/screen.ts'
import { expect, insideTest as test } from '../support/test.ts'

const RETRY = 'An Error occurred while processing your request. Please Retry.'

const WRONG = [
  ['29AAACI4798L1Z', 'GSTIN is Invalid. A GSTIN has 15 characters and this has 14. Add what is missing.'],
  ['29AAAXI4798L1ZU', 'GSTIN is Invalid'],
  ['X85110KA1981PLC013115', 'CIN is Invalid'],
  ['AAACI47988', 'PAN is invalid'],
] as const

test('a wrong number shows an error at its field; a number in use names its holder', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await addInfosys(office.client)
  await page.goto('/entity/new')
  const number = page.getByLabel('GSTIN, CIN, LLPIN or PAN')
  for (const [text, words] of WRONG) {
    await number.fill(text)
    await number.blur()
    await expect(page.getByText(words).first()).toBeVisible()
  }
  await number.fill(INFOSYS.cin)
  await expect(page.getByText('CIN is Valid')).toBeVisible()
  await page.getByRole('button', { name: /^Add (entity|and answer)/ }).click()
  await expect(page.getByText('Name is missing. Fill it in.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Another Infosys')
  await page.getByRole('button', { name: /^Add (entity|and answer)/ }).click()
  const held = `${INFOSYS.cin} is already held by ${INFOSYS.name}. Open that entity, or correct the number.`
  await expect(page.getByText(held).first()).toBeVisible()
})

test('a filing with a wrong file type or date is refused before it is sent', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await addInfosys(office.client)
  await page.goto('/compliances/calendar?search=GSTR-3B')
  await page
    .getByRole('link', { name: /GSTR-3B.*Oct 2026/s })
    .first()
    .click()
  const panel = itemPanel(page)
  await panel.getByRole('button', { name: 'Record filing', exact: true }).click()
  const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') }
  await chooseFile(panel.getByRole('button', { name: 'Choose files' }), file)
  const list = 'zip, jpg, jpeg, png, xls, xlsx, pdf'
  await expect(
    panel.getByText(`Please choose a valid file. Only extensions ${list} are supported.`, { exact: true }),
  ).toBeVisible()
  await panel.getByLabel('Filed on').fill('30 Nov 2026')
  await panel.getByRole('button', { name: 'Save filing' }).click()
  await expect(panel.getByText('The date of filing is in the future. Choose today or an earlier date.')).toBeVisible()
  await panel.getByLabel('Filed on').fill('31 Feb 2026')
  await panel.getByRole('button', { name: 'Save filing' }).click()
  await expect(panel.getByText('“31 Feb 2026” is not a date. Write it as 20 Nov 2026.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Withdraw filing' })).toBeHidden()
})

test('failures of the server and the network show the agreed messages', async ({ page, office }) => {
  const expectMessage = await messagesOf(page)
  await addInfosys(office.client)
  await page.goto('/entities')
  await title(page, 'My entities').waitFor()
  const broken = (route: Route) =>
    route.fulfill({
      status: 500,
      json: { version: '0', error: { code: 'server_error', message: 'Something failed.', request_id: 'r-1' } },
    })

  await test.step('the server fails', async () => {
    await page.route('**/api/accounts/user/profile/', broken)
    await saveProfile(page)
    await expectMessage('Server Error', RETRY)
    await page.unrouteAll()
  })

  await test.step('the network fails', async () => {
    await page.route('**/api/accounts/user/profile/', (route) => route.abort())
    await saveProfile(page)
    await expectMessage('Network Error')
    await page.unrouteAll()
  })

  await test.step('a table fails, and comes back', async () => {
    await page.route('**/api/organisation/entities/?*', broken)
    await page.goto('/entities')
    await expectMessage('API Error', 'An Error Occurred. Please try again later.')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: INFOSYS.name })).toBeVisible()
  })
})

// How long a message stays does not depend on the width.
const AT_DESK = { tag: ['@desk', '@full'] }

test('an unknown error is shown for four seconds', AT_DESK, async ({ page }) => {
  const loginPage = { status: 404, contentType: 'text/html', body: '<h1>Sign in to this network</h1>' }
  await page.route('**/api/accounts/user/profile/', (route) => route.fulfill(loginPage))
  await page.clock.install()
  await page.goto('/account')
  await choose(page, page.getByRole('combobox', { name: 'Number of employees' }), '>100')
  await page.clock.pauseAt(Date.now() + A_MINUTE)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await appears(page, 'Unknown Error')
  await expect(notice(page, 'An unknown error occurred. Please try again.')).toBeVisible()
  await staysFor(page, 'Unknown Error', 4000)
})

test('a list that fails to load shows a message for two and a half seconds', AT_DESK, async ({ page }) => {
  await page.route('**/api/organisation/entities/?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.clock.install()
  await page.goto('/account')
  await title(page, 'Account').waitFor()
  await page.clock.pauseAt(Date.now() + A_MINUTE)
  await placeLink(page, 'Entities').click()
  await appears(page, 'API Error')
  await staysFor(page, 'API Error', 2500)
})

/** How far each test advances the clock of the page before it stops it. */
const A_MINUTE = 60_000

/** Runs the page's clock until the message appears. */
async function appears(page: Page, text: string): Promise<void> {
  const isThere = async () => {
    await page.clock.runFor(100)
    return notice(page, text).isVisible()
  }
  await expect.poll(isThere, { intervals: [20] }).toBe(true)
}

/** Focuses the message, which holds it. Its time starts again when the focus leaves; then lets that time pass. */
async function staysFor(page: Page, text: string, ms: number): Promise<void> {
  const close = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' })
  await close.focus()
  await close.blur()
  await page.clock.runFor(ms - 1)
  await expect(notice(page, text)).toBeVisible()
  await page.clock.runFor(1)
  await expect(notice(page, text)).toBeHidden()
}

async function saveProfile(page: Page): Promise<void> {
  await page.goto('/account')
  await choose(page, page.getByRole('combobox', { name: 'Number of employees' }), '>100')
  await page.getByRole('button', { name: 'Save profile' }).click()
}
