import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FileField } from './FileField.tsx'
import { renderField } from './fields.test-support.tsx'
import { BYTES_AT_MOST, EXTENSIONS, fileProblem, PROOF_EXTENSIONS } from './file-rules.ts'

const render = (props: Partial<Parameters<typeof FileField>[0]> = {}) =>
  renderField<readonly File[]>([], (value, onChange) => (
    <FileField {...props} label="Proof" value={value} onChange={onChange} />
  ))

const file = (name: string, bytes = 10) => new File(['x'.repeat(bytes)], name)
const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no chooser')
const anyFile = userEvent.setup({ applyAccept: false })

it.each([
  ['ack.pdf', 1, EXTENSIONS, undefined],
  ['ACK.PDF', 1, EXTENSIONS, undefined],
  ['ack.pdf.exe', 1, EXTENSIONS, 'invalid'],
  ['ack', 1, EXTENSIONS, 'invalid'],
  ['book.xlsx', 1, PROOF_EXTENSIONS, 'invalid'],
  ['ack.pdf', BYTES_AT_MOST, EXTENSIONS, undefined],
  ['ack.pdf', BYTES_AT_MOST + 1, EXTENSIONS, 'too_large'],
  ['ack.pdf', 0, EXTENSIONS, 'empty'],
])('%s of %i bytes among %j: %s', (name, size, extensions, problem) => {
  expect(fileProblem({ name, size }, extensions)).toBe(problem)
})

it('names the file with its size in steps of 1024, and lets it go', async () => {
  const { last } = await render()
  await anyFile.upload(chooser(), file('bill.pdf', 1536))
  expect(screen.getByText('bill.pdf')).toBeTruthy()
  expect(screen.getByText('1.5 KB')).toBeTruthy()
  await anyFile.click(screen.getByRole('button', { name: 'Remove bill.pdf' }))
  expect(last()).toEqual([])
})

it('refuses other kinds in the product’s own words', async () => {
  const { changes } = await render({ extensions: PROOF_EXTENSIONS })
  await anyFile.upload(chooser(), file('book.xlsx'))
  expect(
    screen.getByText('Please choose a valid file. Only extensions jpg, pdf, png, jpeg, zip are supported.'),
  ).toBeTruthy()
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(changes).not.toHaveBeenCalled()
  await anyFile.upload(chooser(), file('bill.png'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('takes the good ones of several, and no more than it may', async () => {
  const { last } = await render({ atMost: 2 })
  await anyFile.upload(chooser(), [file('a.pdf'), file('b.exe'), file('c.png')])
  expect(last()?.map(({ name }) => name)).toEqual(['a.pdf', 'c.png'])
  expect(screen.getByRole('alert').textContent).toContain('Please choose a valid file')
  await anyFile.upload(chooser(), file('d.zip'))
  expect(last()).toHaveLength(2)
  expect(screen.getByRole('alert').textContent).toContain('At most 2 files')
})

it('takes what is dropped, the new one in place of the last', async () => {
  const { last } = await render()
  const place = screen.getByText('or drop it here')
  fireEvent.drop(place, { dataTransfer: { files: [file('one.pdf')] } })
  expect(last()?.map(({ name }) => name)).toEqual(['one.pdf'])
  fireEvent.drop(place, { dataTransfer: { files: [file('two.pdf')] } })
  expect(last()?.map(({ name }) => name)).toEqual(['two.pdf'])
})

it('says what was kept before, or that nothing was', async () => {
  await render({ keptName: 'bill-2025.pdf' })
  expect(screen.getByText('bill-2025.pdf')).toBeTruthy()
  await render({ keptName: null })
  expect(screen.getByText('No File Uploaded')).toBeTruthy()
})
