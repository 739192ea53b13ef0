import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { notices } from '../lib/notice.ts'
import { renderField } from './fields.test-support.tsx'
import { RemoteSelect } from './RemoteSelect.tsx'
import type { LoadOptions, RemoteOption } from './use-remote-options.ts'

const NAMES = ['Asha Textiles', 'Banyan Foods', 'Coral Steel']
const optionsFor = (search: string): RemoteOption[] =>
  NAMES.filter((name) => name.toLowerCase().includes(search.toLowerCase())).map((label) => ({
    value: label[0] ?? '',
    label,
  }))

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const rest = () => act(() => vi.advanceTimersByTimeAsync(400))
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

const render = (load: LoadOptions, start: string | null = null, chosen: RemoteOption | null = null) =>
  renderField(start, (value, onChange) => (
    <RemoteSelect label="Field" value={value} onChange={onChange} load={load} chosen={chosen} />
  ))

it('asks when it is opened, for twenty, and again when the typing rests', async () => {
  const load = vi.fn<LoadOptions>(({ search }) => Promise.resolve(optionsFor(search)))
  const { input, last } = await render(load)
  expect(load).not.toHaveBeenCalled()
  await user.click(input())
  await rest()
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ search: '', limit: 20 }))
  expect(options()).toEqual(NAMES)
  await user.type(input(), 'cor')
  await rest()
  expect(load.mock.calls.map(([{ search }]) => search)).toEqual(['', 'cor'])
  expect(options()).toEqual(['Coral Steel'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(last()).toBe('C')
  expect(input().value).toBe('Coral Steel')
})

it('drops an answer to an older search', async () => {
  const answers: Record<string, (options: RemoteOption[]) => void> = {}
  const { input } = await render(({ search }) => new Promise((answer) => (answers[search] = answer)))
  await user.click(input())
  await rest()
  await user.type(input(), 'ban')
  await rest()
  await act(async () => answers['ban']?.(optionsFor('ban')))
  await act(async () => answers['']?.(optionsFor('')))
  expect(options()).toEqual(['Banyan Foods'])
})

it('clears the options and says so when the server fails', async () => {
  let isUp = true
  const { input } = await render(({ search }) =>
    isUp ? Promise.resolve(optionsFor(search)) : Promise.reject(new Error('down')),
  )
  await user.click(input())
  await rest()
  expect(options()).toEqual(NAMES)
  isUp = false
  await user.type(input(), 'a')
  await rest()
  expect(options()).toEqual([])
  expect(notices.get()).toMatchObject([
    { title: 'Error', text: 'An Error Occured. Please Try Again', stays: 2500, tone: 'danger' },
  ])
})

it('shows what was chosen before it has asked for anything', async () => {
  const { input } = await render(() => Promise.resolve([]), 'Z', { value: 'Z', label: 'Zinc Works' })
  expect(input().value).toBe('Zinc Works')
  await user.click(input())
  await rest()
  expect(screen.getByText('Nothing found')).toBeTruthy()
})
