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
  const alone = [part('badge', 'abcdefghij'), part('chart', 'aj')]
  expect(joined(alone)).toEqual([['badge', 'chart']])
  const large = part('library', 'aj', 200_000)
  expect(joined([part('badge', 'abcdefghij'), part('chart', 'aj', 500, [2]), large])).toEqual([
    ['badge'],
    ['chart', 'library'],
  ])
})

test('two parts with a third between them stay apart unless all three are one', () => {
  // The page's table imports the large editor, which imports the page's words.
  const between = part('editor', 'abcdefghijkl', 400_000, [1])
  const [table, words] = [part('table', 'abcdef', 500, [2]), part('words', 'abcdefghijklm')]
  expect(joined([table, words, between])).not.toContainEqual(['table', 'words'])
})
