import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { notices } from '../../lib/notice.ts'
import { renderApp } from '../../test/render.tsx'
import { serve, signedInAs } from '../../test/server.ts'
import FactQuestionsPage from './FactQuestionsPage.tsx'

await loadTexts('facts', 'entities')

const OPEN = 'GET organisation/facts/open/'
const SET = 'POST organisation/facts/'
const row = (entity_id: string, entity_name: string) => ({
  entity_id,
  entity_name,
  registration_id: `r-${entity_id}`,
  registration_number: '29AAACI4798L1ZU',
  items: 3,
})
const rows = [row('e1', 'Asha Trust'), row('e2', 'Bina Trust'), row('e3', 'Chitra Trust')]
const NOTHING = { done: 0, same: 0, left: [], refused: [], undo: [] }
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('combobox', { name })

beforeEach(() => signedInAs('m'))

it('ranks the questions by what they settle, each leading to its sheet', async () => {
  const question = { attribute: 'filing_frequency', label: 'Return frequency', entities: 180, items: 2300 }
  serve({ 'GET organisation/facts/questions/': { questions: [question], entities: 180 } })
  await renderApp(<FactQuestionsPage />, { path: '/entities/questions' })
  const link = await screen.findByRole('link', { name: /Return frequency/ })
  expect(link.textContent).toBe('Return frequency180 entities · 2,300 items')
  expect(link.getAttribute('href')).toBe('/entities/questions?fact=filing_frequency')
  expect(screen.getByText('1 open question · entities: 180')).toBeTruthy()
})

it('takes a pasted column, saves what can be read, keeps the rest with the reason, and can undo', async () => {
  const undo = [{ entity_id: 'e1', registration_id: 'r-e1', value: null }]
  const refused = [{ entity_id: 'e2', registration_id: 'r-e2', name: 'Bina Trust', reason: 'It is locked.' }]
  const replies = [
    { ...NOTHING, done: 1, refused, undo },
    { ...NOTHING, done: 1 },
  ]
  const { changes } = serve({ [OPEN]: { rows, total: 3 }, [SET]: () => replies.shift() ?? NOTHING })
  await renderApp(<FactQuestionsPage />, { path: '/entities/questions?fact=filing_frequency' })
  await userEvent.click(await field(/Asha/))
  await userEvent.paste('Monthly\nQRMP\nWeekly\nMonthly')
  expect(screen.getByText('1 pasted line has no row.', { exact: false })).toBeTruthy()
  expect(screen.getByText('1 row cannot be read and is not saved.')).toBeTruthy()
  expect(screen.getByText('"Weekly" is none of: Monthly, Quarterly (QRMP). Write one of them.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save 2 answers' }))
  expect(await screen.findByText('It is locked.')).toBeTruthy()
  expect((await field(/Asha/)).value).toBe('')
  expect([(await field(/Bina/)).value, (await field(/Chitra/)).value]).toEqual(['QRMP', 'Weekly'])
  const fact = { attribute: 'filing_frequency', financial_year: null }
  expect(changes[0]?.body).toEqual({
    ...fact,
    is_replacing: false,
    answers: [
      { entity_id: 'e1', registration_id: 'r-e1', value: 'monthly' },
      { entity_id: 'e2', registration_id: 'r-e2', value: 'quarterly' },
    ],
  })
  const told = notices.get().at(-1)
  expect([told?.title, told?.text]).toEqual(['1 fact set', '1 was refused'])
  told?.action?.run()
  await waitFor(() => expect(changes[1]?.body).toEqual({ ...fact, is_replacing: true, answers: undo }))
})

it('walks the column with Enter, back with Shift', async () => {
  serve({ [OPEN]: { rows, total: 3 } })
  await renderApp(<FactQuestionsPage />, { path: '/entities/questions?fact=filing_frequency' })
  await userEvent.click(await field(/Asha/))
  await userEvent.keyboard('Monthly{Enter}')
  expect(document.activeElement).toBe(await field(/Bina/))
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  expect(document.activeElement).toBe(await field(/Asha/))
})

it('lets a viewer read the questions and answer none', async () => {
  signedInAs('v')
  serve({ [OPEN]: { rows, total: 3 } })
  await renderApp(<FactQuestionsPage />, { path: '/entities/questions?fact=filing_frequency' })
  expect(await screen.findByText('Only people who may change entities can answer. Ask an admin.')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})
