import type { Registration } from '@niyam/contract/registrations.ts'
import { REGISTRATION_KINDS } from '@niyam/law/reference/registration-kinds.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve } from '../../test/server.ts'
import RegistrationForm from './RegistrationForm.tsx'

interface Kind {
  readonly kind: Registration['kind']
  /** Chosen before the number, with what it is sent as. */
  readonly first?: { readonly field: string; readonly option: string; readonly details: Registration['details'] }
  /** How the field of the number is called. */
  readonly field: string
  readonly lastDay?: string
  readonly asksState?: true
  readonly typed: string
  /** The number as it is sent, where that is not as it is typed. */
  readonly sent?: string
  /** The state that the number names. */
  readonly state?: string
}

const PRINTED = 'Last day printed on the certificate'

const KINDS: readonly Kind[] = [
  { kind: 'gst', field: 'GSTIN', typed: '29 aagck7788p 1z5', sent: '29AAGCK7788P1Z5', state: 'karnataka' },
  { kind: 'pf', field: 'PF code', asksState: true, typed: 'bgbng0012345000', sent: 'BG/BNG/0012345/000' },
  { kind: 'esi', field: 'ESI code', asksState: true, typed: '53-00-012345-000-0999', sent: '53000123450000999' },
  {
    kind: 'professional_tax',
    first: {
      field: 'Kind of profession tax registration',
      option: 'Employer (PTRC)',
      details: { pt_kind: 'ptrc' },
    },
    field: 'PTRC number',
    asksState: true,
    typed: '399900018',
  },
  { kind: 'lwf', field: 'Number at the welfare board', asksState: true, typed: 'KLWB/2211' },
  { kind: 'income_tax', field: 'PAN', typed: 'aagck7788p', sent: 'AAGCK7788P' },
  { kind: 'tds', field: 'TAN', typed: 'blri00123a', sent: 'BLRI00123A' },
  { kind: 'fssai', field: 'FSSAI number', lastDay: PRINTED, asksState: true, typed: '11219333999018' },
  {
    kind: 'irda',
    first: {
      field: 'Class of insurance registration',
      option: 'Direct broker',
      details: { irda_type: 'direct-broker' },
    },
    field: 'Certificate number',
    lastDay: PRINTED,
    typed: 'DB/2019/41',
  },
  { kind: 'trademark', field: 'Application number', lastDay: 'Renewal due', typed: '9990018' },
  { kind: 'identity_document', field: 'Number of the document', typed: 'k9912345', sent: 'K9912345' },
  { kind: 'company', field: 'CIN or FCRN', typed: 'u85110ka2011ptc913115', sent: 'U85110KA2011PTC913115' },
  { kind: 'llp', field: 'LLPIN or FLLPIN', typed: 'aaz9877', sent: 'AAZ-9877' },
  {
    kind: 'other',
    first: { field: 'Which registration', option: 'Shops and establishments', details: { other_kind: 'shops' } },
    field: 'Certificate number',
    asksState: true,
    typed: 'SHOP/2021/77',
  },
]

const ADD = 'POST organisation/entities/:entity_id/registrations/'
const HELD = 'Kaveri Foods holds this number already. Open that entity, or correct the number.'

// There is no layout here to be pressed through.
const user = userEvent.setup({ pointerEventsCheck: 0 })

async function paste(field: HTMLElement, text: string) {
  await user.click(field)
  await user.paste(text)
}

it('the table below has every kind', () => {
  expect(KINDS.map(({ kind }) => kind)).toEqual(REGISTRATION_KINDS.map(({ key }) => key))
})

it.each(KINDS)(
  '$kind: asks for its number and its last day, shows a refusal at the number, and sends both',
  async ({ kind, first, field, lastDay = 'Last valid day', asksState = false, typed, sent = typed, state = null }) => {
    const added = { registration_id: 'r1' } as Registration
    let reply: Registration | Response = refusal('invalid', 'Please fix the errors and try again.', { number: [HELD] })
    const { changes } = serve({ [ADD]: () => reply })
    const onClose = vi.fn()
    const onAdded = vi.fn()
    await renderApp(
      <RegistrationForm entity_id="e1" kind={kind} registration={undefined} onClose={onClose} onAdded={onAdded} />,
    )
    const form = within(screen.getByRole('form', { name: 'Add registration' }))
    const add = form.getByRole('button', { name: 'Add registration' })
    if (first) {
      await user.click(form.getByRole('combobox', { name: first.field }))
      await user.click(await screen.findByText(first.option))
    }
    expect(form.queryByText('State') !== null).toBe(asksState)
    const number = form.getByRole('textbox', { name: field })
    await paste(number, typed)
    expect(number.getAttribute('aria-invalid')).not.toBe('true')

    await user.click(add)
    await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'))
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
    const describedBy = number.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(describedBy.map((id) => document.getElementById(id)?.textContent)).toContain(HELD)
    expect(onClose).not.toHaveBeenCalled()

    reply = added
    await user.clear(number)
    expect(number.getAttribute('aria-invalid')).not.toBe('true')
    await paste(number, typed)
    await paste(form.getByLabelText(lastDay), '20 Dec 2026')
    await user.tab()
    await user.click(add)
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(onAdded).toHaveBeenCalledWith(added)
    expect(changes.map(({ call }) => call)).toEqual(Array(2).fill('POST organisation/entities/e1/registrations/'))
    const body = { kind, number: sent, state, details: first?.details ?? {}, valid_from: null }
    expect(changes.map((one) => one.body)).toEqual([
      { ...body, valid_to: null },
      { ...body, valid_to: '2026-12-20' },
    ])
  },
)
