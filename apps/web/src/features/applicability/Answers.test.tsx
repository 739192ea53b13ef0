import type { Assumption } from '@niyam/contract/applicability.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve } from '../../test/server.ts'
import { Answers } from './Answers.tsx'
// Fetched when it is needed: loaded ahead, no test waits for it.
import './QuestionCard.tsx'

await loadTexts('applicability', 'entities')

const ANSWER = 'POST organisation/compliances/entities/:entity_id/answers/'
const REGULAR: Assumption = {
  attribute: 'taxpayer_type',
  label: 'Kind of GST registration',
  value: 'regular',
  words: 'Regular',
  reason: 'Most GSTINs are regular.',
  registration_id: 'r1',
  registration_number: '29AAACI4798L1ZU',
  applies: 3,
  ruled_out: 1,
}
const NOTHING = { appears: 0, vanishes: 0, settles: 0, moves: 0 }
const open = (mayAnswer = true) =>
  renderApp(<Answers entity_id="e1" questions={[]} assumptions={[REGULAR]} mayAnswer={mayAnswer} />)

it('an assumption says why and what rests on it, and is confirmed with one press', async () => {
  const replies = [
    refusal('conflict', 'A colleague changed it.'),
    { before: null, changed: NOTHING, is_recomputing: false },
  ]
  const { changes } = serve({ [ANSWER]: () => replies.shift()! })
  await open()
  const panel = within(await screen.findByRole('region', { name: 'Assumed' }))
  expect(panel.getByText('29AAACI4798L1ZU')).toBeTruthy()
  expect(
    panel.getByText(/Most GSTINs are regular\. 3 compliances apply because of it\. With another answer 1 more/),
  ).toBeTruthy()
  const confirm = panel.getByRole('button', { name: 'Confirm Kind of GST registration: Regular' })
  await userEvent.click(confirm)
  expect(await panel.findByText('A colleague changed it.')).toBeTruthy()
  await userEvent.click(confirm)
  expect(await screen.findByText('Kind of GST registration: Regular.')).toBeTruthy()
  expect(changes.at(-1)).toEqual({
    call: 'POST organisation/compliances/entities/e1/answers/',
    query: {},
    body: { attribute: 'taxpayer_type', registration_id: 'r1', value: 'regular', state: null, financial_year: null },
  })
})

it('another answer is chosen in place, or the change is cancelled', async () => {
  serve({})
  await open()
  const panel = within(await screen.findByRole('region', { name: 'Assumed' }))
  await userEvent.click(panel.getByRole('button', { name: 'Change Kind of GST registration' }))
  const form = within(await panel.findByRole('form', { name: 'Kind of GST registration' }))
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }))
  expect(panel.queryByRole('form')).toBeNull()
})

it('who may not change the entity sees what is assumed, without buttons', async () => {
  serve({})
  await open(false)
  const panel = within(await screen.findByRole('region', { name: 'Assumed' }))
  expect(panel.getByText('Kind of GST registration: Regular')).toBeTruthy()
  expect(panel.queryByRole('button')).toBeNull()
})
