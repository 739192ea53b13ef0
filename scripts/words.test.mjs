// The old dialect is listed where it is, honest English is not, and no folder has more of it than its number allows.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { RULES } from './word-rules.mjs'
import { allHits, BUDGET, countByFolder, hitsIn, readBudget } from './words.mjs'

const root = resolve(import.meta.dirname, '..')

/** For each rule a sentence that breaks it. */
const PLANTED = {
  whoever: 'Whoever prepared it files again.',
  whom: 'The person whom nothing limits.',
  somebody: 'The row that somebody changed.',
  nobody: 'An open page is nobody at work.',
  anybody: 'A page that anybody reads.',
  anew: 'The page asks anew.',
  stands: 'It stands in the list.',
  lies: 'The key lies in the database.',
  told: 'Each assignee is told once.',
  'tells of': 'The entity that it speaks of.',
  lends: 'The newest version lends the title.',
  'of its own': 'It has a folder of its own.',
  'is had': 'it is had as a file',
  'of which': 'A file, the name of which is known.',
  'What … is': 'What is sealed is read again.',
  'Whose …': 'Whose open items a change hides.',
  'Of … (inversion)': 'Of an account all but its bank.',
  'is no …': 'This is no PDF.',
  'is of …': 'The pincode is of another state.',
  mend: 'Jobs mend them at night.',
  'at wish': 'Backups are encrypted at wish.',
  'by itself': 'The page returns by itself.',
  'put away, put down': 'The request is put down.',
  'set aside, take up': 'Items are set aside.',
  'bring in': 'The organisation is brought in.',
  'give out': 'The release was given out.',
  'looked into': 'The file is looked into first.',
  'is said': 'All faults are said at once.',
  'law asks': 'All that the law asks.',
  'rests, is woken': 'A place that was woken.',
  'out of sight': 'Items that are out of sight.',
  'let in, let go': 'The person is let in.',
  archaic: 'It counts rightly.',
  'no more': 'The feed is no more.',
  'of before': 'The trails of before.',
  'as it stands, there is that': 'All there is that counts.',
  'while it lasts': 'Empty while it lasts.',
  'the way on': 'Refused with the way on.',
}

const HONEST = [
  'What is missing? The due date.',
  'What happens when someone records a filing',
  'What if a fact changes',
  'It understands GSTIN and stands in for the real server. CIN stands for a number.',
  'Two names can be told apart. There is no file, and it is no longer used.',
  'Each rule says what is wrong and what to do. The form is of type text.',
  'The person who prepared the return sees your reason and files again.',
  'Outlook follows calendars. A lawyer reads it. The lien belongs to them.',
]

const rulesIn = (path, source) => hitsIn(path, source).map(({ rule }) => rule)

describe('the words', () => {
  it.each(RULES.map(({ name }) => name))('of the rule "%s" are found', (name) => {
    expect(rulesIn('docs/a.md', PLANTED[name])).toContain(name)
  })

  it.each(HONEST)('are not found in: %s', (sentence) => {
    expect(rulesIn('docs/a.md', sentence)).toEqual([])
    expect(rulesIn('a.ts', `// ${sentence}`)).toEqual([])
  })

  it('are found in comments, messages, titles and between tags, with their line', () => {
    const code = [
      'const whoever = 1 // fine',
      '// a comment that breaks over',
      '// lines: the key lies in a file',
      "const pattern = /somebody's/",
      'throw new Error(`Row ${whoever} is no row.`)',
      "test('the viewer is told', () => {})",
      'const key = "nobody"',
      'const page = <p>The form stands here</p>',
      '/**',
      ' * Read anew.',
      ' */',
    ].join('\n')
    expect(hitsIn('a.tsx', code).map(({ line, rule }) => `${line} ${rule}`)).toEqual([
      '3 lies',
      '5 is no …',
      '6 told',
      '8 stands',
      '10 anew',
    ])
  })

  it('are found in documents and catalogues, but not in code, addresses and cited titles', () => {
    const page =
      'One line.\n\n`whoever` and [a page](told.md) and `a.test.ts` "is told" are fine.\n\n```\nanew\n```\nRead anew.\n'
    expect(hitsIn('a.md', page).map(({ line, rule }) => `${line} ${rule}`)).toEqual(['8 anew'])
    expect(rulesIn('apps/web/src/locales/en/a.json', '{ "nobody": "Nobody moves", "a": "The key lies here" }')).toEqual(
      ['nobody', 'lies'],
    )
    expect(rulesIn('a.sql', 'select told -- the row stands here')).toEqual(['stands'])
  })
})

describe('each folder', () => {
  const budget = readBudget()
  const counts = countByFolder(allHits(), budget)

  it.each(Object.entries(budget))('%s has no more than %i hits (npm run words -- FOLDER)', (name, most) => {
    expect(counts[name]).toBeLessThanOrEqual(most)
    if (counts[name] < most - 20)
      process.stdout.write(`${name} has ${counts[name]} hits of ${most}: lower ${BUDGET} by npm run words -- --lower\n`)
  })

  it('is read: the list is not empty because nothing was looked at', () => {
    expect(
      hitsIn('README.md', `${readFileSync(join(root, 'README.md'), 'utf8')}\n\nRead anew.`).length,
    ).toBeGreaterThan(0)
    expect(Object.keys(budget).length).toBeGreaterThan(8)
  })
})

describe('the index of decisions', () => {
  const folder = join(root, 'docs/decisions')
  const files = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name))
  const rows = readFileSync(join(folder, 'README.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, number, title, file, state] =
        /^\| (\d{4}) \| \[([^\]]+)\]\(([^)]+)\) \| [^|]+ \| ([^|]+) \|$/.exec(line) ?? []
      return number === undefined ? [] : [{ number, title, file, state }]
    })

  it('names every decision once, in order, with its title', () => {
    const wanted = files.map((file) => {
      const [, number, title] = /^# (\d{4}) (.+)$/m.exec(readFileSync(join(folder, file), 'utf8')) ?? []
      return `${number} ${title} ${file}`
    })
    expect(rows.map(({ number, title, file }) => `${number} ${title} ${file}`)).toEqual(wanted)
  })

  it('says of each whether it is in force; a superseded one says so at its head, and no page is longer than 60 lines', () => {
    for (const { file, state } of rows) {
      expect(state, file).toMatch(/^(?:in force|superseded by \d{4}|amended by \d{4}(?:, \d{4})*)$/)
      const text = readFileSync(join(folder, file), 'utf8')
      const head = text.split('\n').slice(0, 4).join('\n')
      for (const number of state.match(/\d{4}/g) ?? []) expect(head, file).toContain(`[${number}](`)
      expect(text.split('\n').length, file).toBeLessThanOrEqual(60)
    }
  })
})
