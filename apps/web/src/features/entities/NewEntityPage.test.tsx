import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import { serve } from '../../test/server.ts'
import NewEntityPage from './NewEntityPage.tsx'
// Fetched when they are needed: loaded ahead, no test waits for them.
import './GstFields.tsx'
import './NewEntityFields.tsx'

const PREVIEW = 'POST organisation/entities/preview/'
const ADD = 'POST organisation/entities/'
const LOOK_UP = 'POST organisation/gst/taxpayer/'
const OFF = { outcome: 'off', taxpayer: null, filing_frequency: null }
const NOTHING = { compliances: [], more: 0, assumptions: [], questions: { count: 0, decides: 0, labels: [] } }
const ASSUMED = {
  ...NOTHING,
  compliances: [
    {
      form: 'GSTR-3B',
      title: 'Summary return',
      area: 'gst',
      frequency: 'monthly',
      due_date: '2026-12-20',
      is_assumed: true,
    },
  ],
  assumptions: [
    {
      attribute: 'taxpayer_type',
      label: 'Kind of GST registration',
      value: 'regular',
      words: 'Regular',
      reason: 'Most GSTINs are regular.',
    },
  ],
  questions: { count: 2, decides: 5, labels: ['Persons employed', 'Aggregate turnover (GST)'] },
}

async function open(preview: object = NOTHING, portal: object = OFF) {
  const added = { entity_id: 'e1', name: 'Infosys Limited' }
  const { changes } = serve({ [LOOK_UP]: portal as never, [PREVIEW]: preview as never, [ADD]: added as never })
  const { router } = await renderApp(<NewEntityPage />)
  const sent = () => changes.filter(({ call }) => call === ADD).map(({ body }) => body)
  return { router, changes, added: sent }
}
const number = () => screen.getByLabelText('GSTIN, CIN, LLPIN or PAN')
const paste = async (field: HTMLElement, text: string) => {
  await userEvent.click(field)
  await userEvent.paste(text)
}

it('fills kind and state from a CIN and sends it as the entity’s own', async () => {
  const { router, added } = await open()
  await paste(number(), 'l85110ka1981plc013115')
  expect(screen.getByText('CIN is Valid')).toBeTruthy()
  expect(screen.getByDisplayValue('Listed public company')).toBeTruthy()
  await paste(screen.getByLabelText(/^Name/), 'Infosys Limited')
  await userEvent.click(screen.getByText('State, dates and PAN'))
  expect(screen.getByDisplayValue('Karnataka')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add entity' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/entity/e1/view'))
  expect(added()).toEqual([
    expect.objectContaining({
      cin: 'L85110KA1981PLC013115',
      kind: 'listed_company',
      address_state: 'karnataka',
      registrations: [],
    }),
  ])
})

it('asks for what is missing and sends nothing', async () => {
  const { added } = await open()
  await paste(number(), '29AAACI4798L1ZU')
  await userEvent.click(screen.getByRole('button', { name: 'Add entity' }))
  expect(screen.getByText('Name is missing. Fill it in.')).toBeTruthy()
  expect(screen.getByText('Choose what kind of entity this is.')).toBeTruthy()
  expect(added()).toEqual([])
})

it('takes back what a number filled when the number goes', async () => {
  await open()
  await userEvent.click(screen.getByText('State, dates and PAN'))
  await paste(number(), '29AAACI4798L1ZU')
  expect(screen.getByDisplayValue('Karnataka')).toBeTruthy()
  await userEvent.clear(number())
  expect(screen.queryByDisplayValue('Karnataka')).toBeNull()
})

it('shows what will be tracked and what is assumed, and leads to the questions', async () => {
  const { router, added, changes } = await open(ASSUMED)
  await paste(number(), '29AAACI4798L1ZU')
  await userEvent.click(screen.getByRole('combobox', { name: /^Kind of entity/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Listed public company' }))
  await paste(screen.getByLabelText(/^Name/), 'Infosys Limited')
  const tracked = within(await screen.findByRole('region', { name: 'What will be tracked' }))
  expect(await tracked.findByText('GSTR-3B')).toBeTruthy()
  expect(tracked.getByText('monthly · assumed')).toBeTruthy()
  expect(screen.getByText('2 answers decide 5 more')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Regular' })).toHaveProperty('checked', true)
  expect(screen.getByText(/^Assumed: Most GSTINs are regular\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Quarterly (QRMP)' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add and answer 2 questions' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/entity/e1/questions'))
  // An assumption is not sent as a stated fact.
  expect(added()).toEqual([
    expect.objectContaining({
      registrations: [{ kind: 'gst', number: '29AAACI4798L1ZU', details: { filing_frequency: 'quarterly' } }],
    }),
  ])
  expect(changes.filter(({ call }) => call === PREVIEW).at(-1)?.body).not.toHaveProperty('name')
})

it('an assumed kind is stated by pressing it, and another kind takes back the return frequency', async () => {
  const { added } = await open(ASSUMED)
  await paste(number(), '29AAACI4798L1ZU')
  await userEvent.click(screen.getByRole('combobox', { name: /^Kind of entity/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Listed public company' }))
  await paste(screen.getByLabelText(/^Name/), 'Infosys Limited')
  await userEvent.click(await screen.findByRole('radio', { name: 'Regular' }))
  expect(screen.queryByText(/^Assumed: /)).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Composition' }))
  expect(screen.queryByRole('radio', { name: 'Monthly' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Add only' }))
  await waitFor(() => expect(added()).toHaveLength(1))
  expect(added()[0]).toMatchObject({ registrations: [{ details: { taxpayer_type: 'composition' } }] })
})

it('shows the questions of the law on demand, and sends the answers', async () => {
  const { added } = await open()
  await paste(number(), 'l85110ka1981plc013115')
  await paste(screen.getByLabelText(/^Name/), 'Infosys Limited')
  expect(screen.queryByLabelText('Persons employed')).toBeNull()
  await userEvent.click(screen.getByText('Compliance profile'))
  await userEvent.type(await screen.findByLabelText('Persons employed'), '40')
  await userEvent.click(screen.getByRole('button', { name: 'Add entity' }))
  await waitFor(() => expect(added()).toHaveLength(1))
  expect(added()[0]).toMatchObject({
    facts: [{ attribute: 'employees', financial_year: null, state: null, value: 40 }],
  })
})

const TAXPAYER = {
  gstin: '29AAACI4798L1ZU',
  legal_name: 'KAVERI FOODS LIMITED',
  trade_name: 'Kaveri Foods',
  status: 'Active',
  is_active: true,
  registered_on: '2017-07-01',
  cancelled_on: null,
  taxpayer_type: 'regular',
  taxpayer_type_words: 'Regular',
  entity_kinds: ['public_limited', 'listed_company'],
  constitution: 'Public Limited Company',
}
const name = () => screen.getByLabelText<HTMLInputElement>(/^Name/)

it('fills name, kind, type and frequency from the GST portal, and asks for none of them', async () => {
  const { added } = await open(NOTHING, { outcome: 'found', taxpayer: TAXPAYER, filing_frequency: 'monthly' })
  await paste(number(), TAXPAYER.gstin)
  await screen.findByText('GST portal: KAVERI FOODS LIMITED · Kaveri Foods · Active · Regular · Monthly')
  expect(name().value).toBe('KAVERI FOODS LIMITED')
  await userEvent.click(screen.getByRole('button', { name: 'Add entity' }))
  await waitFor(() => expect(added()).toHaveLength(1))
  expect(added()[0]).toMatchObject({
    name: 'KAVERI FOODS LIMITED',
    kind: 'public_limited',
    registrations: [
      { kind: 'gst', number: TAXPAYER.gstin, details: { taxpayer_type: 'regular', filing_frequency: 'monthly' } },
    ],
  })
})

it('keeps the name that was typed before the GST portal answered', async () => {
  await open(NOTHING, { outcome: 'found', taxpayer: TAXPAYER, filing_frequency: null })
  await paste(name(), 'Kaveri')
  await paste(number(), TAXPAYER.gstin)
  await screen.findByText(/^GST portal: KAVERI/)
  expect(name().value).toBe('Kaveri')
})

it.each([
  [{ outcome: 'unknown_number', taxpayer: null, filing_frequency: null }, /knows no such GSTIN/],
  [{ outcome: 'no_answer', taxpayer: null, filing_frequency: null }, /does not answer/],
  [
    {
      outcome: 'found',
      taxpayer: { ...TAXPAYER, is_active: false, status: 'Cancelled', cancelled_on: '2024-03-31' },
      filing_frequency: null,
    },
    /lists this GSTIN as Cancelled from 31 Mar 2024/,
  ],
])('says what the GST portal does not know, or has ended', async (portal, words) => {
  await open(NOTHING, portal)
  await paste(number(), TAXPAYER.gstin)
  expect(await screen.findByText(words)).toBeTruthy()
})

it('reads a saved answer of the GST search, and names what is none', async () => {
  await open()
  const choose = document.querySelector<HTMLInputElement>('input[type=file]')
  const file = (text: string) => new File([text], 'answer.json', { type: 'application/json' })
  await userEvent.upload(choose as HTMLInputElement, file('{"fp":"102026"}'))
  expect(await screen.findByText(/not an answer of the GST taxpayer search/)).toBeTruthy()
  const saved = { gstin: TAXPAYER.gstin, lgnm: 'KAVERI FOODS LIMITED', sts: 'Active', dty: 'Composition' }
  await userEvent.upload(choose as HTMLInputElement, file(JSON.stringify(saved)))
  await waitFor(() => expect(number()).toHaveProperty('value', TAXPAYER.gstin))
  await screen.findByText('GST portal: KAVERI FOODS LIMITED · Active · Composition')
  expect(name().value).toBe('KAVERI FOODS LIMITED')
})
