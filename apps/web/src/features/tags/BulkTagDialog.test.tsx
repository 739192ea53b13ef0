import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { notices } from '../../lib/notice.ts'
import { renderApp } from '../../test/render.tsx'
import { serve, signedInAs } from '../../test/server.ts'
import BulkTagDialog from './BulkTagDialog.tsx'

await loadTexts('tags')

it('tags of many are changed with a notice that undoes only what changed', async () => {
  signedInAs('m')
  const onDone = vi.fn<(isChanged: boolean) => void>()
  const { changes } = serve({
    'GET organisation/tags/': { tags: [{ tag_id: 't1', name: 'Audit', colour: 'red', entities: 1 }] },
    'POST organisation/tags/entities/': { entities: 2, added: [{ tag_id: 't1', entity_ids: ['e2'] }], removed: [] },
  })
  await renderApp(<BulkTagDialog act="add" entity_ids={['e1', 'e2']} onDone={onDone} />)
  await userEvent.click(await screen.findByRole('checkbox', { name: /Audit/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Add tags' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(true))
  const told = notices.get().at(-1)
  expect(told?.title).toBe('Tags of 1 entity changed')
  told?.action?.run()
  await waitFor(() => expect(changes[1]?.body).toEqual({ entity_ids: ['e2'], remove: ['t1'] }))
})
