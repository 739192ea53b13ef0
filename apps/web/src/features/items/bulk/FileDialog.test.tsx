import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { anItem } from '../../../domain/an-item.test-data.ts'
import { notices } from '../../../lib/notice.ts'
import { loadTexts } from '../../../lib/i18n.ts'
import { renderApp } from '../../../test/render.tsx'
import { serve } from '../../../test/server.ts'
import ManyDialog from './ManyDialog.tsx'

await loadTexts('items')

beforeEach(() => notices.set([]))

const FILE = 'POST organisation/compliances/items/file/'
const UNDO = 'POST organisation/compliances/items/undo/'
const undo_id = '00000000-0000-4000-8000-0000000000aa'
const names = ['Infosys Limited', 'Wipro Limited', 'Tata Motors Limited']
const items = names.map((entity_name, at) =>
  anItem({ item_id: `00000000-0000-4000-8000-00000000000${at + 1}`, entity_name }),
)
const [first, second] = items.map(({ item_id }) => item_id)
const refusal = (item_id = '', reason = '') => ({
  item_id,
  entity_name: 'Wipro Limited',
  form: 'GSTR-3B',
  period: '2026-10',
  reason,
})

const open = async (some = items) => {
  const onDone = vi.fn<(isChanged: boolean) => void>()
  await renderApp(<ManyDialog act="file" items={some} today="2026-11-20" onDone={onDone} />)
  const dialog = within(await screen.findByRole('dialog'))
  const field = (name: RegExp | string) => dialog.getByRole('textbox', { name }) as HTMLInputElement
  const number = (name: string) => field(`ARN of ${name}, GSTR-3B Oct 2026`)
  const save = () => userEvent.click(dialog.getByRole('button', { name: /^Record/ }))
  return { dialog, onDone, field, number, save }
}
const paste = (field: HTMLElement, text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } })
const filingsOf = (changes: readonly { readonly body: unknown }[]) =>
  (changes[0]?.body as { filings: Record<string, unknown>[] } | undefined)?.filings

it('each row has its own day, number, amount and nil; the day above fills the others', async () => {
  const { changes } = serve({ [FILE]: { done: 3, refused: [], told: [], undo_id } })
  const { dialog, field, number, save, onDone } = await open()
  paste(number('Infosys Limited'), 'AA1\nAA2\nAA3\n')
  const day = field('Filed on: Wipro Limited, GSTR-3B Oct 2026')
  await userEvent.clear(day)
  await userEvent.type(day, '18/11/2026')
  await userEvent.type(field('Amount paid: Infosys Limited, GSTR-3B Oct 2026'), '12,500.50')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Nil return: Wipro Limited, GSTR-3B Oct 2026' }))
  const all = field(/^Filed on$/)
  await userEvent.clear(all)
  await userEvent.type(all, '19 Nov 2026')
  await save()
  await waitFor(() => expect(onDone.mock.calls).toEqual([[true]]))
  expect(filingsOf(changes)).toMatchObject([
    { item_id: first, filed_on: '2026-11-19', acknowledgement: 'AA1', amount_paise: 1_250_050, is_nil: null },
    { item_id: second, filed_on: '2026-11-18', acknowledgement: 'AA2', amount_paise: null, is_nil: true },
    { filed_on: '2026-11-19', acknowledgement: 'AA3' },
  ])
})

it('a column of another length, letters in an amount and a future day are reported at their row; nothing is sent or lost', async () => {
  const { changes } = serve({})
  const { dialog, field, number, save } = await open()
  await userEvent.type(number('Wipro Limited'), 'AA2')
  paste(number('Infosys Limited'), 'AA1\nAA2')
  const row = (name: string) => within(number(name).closest('li') as HTMLElement)
  expect(row('Infosys Limited').getByText(/^2 values were pasted, but 3 rows follow/)).toBeDefined()
  expect(number('Infosys Limited').value).toBe('')
  paste(field('Amount paid: Infosys Limited, GSTR-3B Oct 2026'), '100\n200 paid\n')
  expect(row('Infosys Limited').getByText(/2 values were pasted/)).toBeDefined()
  paste(field('Amount paid: Infosys Limited, GSTR-3B Oct 2026'), '100\n200 paid\n300')
  expect(row('Wipro Limited').getByText(/^An amount has digits/)).toBeDefined()
  const day = field('Filed on: Tata Motors Limited, GSTR-3B Oct 2026')
  await userEvent.clear(day)
  await userEvent.type(day, '21 Nov 2026')
  expect(row('Tata Motors Limited').getByText(/in the future/)).toBeDefined()
  await save()
  expect(changes).toEqual([])
  expect(dialog.getByText(/Nothing is recorded yet/)).toBeDefined()
  expect(document.activeElement).toBe(field('Amount paid: Wipro Limited, GSTR-3B Oct 2026'))
  expect(number('Wipro Limited').value).toBe('AA2')
})

it('asks before more than one is recorded without proof, and says how many', async () => {
  const { changes } = serve({ [FILE]: { done: 3, refused: [], told: [], undo_id } })
  const { number, save } = await open()
  await userEvent.type(number('Wipro Limited'), 'AA2')
  await save()
  const question = within(await screen.findByRole('dialog', { name: 'Record 3 filings?' }))
  expect(question.getByText('2 of 3 have no number: they are recorded as “Filed, no proof”.')).toBeDefined()
  expect(changes).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Record 3 filings' }))
  await waitFor(() => expect(changes).toHaveLength(1))
})

it('flags a period that is not over, and asks', async () => {
  serve({})
  const early = anItem({ period: '2026-11', due_date: '2026-12-20' })
  const { dialog, save } = await open([early])
  expect(dialog.getByText('Nov 2026 is not over: check the period.')).toBeDefined()
  await save()
  const question = within(await screen.findByRole('dialog', { name: 'Record 1 filing?' }))
  expect(question.getByText(/for a period that is not over/)).toBeDefined()
})

it('what the server refuses stays with its reason and its values; the others are recorded and can be undone', async () => {
  const { changes } = serve({
    [FILE]: { done: 2, refused: [refusal(second, 'It is marked as filed already.')], told: [], undo_id },
    [UNDO]: { done: 1, refused: [refusal(first, 'It was changed since then.')] },
  })
  const { dialog, number, save, onDone } = await open()
  paste(number('Infosys Limited'), 'AA1\nAA2\nAA3')
  await save()
  expect(await dialog.findByText('It is marked as filed already.')).toBeDefined()
  expect(dialog.getAllByRole('listitem')).toHaveLength(1)
  expect(number('Wipro Limited').value).toBe('AA2')
  expect(onDone).not.toHaveBeenCalled()
  expect(notices.get()).toMatchObject([{ title: '2 filings recorded', stays: 30_000 }])
  notices.get()[0]?.action?.run()
  await waitFor(() => expect(notices.get().at(-1)?.title).toBe('1 of 2 could not be undone'))
  expect(notices.get().at(-1)?.text).toContain('It was changed since then.')
  expect(changes[1]?.body).toEqual({ undo_id })
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(onDone.mock.calls).toEqual([[true]])
})

it('many filings are withdrawn with one reason', async () => {
  const { changes } = serve({ 'POST organisation/compliances/items/withdraw/': { done: 3, refused: [] } })
  const onDone = vi.fn<(isChanged: boolean) => void>()
  const filed = items.map((item) => ({ ...item, state: 'filed' as const }))
  await renderApp(<ManyDialog act="withdraw" items={filed} today="2026-11-20" onDone={onDone} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw 3 filings' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(changes).toEqual([])
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Wrong client')
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(onDone.mock.calls).toEqual([[true]]))
  expect(changes[0]?.body).toMatchObject({ reason: 'Wrong client' })
  expect(notices.get()).toMatchObject([{ title: '3 filings withdrawn' }])
  expect(notices.get()[0]?.action).toBeUndefined()
})
