import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'

// Every test server writes its log into a folder of the run, and the personal data from the tests into a second file.
// When all tests are done, the set-up of the tests fails the run if the log contains any of that data.

export interface TestLog {
  write(line: string): void
  /** Records the personal data of a request, which no log line may contain. */
  sent(body: unknown): void
  /** The same for one word, such as an issued token. */
  knows(word: string): void
  /** Everything recorded so far. */
  words(): string[]
  /** Writes the recorded data to its file, which the check needs. */
  close(): void
}

/** Fields that contain personal or business data, or a secret. */
const PERSONAL =
  /^(e-?mails?|password|first_name|last_name|name|pan|number|tan|gstin|account_number|mobile_number|aadhaar|token|csrf_token|acknowledgement|note|reason|address_line_[12]|title|endpoint|auth|p256dh|search|code|recovery_code)$/

/** Shorter values, and numbers of a few digits, also appear in lines by chance. */
const isTelling = (word: string) => word.length >= 6 && !/^[\d.:-]{1,8}$/.test(word)

export function testLog(folder: string): TestLog {
  const name = join(folder, randomUUID())
  const words = new Set<string>()
  const knows = (word: string) => {
    if (isTelling(word)) words.add(word)
  }
  return {
    write: (line) => appendFileSync(`${name}.log`, line),
    sent(body) {
      const rest: [string, unknown][] = [['', body]]
      for (let next = rest.pop(); next; next = rest.pop()) {
        const [key, value] = next
        if (typeof value === 'string' && PERSONAL.test(key)) knows(value)
        else if (Array.isArray(value)) rest.push(...value.map((one: unknown): [string, unknown] => [key, one]))
        else if (typeof value === 'object' && value !== null) rest.push(...Object.entries(value))
      }
    },
    knows,
    words: () => [...words],
    close: () => writeFileSync(`${name}.words`, JSON.stringify([...words])),
  }
}

/** Values that are personal by their format alone. */
const SHAPES: readonly [name: string, shape: RegExp][] = [
  ['an e-mail address', /(?<![^\s"'=<(])[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,24}\b/i],
  ['a PAN', /\b[A-Z]{5}\d{4}[A-Z]\b/],
  ['a GSTIN', /\b\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]\b/],
  ['an Aadhaar number', /(?<![\d.-])\d{4} \d{4} \d{4}(?![\d.-])/],
  ['a mobile number', /(?<![\w.:-])[6-9]\d{9}(?![\w.:-])/],
  ['a token', /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/],
]

interface Looked {
  readonly lines: number
  readonly words: number
  readonly leaks: readonly string[]
}

/** Checks the logs of a run. A leak is reported by kind and line, with the value removed. */
export function lookThroughLogs(folder: string): Looked {
  const files = readdirSync(folder)
  let [lineCount, wordCount] = [0, 0]
  const leaks: string[] = []
  for (const file of files.filter((one) => one.endsWith('.log'))) {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)
    lineCount += lines.length
    const known = file.replace(/log$/, 'words')
    const words = files.includes(known) ? (JSON.parse(readFileSync(join(folder, known), 'utf8')) as string[]) : []
    wordCount += words.length
    const whole = lines.join('\n')
    for (const word of words.filter((one) => whole.includes(one))) {
      const line = lines.find((one) => one.includes(word)) ?? ''
      leaks.push(`what a test sent: ${line.replaceAll(word, '[here]')}`)
    }
    for (const [name, shape] of SHAPES) {
      const line = lines.find((one) => shape.test(one))
      if (line) leaks.push(`${name}: ${line.replace(shape, '[here]')}`)
    }
  }
  return { lines: lineCount, words: wordCount, leaks }
}

/** @throws Error naming the lines if the logs of a run contain personal data or are empty */
export function mustNotTell(folder: string): void {
  if (readdirSync(folder).length === 0) return
  const { lines, words, leaks } = lookThroughLogs(folder)
  if (lines === 0 || words === 0) throw new Error('The logs of the tests are empty: nothing was checked.')
  if (leaks.length === 0) return
  throw new Error(`The log contains personal data in ${leaks.length} lines:\n${leaks.slice(0, 20).join('\n')}`)
}
