import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../test/server.ts'
import { WorkTime } from './WorkTime.tsx'

await loadTexts('times')
beforeEach(() => signedInAs('m'))

const TIME = 'GET task/:task_id/time/'
const RECORD = 'POST task/time/'
const time = { today: '2026-11-20', own_today: 30, own: 90, all: 150 }

it('one field sets the time of today; the sums are shown for oneself and for everyone', async () => {
  let now = time
  const { changes } = serve({
    [TIME]: () => now,
    [RECORD]: () => {
      now = { ...time, own_today: 45, own: 105, all: 165 }
      return { cell: { minutes: 45, note: '' }, day_minutes: 45 }
    },
  })
  await renderApp(<WorkTime of={{ task_id: '1' }} mayWrite />)
  const field = (await screen.findByRole('textbox', { name: 'Time today' })) as HTMLInputElement
  expect(field.value).toBe('0:30')
  expect(screen.getByText(/Yours: 1:30 · Everyone: 2:30/)).toBeTruthy()
  fireEvent.change(field, { target: { value: '45m' } })
  fireEvent.blur(field)
  expect(await screen.findByText(/Yours: 1:45 · Everyone: 2:45/)).toBeTruthy()
  expect(changes.map(({ body }) => body)).toEqual([{ task_id: '1', day: '2026-11-20', minutes: 45 }])
})

it('a refusal is shown at the field; a viewer sees only what is recorded', async () => {
  const reason = 'A day has 24 hours. Enter less time.'
  serve({ [TIME]: time, [RECORD]: () => refusal('invalid', 'Check the fields.', { minutes: [reason] }) })
  const { unmount } = await renderApp(<WorkTime of={{ task_id: '1' }} mayWrite />)
  const field = await screen.findByRole('textbox', { name: 'Time today' })
  fireEvent.change(field, { target: { value: '25' } })
  fireEvent.blur(field)
  expect(await screen.findByText(reason)).toBeTruthy()
  fireEvent.change(field, { target: { value: 'long' } })
  expect(screen.getByText('Write time as 1:30, 1.5 or 90m.')).toBeTruthy()
  unmount()
  await renderApp(<WorkTime of={{ task_id: '1' }} mayWrite={false} />)
  expect(await screen.findByText(/Yours: 1:30/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('time on a calendar item is recorded on the item', async () => {
  const { changes } = serve({
    'GET task/time/item/:item_id/': { ...time, own_today: 0 },
    [RECORD]: { cell: { minutes: 60, note: '' }, day_minutes: 60 },
  })
  await renderApp(<WorkTime of={{ item_id: '2' }} mayWrite />)
  const field = await screen.findByRole('textbox', { name: 'Time today' })
  fireEvent.change(field, { target: { value: '1h' } })
  fireEvent.blur(field)
  await waitFor(() =>
    expect(changes.map(({ body }) => body)).toEqual([{ item_id: '2', day: '2026-11-20', minutes: 60 }]),
  )
})
