import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { anItem } from '../../../domain/an-item.test-data.ts'
import { loadTexts } from '../../../lib/i18n.ts'
import { renderApp } from '../../../test/render.tsx'
import { serve } from '../../../test/server.ts'
// Fetched here, so that no test waits for the code of a dialog.
import '../../../ui/ConfirmModal.tsx'
import type { ManyAct } from './many-props.ts'
import ManyDialog from './ManyDialog.tsx'

await loadTexts('items')

const items = [anItem(), anItem({ item_id: '00000000-0000-4000-8000-000000000002', entity_name: 'Wipro Limited' })]
const item_ids = items.map(({ item_id }) => item_id)
const open = async (act: ManyAct) => {
  const onDone = vi.fn<(isChanged: boolean) => void>()
  await renderApp(<ManyDialog act={act} items={items} today="2026-11-20" onDone={onDone} />)
  const dialog = within(await screen.findByRole('dialog'))
  return { dialog, onDone, button: (name: RegExp) => dialog.getByRole('button', { name }) }
}

it('a return without a reason is not sent, and the reason takes the focus', async () => {
  const { changes } = serve({ 'POST organisation/compliances/items/return/': { done: 2, refused: [] } })
  const { dialog, onDone, button } = await open('return')
  const reason = dialog.getByLabelText(/^Reason/)
  const save = button(/^Return/)
  await userEvent.click(save)
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(reason)
  expect(changes).toEqual([])

  await userEvent.type(reason, 'Wrong challan')
  await userEvent.click(save)
  await waitFor(() => expect(onDone.mock.calls).toEqual([[true]]))
  expect(changes.map(({ body }) => body)).toEqual([{ item_ids, reason: 'Wrong challan' }])
})

it('a wrong number of days is not sent, and takes the focus', async () => {
  const { changes } = serve({})
  const { dialog, button } = await open('own_day')
  const days = dialog.getByRole('textbox')
  await userEvent.clear(days)
  await userEvent.click(button(/^Set/))
  expect(document.activeElement).toBe(days)
  expect(changes).toEqual([])
})

it.each(['approve', 'return'] as const)(
  '%s: where some items stayed as they were, shows which and why',
  async (act) => {
    const refused = [
      {
        item_id: item_ids[1],
        entity_name: 'Wipro Limited',
        form: 'GSTR-3B',
        period: '2026-10',
        reason: 'It is locked.',
      },
    ]
    serve({ [`POST organisation/compliances/items/${act}/`]: { done: 1, refused } })
    const { dialog, onDone, button } = await open(act)
    if (act === 'return') await userEvent.type(dialog.getByLabelText(/^Reason/), 'Wrong challan')
    await userEvent.click(button(act === 'return' ? /^Return/ : /^Approve/))
    const row = await screen.findByText('It is locked.')
    expect(row.parentElement?.textContent).toContain('Wipro Limited')
    expect(onDone).not.toHaveBeenCalled()
    const close = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })
    await userEvent.click(close[0] as HTMLElement)
    expect(onDone.mock.calls).toEqual([[true]])
  },
)
