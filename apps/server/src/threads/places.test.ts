import { expect, test } from 'vitest'
import { Places } from './places.ts'

/** Tasks that run until they are ended, and which of them have begun. */
function works(places: Places) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (organisation_id: string, name: string, take: 'take' | 'takeAlone' = 'take') =>
    places[take](organisation_id, () => {
      begun.push(name)
      return new Promise<string>((done) => ends.set(name, () => done(name)))
    })
  const end = (name: string) => ends.get(name)?.()
  return { begun, begin, end }
}

test('an organisation has its places, the next ones wait in line, and another is not held up by them', async () => {
  const { begun, begin, end } = works(new Places({ all: 3, of_one: 2, of_one_asked: 10 }))
  const mine = ['first', 'second', 'third', 'fourth'].map((name) => begin('mine', name))
  const theirs = begin('theirs', 'other')
  await Promise.resolve()
  expect(begun).toEqual(['first', 'second', 'other'])
  end('second')
  expect(await mine[1]).toBe('second')
  expect(begun).toEqual(['first', 'second', 'other', 'third'])
  end('other')
  await theirs
  // There is room, but none for them.
  expect(begun).not.toContain('fourth')
  end('first')
  await mine[0]
  expect(begun.at(-1)).toBe('fourth')
})

test('all places taken, those that wait longest come first', async () => {
  const { begun, begin, end } = works(new Places({ all: 1, of_one: 1, of_one_asked: 10 }))
  const [one] = ['one', 'two', 'three'].map((name) => begin(name, name))
  await Promise.resolve()
  expect(begun).toEqual(['one'])
  end('one')
  await one
  expect(begun).toEqual(['one', 'two'])
})

test('an organisation with too many pending tasks is refused; another is admitted', async () => {
  const { begun, begin } = works(new Places({ all: 2, of_one: 1, of_one_asked: 2 }))
  void begin('mine', 'first')
  void begin('mine', 'second')
  await expect(begin('mine', 'third')).rejects.toMatchObject({ code: 'too_many', retry_after_seconds: 60 })
  void begin('theirs', 'other')
  await Promise.resolve()
  expect(begun).toEqual(['first', 'other'])
})

test('work that fails gives its place back', async () => {
  const places = new Places({ all: 1, of_one: 1, of_one_asked: 1 })
  await expect(places.take('mine', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await places.take('mine', async () => 'done')).toBe('done')
})

test('what is done alone begins when all is done, ahead of those that wait', async () => {
  const { begun, begin, end } = works(new Places({ all: 2, of_one: 2, of_one_asked: 10 }))
  const first = begin('mine', 'first')
  const alone = begin('mine', 'alone', 'takeAlone')
  void begin('theirs', 'next')
  await Promise.resolve()
  expect(begun).toEqual(['first'])
  end('first')
  await first
  expect(begun).toEqual(['first', 'alone'])
  end('alone')
  await alone
  expect(begun).toEqual(['first', 'alone', 'next'])
})
