import { formatPeriod } from '@niyam/law/format/period-text.ts'
import { expectAccessible } from '../support/axe.ts'
import type { Client } from '../support/client.ts'
import { addInfosys } from '../support/facts.ts'
import { messagesOf } from '../support/messages.ts'
import { expect, insideTest, site } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** A program with an API key of this office that proposes changes to one item. */
async function aProgram(client: Client) {
  const { key } = await client.call('POST organisation/api-keys/', {
    body: { name: 'Assistant', actions: ['calendar.read', 'drafts.read', 'drafts.write'] },
  })
  return async (item_id: string, kind: string, proposal: object) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const address = `${site()}/api/organisation/drafts/items/${item_id}/${kind}/`
    const reply = await fetch(address, { method: 'POST', headers, body: JSON.stringify(proposal) })
    expect(reply.status).toBe(200)
  }
}

insideTest(
  'a program’s proposal takes effect once a person approves it',
  { tag: '@full' },
  async ({ page, office }) => {
    const { client } = office
    await addInfosys(client)
    const expectMessage = await messagesOf(page)
    const { items } = await client.call('GET organisation/compliances/calendar/', {
      query: { search: 'GSTR-3B', sort: 'due_date', pagesize: 2 },
    })
    const [due, later] = items
    const named = (item: (typeof items)[number] | undefined) => `GSTR-3B · ${formatPeriod(item?.period ?? '')}`
    const propose = await aProgram(client)
    const filing = { filed_on: '2026-11-19', acknowledgement: 'AA2911260000001', why: 'The portal shows it as filed' }
    await propose(due?.item_id ?? '', 'filing', filing)
    await propose(later?.item_id ?? '', 'work', { note: 'Ask for the statement', why: 'It is missing' })

    await visit(page, '/compliances/drafts', 'Drafts')
    const first = page.getByRole('listitem', { name: /^Mark as filed: GSTR-3B/ })
    await expect(first.getByText('AA2911260000001')).toBeVisible()
    await expect(first.getByText('The portal shows it as filed')).toBeVisible()
    await expectAccessible(page)
    await first.getByRole('button', { name: 'Release' }).click()
    await expectMessage(`Done: Mark as filed: ${named(due)}`)
    await expect(first).toHaveCount(0)
    const { filing: made } = await client.call('GET organisation/compliances/calendar/:item_id/', {
      params: { item_id: due?.item_id ?? '' },
    })
    expect(made).toMatchObject({ acknowledgement: 'AA2911260000001', is_own: true })

    const second = page.getByRole('listitem', { name: /^Change: GSTR-3B/ })
    await client.call('PATCH organisation/compliances/calendar/:item_id/', {
      params: { item_id: later?.item_id ?? '' },
      body: { note: 'The statement is here' },
    })
    await page.reload()
    await expect(second.getByText('Another person changed the note.')).toBeVisible()
    await expect(second.getByRole('button', { name: 'Release' })).toHaveCount(0)
    await second.getByRole('button', { name: 'Discard' }).click()
    const dialog = page.getByRole('dialog', { name: /^Discard Change: GSTR-3B/ })
    await dialog.getByRole('textbox', { name: 'Why' }).fill('It came meanwhile')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expectMessage(`Discarded: Change: ${named(later)}`)
    await expect(page.getByText('No drafts pending')).toBeVisible()
    await page.goto('/compliances/drafts?state=discarded')
    await expect(page.getByText('reason: It came meanwhile')).toBeVisible()
  },
)
