import type { ReviewRules } from '@niyam/contract/reviews.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve } from '../../test/server.ts'
import ReviewPage from './ReviewPage.tsx'

await loadTexts('review', 'compliances')

const aForm = (area: string, form: string) => ({ obligation_id: `${area}.${form}`, area, form, title: 'Return' })
const rules = (part: Partial<ReviewRules> = {}): ReviewRules => ({
  areas: [],
  forms: [],
  choices: [aForm('gst', 'GSTR-1'), aForm('tds', '26Q'), aForm('mca', 'AOC-4')],
  reviewers: 2,
  ...part,
})
const PAGE = 'GET organisation/review/'
const SAVE = 'POST organisation/review/'
const SAVED = 'Saved. It holds for what is filed from now on.'

const law = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
/** The forms that can still be named; opens the list. */
async function choices() {
  await userEvent.click(screen.getByRole('combobox', { name: 'And these forms' }))
  return (await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent)
}

it('shows what is reviewed, and warns only where too few can approve', async () => {
  let kept = rules({ areas: ['gst'], forms: ['tds.26Q'], reviewers: 1 })
  serve({ [PAGE]: () => kept })
  const { unmount } = await renderApp(<ReviewPage />)
  expect((await law('GST')).checked).toBe(true)
  expect((await law('TDS')).checked).toBe(false)
  expect(screen.getByRole('option', { name: 'TDS · 26Q · Return', selected: true, hidden: true })).toBeTruthy()
  expect(screen.getByRole('note').textContent).toMatch(/^Only 1 of you can approve, as admin or reviewer\./)
  unmount()
  kept = rules()
  await renderApp(<ReviewPage />)
  expect((await law('GST')).checked).toBe(false)
  expect(screen.queryByRole('note')).toBeNull()
})

it('a whole law and a form of another are chosen and saved; forms of the law need not be named', async () => {
  const { changes } = serve({ [PAGE]: rules({ areas: ['tds'] }), [SAVE]: rules({ areas: ['gst', 'tds'] }) })
  await renderApp(<ReviewPage />)
  await userEvent.click(await law('GST'))
  expect(await choices()).toEqual(['Company law (MCA) · AOC-4 · Return'])
  await userEvent.click(screen.getByRole('option', { name: /AOC-4/, hidden: true }))
  await save()
  expect(await screen.findByText(SAVED)).toBeTruthy()
  expect(changes).toEqual([{ call: SAVE, query: {}, body: { areas: ['gst', 'tds'], forms: ['mca.AOC-4'] } }])
})

it('a refused field shows its error until it is changed, and nothing counts as saved', async () => {
  const refused = 'AOC-4 is not in the catalogue any more. Take it out of the list.'
  serve({ [PAGE]: rules({ forms: ['mca.AOC-4'] }), [SAVE]: refusal('invalid', 'x', { forms: [refused] }) })
  await renderApp(<ReviewPage />)
  await law('GST')
  await save()
  expect(await screen.findByText(refused)).toBeTruthy()
  expect(screen.queryByText(SAVED)).toBeNull()
  await choices()
  await userEvent.click(screen.getByRole('option', { name: /AOC-4/, hidden: true }))
  expect(screen.queryByText(refused)).toBeNull()
})

it('says that the rules could not be loaded, and tries again', async () => {
  const replies = [refusal('unavailable', 'The database is away.'), rules()]
  serve({ [PAGE]: () => replies.shift()! })
  await renderApp(<ReviewPage />)
  expect((await screen.findByRole('alert')).textContent).toContain('The rules could not be loadedThe database is away.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await law('GST')).toBeTruthy()
})
