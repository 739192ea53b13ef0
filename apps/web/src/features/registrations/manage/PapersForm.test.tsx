import type { RegistrationRecord } from '@niyam/contract/registration-records.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { loadTexts } from '../../../lib/i18n.ts'
import { renderApp } from '../../../test/render.tsx'
import { refusal, serve } from '../../../test/server.ts'
import PapersForm from './PapersForm.tsx'

await loadTexts('record')

// There is no layout here to be pressed through.
const user = userEvent.setup({ pointerEventsCheck: 0 })

const SAVE = 'PATCH organisation/registrations/:registration_id/papers/'

const aRecord = (registration: Partial<Registration>, papers: RegistrationRecord['papers']): RegistrationRecord => ({
  registration: {
    registration_id: 'r1',
    entity_id: 'e1',
    kind: 'gst',
    number: '29AAGCK7788P1Z5',
    is_masked: false,
    state: 'karnataka',
    details: {},
    past_details: [],
    valid_from: null,
    valid_to: null,
    ended_as: null,
    suspended_from: null,
    is_sample: false,
    warnings: [],
    next_due: null,
    ...registration,
  },
  papers,
  portal_login: 'kaveri.foods',
  credentials_kept_in: '',
  standings: [],
  places: [],
  signatories: [],
})

async function open(record: RegistrationRecord) {
  const onClose = vi.fn()
  await renderApp(<PapersForm record={record} onClose={onClose} />)
  const dialog = screen.getByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  const form = within(dialog)
  return { form, onClose, save: () => user.click(form.getByRole('button', { name: 'Save' })) }
}

async function replace(field: HTMLElement, text: string) {
  await user.clear(field)
  await user.paste(text)
}

it('a GST certificate: what was noted is there to be changed, and all of it is sent', async () => {
  const record = aRecord({}, { legal_name: 'Kaveri Foods Private Limited', liability_from: '2017-07-01' })
  const { changes } = serve({ [SAVE]: record })
  const { form, onClose, save } = await open(record)
  const field = (name: string) => form.getByLabelText<HTMLInputElement>(name)
  expect(field('Legal name').value).toBe('Kaveri Foods Private Limited')
  expect(field('Date of liability').value).toMatch(/1 Jul 2017$/)
  expect(form.queryByLabelText('The mark')).toBeNull()
  await replace(field('Trade name'), 'Kaveri')
  await replace(field('Date of liability'), '1 Aug 2017')
  await user.tab()
  await replace(field('Where the password is kept'), 'Safe of the firm, page 4')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(changes).toEqual([
    {
      call: 'PATCH organisation/registrations/r1/papers/',
      query: {},
      body: {
        papers: { legal_name: 'Kaveri Foods Private Limited', liability_from: '2017-08-01', trade_name: 'Kaveri' },
        portal_login: 'kaveri.foods',
        credentials_kept_in: 'Safe of the firm, page 4',
      },
    },
  ])
})

it('a trademark: a choice is sent by its key, and what the server refuses is shown at its field', async () => {
  const record = aRecord({ kind: 'trademark', number: '9990018', state: null }, { mark: 'KAVERI' })
  const refused = 'This is too long. Shorten it.'
  const { changes } = serve({
    [SAVE]: refusal('invalid', 'Please fix the errors and try again.', { 'papers.classes': [refused] }),
  })
  const { form, onClose, save } = await open(record)
  expect(form.queryByLabelText('Trade name')).toBeNull()
  await user.click(form.getByRole('combobox', { name: 'Type of mark' }))
  await user.click(await screen.findByText('Word and device'))
  await replace(form.getByLabelText('Classes'), '29, 30')
  await save()
  expect(await form.findByText(refused)).toBeTruthy()
  expect(form.getByLabelText('Classes').getAttribute('aria-invalid')).toBe('true')
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
  await replace(form.getByLabelText('Classes'), '29')
  expect(form.queryByText(refused)).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  expect(changes.map(({ body }) => body)).toEqual([
    {
      papers: { mark: 'KAVERI', mark_type: 'combined', classes: '29, 30' },
      portal_login: 'kaveri.foods',
      credentials_kept_in: '',
    },
  ])
})

it('a passport of another country: the country is sent by its two letters', async () => {
  const record = aRecord({ kind: 'identity_document', number: 'K9912345', state: null }, { document: 'passport' })
  const { changes } = serve({ [SAVE]: record })
  const { form, onClose, save } = await open(record)
  await user.click(form.getByRole('combobox', { name: 'Issued in (country)' }))
  await user.click(await screen.findByText('Bhutan'))
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(changes.map(({ body }) => body)).toEqual([
    expect.objectContaining({ papers: { document: 'passport', issuing_country: 'BT' } }),
  ])
})
