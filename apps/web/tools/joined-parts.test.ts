import { expect, test } from 'vitest'
import { joined, type Part } from './joined-parts.ts'

const part = (id: string, users: string, size = 500, needs: readonly number[] = []): Part => ({
  ids: [id],
  users: new Set(users),
  size,
  needs,
})

test('small parts of nearly the same pages come in one file', () => {
  expect(joined([part('badge', 'abcdef'), part('chip', 'abcde'), part('sheet', 'yz')])).toEqual([
    ['badge', 'chip'],
    ['sheet'],
  ])
})

test('a large part is not loaded by pages that do not use it', () => {
  const parts = [part('badge', 'abcdefghij'), part('editor', 'j', 200_000)]
  expect(joined(parts)).toEqual([['badge'], ['editor']])
})

test('a part that is joined brings what it imports, and that counts', () => {
  const badge = part('badge', 'abcdefghij')
  expect(joined([badge, part('chart', 'aj')])).toEqual([['badge', 'chart']])
  const library = part('library', 'ajklmnopqrstuvwxyz', 200_000)
  expect(joined([badge, part('chart', 'aj', 500, [2]), library])).toEqual([['badge'], ['chart', 'library']])
})

test('parts in a row are joined neighbour by neighbour: two with a third between them would import it in a circle', () => {
  const [table, words, editor] = [part('table', 'abc', 1, [2]), part('words', 'abc'), part('editor', 'abc', 1, [1])]
  expect(joined([table, words, editor]).map((ids) => ids.toSorted())).toEqual([['editor', 'table', 'words']])
})
