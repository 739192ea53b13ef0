import type { Officer } from '@niyam/contract/officers.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { entityQuery } from '../../lib/queries.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve } from '../../test/server.ts'
import OfficersPanel from './OfficersPanel.tsx'
// Fetched when they are opened: loaded ahead, no test waits for them.
import '../../fields/DayCalendar.tsx'
import '../../ui/ConfirmModal.tsx'
import './OfficerForm.tsx'

await loadTexts('officers')

const LEELA: Officer = {
  officer_id: 'o1',
  entity_id: 'e1',
  name: 'Leela Das',
  role: 'director',
  din: '07654322',
  pan: null,
  email: 'leela@example.in',
  mobile_number: '',
  appointed_on: '2024-04-01',
  ceased_on: null,
  last_kyc_fy: '2024-25',
  dsc_expires_on: null,
  gender: null,
  nationality: null,
  is_dsc_registered: false,
  kyc_due_on: '2028-06-30',
  warnings: ['The check digit of this PAN is unusual.'],
}
const LIST = 'GET organisation/entities/:entity_id/officers/'
const ADD = 'POST organisation/entities/:entity_id/officers/'
const CHANGE = 'PATCH organisation/entities/:entity_id/officers/:officer_id/'
const REMOVE = 'DELETE organisation/entities/:entity_id/officers/:officer_id/'

const open = (mayChange = true) => renderApp(<OfficersPanel entity_id="e1" mayChange={mayChange} />)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
async function fill(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
  await userEvent.tab()
}

it('shows the office of each person, their DIN and the next KYC, and what is doubtful', async () => {
  serve({ [LIST]: { officers: [LEELA, { ...LEELA, officer_id: 'o2', name: 'Ravi Rao', ceased_on: '2026-11-01' }] } })
  await open(false)
  const [leela, ravi] = await screen.findAllByRole('listitem')
  expect(leela?.textContent).toContain('OfficeDirector from 1 Apr 2024DIN07654322')
  expect(leela?.textContent).toMatch(/KYC filed for2024\/25; next by 30 Jun 2028 \(.+\)Contactleela@example\.in/)
  expect(within(leela!).getByText('The check digit of this PAN is unusual.')).toBeTruthy()
  expect(within(leela!).queryByText('Left')).toBeNull()
  expect(within(ravi!).getByText('Left')).toBeTruthy()
  expect(ravi?.textContent).toContain('Director from 1 Apr 2024 to 1 Nov 2026')
})

it('offers nothing to change to a viewer, and tells a member what the place is for', async () => {
  let officers = [LEELA]
  serve({ [LIST]: () => ({ officers }) })
  const viewer = await open(false)
  await screen.findByText('Leela Das')
  for (const name of [/^Add/, /^Edit/, /^Delete/]) expect(screen.queryByRole('button', { name })).toBeNull()
  viewer.unmount()
  officers = []
  const { unmount } = await open(false)
  expect(await screen.findByText('None yet. A member of the organisation can add them.')).toBeTruthy()
  unmount()
  await open(true)
  expect(await screen.findByText(/^None yet\. Add the people who run the entity/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add person' })).toBeTruthy()
})

it('a director is added; a refused DIN shows its error at the field', async () => {
  let officers: Officer[] = []
  const replies = [
    () => refusal('invalid', 'x', { din: ['DIN is invalid'] }),
    () => {
      officers = [LEELA]
      return LEELA
    },
  ]
  const { changes } = serve({ [LIST]: () => ({ officers }), [ADD]: () => replies.shift()!() })
  await open()
  await press('Add person')
  const form = await dialog('Add person')
  await press('Save')
  expect(form.getByText('The name is missing. Fill it in.')).toBeTruthy()
  expect(form.getByText('Choose the role of this person.')).toBeTruthy()
  expect(changes).toEqual([])
  await fill(form.getByRole('textbox', { name: 'Name' }), 'Leela Das')
  expect(form.queryByRole('textbox', { name: 'DIN' })).toBeNull()
  await userEvent.click(form.getByRole('combobox', { name: 'Role' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Director', hidden: true }))
  const din = form.getByRole('textbox', { name: 'DIN' })
  await fill(din, '12')
  await press('Save')
  expect(await form.findByText('DIN is invalid')).toBeTruthy()
  expect(din.getAttribute('aria-invalid')).toBe('true')
  await fill(din, '07654322')
  expect(form.queryByText('DIN is invalid')).toBeNull()
  await press('Save')
  expect(await screen.findByText('Person saved')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Leela Das' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const rest = {
    pan: null,
    email: '',
    mobile_number: '',
    appointed_on: null,
    ceased_on: null,
    last_kyc_fy: null,
    dsc_expires_on: null,
    gender: null,
    nationality: null,
  }
  const call = 'POST organisation/entities/e1/officers/'
  expect(changes).toEqual(
    ['12', '07654322'].map((din) => ({ call, query: {}, body: { name: 'Leela Das', role: 'director', din, ...rest } })),
  )
})

it('who holds no DIN has no year of KYC either', async () => {
  const { changes } = serve({ [LIST]: { officers: [{ ...LEELA, din: null }] }, [CHANGE]: LEELA })
  await open()
  await press('Edit Leela Das, Director')
  const form = await dialog('Edit person')
  await userEvent.click(form.getByRole('combobox', { name: 'Role' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Company secretary', hidden: true }))
  expect(form.queryByRole('textbox', { name: /KYC/ })).toBeNull()
  await press('Save')
  expect(await screen.findByText('Person saved')).toBeTruthy()
  expect(changes.map(({ body }) => body)).toEqual([expect.objectContaining({ din: null, last_kyc_fy: null })])
})

it('the year of KYC, the nationality and the gender of a person are kept, and shown', async () => {
  let officers = [LEELA]
  const { changes } = serve({
    [LIST]: () => ({ officers }),
    [CHANGE]: () => (officers = [{ ...LEELA, last_kyc_fy: '2023-24', gender: 'female', nationality: 'NP' }])[0]!,
  })
  await open()
  await press('Edit Leela Das, Director')
  const form = await dialog('Edit person')
  await fill(form.getByRole('textbox', { name: 'KYC filed for' }), '2023')
  for (const [field, option] of [
    ['Nationality', 'Nepali, Nepalese'],
    ['Gender', 'Female'],
  ] as const) {
    await userEvent.click(form.getByRole('combobox', { name: field }))
    await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
  }
  await press('Save')
  expect(await screen.findByText('Person saved')).toBeTruthy()
  expect(changes.map(({ body }) => body)).toEqual([
    expect.objectContaining({ last_kyc_fy: '2023-24', gender: 'female', nationality: 'NP' }),
  ])
  await waitFor(() =>
    expect(screen.getByRole('listitem').textContent).toMatch(/NationalityNepali, NepaleseGenderFemale/),
  )
})

it('who leaves office gets a last day, and keeps all else', async () => {
  const whole: Officer = {
    ...LEELA,
    pan: 'ABCPD1234E',
    mobile_number: '9876543210',
    dsc_expires_on: '2027-03-31',
    gender: 'female',
    nationality: 'IN',
  }
  const { changes } = serve({ [LIST]: { officers: [whole] }, [CHANGE]: whole })
  await open()
  await press('Edit Leela Das, Director')
  const form = await dialog('Edit person')
  await fill(form.getByRole('textbox', { name: 'Last day in office' }), '1 Nov 2026')
  await press('Save')
  expect(await screen.findByText('Person saved')).toBeTruthy()
  const { officer_id: _, entity_id: __, kyc_due_on: ___, warnings: ____, is_dsc_registered: _____, ...kept } = whole
  const body = { ...kept, ceased_on: '2026-11-01' }
  expect(changes).toEqual([{ call: 'PATCH organisation/entities/e1/officers/o1/', query: {}, body }])
})

it('a person is deleted after a question, and stays where the server refuses', async () => {
  let officers = [LEELA]
  const replies = [
    () => refusal('not_found', 'This person no longer exists. Reload the page.'),
    () => {
      officers = []
      return { message: 'x' }
    },
  ]
  const { changes } = serve({ [LIST]: () => ({ officers }), [REMOVE]: () => replies.shift()!() })
  await open()
  await press('Delete Leela Das, Director')
  const question = await dialog('Delete this person?')
  expect(question.getByText(/^Leela Das, Director will be deleted permanently/)).toBeTruthy()
  expect(changes).toEqual([])
  await press('Delete person')
  expect(await screen.findByText('The person was not deleted')).toBeTruthy()
  expect(screen.getByText('This person no longer exists. Reload the page.')).toBeTruthy()
  await press('Delete Leela Das, Director')
  await press('Delete person')
  expect(await screen.findByText('Person deleted')).toBeTruthy()
  expect(await screen.findByText(/^None yet/)).toBeTruthy()
  expect(changes.map(({ call }) => call)).toEqual([1, 2].map(() => 'DELETE organisation/entities/e1/officers/o1/'))
})

it('a director who leaves is recorded as an event with one press, and undone with another', async () => {
  const { changes } = serve({
    [LIST]: { officers: [LEELA] },
    [CHANGE]: { ...LEELA, ceased_on: '2026-11-01' },
    'POST organisation/entities/:entity_id/events/': {
      event_id: 'v1',
      kind: 'director-or-kmp-changed',
      happened_on: '2026-11-01',
      period: null,
      registration_id: null,
    },
    'DELETE organisation/entities/:entity_id/events/:event_id/': { message: 'Gone' },
    'POST organisation/compliances/entities/:entity_id/what-if/': {
      moves: [{ form: 'DIR-12', change: 'appears', after: { due_date: '2026-12-01' } }],
    } as never,
    'GET organisation/entities/:entity_id/': { registrations: [{ kind: 'company' }], events: [] } as never,
  })
  // As on the page of people, which has read the entity.
  function Page() {
    useQuery(entityQuery('e1'))
    return <OfficersPanel entity_id="e1" mayChange />
  }
  await renderApp(<Page />)
  await press('Edit Leela Das, Director')
  await dialog('Edit person')
  await press('Save')
  expect(
    await screen.findByText('Record the end of office on 1 Nov 2026 as an event: DIR-12 due 1 Dec 2026.'),
  ).toBeTruthy()
  await press('Record event')
  expect(await screen.findByText('Event recorded')).toBeTruthy()
  await press('Undo')
  expect(await screen.findByText('Event removed')).toBeTruthy()
  expect(
    changes.slice(2).map(({ call, body }) => [call, body && (body as { happened_on: string }).happened_on]),
  ).toEqual([
    ['POST organisation/entities/e1/events/', '2026-11-01'],
    ['DELETE organisation/entities/e1/events/v1/', undefined],
  ])
})
