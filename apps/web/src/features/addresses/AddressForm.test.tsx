import type { EntityAddress } from '@niyam/contract/addresses.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import AddressForm from './AddressForm.tsx'

const ENTITY = '018f0000-0000-7000-8000-000000000001'
const DOCUMENT = '018f0000-0000-7000-8000-000000000003'
const KEPT: EntityAddress = {
  address_id: '018f0000-0000-7000-8000-000000000002',
  entity_id: ENTITY,
  kind: 'branch',
  address_line_1: '14 Residency Road',
  address_line_2: '',
  city: '',
  pincode: '560025',
  state: 'karnataka',
  district: null,
  address_proof_file: { document_id: DOCUMENT, name: 'lease.pdf', size: 5 },
  warnings: [],
}
const BENGALURU = {
  pincode: '560025',
  city: 'Bengaluru',
  state: 'karnataka',
  district: 'bangalore_urban-karnataka',
  official_state: 'Karnataka',
  district_name: 'Bengaluru Urban',
  is_older_district: false,
}

let maps_key: string | null
const sent: { path: string; method: string; body: unknown }[] = []
beforeEach(() => {
  maps_key = null
  sent.splice(0)
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    const data = path.startsWith('/api/pincodes/560025/')
      ? BENGALURU
      : path.startsWith('/api/addresses/completion/')
        ? { maps_key }
        : path.startsWith('/api/pincodes/')
          ? null
          : { document_id: DOCUMENT }
    if (method !== 'GET')
      sent.push({ path, method, body: body instanceof FormData ? body.get('file') : JSON.parse(body as string) })
    return data
      ? Response.json({ version: 'test', data })
      : Response.json({ version: 'test', error: { code: 'not_found', message: 'Not listed.' } }, { status: 404 })
  })
})

const onClose = vi.fn()
const open = (address?: EntityAddress) =>
  renderApp(<AddressForm entity_id={ENTITY} address={address} onClose={onClose} />)
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const list = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name })
async function choose(name: RegExp, option: string) {
  await userEvent.click(list(name))
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
}
/** As a person pastes: one change, where typing would be one a letter. */
async function fill(input: HTMLElement, text: string) {
  await userEvent.click(input)
  await userEvent.paste(text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

it('a pincode fills city, district and state where they are empty', async () => {
  await open()
  await choose(/^Kind of address/, 'Branch')
  await fill(field(/^Address line 1/), '14 Residency Road')
  await fill(field(/^Pincode/), '560025')
  expect(await screen.findByText('India Post: Bengaluru Urban, Karnataka')).toBeTruthy()
  await waitFor(() => expect(field(/^City/).value).toBe('Bengaluru'))
  expect(list(/^State/).value).toBe('Karnataka')
  expect(screen.queryByRole('button', { name: 'Use this place' })).toBeNull()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([
    {
      path: `/api/organisation/entities/${ENTITY}/addresses/`,
      method: 'POST',
      body: {
        kind: 'branch',
        address_line_1: '14 Residency Road',
        address_line_2: '',
        city: 'Bengaluru',
        pincode: '560025',
        state: 'karnataka',
        district: 'bangalore_urban-karnataka',
        address_proof_file: null,
      },
    },
  ])
})

it('a place that differs is offered, and taken only when asked', async () => {
  await open()
  await choose(/^State/, 'Kerala')
  await fill(field(/^Pincode/), '560025')
  const use = await screen.findByRole('button', { name: 'Use this place' })
  expect(list(/^State/).value).toBe('Kerala')
  expect(field(/^City/).value).toBe('')
  await userEvent.click(use)
  expect(list(/^State/).value).toBe('Karnataka')
  expect(field(/^City/).value).toBe('Bengaluru')
  expect(screen.queryByRole('button', { name: 'Use this place' })).toBeNull()
})

it('a pincode that the directory does not list gets a warning', async () => {
  await open()
  await fill(field(/^Pincode/), '999999')
  expect(await screen.findByText('India Post’s list of October 2025 does not have this pincode.')).toBeTruthy()
})

it('an address that is opened to be changed is left as it was', async () => {
  await open(KEPT)
  expect(await screen.findByText('India Post: Bengaluru Urban, Karnataka')).toBeTruthy()
  expect(field(/^City/).value).toBe('')
})

it('takes no proof but pictures, PDF and archives, and sends a good one ahead of the address', async () => {
  await open(KEPT)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No file input')
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(input, new File(['x'], 'rents.xlsx'))
  expect(
    screen.getByText('Please choose a valid file. Only extensions jpg, pdf, png, jpeg, zip are supported.'),
  ).toBeTruthy()
  const bill = new File(['%PDF-'], 'bill.pdf')
  await user.upload(input, bill)
  await save()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]).toMatchObject({ path: '/api/organisation/documents/', body: bill })
  expect(sent[1]).toMatchObject({ method: 'PATCH', body: { address_proof_file: DOCUMENT } })
})

it('a kept proof can be taken away', async () => {
  await open(KEPT)
  await userEvent.click(screen.getByRole('button', { name: 'Remove lease.pdf' }))
  expect(screen.getByText('No File Uploaded')).toBeTruthy()
  await save()
  await waitFor(() => expect(sent).toMatchObject([{ method: 'PATCH', body: { address_proof_file: null } }]))
})

it('kind and first line are asked for before anything travels', async () => {
  await open()
  await save()
  expect(screen.getByText('Choose what kind of address this is.')).toBeTruthy()
  expect(screen.getByText('Address line 1 is missing. Fill it in.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(list(/^Kind of address/)))
  expect(sent).toEqual([])
})

it('with a maps key a chosen suggestion fills the whole address', async () => {
  maps_key = 'a-browser-key-0001'
  const parts = [
    { longText: '14', types: ['street_number'] },
    { longText: 'Residency Road', types: ['route'] },
    { longText: 'Bengaluru', types: ['locality'] },
    { longText: 'Karnataka', types: ['administrative_area_level_1'] },
    { longText: '560025', types: ['postal_code'] },
  ]
  const questions: object[] = []
  vi.stubGlobal('google', {
    maps: {
      importLibrary: async () => ({
        AutocompleteSessionToken: class {},
        AutocompleteSuggestion: {
          fetchAutocompleteSuggestions: async (question: object) => {
            questions.push(question)
            const toPlace = () => ({ addressComponents: parts, fetchFields: async () => undefined })
            return { suggestions: [{ placePrediction: { text: '14 Residency Road, Bengaluru', toPlace } }] }
          },
        },
      }),
    },
  })
  await open()
  await fill(await screen.findByRole('combobox', { name: /^Address line 1/ }), '14 resid')
  await userEvent.click(
    await screen.findByRole('option', { name: '14 Residency Road, Bengaluru', hidden: true }, { timeout: 3000 }),
  )
  await waitFor(() => expect(field(/^Pincode/).value).toBe('560025'))
  expect(list(/^Address line 1/).value).toBe('14, Residency Road')
  expect(list(/^State/).value).toBe('Karnataka')
  expect(questions.at(-1)).toMatchObject({ includedPrimaryTypes: ['geocode'], includedRegionCodes: ['in'] })
})
