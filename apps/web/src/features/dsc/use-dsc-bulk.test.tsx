import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { serve } from '../../test/server.ts'
import { useDscBulk } from './use-dsc-bulk.tsx'

beforeAll(() => loadTexts('dsc'))

/** What the list does with two chosen rows. */
function Chosen() {
  const { actions } = useDscBulk()
  return actions.map(({ label, run }) => (
    <button key={label} type="button" onClick={() => void run(['d1', 'd2'])}>
      {label}
    </button>
  ))
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('reminds several holders, counts those without an address, and switches back with one press', async () => {
  const refused = [{ dsc_id: 'd2', holder: 'Ravi Menon', reason: 'The holder is reminded already.' }]
  const replies = [
    { done: 1, dsc_ids: ['d1'], without_address: 2, refused },
    { done: 1, dsc_ids: ['d1'], without_address: 0, refused: [] },
  ]
  const { changes } = serve({ 'POST organisation/dsc/reminders/': () => replies.shift()! })
  await renderApp(<Chosen />)
  await press('Remind holders')
  for (const text of [
    'Holder of 1 certificate reminded',
    '2 certificates have no address',
    'Ravi Menon: The holder is reminded already.',
  ])
    expect(await screen.findByText(text)).toBeTruthy()
  await press('Undo')
  expect(await screen.findByText('Reminders of 1 certificate switched off')).toBeTruthy()
  expect(changes.map(({ body }) => body)).toEqual([
    { dsc_ids: ['d1', 'd2'], is_on: true, language: 'en' },
    { dsc_ids: ['d1'], is_on: false, language: 'en' },
  ])
})
