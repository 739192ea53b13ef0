import type { DelayCost } from '@niyam/contract/explanations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { anItem } from '../../domain/an-item.test-data.ts'
import { renderApp } from '../../test/render.tsx'
import Costs from './Costs.tsx'

const today = '2026-11-20'
const { item_id } = anItem()
const sent = vi.fn<(path: string, body: unknown) => void>()

/** The wire alone is stood in for. */
function answer(status: number, reply: object) {
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    sent(path, typeof body === 'string' ? JSON.parse(body) : body)
    return Promise.resolve(Response.json({ version: 'test', ...reply }, { status }))
  })
}

beforeEach(() => sent.mockClear())

const aCost = (part: Partial<DelayCost> = {}): DelayCost => ({
  kind: 'late-fee',
  provision: 'CGST Act s. 47(1)',
  amount_paise: 155_000,
  a_day_paise: 5_000,
  range: null,
  steps: ['31 days late at ₹50 a day.'],
  missing: [],
  note: null,
  confidence: 'high',
  sources: [{ title: 'Notification 19/2021', url: 'https://example.in/19' }],
  ...part,
})
const waiting: DelayCost[] = [
  aCost({ amount_paise: null, a_day_paise: null, missing: [{ name: 'is_nil', label: 'Nil return', is_money: false }] }),
  aCost({
    kind: 'interest',
    provision: 'CGST Act s. 50(1)',
    amount_paise: null,
    a_day_paise: null,
    missing: [{ name: 'tax_in_cash', label: 'Tax payable in cash', is_money: true }],
  }),
]
const costList = () => within(screen.getByRole('list', { name: 'What lateness costs' }))

it('says what the next day adds, what grows no further, and what stays in words', async () => {
  const costs = [
    aCost(),
    aCost({ kind: 'penalty', provision: 's. 271', amount_paise: 1_000_000, a_day_paise: 0 }),
    aCost({ kind: 'interest', amount_paise: null, a_day_paise: null, steps: ['Runs with the deposit of its month.'] }),
    aCost({ kind: 'damages', amount_paise: 50_000, a_day_paise: null, confidence: 'low' }),
  ]
  await renderApp(<Costs item_id={item_id} costs={costs} kept={[]} mayKeep={false} today={today} />)
  expect(costList().getByText('₹1,550 · +₹50 a day')).toBeTruthy()
  expect(costList().getByText('₹10,000 · grows no further')).toBeTruthy()
  expect(costList().getByText('In words')).toBeTruthy()
  expect(costList().getByText('Runs with the deposit of its month.')).toBeTruthy()
  expect(costList().getByText('₹500')).toBeTruthy()
  expect(costList().getByText('Not verified')).toBeTruthy()
  const [source] = costList().getAllByRole('link', { hidden: true, name: /Notification 19\/2021/ })
  expect(source?.getAttribute('rel')).toBe('noopener noreferrer')
  expect(source?.getAttribute('target')).toBe('_blank')
})

it('says beside an amount what would only lower it', async () => {
  const lowest = { name: 'cash_ledger_minimum', label: 'Lowest cash ledger balance', is_money: true }
  const costs = [aCost({ kind: 'interest', amount_paise: 123_300, a_day_paise: null, missing: [lowest] })]
  await renderApp(<Costs item_id={item_id} costs={costs} kept={[]} mayKeep today={today} />)
  expect(costList().getByText('₹1,233')).toBeTruthy()
  expect(costList().getByText('At most this. Not known: Lowest cash ledger balance')).toBeTruthy()
  expect(screen.getByLabelText('Lowest cash ledger balance')).toBeTruthy()
})

it('asks for the figures and counts with them, each once', async () => {
  answer(200, { data: { on: today, costs: [aCost(), aCost({ kind: 'interest', amount_paise: 152_900 })] } })
  await renderApp(<Costs item_id={item_id} costs={waiting} kept={[]} mayKeep={false} today={today} />)
  expect(costList().getByText('Depends on: Tax payable in cash')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('radio', { name: 'No' }))
  await userEvent.type(screen.getByLabelText('Tax payable in cash'), '100000')
  await waitFor(() => expect(costList().getByText('₹1,529 · +₹50 a day')).toBeTruthy())
  expect(sent).toHaveBeenLastCalledWith(`/api/organisation/compliances/calendar/${item_id}/cost/`, {
    on: today,
    amounts: { tax_in_cash: 100_000 },
    is_nil: false,
  })
  // Answered, they stay to be corrected.
  expect(screen.getByLabelText('Tax payable in cash')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true)
})

it('puts a refused figure beside its field, and keeps what was known', async () => {
  const fields = { 'amounts.tax_in_cash': ['An amount is zero or more.'] }
  answer(422, { error: { code: 'invalid', message: 'Please fix the errors.', fields } })
  await renderApp(<Costs item_id={item_id} costs={waiting} kept={[]} mayKeep={false} today={today} />)
  await userEvent.type(screen.getByLabelText('Tax payable in cash'), '5')
  await waitFor(() => expect(screen.getByText('An amount is zero or more.')).toBeTruthy())
  expect(costList().getAllByText('Not known yet')).toHaveLength(2)
})

it('says when the answer did not come, with another try', async () => {
  answer(503, { error: { code: 'unavailable', message: 'The database is not answering just now.' } })
  await renderApp(<Costs item_id={item_id} costs={waiting} kept={[]} mayKeep={false} today={today} />)
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The database is not answering just now.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('keeps what was typed with the item on request, and begins with it the next time', async () => {
  answer(200, { data: { on: today, costs: [aCost()] } })
  const kept = [{ name: 'tax_in_cash', label: 'Tax payable in cash', is_money: true, value: 2500.5 }]
  await renderApp(<Costs item_id={item_id} costs={waiting} kept={kept} mayKeep today={today} />)
  const tax = screen.getByLabelText<HTMLInputElement>('Tax payable in cash')
  expect(tax.value).toContain('2,500.5')
  expect(screen.queryByRole('button', { name: 'Save figures' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'No' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save figures' }))
  expect(await screen.findByText('Figures saved')).toBeTruthy()
  expect(sent).toHaveBeenCalledWith(`/api/organisation/compliances/calendar/${item_id}/`, {
    figures: { amounts: { tax_in_cash: 2500.5 }, is_nil: false },
  })
})
