import type { TaskComment } from '@niyam/contract/task-comments.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { serve } from '../../test/server.ts'
import { TaskComments } from './TaskComments.tsx'

await loadTexts('tasks')

const LIST = 'GET task/:task_id/comments/'
const RAVI = { user_id: 'u2', name: 'Ravi' }
const aComment = (part: Partial<TaskComment> = {}): TaskComment => ({
  comment_id: 'c1',
  text: 'Please check 2B.',
  by: { user_id: 'u1', name: 'Asha' },
  written_at: '2026-11-20T10:00:00Z',
  edited_at: null,
  mentions: [],
  is_own: true,
  ...part,
})

it('a comment is written with the people it mentions, and shown with them', async () => {
  let comments: TaskComment[] = []
  const { changes } = serve({
    [LIST]: () => ({ comments, people: [RAVI] }),
    'POST task/:task_id/comments/': () => {
      comments = [aComment({ mentions: [RAVI] })]
      return aComment()
    },
  })
  await renderApp(<TaskComments task_id="t1" mayWrite />)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Please check 2B.')
  await userEvent.click(screen.getByRole('combobox', { name: 'Mention' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Ravi', hidden: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Comment' }))
  const item = within(await screen.findByRole('listitem'))
  expect(item.getByText('Please check 2B.')).toBeTruthy()
  expect(item.getByText('Mentioned: Ravi')).toBeTruthy()
  expect(changes.map(({ body }) => body)).toEqual([{ text: 'Please check 2B.', mentions: ['u2'] }])
})

it('only an own comment can be changed and deleted', async () => {
  const { changes } = serve({
    [LIST]: {
      comments: [aComment(), aComment({ comment_id: 'c2', text: 'Done.', by: RAVI, is_own: false })],
      people: [RAVI],
    },
    'PATCH task/:task_id/comments/:comment_id/': aComment(),
    'DELETE task/:task_id/comments/:comment_id/': { message: 'Comment deleted.' },
  })
  await renderApp(<TaskComments task_id="t1" mayWrite />)
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = within(screen.getByRole('form', { name: 'Edit' }))
  await userEvent.type(form.getByRole('textbox', { name: 'Comment' }), ' Today.')
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await expect.poll(() => changes.length).toBe(2)
  expect(changes.map(({ call, body }) => [call, body])).toEqual([
    ['PATCH task/t1/comments/c1/', { text: 'Please check 2B. Today.', mentions: [] }],
    ['DELETE task/t1/comments/c1/', undefined],
  ])
})

it('a viewer reads comments and writes none', async () => {
  serve({ [LIST]: { comments: [], people: [] } })
  await renderApp(<TaskComments task_id="t1" mayWrite={false} />)
  expect(await screen.findByText('No comments')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
