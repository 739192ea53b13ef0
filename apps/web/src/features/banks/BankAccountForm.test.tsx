import type { BankAccount } from '@niyam/contract/banks.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import BankAccountForm from './BankAccountForm.tsx'

const ENTITY = '018f0000-0000-7000-8000-000000000001'
const KEPT: BankAccount = {
  bank_account_id: '018f0000-0000-7000-8000-000000000002',
  entity_id: ENTITY,
  ifsc_code: 'ABCD0000001',
  account_number: '123456789012',
  is_masked: false,
  bank_name: 'Village Bank',
  branch: 'Market Road',
  account_type: 'savings',
  account_type_other: '',
  is_primary: true,
}

type Reply = { status: number; data?: object; error?: object }
const branchOf = (BANK: string, more: object = {}): Reply => ({
  status: 200,
  data: { BANK, source: 'service', ...more },
})
const UNKNOWN: Reply = { status: 404, error: { code: 'not_found', message: 'No branch has it.' } }

/** The server's answer to each code; a promise is a pending answer. */
let banks: Record<string, Reply | Promise<Reply>>
let saving: Reply
const lookedUp: string[] = []
const saved = vi.fn<(path: string, body: unknown) => void>()

beforeEach(() => {
  banks = {}
  saving = { status: 200, data: {} }
  lookedUp.splice(0)
  saved.mockClear()
  vi.stubGlobal('fetch', async (path: string, { body, signal }: RequestInit) => {
    const code = /^\/api\/ifsc\/(\w+)\/$/.exec(path)?.[1]
    if (code) lookedUp.push(code)
    else saved(path, JSON.parse(body as string))
    const reply = code ? await (banks[code] ?? UNKNOWN) : saving
    signal?.throwIfAborted()
    return Response.json({ version: 'test', ...reply }, { status: reply.status })
  })
})

const onClose = vi.fn()
const open = (account?: BankAccount) =>
  renderApp(<BankAccountForm entity_id={ENTITY} account={account} onClose={onClose} />)
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const ifsc = () => field(/^IFSC/)
const bank = () => field(/^Bank name/)
/** As a person pastes: one change, where typing would be one a letter. */
async function fill(input: HTMLElement, text: string) {
  await userEvent.click(input)
  await userEvent.paste(text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
async function chooseType(name: string) {
  await userEvent.click(screen.getByRole('combobox', { name: /^Type of account/ }))
  await userEvent.click(await screen.findByRole('option', { name, hidden: true }))
}

it('names the bank by its IFSC, locks the name, and saves what belongs together', async () => {
  banks = { HDFC0000001: branchOf('HDFC Bank', { BRANCH: 'Fort' }) }
  await open()
  await fill(ifsc(), 'ifsc: hdfc 0000001')
  await waitFor(() => expect(bank().value).toBe('HDFC Bank'))
  expect(bank().readOnly).toBe(true)
  expect(field(/^Branch/).value).toBe('Fort')
  await fill(field(/^Account number/), '123456789012')
  await chooseType('Current account')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(saved).toHaveBeenCalledWith(`/api/organisation/entities/${ENTITY}/bank-accounts/`, {
    ifsc_code: 'HDFC0000001',
    account_number: '123456789012',
    bank_name: 'HDFC Bank',
    branch: 'Fort',
    account_type: 'current_account',
    account_type_other: '',
    is_primary: false,
  })
})

it('clears and unlocks the name when no branch has the code, for the person to type it', async () => {
  banks = { HDFC0000001: branchOf('HDFC Bank') }
  await open()
  await fill(ifsc(), 'HDFC0000001')
  await waitFor(() => expect(bank().readOnly).toBe(true))
  await userEvent.clear(ifsc())
  expect(bank().value).toBe('')
  await fill(ifsc(), 'HDFC0999999')
  expect(await screen.findByText('No branch has this IFSC. Check it, or type the name of the bank.')).toBeTruthy()
  expect(bank().readOnly).toBe(false)
  await fill(bank(), 'HDFC Bank, Andheri')
  expect(bank().value).toBe('HDFC Bank, Andheri')
})

it('a failed look-up clears a name that was typed before it', async () => {
  banks = { SBIN0000300: { status: 503, error: { code: 'unavailable', message: 'Away' } } }
  await open()
  await fill(bank(), 'Some bank')
  await fill(ifsc(), 'SBIN0000300')
  expect(await screen.findByText('The bank could not be looked up. Type its name.')).toBeTruthy()
  expect(bank().value).toBe('')
  expect(bank().readOnly).toBe(false)
})

it('the bank of the first four letters is a guess: filled in, and left open', async () => {
  banks = { SBIN0999999: branchOf('State Bank of India', { source: 'prefix' }) }
  await open()
  await fill(ifsc(), 'SBIN0999999')
  await waitFor(() => expect(bank().value).toBe('State Bank of India'))
  expect(bank().readOnly).toBe(false)
  expect(screen.getByText(/the bank is read from the first four letters/)).toBeTruthy()
})

it('a malformed IFSC is reported without a look-up', async () => {
  await open()
  await fill(ifsc(), 'SBI0000300X')
  await userEvent.tab()
  expect(await screen.findByText(/IFSC Number Not Valid/)).toBeTruthy()
  expect(lookedUp).toEqual([])
})

it('an answer that comes late, for a code that was changed since, is never seen', async () => {
  let comeLate: (reply: Reply) => void = () => undefined
  banks = {
    SBIN0000300: new Promise((resolve) => (comeLate = resolve)),
    HDFC0000001: branchOf('HDFC Bank'),
  }
  await open()
  await fill(ifsc(), 'SBIN0000300')
  expect(await screen.findByText('Looking up the bank …')).toBeTruthy()
  await userEvent.clear(ifsc())
  await fill(ifsc(), 'HDFC0000001')
  await waitFor(() => expect(bank().value).toBe('HDFC Bank'))
  await act(async () => comeLate(branchOf('State Bank of India')))
  expect(bank().value).toBe('HDFC Bank')
  expect(lookedUp).toEqual(['SBIN0000300', 'HDFC0000001'])
})

it('the other type needs its name; all missing fields are reported together', async () => {
  await open()
  expect(screen.queryByRole('textbox', { name: /^Which type/ })).toBeNull()
  await chooseType('Other')
  await save()
  for (const text of [
    'IFSC is missing. Fill it in.',
    'Bank name is missing. Fill it in.',
    'Account number is missing. Fill it in.',
    'Say what type of account it is.',
  ]) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  expect(saved).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement).toBe(ifsc()))
  await fill(field(/^Which type/), 'Escrow')
  expect(screen.queryByText('Say what type of account it is.')).toBeNull()
})

it('an account whose bank was typed by hand keeps that name while it is changed', async () => {
  await open(KEPT)
  expect(await screen.findByText(/^No branch has this IFSC/)).toBeTruthy()
  expect(bank().value).toBe('Village Bank')
  expect(field(/^Branch/).value).toBe('Market Road')
})

it('a bundled answer names no branch and takes none away', async () => {
  banks = { ABCD0000001: branchOf('Village Bank', { source: 'bundled' }) }
  await open(KEPT)
  expect(await screen.findByText('Filled from the built-in list of August 2026.')).toBeTruthy()
  expect(bank().readOnly).toBe(true)
  expect(field(/^Branch/).value).toBe('Market Road')
})

it('a refused field shows its error until it is changed', async () => {
  const message = 'This entity has this account already. Change that one instead.'
  saving = {
    status: 422,
    error: { code: 'invalid', message: 'Please fix the errors and try again.', fields: { account_number: [message] } },
  }
  await open(KEPT)
  await save()
  expect(await screen.findByText(message)).toBeTruthy()
  await fill(field(/^Account number/), '3')
  expect(screen.queryByText(message)).toBeNull()
})
