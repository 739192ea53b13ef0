import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { browserState } from '../support/browser-state.ts'
import { Client } from '../support/client.ts'
import { addInfosys } from '../support/facts.ts'
import { messagesOf } from '../support/messages.ts'
import { mailTo } from '../support/outbox.ts'
import { choose, chooseFile } from '../support/screen.ts'
import { startServer } from '../support/server.ts'
import { expect, freshEmail, insideTest, test } from '../support/test.ts'
import { complaintsOf, visit } from '../support/visit.ts'

const view = (entity_id: string) => `/entity/${entity_id}/applicable?show=record`
const accounts = (page: Page) => page.getByRole('region', { name: 'Bank accounts' })
const addresses = (page: Page) => page.getByRole('region', { name: 'Addresses' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()

insideTest(
  'an account gets its bank name from its IFSC, is changed and deleted',
  { tag: ['@keys', '@full'] },
  async ({ page, office }) => {
    const expectMessage = await messagesOf(page)
    const entity_id = await addInfosys(office.client)
    const complaints = complaintsOf(page)
    await visit(page, view(entity_id), 'Infosys Limited')
    await expect(accounts(page).getByText(/^No bank account yet\. Add/)).toBeVisible()
    const form = dialog(page, 'Add bank account')
    const bank = form.getByRole('textbox', { name: 'Bank name' })
    const ifsc = form.getByRole('textbox', { name: 'IFSC' })

    await insideTest.step('the service names bank and branch, and the name is locked', async () => {
      await accounts(page).getByRole('button', { name: 'Add account' }).click()
      await expect(ifsc).toBeFocused()
      await ifsc.fill('hdfc0000001')
      await expect(bank).toHaveValue('HDFC Bank')
      await expect(bank).not.toBeEditable()
      await expect(form.getByRole('textbox', { name: 'Branch' })).toHaveValue('Tulsiani Chambers, Nariman Point')
      await expectAccessible(page)
      await form.getByRole('textbox', { name: 'Account number' }).fill('5020 0012 3456 78')
      await choose(page, form.getByRole('combobox', { name: 'Type of account' }), 'Current account')
      await save(page)
      await expectMessage('Bank account saved')
      await expect(accounts(page).getByText('Primary')).toBeVisible()
      await expect(accounts(page).getByRole('button', { name: /50200012345678/ })).toBeVisible()
    })

    await insideTest.step('a code that no branch has clears and unlocks the name, which is then typed', async () => {
      await accounts(page).getByRole('button', { name: 'Add account' }).click()
      await ifsc.fill('HDFC0000001')
      await expect(bank).not.toBeEditable()
      await ifsc.fill('GRAM0000123')
      await expect(form.getByText(/^No branch has this IFSC/)).toBeVisible()
      await expect(bank).toHaveValue('')
      await expect(bank).toBeEditable()
      await bank.fill('Gramin Sahakari Bank')
      await form.getByRole('textbox', { name: 'Account number' }).fill('12345678')
      await page.keyboard.press('Tab')
      await expect(form.getByText(/^Account number must have 9 to 18 digits/)).toBeVisible()
      await choose(page, form.getByRole('combobox', { name: 'Type of account' }), 'Other')
      await save(page)
      await expect(form.getByText('Say what type of account it is.')).toBeVisible()
      await form.getByRole('textbox', { name: 'Which type' }).fill('Escrow account')
      await save(page)
      await expect(form.getByRole('textbox', { name: 'Account number' })).toBeFocused()
      await form.getByRole('textbox', { name: 'Account number' }).fill('123456789')
      await save(page)
      const second = accounts(page).getByRole('listitem').filter({ hasText: 'Gramin Sahakari Bank' })
      await expect(second.getByText('Escrow account')).toBeVisible()
      await expect(second.getByText('No Value Entered')).toBeVisible()
    })

    await insideTest.step('a malformed code shows an error at once, without a request', async () => {
      await accounts(page).getByRole('button', { name: 'Add account' }).click()
      await ifsc.fill('HDF00000011')
      await expect(form.getByText(/IFSC Number Not Valid/)).toBeVisible()
      await page.keyboard.press('Escape')
      const question = dialog(page, 'Close without saving?')
      await question.getByRole('button', { name: 'Keep typing' }).click()
      await expect(question).toBeHidden()
      await expect(ifsc).toHaveValue('HDF00000011')
      await page.keyboard.press('Escape')
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Close and lose it' }).click()
      await expect(form).toBeHidden()
    })

    await insideTest.step('it is changed, and deleted after a confirmation', async () => {
      await accounts(page).getByRole('button', { name: 'Edit Gramin Sahakari Bank, account ending 6789' }).click()
      const edit = dialog(page, 'Edit bank account')
      await expect(edit.getByRole('textbox', { name: 'Bank name' })).toHaveValue('Gramin Sahakari Bank')
      await edit.getByRole('checkbox', { name: 'Primary account' }).check()
      await save(page)
      const second = accounts(page).getByRole('listitem').filter({ hasText: 'Gramin Sahakari Bank' })
      await expect(second.getByText('Primary')).toBeVisible()
      await expect(accounts(page).getByText('Primary')).toHaveCount(1)
      await accounts(page).getByRole('button', { name: 'Delete Gramin Sahakari Bank, account ending 6789' }).click()
      await dialog(page, 'Delete this bank account?').getByRole('button', { name: 'Delete account' }).click()
      await expect(second).toHaveCount(0)
      await expect(accounts(page).getByRole('listitem')).toHaveCount(1)
    })
    // The browser logs every refusal: an unknown code and a number that is too short.
    expect(complaints.filter((text) => !/ status of (404|422) /.test(text))).toEqual([])
  },
)

insideTest(
  'an address is completed by its pincode and proved by a file',
  { tag: ['@both', '@full'] },
  async ({ page, office }) => {
    const entity_id = await addInfosys(office.client)
    await page.goto(view(entity_id))
    const form = dialog(page, 'Add address')
    const pincode = form.getByRole('textbox', { name: 'Pincode' })
    const city = form.getByRole('textbox', { name: 'City' })
    const state = form.getByRole('combobox', { name: 'State' })
    const district = form.getByRole('combobox', { name: 'District' })

    await insideTest.step('empty fields are filled', async () => {
      await addresses(page).getByRole('button', { name: 'Add address' }).click()
      await choose(page, form.getByRole('combobox', { name: 'Kind of address' }), 'Registered address')
      await form.getByRole('textbox', { name: 'Address line 1' }).fill('Plot 44, Electronics City')
      await pincode.fill('560100')
      await expect(form.getByText('India Post: Bengaluru Urban, Karnataka')).toBeVisible()
      await expect(city).toHaveValue('Bengaluru')
      await expect(state).toHaveValue('Karnataka')
      await expect(district).toHaveValue('Bangalore Urban')
      await expectAccessible(page)
    })

    await insideTest.step('a differing value is offered', async () => {
      await pincode.fill('627811')
      await expect(form.getByText('India Post: Tenkasi, Tamil Nadu')).toBeVisible()
      await expect(state).toHaveValue('Karnataka')
      await form.getByRole('button', { name: 'Use this place' }).click()
      await expect(state).toHaveValue('Tamil Nadu')
      await expect(district).toHaveValue(/^Tenkasi/)
      await expect(city).toHaveValue('')
      await pincode.fill('560100')
      await form.getByRole('button', { name: 'Use this place' }).click()
      await expect(city).toHaveValue('Bengaluru')
    })

    await insideTest.step('a spreadsheet is refused as proof; a picture is accepted', async () => {
      const button = form.getByRole('button', { name: 'Choose a file' })
      const rents = { name: 'rents.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004') }
      await chooseFile(button, rents)
      const message = 'Please choose a valid file. Only extensions jpg, pdf, png, jpeg, zip are supported.'
      await expect(form.getByText(message)).toBeVisible()
      await chooseFile(button, {
        name: 'electricity bill.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7\n'),
      })
      await expect(form.getByText('electricity bill.pdf')).toBeVisible()
      await save(page)
      const savedAddress = addresses(page).getByRole('listitem').filter({ hasText: 'Registered address' })
      await expect(savedAddress.getByText('560100')).toBeVisible()
      const download = page.waitForEvent('download')
      await savedAddress.getByRole('button', { name: 'Download electricity bill.pdf' }).click()
      expect((await download).suggestedFilename()).toBe('electricity bill.pdf')
    })

    await insideTest.step('a second registered address is refused, with the reason at its field', async () => {
      await addresses(page).getByRole('button', { name: 'Add address' }).click()
      await choose(page, form.getByRole('combobox', { name: 'Kind of address' }), 'Registered address')
      await form.getByRole('textbox', { name: 'Address line 1' }).fill('1 Fort Road')
      await save(page)
      await expect(form.getByText(/^This entity has a registered address already/)).toBeVisible()
      await choose(page, form.getByRole('combobox', { name: 'Kind of address' }), 'Branch')
      await pincode.fill('400001')
      await expect(state).toHaveValue('Maharashtra')
      await choose(page, state, 'Goa')
      await save(page)
      const branch = addresses(page).getByRole('listitem').filter({ hasText: '1 Fort Road' })
      await expect(branch.getByText(/^Pincode 400001 belongs to Maharashtra, but the address is in Goa/)).toBeVisible()
      await expect(branch.getByText('No File Uploaded')).toBeVisible()
      await expect(branch.getByText('Not Selected')).toBeVisible()
      await visit(page, view(entity_id), 'Infosys Limited')
    })

    await insideTest.step('it is corrected and deleted', async () => {
      await addresses(page).getByRole('button', { name: 'Edit Branch: 1 Fort Road' }).click()
      await dialog(page, 'Edit address').getByRole('button', { name: 'Use this place' }).click()
      await save(page)
      const branch = addresses(page).getByRole('listitem').filter({ hasText: '1 Fort Road' })
      await expect(branch.getByText('Maharashtra', { exact: true })).toBeVisible()
      await expect(branch.getByText(/belongs to Maharashtra/)).toHaveCount(0)
      await addresses(page).getByRole('button', { name: 'Delete Branch: 1 Fort Road' }).click()
      await dialog(page, 'Delete this address?').getByRole('button', { name: 'Delete address' }).click()
      await expect(branch).toHaveCount(0)
    })
  },
)

test('a viewer sees the last four digits and nothing to change', { tag: '@full' }, async ({
  browser,
  office,
  baseURL,
}) => {
  const { client } = office
  const entity_id = await addInfosys(client)
  const params = { entity_id }
  const account = { ifsc_code: 'SBIN0000300', account_number: '987654321098', bank_name: 'State Bank of India' }
  await client.call('POST organisation/entities/:entity_id/bank-accounts/', {
    params,
    body: { ...account, account_type: 'savings' },
  })
  const email = freshEmail()
  await client.call('POST organisation/users/invite/', { body: { emails: [email], role: 'v' } })
  const token = /\/organisation\/users\/invite#token=([\w-]+)/.exec(await mailTo(email))?.[1] ?? ''
  const viewer = new Client(baseURL ?? '')
  await viewer.register(email)
  await viewer.introduce()
  await viewer.join(token)
  const context = await browser.newContext({ storageState: browserState(viewer) })
  const page = await context.newPage()
  await visit(page, view(entity_id), 'Infosys Limited')
  await expect(accounts(page).getByText('XXXXXXXX1098')).toBeVisible()
  await expect(page.getByText('987654321098')).toHaveCount(0)
  await expect(addresses(page).getByText(/A member of the organisation can add them\.$/)).toBeVisible()
  for (const panel of [accounts(page), addresses(page)]) {
    await expect(panel.getByRole('button', { name: /^(Add|Edit|Delete)/ })).toHaveCount(0)
  }
  await context.close()
})

/** A minimal maps script that offers one address. */
const MAPS_SCRIPT = `
  const parts = [
    ['14', 'street_number'], ['Residency Road', 'route'], ['Ashok Nagar', 'sublocality_level_1'],
    ['Bengaluru', 'locality'], ['Bengaluru Urban', 'administrative_area_level_3'],
    ['Karnataka', 'administrative_area_level_1'], ['560025', 'postal_code'],
  ].map(([longText, type]) => ({ longText, types: [type] }))
  class AutocompleteSessionToken {}
  const AutocompleteSuggestion = {
    async fetchAutocompleteSuggestions({ input }) {
      const toPlace = () => ({ addressComponents: parts, async fetchFields() {} })
      return { suggestions: [{ placePrediction: { text: input + ', 14 Residency Road, Bengaluru', toPlace } }] }
    },
  }
  window.google = { maps: { importLibrary: async () => ({ AutocompleteSessionToken, AutocompleteSuggestion }) } }
  window[new URL(document.currentScript.src).searchParams.get('callback')]()`

test('without the look-up service the built-in list is used; with a maps key addresses are completed', {
  tag: '@full',
}, async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'niyam-places-'))
  const server = await startServer({
    NIYAM_DATA: folder,
    LOG_LEVEL: 'silent',
    // No program listens on the discard port.
    IFSC_URL: 'http://127.0.0.1:9',
    MAPS_KEY: 'a-browser-key-0001',
  })
  try {
    const client = new Client(server.url)
    await client.settle(freshEmail(), 'Mehra & Associates')
    await client.introduce()
    const entity_id = await addInfosys(client)
    const context = await browser.newContext({ storageState: browserState(client), baseURL: server.url })
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    const scripts: string[] = []
    await context.route('https://maps.googleapis.com/**', (route) => {
      scripts.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: MAPS_SCRIPT })
    })
    await page.goto(view(entity_id))

    await accounts(page).getByRole('button', { name: 'Add account' }).click()
    const account = dialog(page, 'Add bank account')
    await account.getByRole('textbox', { name: 'IFSC' }).fill('SBIN0000300')
    await expect(account.getByText('Filled from the built-in list of August 2026.')).toBeVisible()
    await expect(account.getByRole('textbox', { name: 'Bank name' })).toHaveValue('State Bank of India')
    await expect(account.getByRole('textbox', { name: 'Bank name' })).not.toBeEditable()
    await account.getByRole('button', { name: 'Cancel' }).click()
    await expect(account).toBeHidden()

    expect(scripts).toEqual([])
    await addresses(page).getByRole('button', { name: 'Add address' }).click()
    const form = dialog(page, 'Add address')
    await form.getByRole('combobox', { name: 'Address line 1' }).fill('Resid')
    await page.getByRole('option', { name: 'Resid, 14 Residency Road, Bengaluru' }).click()
    await expect(form.getByRole('combobox', { name: 'Address line 1' })).toHaveValue('14, Residency Road')
    await expect(form.getByRole('textbox', { name: 'Address line 2' })).toHaveValue('Ashok Nagar')
    await expect(form.getByRole('textbox', { name: 'City' })).toHaveValue('Bengaluru')
    await expect(form.getByRole('textbox', { name: 'Pincode' })).toHaveValue('560025')
    await expect(form.getByRole('combobox', { name: 'State' })).toHaveValue('Karnataka')
    await expect(form.getByRole('combobox', { name: 'District' })).toHaveValue('Bangalore Urban')
    await expectAccessible(page)
    expect(scripts).toHaveLength(1)
    expect(scripts[0]).toContain('key=a-browser-key-0001')
    expect(complaints).toEqual([])
    await context.close()
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

insideTest(
  'a list near the foot of a dialog opens above its field and stays there @phone',
  async ({ page, office }) => {
    await page.goto(view(await addInfosys(office.client)))
    const form = dialog(page, 'Add address')
    const goa = page.getByRole('option', { name: 'Goa', exact: true })
    // The first time, code and styles still have to load; the second time everything is there at once.
    for (let time = 0; time < 2; time++) {
      await addresses(page).getByRole('button', { name: 'Add address' }).click()
      await form.getByRole('textbox', { name: 'Pincode' }).fill('400001')
      const state = form.getByRole('combobox', { name: 'State' })
      await expect(state).toHaveValue('Maharashtra')
      await state.fill('Goa')
      await expect(goa).toBeVisible()
      // A list wider than the window would widen the page, which moves the list, which narrows the page again.
      const places = await goa.evaluate(async (option) => {
        const seen = new Set<string>()
        for (let frame = 0; frame < 10; frame++) {
          await new Promise(requestAnimationFrame)
          const { left, top } = option.getBoundingClientRect()
          seen.add(`${left} ${top} of ${window.innerWidth}`)
        }
        return [...seen]
      })
      expect(places).toHaveLength(1)
      await form.getByRole('button', { name: 'Cancel' }).click()
      await expect(form).toBeHidden()
    }
  },
)
