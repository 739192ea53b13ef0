import type { OwnExtension } from '@niyam/contract/extensions.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { serve } from '../../test/server.ts'
import OrderForm from './OrderForm.tsx'

await loadTexts('extensions', 'compliances')

const PREVIEW = 'POST organisation/compliances/extensions/preview/'
const CREATE = 'POST organisation/compliances/extensions/'
const period = { period: '2026-10', from: '2026-11-20', to: '2026-11-20', items: 20 }
const choices = {
  today: '2026-11-20',
  forms: [
    { obligation_id: 'gst.gstr-3b.monthly', area: 'gst', form: 'GSTR-3B', title: 'Monthly', periods: [period] },
    {
      obligation_id: 'gst.gstr-3b.quarterly',
      area: 'gst',
      form: 'GSTR-3B',
      title: 'Quarterly',
      periods: [{ period: '2026-27-Q2', from: '2026-10-22', to: '2026-10-24', items: 5 }],
    },
  ],
}
const preview = {
  counts: { entities: 20, open: 20, filed: 0 },
  entities_looked_at: 20,
  entities_total: 20,
  items: [
    {
      item_id: '1',
      entity_name: 'Infosys Limited',
      registration_number: null,
      area: 'gst',
      form: 'GSTR-3B',
      title: 'Monthly',
      period: '2026-10',
      statutory_due_date: '2026-11-20',
      due_before: '2026-11-20',
      due_after: '2026-11-27',
      fee_free_until: null,
    },
  ],
}

async function choose(field: string, option: RegExp) {
  await userEvent.click(screen.getByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
}

it('shows the impact while the order is typed, and one press records and approves it', async () => {
  const { changes, requests } = serve({
    'GET organisation/compliances/extensions/choices/': choices,
    [PREVIEW]: preview,
    [CREATE]: { extension_id: 'e', state: 'approved' } as OwnExtension,
    'GET organisation/compliances/law/': { behind: 0 } as never,
  })
  const saved = vi.fn()
  await renderApp(<OrderForm order={null} today="2026-11-20" onSaved={saved} onCancel={() => {}} />)
  await userEvent.type(await screen.findByRole('textbox', { name: 'The order' }), 'Circular 5')
  await choose('Form', /^GSTR-3B · Monthly/)
  // The month is named first: the due date is in the next one.
  await choose('Period', /^October 2026 \(due 20 Nov 2026\) · 20 items/)
  await userEvent.type(screen.getByRole('textbox', { name: 'New day' }), '27 Nov 2026')
  expect(await screen.findByText(/The due dates of 20 open items would change/)).toBeTruthy()
  expect(screen.getByText('Infosys Limited')).toBeTruthy()
  expect(screen.getByText('and 19 more items')).toBeTruthy()
  expect(requests.filter(({ call }) => call === CREATE)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Record and approve' }))
  await vi.waitFor(() => expect(saved).toHaveBeenCalledWith('e', true))
  expect(changes.findLast(({ call }) => call === CREATE)).toMatchObject({
    call: CREATE,
    body: {
      instrument: 'Circular 5',
      approve: true,
      moves: [{ obligation_id: 'gst.gstr-3b.monthly', period: '2026-10', extended_to: '2026-11-27' }],
    },
  })
})

it('a form that is monthly and quarterly is chosen once and gives a row for each', async () => {
  serve({
    'GET organisation/compliances/extensions/choices/': {
      ...choices,
      forms: choices.forms.map((form) => ({
        ...form,
        periods: form.obligation_id.endsWith('monthly') ? [{ ...period, period: '2026-09' }] : form.periods,
      })),
    },
  })
  await renderApp(<OrderForm order={null} today="2026-11-20" onSaved={() => {}} onCancel={() => {}} />)
  await screen.findByRole('textbox', { name: 'The order' })
  await choose('Form', /^GSTR-3B, all/)
  await choose('Period', /^September 2026/)
  expect(screen.getAllByRole('combobox', { name: 'Form' }).map((field) => (field as HTMLInputElement).value)).toEqual([
    'GSTR-3B · Monthly · GST',
    'GSTR-3B · Quarterly · GST',
  ])
})
