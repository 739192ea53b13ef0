import type { FactQuestion } from '@niyam/contract/applicability.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../test/server.ts'
import { interviewPath } from '../../paths.ts'
import InterviewPage from './InterviewPage.tsx'
// Fetched when it is needed: loaded ahead, no test waits for it.
import './QuestionCard.tsx'

await loadTexts('applicability', 'entities', 'compliances')

const TABLE = 'GET organisation/compliances/entities/:entity_id/applicable/'
const PREVIEW = 'POST organisation/compliances/entities/:entity_id/answers/preview/'
const ANSWER = 'POST organisation/compliances/entities/:entity_id/answers/'
const ENTITY = 'GET organisation/entities/:entity_id/'
const SAME = 'GET organisation/facts/questions/'

const question = (attribute: string, label: string, ranges: string[] = []): FactQuestion => ({
  attribute,
  label,
  registration_id: null,
  registration_number: null,
  state: null,
  obligations: 4,
  alone: 4,
  ranges,
})
const TURNOVER = question('aggregate_turnover_inr', 'Aggregate turnover (GST)', [
  '[0,2000000]',
  '(2000000,50000000]',
  '(50000000,)',
])
const EMPLOYEES = question('employees', 'Persons employed', ['[0,9]', '[10,19]', '[20,)'])
const DECIDED = { applies: { count: 2, forms: ['GSTR-9', 'GSTR-9C'] }, does_not_apply: { count: 5, forms: ['ITC-04'] } }
const NOTHING = { appears: 0, vanishes: 5, settles: 2, moves: 0 }
const entity = { permissions: ['entities.write'], entity: { name: 'Infosys Limited', facts: [] }, registrations: [] }
const same = { questions: [{ attribute: 'aggregate_turnover_inr', label: '', entities: 38, items: 90 }], entities: 38 }
const open = () =>
  renderApp(<InterviewPage />, { path: interviewPath({ entity_id: 'e1' }), route: interviewPath.pattern })

beforeEach(() => signedInAs('m'))

it('asks what decides most first, shows what a range does before it is saved, and goes on at once', async () => {
  let release = () => {}
  const saved = new Promise<void>((resolve) => {
    release = resolve
  })
  const { changes } = serve({
    [TABLE]: { questions: [TURNOVER, EMPLOYEES] },
    [ENTITY]: entity,
    [SAME]: same,
    [PREVIEW]: { ...DECIDED, questions: [EMPLOYEES] },
    [ANSWER]: async () => {
      await saved
      return { before: null, changed: NOTHING, is_recomputing: false }
    },
  } as never)
  await open()
  const form = within(await screen.findByRole('form', { name: 'Aggregate turnover (GST)' }))
  expect(screen.getByRole('heading', { name: '2 questions' })).toBeTruthy()
  expect(screen.getByText('1 of 2')).toBeTruthy()
  expect(await screen.findByText('38 entities have this question.', { exact: false })).toBeTruthy()
  await userEvent.click(form.getByRole('button', { name: '₹20 lakh to ₹5 crore' }))
  const effect = within(await form.findByRole('region', { name: 'What this answer does' }))
  expect(await effect.findByText('2 confirmed')).toBeTruthy()
  expect(effect.getByText('5 removed')).toBeTruthy()
  expect(changes.filter(({ call }) => !call.endsWith('preview/'))).toEqual([])
  await userEvent.click(form.getByRole('button', { name: 'Next' }))
  // The answer is still being saved.
  expect(await screen.findByRole('form', { name: 'Persons employed' })).toBeTruthy()
  expect(screen.getByText('2 of 2')).toBeTruthy()
  expect(changes.at(-1)?.body).toEqual({
    attribute: 'aggregate_turnover_inr',
    value: '(2000000,50000000]',
    registration_id: null,
    state: null,
    financial_year: null,
    expected: null,
  })
  release()
  expect(await screen.findByText('5 go, 2 are settled', { exact: false })).toBeTruthy()
  // Undo takes back this answer only, not that of a colleague.
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(changes.at(-1)?.body).toMatchObject({ value: null, expected: '(2000000,50000000]' }))
})

it('an answered question does not come back with a preview that was asked before it was saved', async () => {
  serve({
    [TABLE]: { questions: [TURNOVER, EMPLOYEES] },
    [ENTITY]: entity,
    [SAME]: same,
    [PREVIEW]: ({ body }: { body: unknown }) => ({
      ...DECIDED,
      questions: [(body as { attribute: string }).attribute === 'employees' ? TURNOVER : EMPLOYEES],
    }),
    [ANSWER]: () => new Promise(() => {}),
  } as never)
  await open()
  for (const [name, range] of [
    ['Aggregate turnover (GST)', 'Up to ₹20 lakh'],
    ['Persons employed', '20 or more'],
  ] as const) {
    const form = within(await screen.findByRole('form', { name }))
    await userEvent.click(form.getByRole('button', { name: range }))
    await form.findByText('2 confirmed')
    await userEvent.click(form.getByRole('button', { name: 'Next' }))
  }
  expect(await screen.findByText('All questions are answered')).toBeTruthy()
})

it('an answer that cannot be saved comes back with the reason', async () => {
  serve({
    [TABLE]: { questions: [TURNOVER, EMPLOYEES] },
    [ENTITY]: entity,
    [SAME]: same,
    [PREVIEW]: { ...DECIDED, questions: [EMPLOYEES] },
    [ANSWER]: refusal('conflict', 'A colleague answered it.'),
  } as never)
  await open()
  const form = within(await screen.findByRole('form', { name: 'Aggregate turnover (GST)' }))
  await userEvent.click(form.getByRole('button', { name: 'Up to ₹20 lakh' }))
  await form.findByText('2 confirmed')
  await userEvent.click(form.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('A colleague answered it.')).toBeTruthy()
  expect(screen.getByRole('form', { name: 'Aggregate turnover (GST)' })).toBeTruthy()
})

it('“Not sure, ask later” leaves the question open, and the end says so', async () => {
  const { changes } = serve({ [TABLE]: { questions: [TURNOVER, EMPLOYEES] }, [ENTITY]: entity, [SAME]: same } as never)
  await open()
  await screen.findByRole('form', { name: 'Aggregate turnover (GST)' })
  await userEvent.click(screen.getByRole('button', { name: 'Not sure, ask later' }))
  await screen.findByRole('form', { name: 'Persons employed' })
  await userEvent.click(screen.getByRole('button', { name: 'Not sure, ask later' }))
  expect(await screen.findByText('2 questions stay open')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ask them now' }))
  await waitFor(() => expect(screen.getByRole('form', { name: 'Aggregate turnover (GST)' })).toBeTruthy())
  expect(changes).toEqual([])
})

it('a viewer reads the question and has no answers to press', async () => {
  serve({ [TABLE]: { questions: [TURNOVER] }, [ENTITY]: { ...entity, permissions: [] }, [SAME]: same } as never)
  await open()
  expect(await screen.findByText('Information needed: Aggregate turnover (GST).', { exact: false })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
})
