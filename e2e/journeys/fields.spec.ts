import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { addInfosys, INFOSYS } from '../support/facts.ts'
import { messagesOf } from '../support/messages.ts'
import { choose, itemPanel } from '../support/screen.ts'
import { expect, insideTest as test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** The text of a field, with | at the caret. */
const withCaret = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => {
    const at = input.selectionStart ?? 0
    return `${input.value.slice(0, at)}|${input.value.slice(at)}`
  })

async function paste(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.evaluate((input: HTMLInputElement, pasted) => {
    input.select()
    document.execCommand('insertText', false, pasted)
  }, text)
}

test('a phone number in any usual format, and a state by its current name', { tag: '@full' }, async ({ page }) => {
  const expectMessage = await messagesOf(page)
  await visit(page, '/account', 'Account')
  const form = page.getByRole('form', { name: 'Profile' })
  const phone = form.getByRole('textbox', { name: 'Mobile number' })
  await paste(phone, '+91 98450\u00a054321')
  await expect(phone).toHaveValue('9845054321')
  await phone.press('Home')
  await phone.press('ArrowRight')
  await phone.press('Delete')
  expect(await withCaret(phone)).toBe('9|45054321')
  await expect(form.getByText('Mobile number must have 10 digits')).toBeVisible()
  await expect(phone).toHaveAccessibleDescription(/Mobile number must have 10 digits/)
  await phone.pressSequentially('8')
  await expect(form.getByText('Mobile number must have 10 digits')).toBeHidden()

  const state = form.getByRole('combobox', { name: 'State' })
  await state.fill('Ladakh')
  await page.getByRole('option', { name: 'Jammu Kashmir · Ladakh' }).click()
  await expect(state).toHaveValue('Jammu Kashmir')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save profile' }).click()
  await expectMessage('Profile saved')
})

test('the number of a new entity from a pasted line, its PAN letter by letter', { tag: ['@both', '@full'] }, async ({
  page,
}) => {
  await page.goto('/entity/new')
  const number = page.getByLabel('GSTIN, CIN, LLPIN or PAN')
  await paste(number, ' GSTIN:\u200b 29aaaci4798l1zu ')
  await expect(number).toHaveValue(INFOSYS.gstin)
  await expect(page.getByText('GSTIN is Valid')).toBeVisible()
  await page.getByRole('button', { name: 'State, dates and PAN' }).click()
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Karnataka')

  await number.fill('')
  const pan = page.getByRole('textbox', { name: 'PAN', exact: true })
  await pan.pressSequentially('aaaci479')
  // An incomplete number is not an error yet.
  await expect(page.getByText('PAN is invalid')).toBeHidden()
  await pan.press('Tab')
  await expect(page.getByText('PAN is invalid')).toBeVisible()
  await pan.fill(INFOSYS.pan)
  await expect(page.getByText('PAN is invalid')).toBeHidden()
  await expectAccessible(page)
})

test('registration numbers are grouped while they are typed', { tag: '@full' }, async ({ page, office }) => {
  const entity_id = await addInfosys(office.client)
  const form = page.getByRole('dialog', { name: 'Add registration' })

  await test.step('an ESI code keeps its caret', async () => {
    await page.goto(`/entity/${entity_id}/registrations/esi/manage#add`)
    const number = form.getByRole('textbox', { name: /ESI/ })
    await number.pressSequentially('53000123450000999')
    await expect(number).toHaveValue('53-00-012345-000-0999')
    for (let left = 0; left < 4; left++) await number.press('ArrowLeft')
    await number.press('Backspace')
    expect(await withCaret(number)).toBe('53-00-012345-00|0-999')
    await number.pressSequentially('0')
    expect(await withCaret(number)).toBe('53-00-012345-000|-0999')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Add registration' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByText('53-00-012345-000-0999').first()).toBeVisible()
  })

  await test.step('a PF code is completed when the field loses focus', async () => {
    await page.goto(`/entity/${entity_id}/registrations/pf/manage#add`)
    const number = form.getByRole('textbox', { name: 'PF code' })
    await number.pressSequentially('bg/bng/12345')
    await number.press('Tab')
    await expect(number).toHaveValue('BG/BNG/0012345/000')
  })
})

test('an amount, a date and files of a filing', { tag: '@keys' }, async ({ page, office }) => {
  await addInfosys(office.client)
  await page.goto('/compliances/calendar?search=GSTR-3B')
  await page
    .getByRole('link', { name: /GSTR-3B.*Oct 2026/s })
    .first()
    .click()
  const panel = itemPanel(page)
  await panel.getByRole('button', { name: 'Record filing', exact: true }).click()

  const amount = panel.getByRole('textbox', { name: 'Tax or amount paid' })
  await amount.click()
  // The field sets its caret in the frame after the focus and after each key, faster than any person types.
  const caretSet = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await caretSet()
  await amount.pressSequentially('1234567')
  await expect(amount).toHaveValue('₹12,34,567')
  await caretSet()
  for (let left = 0; left < 4; left++) {
    await amount.press('ArrowLeft')
    await caretSet()
  }
  await amount.pressSequentially('9')
  await expect(amount).toHaveValue('₹1,23,49,567')
  expect(await withCaret(amount)).toBe('₹1,23,49|,567')
  await amount.press('Backspace')
  await amount.press('Tab')
  await expect(amount).toHaveValue('₹12,34,567.00')
  await paste(amount, '')
  await amount.evaluate((input: HTMLInputElement) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'Rs. 1.5 lakh')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(amount).toHaveValue('₹1,50,000')

  await expect(panel.getByRole('button', { name: 'Choose files' })).toBeVisible()
  const drop = async (name: string) => {
    const data = await page.evaluateHandle((file) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['%PDF-1.7\n'.padEnd(1536)], file))
      return transfer
    }, name)
    await panel.getByText('or drop them here').dispatchEvent('drop', { dataTransfer: data })
  }
  await drop('receipt.txt')
  await expect(panel.getByText(/^Please choose a valid file\. Only extensions zip, jpg/)).toBeVisible()
  await drop('receipt.pdf')
  await expect(panel.getByText('receipt.pdf')).toBeVisible()
  await expect(panel.getByText('1.5 KB')).toBeVisible()
  await expectAccessible(page)

  const day = panel.getByRole('textbox', { name: 'Filed on' })
  await day.fill('19/11/26')
  await day.press('Tab')
  await expect(day).toHaveValue('19 Nov 2026')
  await panel.getByRole('button', { name: 'Save filing' }).click()
  await expect(panel.getByText('₹1,50,000.00').first()).toBeVisible()
})

test('the first wrong field has the focus when the server refuses', async ({ page }) => {
  await visit(page, '/account', 'Account')
  const form = page.getByRole('form', { name: 'Profile' })
  const phone = form.getByRole('textbox', { name: 'Mobile number' })
  await phone.fill('98450')
  await form.getByRole('button', { name: 'Save profile' }).click()
  await expect(form.getByText('A mobile number has exactly 10 digits. Leave out +91 and spaces.')).toBeVisible()
  await expect(phone).toBeFocused()
  await phone.fill('9845054321')
  await expect(form.getByText('A mobile number has exactly 10 digits. Leave out +91 and spaces.')).toBeHidden()
  await choose(page, form.getByRole('combobox', { name: 'State' }), 'Goa')
})
