import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Endpoint } from '@niyam/contract/endpoint.ts'
import { endpoints } from '@niyam/contract/index.ts'
import { fileURLToPath } from 'node:url'
import type { Example } from '../../src/http/api-examples.ts'

// Records the examples of the API document while the matrix test makes every call. An example that still has the same shape
// is left unchanged, so that a new call changes only a few lines. To record all of them again, delete the file first:
// NIYAM_EXAMPLES=1 npx vitest run --project server role-matrix-cells

const FILE = fileURLToPath(new URL('../../src/http/api-examples.json', import.meta.url))
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

// A few rows show the shape of a list.
const ROWS = 2
const LETTERS = 240

/** Secrets that give access, or gave it in that run. */
const SECRETS: Readonly<Record<string, string>> = {
  token: 'x'.repeat(43),
  csrf_token: 'x'.repeat(43),
  organisation_token: 'x'.repeat(43),
  pending_token: 'x'.repeat(43),
  password: 'correct horse battery',
  old_password: 'correct horse battery',
  key: `nk_${'x'.repeat(43)}`,
  secret: `whsec_${'x'.repeat(43)}=`,
  challenge: 'x'.repeat(43),
}

/** A step of a template has a key too, which opens nothing. */
const isSecret = (name: string, value: string) => name !== 'key' || value.startsWith('nk_')

/** Values used in tests, and the values that a reader sees instead. */
const WORDS: Readonly<Record<string, string>> = {
  STOLEN: 'AA2911260000001',
  Matrix: 'Example',
  'A stranger': 'Meera Nair',
  'Taken over': 'As agreed with the client',
  'taken.over': 'accounts',
  'Read by a stranger': 'Ask for the bank statement',
  'Not theirs': 'Entered twice',
  'Tried it': 'Asked for by the office',
  'https://matrix.invalid/': 'https://erp.example.in/niyam',
  'https://erp.invalid/niyam': 'https://erp.example.in/niyam',
}
const WORD = new RegExp(
  Object.keys(WORDS)
    .map((word) => word.replaceAll('.', '\\.'))
    .join('|'),
  'g',
)

/** A value with the kinds of what it holds in place of the values. */
const shapeOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'object' ? one : typeof one))

const writtenExamples = (): Record<string, Example> =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Example>) : {}

export class ExampleBook {
  readonly #examples: Record<string, Example> = {}
  readonly #ids = new Map<string, string>()
  readonly isOpen = process.env.NIYAM_EXAMPLES === '1'

  hasReply = (name: string): boolean => this.#examples[name]?.reply !== undefined

  /** Records the first successful response of a call. */
  note(name: string, { transport, reply }: Endpoint, sent: Pick<Example, 'query' | 'body'>, raw: string): void {
    if (!this.isOpen || this.#examples[name]?.reply !== undefined) return
    const isJson = transport === undefined || transport === 'json' || transport === 'multipart'
    const answered = isJson && reply && raw !== '' ? { reply: (JSON.parse(raw) as { data?: unknown }).data } : {}
    const example = this.#shown({ ...sent, ...answered }, 0) as Example
    this.#examples[name] = JSON.parse(JSON.stringify(example)) as Example
  }

  write(): void {
    if (!this.isOpen) return
    const before = writtenExamples()
    // A run that stopped half-way made only some of the calls; the examples of the others stay.
    const sorted = Object.entries({ ...before, ...this.#examples })
      .filter(([name]) => endpoints.has(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, example]) => [name, shapeOf(before[name]) === shapeOf(example) ? before[name] : example])
    writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`)
  }

  #shown(value: unknown, depth: number): unknown {
    if (typeof value === 'string') return this.#text(value)
    // A list of twelve is the months of a year and is not shortened.
    const most = Array.isArray(value) && value.length === 12 ? 12 : depth > 4 ? 1 : ROWS
    if (Array.isArray(value)) return value.slice(0, most).map((one) => this.#shown(one, depth + 1))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value)
    // A record such as counts is shown in full; a record by ids or dates is shortened like a list.
    const some = entries.length > 60 ? entries.slice(0, 5) : entries
    return Object.fromEntries(
      some.map(([key, one]) => [
        this.#text(key),
        typeof one === 'string' && key in SECRETS && isSecret(key, one) ? SECRETS[key] : this.#shown(one, depth + 1),
      ]),
    )
  }

  #text(text: string): string {
    const known = text
      .replace(/(?<=\/feeds\/)[\w-]{43}/, 'x'.repeat(43))
      .replace(WORD, (word) => WORDS[word] ?? word)
      .replace(UUID, (id) => {
        const found = this.#ids.get(id) ?? `01936000-0000-7000-8000-${String(this.#ids.size + 1).padStart(12, '0')}`
        this.#ids.set(id, found)
        return found
      })
    return known.length > LETTERS ? `${known.slice(0, LETTERS - 1)}…` : known
  }
}
