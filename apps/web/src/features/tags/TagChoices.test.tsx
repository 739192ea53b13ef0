import type { Tag } from '@niyam/contract/tags.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { TagChoices } from './TagChoices.tsx'

const fetched = vi.fn<typeof fetch>()
const answer = (data: object) => new Response(JSON.stringify({ version: '1', data }))
const tags = [
  { tag_id: 't1', name: 'Audit', colour: 'blue', entities: 2 },
  { tag_id: 't2', name: 'High risk', colour: 'red', entities: 0 },
]

beforeAll(() => loadTexts('tags'))
beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    fetched
      .mockReset()
      .mockImplementation(async (_url, request) =>
        request?.method === 'POST' ? answer({ tag_id: 't3', name: 'New one', colour: 'teal' }) : answer({ tags }),
      ),
  )
})

const chosen: Tag[][] = []
function Picker({ canMake = true }: { canMake?: boolean }) {
  const [value, setValue] = useState<Tag[]>([])
  const change = (next: Tag[]) => {
    chosen.push(next)
    setValue(next)
  }
  return <TagChoices chosen={value} onChange={change} canMake={canMake} />
}

it('ticks and unticks tags, found by typing and by Enter', async () => {
  await renderApp(<Picker />)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Audit' }))
  expect(chosen.at(-1)).toEqual([{ tag_id: 't1', name: 'Audit', colour: 'blue' }])
  await userEvent.type(screen.getByRole('searchbox'), 'high risk{Enter}')
  expect(chosen.at(-1)?.map(({ name }) => name)).toEqual(['Audit', 'High risk'])
  expect(screen.queryByRole('checkbox', { name: 'Audit' })).toBeNull()
  await userEvent.type(screen.getByRole('searchbox'), '{Enter}')
  expect(chosen.at(-1)?.map(({ name }) => name)).toEqual(['Audit'])
})

it('makes a tag of a new word and chooses it', async () => {
  await renderApp(<Picker />)
  await screen.findByRole('checkbox', { name: 'Audit' })
  await userEvent.type(screen.getByRole('searchbox'), 'New one{Enter}')
  await waitFor(() => expect(chosen.at(-1)?.map(({ name }) => name)).toEqual(['New one']))
  const posted = fetched.mock.calls.find(([, request]) => request?.method === 'POST')
  expect(JSON.parse(posted?.[1]?.body as string)).toEqual({ name: 'New one', colour: 'teal' })
})

it('makes none where only tags that exist make sense', async () => {
  await renderApp(<Picker canMake={false} />)
  await screen.findByRole('checkbox', { name: 'Audit' })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search tags' }), 'New one')
  expect(screen.getByText('No tag of this name.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /New one/ })).toBeNull()
})
