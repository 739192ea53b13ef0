import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '../../../test/render.tsx'
import { serve, signedInAs } from '../../../test/server.ts'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { useManyActions } from './use-many-actions.tsx'

const SEEN = new Map()
const QUESTIONS = [{ sort: 'due_date' as const }]

/** "Assign", of everything that is found. */
function AssignFound() {
  const selection = useSelection('', [])
  const { actions } = useManyActions({ today: '2026-11-20', selection, seen: SEEN, questions: QUESTIONS })
  return <button onClick={() => void actions.find(({ label }) => label === 'Assign')?.runFound?.()}>Assign all</button>
}

it('says how many items are found when they are too many to change at once', async () => {
  signedInAs('m')
  serve({
    'GET organisation/compliances/calendar/': {
      items: [],
      meta: { page: 1, page_size: 200, total: 731, next_url: null, prev_url: null, has_more: false },
      today: '2026-11-20',
      groups: [],
    },
  })
  await renderApp(<AssignFound />)
  await userEvent.click(screen.getByRole('button', { name: 'Assign all' }))
  expect(await screen.findByText(/^731 items are found; at most 500/)).toBeTruthy()
})
