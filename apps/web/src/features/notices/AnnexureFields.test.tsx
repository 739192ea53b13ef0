import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { type Annexure, AnnexureFields } from './AnnexureFields.tsx'

await loadTexts('notices', 'fields')

const aLine = (title: string): Annexure => ({
  key: title,
  title,
  document_id: null,
  file: new File(['%PDF-'], `${title}.pdf`),
})

function Index({ titles }: { readonly titles: readonly string[] }) {
  const [value, setValue] = useState<readonly Annexure[]>(() => titles.map(aLine))
  return <AnnexureFields documents={[]} value={value} error={undefined} onChange={setValue} />
}

const button = (name: string) => screen.getByRole('button', { name })
const titles = () => screen.getAllByLabelText<HTMLInputElement>(/^Title of annexure/).map(({ value }) => value)
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('a line that is moved by the keyboard keeps the focus, also at the ends, where a further press does nothing', async () => {
  await renderApp(<Index titles={['Ledger', 'Invoices', 'Challans']} />)
  button('Move annexure 3 up').focus()
  await userEvent.keyboard('{Enter}')
  expect(titles()).toEqual(['Ledger', 'Challans', 'Invoices'])
  expect(document.activeElement).toBe(button('Move annexure 2 up'))
  await userEvent.keyboard('{Enter}{Enter}')
  expect(titles()).toEqual(['Challans', 'Ledger', 'Invoices'])
  expect(document.activeElement).toBe(button('Move annexure 1 up'))
  // A browser takes the focus from a button that becomes disabled.
  expect(button('Move annexure 1 up')).toHaveProperty('disabled', false)

  button('Move annexure 1 down').focus()
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  expect(titles()).toEqual(['Ledger', 'Invoices', 'Challans'])
  expect(document.activeElement).toBe(button('Move annexure 3 down'))
  expect(button('Move annexure 3 down')).toHaveProperty('disabled', false)
})

it('when the first line is removed, the second stays the same line, with its file', async () => {
  await renderApp(<Index titles={['Ledger', 'Invoices']} />)
  const second = screen.getByLabelText('Title of annexure 2')
  await userEvent.click(button('Remove annexure 1'))
  expect(screen.getByLabelText('Title of annexure 1')).toBe(second)
  expect(titles()).toEqual(['Invoices'])
  expect(lines()).toEqual(['1.Invoices.pdf'])
})
