import type { EntityAddress } from '@niyam/contract/addresses.ts'
import type { BankAccount } from '@niyam/contract/banks.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../test/render.tsx'
// Fetched here, so that no test waits for the code of a dialog.
import '../features/addresses/AddressForm.tsx'
import '../ui/ConfirmModal.tsx'
import AddressesPanel from '../features/addresses/AddressesPanel.tsx'
import '../features/banks/BankAccountForm.tsx'
import BankAccountsPanel from '../features/banks/BankAccountsPanel.tsx'

const ENTITY = '018f0000-0000-7000-8000-000000000001'
const ONE = '018f0000-0000-7000-8000-000000000002'

const ADDRESS: EntityAddress = {
  address_id: ONE,
  entity_id: ENTITY,
  kind: 'branch',
  address_line_1: '14 Residency Road',
  address_line_2: '',
  city: '',
  pincode: '560025',
  state: 'karnataka',
  district: null,
  address_proof_file: null,
  warnings: [],
}
const ACCOUNT: BankAccount = {
  bank_account_id: ONE,
  entity_id: ENTITY,
  ifsc_code: 'HDFC0000001',
  account_number: '50200012345678',
  bank_name: 'HDFC Bank',
  branch: '',
  account_type: 'savings',
  account_type_other: '',
  is_primary: true,
  is_masked: false,
}

const KINDS = [
  {
    title: 'Addresses',
    Subject: AddressesPanel,
    path: 'addresses',
    list: (...addresses: EntityAddress[]) => ({ addresses }),
    full: () => ({ addresses: [ADDRESS] }),
    name: 'Branch: 14 Residency Road',
    add: 'Add address',
    remove: 'Delete address',
    failed: 'The addresses could not be loaded',
    none: /^No address yet\. Add/,
    noneOfViewer: /^No address yet\. A member/,
    deleted: 'Address deleted',
    notDeleted: 'The address was not deleted',
  },
  {
    title: 'Bank accounts',
    Subject: BankAccountsPanel,
    path: 'bank-accounts',
    list: (...bank_accounts: BankAccount[]) => ({ bank_accounts }),
    full: () => ({ bank_accounts: [ACCOUNT] }),
    name: 'HDFC Bank, account ending 5678',
    add: 'Add account',
    remove: 'Delete account',
    failed: 'The bank accounts could not be loaded',
    none: /^No bank account yet\. Add/,
    noneOfViewer: /^No bank account yet\. A member/,
    deleted: 'Bank account deleted',
    notDeleted: 'The bank account was not deleted',
  },
] as const

const good = (data: unknown) => Response.json({ version: 'test', data })
const bad = (status: number, code: string, message: string) =>
  Response.json({ version: 'test', error: { code, message } }, { status })

/** The server's answers, by method. */
let answers: Record<string, () => Response | Promise<Response>>
const asked = vi.fn<(call: string) => void>()
beforeEach(() => {
  asked.mockClear()
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    asked(`${method} ${path}`)
    return path.startsWith(`/api/organisation/entities/${ENTITY}/`)
      ? answers[method]?.()
      : bad(404, 'not_found', 'Not listed.')
  })
})

describe.each(KINDS)('$title', (kind) => {
  const { Subject, path, list, full, name, add, remove } = kind
  const open = (mayChange = true) => renderApp(<Subject entity_id={ENTITY} mayChange={mayChange} />)
  const button = (label: string) => screen.queryByRole('button', { name: label })

  it('waits without saying that there is nothing', async () => {
    let answer: (reply: Response) => void = () => undefined
    answers = { GET: () => new Promise<Response>((done) => (answer = done)) }
    await open()
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    expect(screen.queryByText(kind.none)).toBeNull()
    answer(good(list()))
    expect(await screen.findByText(kind.none)).toBeTruthy()
  })

  it('says why it could not be loaded, and asks again', async () => {
    answers = { GET: () => bad(403, 'forbidden', 'You may not see this.') }
    await open()
    expect(within(await screen.findByRole('alert')).getByText(kind.failed)).toBeTruthy()
    expect(screen.getByText('You may not see this.')).toBeTruthy()
    answers = { GET: () => good(full()) }
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('listitem')).toBeTruthy()
    expect(screen.queryByText(kind.failed)).toBeNull()
  })

  it('empty, says what belongs here, and opens the form', async () => {
    answers = { GET: () => good(list()) }
    await open()
    expect(await screen.findByText(kind.none)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: add }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('shows a viewer what there is, with nothing to change it by', async () => {
    answers = { GET: () => good(full()) }
    await open(false)
    expect(await screen.findByRole('listitem')).toBeTruthy()
    expect([add, `Edit ${name}`, `Delete ${name}`].map(button)).toEqual([null, null, null])
  })

  it('empty, tells a viewer who can add', async () => {
    answers = { GET: () => good(list()) }
    await open(false)
    expect(await screen.findByText(kind.noneOfViewer)).toBeTruthy()
    expect(button(add)).toBeNull()
  })

  it('opens one to be changed', async () => {
    answers = { GET: () => good(full()) }
    await open()
    await userEvent.click(await screen.findByRole('button', { name: `Edit ${name}` }))
    expect(await screen.findByRole('dialog', { name: /^Edit/ })).toBeTruthy()
  })

  it('deletes one after a question', async () => {
    answers = { GET: () => good(full()), DELETE: () => good({ deleted: true }) }
    await open()
    await userEvent.click(await screen.findByRole('button', { name: `Delete ${name}` }))
    const question = await screen.findByRole('dialog')
    expect(within(question).getByText(new RegExp(`^${name} will be deleted`))).toBeTruthy()
    answers.GET = () => good(list())
    await userEvent.click(within(question).getByRole('button', { name: remove }))
    expect(await screen.findByText(kind.deleted)).toBeTruthy()
    expect(asked).toHaveBeenCalledWith(`DELETE /api/organisation/entities/${ENTITY}/${path}/${ONE}/`)
    expect(await screen.findByText(kind.none)).toBeTruthy()
  })

  it('keeps one that could not be deleted, and says why', async () => {
    answers = { GET: () => good(full()), DELETE: () => bad(409, 'conflict', 'It is in use.') }
    await open()
    await userEvent.click(await screen.findByRole('button', { name: `Delete ${name}` }))
    await userEvent.click(await screen.findByRole('button', { name: remove }))
    expect(await screen.findByText(kind.notDeleted)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('listitem')).toBeTruthy()
  })
})
