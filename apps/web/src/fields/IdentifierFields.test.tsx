import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { EmailField } from './EmailField.tsx'
import type { TextFieldProps } from './field-props.ts'
import { renderField } from './fields.test-support.tsx'
import {
  AadhaarField,
  AccountNumberField,
  CinField,
  GstinField,
  IfscField,
  LlpinField,
  PanField,
  PhoneField,
  PincodeField,
} from './IdentifierFields.tsx'

type Field = (props: TextFieldProps) => React.ReactElement

const render = (Field: Field, start = '', props: Partial<TextFieldProps> = {}) =>
  renderField(start, (value, onChange) => <Field {...props} label="Field" value={value} onChange={onChange} />)

const described = (input: HTMLInputElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) })
const rest = () => act(() => vi.advanceTimersByTimeAsync(1000))

it.each([
  [CinField, 'l85110ka1981plc013115', 'L85110KA1981PLC013115', 'CIN is Valid'],
  [GstinField, '29aaaci4798l1zu', '29AAACI4798L1ZU', 'GSTIN is Valid'],
  [LlpinField, 'aab-1234', 'AAB1234', 'Valid LLPIN'],
  [PanField, 'aaaci4798l', 'AAACI4798L', 'Valid'],
])('%o: a valid number is confirmed at once', async (Field, typed, value, message) => {
  const { input, last } = await render(Field)
  await user().type(input(), typed)
  expect(last()).toBe(value)
  expect(screen.getByText(message)).toBeTruthy()
  expect(described(input())).toContain(message)
  expect(input().getAttribute('aria-invalid')).toBeNull()
})

it.each([
  [CinField, 'L8511', 'CIN is Invalid'],
  [PanField, 'AAACI47', 'PAN is invalid'],
  [GstinField, '29AA', 'GSTIN is Invalid'],
  [LlpinField, 'AAB-12', 'Invalid LLPIN'],
  [IfscField, 'SBIN0', 'IFSC Number Not Valid'],
  [AadhaarField, '9999-41', 'Aadhaar number is invalid'],
  [AccountNumberField, '12345678', 'Account number must have 9 to 18 digits'],
  [PhoneField, '98450', 'Mobile number must have 10 digits'],
])('%o: an incomplete number is an error only after typing stops', async (Field, typed, message) => {
  const { input } = await render(Field)
  expect(screen.queryByText(message)).toBeNull()
  await user().type(input(), typed)
  expect(input().value).toBe(typed)
  expect(screen.queryByText(message)).toBeNull()
  await rest()
  expect(screen.getByText(message)).toBeTruthy()
  await user().clear(input())
  await rest()
  expect(screen.queryByText(message)).toBeNull()
})

it('judges half a number when the person goes on', async () => {
  const { input } = await render(PanField)
  await user().type(input(), 'AAAC')
  await user().tab()
  expect(screen.getByText('PAN is invalid')).toBeTruthy()
})

it('judges a whole number at once', async () => {
  const { input } = await render(GstinField)
  await user().type(input(), '29AAACI4798LAZ')
  expect(screen.queryByText('GSTIN is Invalid')).toBeNull()
  await user().type(input(), '!U1')
  expect(input().value).toBe('29AAACI4798LAZU')
  expect(screen.getByText(/check character should be/)).toBeTruthy()
})

describe('the value is reformatted at the caret', () => {
  it('keeps it behind the same sign', async () => {
    const { input, last } = await render(AadhaarField, '999941057058')
    expect(input().value).toBe('9999-4105-7058')
    await user().type(input(), '{Backspace}', { initialSelectionStart: 7, initialSelectionEnd: 7 })
    expect([input().value, input().selectionStart]).toEqual(['9999-4057-058', 6])
    await user().keyboard('1')
    expect([input().value, input().selectionStart]).toEqual(['9999-4105-7058', 7])
    expect(last()).toBe('999941057058')
  })

  it('keeps it where a sign was refused', async () => {
    const { input, changes } = await render(AadhaarField, '9999')
    await user().type(input(), 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect([input().value, input().selectionStart]).toEqual(['9999', 2])
    expect(changes).not.toHaveBeenCalled()
  })

  it('erases over a hyphen', async () => {
    const { input } = await render(LlpinField, 'AAB1234')
    await user().type(input(), '{Backspace}', { initialSelectionStart: 4, initialSelectionEnd: 4 })
    expect([input().value, input().selectionStart]).toEqual(['AA1-234', 2])
    await user().type(input(), '{Delete}', { initialSelectionStart: 3, initialSelectionEnd: 3 })
    expect([input().value, input().selectionStart]).toEqual(['AA1-34', 3])
  })

  it('replaces what is selected', async () => {
    const { input, last } = await render(PanField, 'AAACI4798L')
    await user().type(input(), 'b', { initialSelectionStart: 1, initialSelectionEnd: 3 })
    expect([last(), input().selectionStart]).toEqual(['ABCI4798L', 2])
  })
})

it.each([
  [PhoneField, '+91 98450 12345', '9845012345'],
  [PhoneField, '098450-12345', '9845012345'],
  [PanField, 'PAN: aaaci 4798 l', 'AAACI4798L'],
  [AadhaarField, '\u200b९९९९ ४१०५\u00a0७०५८', '999941057058'],
  [LlpinField, 'LLPIN AAB–1234', 'AAB1234'],
  [PincodeField, 'PIN: 560 001', '560001'],
  [AccountNumberField, 'A/c No. 1234 5678 9012', '123456789012'],
])('%o takes %j out of a paste', async (Field, pasted, value) => {
  const { input, last } = await render(Field)
  await user().click(input())
  await user().paste(pasted)
  expect(last()).toBe(value)
})

it('says when a spreadsheet has shortened the number', async () => {
  const { input } = await render(AccountNumberField)
  await user().click(input())
  await user().paste('1.00123E+11')
  await rest()
  expect(screen.getByText(/A spreadsheet has shortened this number/)).toBeTruthy()
})

it('leaves an input method alone until it has composed', async () => {
  const { input, last } = await render(AadhaarField, '12')
  const field = input()
  field.focus()
  fireEvent.compositionStart(field)
  field.setSelectionRange(2, 2)
  const typing = createEvent.input(field, { target: { value: '12३४५' } })
  Object.defineProperty(typing, 'isComposing', { value: true })
  fireEvent(field, typing)
  expect(field.value).toBe('12३४५')
  expect(last()).toBe('12345')
  fireEvent.compositionEnd(field)
  expect(field.value).toBe('1234-5')
  expect(last()).toBe('12345')
})

it('shows the form’s error in the place of the verdict, tied to the field and its help', async () => {
  const { input } = await render(PanField, 'AAACI4798L', {
    error: 'This PAN is held by another entity.',
    description: 'As on the card',
  })
  expect(screen.queryByText('Valid')).toBeNull()
  expect(described(input())).toBe('As on the card This PAN is held by another entity.')
  expect(input().getAttribute('aria-invalid')).toBe('true')
})

it('asks phones for the right keyboard and browsers for the right value', async () => {
  const { input } = await render(PhoneField)
  expect([input().type, input().inputMode, input().autocomplete]).toEqual(['tel', 'numeric', 'tel-national'])
})

it('moves nothing when the field is left: the hint, which may take two lines, follows later', async () => {
  const { input } = await render(PanField)
  await user().type(input(), 'AAAC')
  await user().tab()
  expect(described(input()).trim()).toBe('PAN is invalid')
  await rest()
  expect(described(input()).trim()).toBe('PAN is invalid. A PAN has 10 characters and this has 4. Add what is missing.')
})

it('a pincode takes digits and nothing else', async () => {
  const { input, last } = await render(PincodeField)
  await user().type(input(), 'a5b6-0 0.0x1')
  expect([input().value, last()]).toEqual(['560001', '560001'])
})

it.each([
  ['asha@firm', false],
  ['asha@firm.i', false],
  ['asha@firm.in', true],
  ['asha.rao@sub.firm.photography', true],
  [`asha@firm.${'a'.repeat(24)}`, true],
  [`asha@firm.${'a'.repeat(25)}`, false],
  ['asha@firm.c0m', false],
])('the e-mail %s is judged when the field is left', async (typed, isRight) => {
  const { input } = await render(EmailField)
  await user().type(input(), typed)
  expect(described(input())).toBe('')
  await user().tab()
  await rest()
  expect(described(input()).startsWith('Email is invalid')).toBe(!isRight)
})
