import type { EarlierFiling } from '@niyam/contract/filings.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { anItem } from '../../domain/an-item.test-data.ts'
import { renderApp } from '../../test/render.tsx'
import FilingForm from './FilingForm.tsx'

const today = '2026-11-20'
const sent = vi.fn<(path: string, body: unknown) => void>()

/** The wire alone is stood in for; the client, its queue and its errors are the real ones. */
function answer(status: number, reply: object) {
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    sent(path, typeof body === 'string' ? JSON.parse(body) : body)
    return Promise.resolve(Response.json({ version: 'test', ...reply }, { status }))
  })
}

beforeEach(() => sent.mockClear())

it('asks for the number in the authority’s word and files with it', async () => {
  answer(200, { data: {} })
  const onDone = vi.fn()
  await renderApp(
    <FilingForm needsReview={false} knowsNil before={null} item={anItem()} today={today} onDone={onDone} />,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('ARN'))
  await userEvent.type(screen.getByLabelText('ARN'), 'AA2911261234567')
  await userEvent.type(screen.getByLabelText('Tax or amount paid'), '12345.50')
  await userEvent.click(screen.getByRole('button', { name: 'Save filing' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent).toHaveBeenCalledWith(`/api/organisation/compliances/calendar/${anItem().item_id}/filing/`, {
    filed_on: today,
    acknowledgement: 'AA2911261234567',
    evidence: 'arn',
    amount_paise: 1_234_550,
    late_fee_paise: null,
    interest_paise: null,
    penalty_paise: null,
    is_nil: false,
    note: '',
    document_ids: [],
  })
})

it('tells a wrong shape under the field, and asks for no tax of a nil return', async () => {
  answer(200, { data: {} })
  const item = anItem({ due_date: '2026-11-11' })
  await renderApp(<FilingForm needsReview={false} knowsNil before={null} item={item} today={today} onDone={vi.fn()} />)
  await userEvent.type(screen.getByLabelText('ARN'), 'AA29112612345')
  expect(await screen.findByText(/^An ARN has 15 characters/)).toBeTruthy()
  await userEvent.type(screen.getByLabelText('ARN'), '67')
  expect(await screen.findByText('Looks like this: ARN')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Nil return' }))
  expect(screen.queryByLabelText('Tax or amount paid')).toBeNull()
  await userEvent.type(screen.getByLabelText('Late or additional fee paid'), '180')
  await userEvent.click(screen.getByRole('button', { name: 'Save filing' }))
  await waitFor(() => expect(sent).toHaveBeenCalled())
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ is_nil: true, amount_paise: null, late_fee_paise: 18_000 })
})

it('begins with the files that were dropped on the item', async () => {
  const file = new File(['%PDF-1.4'], 'gstr-3b.pdf', { type: 'application/pdf' })
  await renderApp(
    <FilingForm
      needsReview={false}
      knowsNil
      before={null}
      dropped={[file]}
      item={anItem()}
      today={today}
      onDone={vi.fn()}
    />,
  )
  expect(screen.getByText('gstr-3b.pdf')).toBeTruthy()
})

it('takes along what the filing before said', async () => {
  const before = {
    filed_on: '2026-11-12',
    evidence: 'other' as const,
    acknowledgement: 'by hand',
    amount_paise: 5_00,
    late_fee_paise: null,
    interest_paise: 1_00,
    penalty_paise: null,
    is_nil: false,
    note: 'First try',
    documents: [{ document_id: '0190a000-0000-7000-8000-000000000001', name: 'receipt.pdf', size: 1 }],
  } as unknown as EarlierFiling
  await renderApp(
    <FilingForm needsReview={false} knowsNil before={before} item={anItem()} today={today} onDone={vi.fn()} />,
  )
  expect(screen.getByLabelText('Other number')).toHaveProperty('value', 'by hand')
  expect(screen.getByLabelText('Interest paid')).toHaveProperty('value', '₹1.00')
  expect(screen.getByRole('checkbox', { name: 'receipt.pdf' })).toHaveProperty('checked', true)
})

it('takes no file that would be refused, and says which may come', async () => {
  await renderApp(
    <FilingForm
      needsReview={false}
      knowsNil
      before={null}
      item={anItem({ area: 'mca', form: 'AOC-4' })}
      today={today}
      onDone={vi.fn()}
    />,
  )
  expect(screen.getByLabelText('SRN')).toBeTruthy()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No file input')
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(input, [new File(['x'], 'virus.exe'), new File(['x'], 'receipt.pdf')])
  expect(
    screen.getByText('Please choose a valid file. Only extensions zip, jpg, jpeg, png, xls, xlsx, pdf are supported.'),
  ).toBeTruthy()
  expect(screen.getByText('receipt.pdf')).toBeTruthy()
  expect(screen.queryByText('virus.exe')).toBeNull()
})

it('tells who was faster', async () => {
  const message = 'GSTR-3B was filed by Asha Kulkarni on 19 Nov 2026. Open the item again.'
  answer(409, { error: { code: 'conflict', message } })
  await renderApp(
    <FilingForm needsReview={false} knowsNil before={null} item={anItem()} today={today} onDone={vi.fn()} />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save filing' }))
  expect(await screen.findByText(message)).toBeTruthy()
})
