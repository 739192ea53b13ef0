import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { serve, signedInAs } from '../../test/server.ts'
import SetFactDialog from './SetFactDialog.tsx'

await loadTexts('facts', 'entities', 'compliances')

it('sets a fact of registrations in calls of fifty, and names what stayed as it was', async () => {
  signedInAs('m')
  const ids = Array.from({ length: 60 }, (_, at) => `e${at}`)
  const onDone = vi.fn<(isChanged: boolean) => void>()
  const left = [{ entity_id: 'e1', name: 'Asha Trust', value: 'quarterly' }]
  const { changes } = serve({
    'POST organisation/facts/': () => ({ done: 10, same: 0, left: left.splice(0), refused: [], undo: [] }),
  })
  await renderApp(<SetFactDialog entity_ids={ids} onDone={onDone} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Set for 60 entities' }))
  expect(screen.getByText('Choose the fact.')).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: 'Fact' }))
  await userEvent.click(await screen.findByRole('option', { name: 'GST return frequency' }))
  expect(screen.getByText('It is set for each registration of its kind.')).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: 'GST return frequency' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Monthly' }))
  await userEvent.click(screen.getByRole('button', { name: 'Set for 60 entities' }))
  const dialog = await screen.findByRole('dialog', { name: '1 stayed as it was' })
  expect(within(dialog).getByText('has Quarterly (QRMP)')).toBeTruthy()
  expect(changes.map(({ body }) => (body as { answers: unknown[] }).answers.length)).toEqual([50, 10])
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(onDone).toHaveBeenCalledWith(true)
})
