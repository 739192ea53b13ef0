import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { signedInAs } from '../../test/server.ts'
import { useKeptTyping } from './use-kept-typing.ts'

beforeEach(() => signedInAs('m'))

/** What a new visit of the form for this file finds, and how to type there. */
const visit = (of: string) => {
  const { result, unmount } = renderHook(() => useKeptTyping(of))
  return { now: () => result.current, type: (title: string) => act(() => result.current.change({ title })), unmount }
}
const found = (of: string) => visit(of).now().typed

it('is back for the same file and for no other', () => {
  visit('a.pdf').type('SCN 2024-25')
  const again = visit('a.pdf').now()
  expect([again.typed, again.isRestored]).toEqual([{ title: 'SCN 2024-25' }, true])
  const other = visit('b.pdf').now()
  expect([other.typed, other.isRestored]).toEqual([{}, false])
})

it('two changes of one moment are both kept', () => {
  const { now } = visit('a.pdf')
  act(() => {
    now().change({ title: 'SCN' })
    now().change({ law: 'gst' })
  })
  expect(found('a.pdf')).toEqual({ title: 'SCN', law: 'gst' })
})

it('is forgotten when it is saved, started again, or given up after typing; looking at it keeps it', () => {
  visit('a.pdf').type('SCN')
  const looked = visit('a.pdf')
  looked.now().close()
  expect(found('a.pdf')).toEqual({ title: 'SCN' })
  looked.type('SCN 2')
  looked.now().close()
  expect(found('a.pdf')).toEqual({})

  const saved = visit('a.pdf')
  saved.type('SCN')
  saved.now().forget()
  expect(found('a.pdf')).toEqual({})

  const again = visit('a.pdf')
  again.type('SCN')
  act(() => again.now().startAgain())
  expect([again.now().typed, found('a.pdf')]).toEqual([{}, {}])
})
