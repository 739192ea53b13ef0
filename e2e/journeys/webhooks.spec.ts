import { createHmac } from 'node:crypto'
import { expectAccessible } from '../support/axe.ts'
import { addInfosys } from '../support/facts.ts'
import { messagesOf } from '../support/messages.ts'
import { answersWith, type WebhookCall, toldAddress, toldTo } from '../support/told-program.ts'
import { expect, insideTest } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** Checks the signature as a program would, by the Standard Webhooks convention. */
const isFromHere = (secret: string, { id, seconds, signature, body }: WebhookCall) =>
  signature.split(' ').includes(
    `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64')}`,
  )

const kinds = (calls: readonly WebhookCall[]) => calls.map(({ body }) => (JSON.parse(body) as { type: string }).type)

insideTest('a program receives changes and can verify their sender', { tag: '@full' }, async ({ page, office }) => {
  const name = `told-${Date.now()}`
  const expectMessage = await messagesOf(page)
  await visit(page, '/admin/webhooks', 'Webhooks')
  await page.getByRole('link', { name: 'Add a webhook' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add a webhook' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Office ERP')
  await form.getByRole('textbox', { name: 'Address' }).fill('http://10.0.0.5/niyam')
  await form.getByRole('button', { name: 'Add the webhook' }).click()
  await expect(form.getByText('Addresses are asked over https alone. Write https:// in front.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Address' }).fill(toldAddress(name))
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add the webhook' }).click()
  const secretDialog = page.getByRole('dialog', { name: 'The secret of Office ERP' })
  const secret = (await secretDialog.getByText(/^whsec_/).textContent()) ?? ''
  await expectAccessible(page)
  await secretDialog.getByRole('button', { name: 'I have kept it' }).click()

  await page.getByRole('button', { name: 'Test Office ERP' }).click()
  await expectMessage('Office ERP took the test')
  await addInfosys(office.client)
  await expect.poll(async () => kinds(await toldTo(name))).toContain('entity.added')
  for (const delivered of await toldTo(name)) {
    expect(isFromHere(secret, delivered)).toBe(true)
    expect(delivered.body).not.toContain('Infosys')
  }
  await page.reload()
  const deliveries = page.getByRole('region', { name: 'Deliveries' })
  await expect(deliveries.getByRole('row', { name: /Entity added.*Delivered.*Status 200/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Pause Office ERP' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Resume Office ERP' }).click()
  await expect(page.getByText('Works', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Office ERP' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectMessage('Office ERP was deleted')
  await expect(page.getByText('No webhooks')).toBeVisible()
})

insideTest('failed deliveries are listed and sent again with one press', { tag: '@full' }, async ({ page, office }) => {
  const name = `closed-${Date.now()}`
  const expectMessage = await messagesOf(page)
  await office.client.call('POST organisation/webhooks/', {
    body: { name: 'Night clerk', url: toldAddress(name), events: ['item.filed'] },
  })
  await answersWith(name, 503)
  await visit(page, '/admin/webhooks', 'Webhooks')
  await page.getByRole('button', { name: 'Test Night clerk' }).click()
  await expectMessage('Night clerk did not take the test')
  const row = page.getByRole('region', { name: 'Deliveries' }).getByRole('row', { name: /Test.*Given up.*Status 503/ })
  await row.getByRole('link').first().click()
  const panel = page.getByRole('dialog', { name: 'Test' })
  await expect(panel.getByText('Closed for the night')).toBeVisible()
  await expectAccessible(page)
  await answersWith(name, 200)
  await panel.getByRole('button', { name: 'Send again' }).click()
  await expectMessage('It is sent again')
  await expect.poll(async () => (await toldTo(name)).length).toBe(2)
  const [first, second] = await toldTo(name)
  expect(second?.id).toBe(first?.id)
  await page.reload()
  await expect(page.getByRole('row', { name: /Test.*Delivered.*Status 200/ })).toBeVisible()
})
