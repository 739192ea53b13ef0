import type { IsoDate } from '@niyam/law'
import { decoded } from '../src/bytes/decoded.ts'
import { checkFile, isUploaded } from '../src/check.ts'
import { detect } from '../src/detect.ts'
import { ecrLaw } from '../src/ecr/law.ts'
import { type Finding, isError } from '../src/finding.ts'
import type { ReadResult } from '../src/format.ts'
import { parseJson } from '../src/json/parse.ts'
import { isKind, type Kind, KIND_NAMES, KINDS } from '../src/kinds.ts'
import { read } from '../src/read.ts'
import { sentenceOf } from '../src/sentences.ts'
import { isWritten, writeFile, WRITTEN_KINDS } from '../src/write.ts'

export interface Surroundings {
  readonly out: (content: string | Uint8Array) => void
  readonly err: (text: string) => void
  /** @throws where the file cannot be read */
  readonly file: (path: string) => Uint8Array
  readonly stdin: () => string
  /** Null where no one can be asked. */
  readonly askPassword: (question: string) => Promise<string | null>
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly today: IsoDate
}

const PASSWORD_VARIABLE = 'NIYAM_FILE_PASSWORD'

export const HELP = `npm run --silent formats -- read KIND FILE         rows, totals and findings of a file as JSON
npm run --silent formats -- check KIND FILE        what the portal would refuse, by line; status 1 if anything
npm run --silent formats -- write KIND FILE.json   the file of the portal from { "head", "rows" }, as read gives them
npm run --silent formats -- detect FILE            the kind that a file looks like

Kinds:
${KINDS.map((kind) => `  ${kind.padEnd(20)}${KIND_NAMES[kind]}${isWritten(kind) ? ', also written' : ''}`).join('\n')}

A protected file asks for its password. Without a terminal, put it into the variable ${PASSWORD_VARIABLE}, or add
--password-stdin and write it to the standard input. Never put it into the command: the shell keeps its history.
An ECR does not say its month: add --month=2026-09, or ceiling and rates are not checked.
The password of an AIS is the PAN followed by the date of birth or incorporation (ddmmyyyy).
`

class WrongUse extends Error {}

/** Runs a command line. @returns 0 all well, 1 the portal would refuse the file, 2 wrong use, said in a line */
export async function runCommand(args: readonly string[], around: Surroundings): Promise<number> {
  try {
    return await command(args, around)
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error
    around.err(`${error.message}\nnpm run --silent formats -- help explains each command.\n`)
    return 2
  }
}

async function command(allArgs: readonly string[], around: Surroundings): Promise<number> {
  const usesStdin = allArgs.includes('--password-stdin')
  const month = monthIn(allArgs)
  const args = allArgs.filter((one) => one !== '--password-stdin' && !one.startsWith(MONTH_OPTION))
  const option = args.find((one) => one.startsWith('-') && one !== '--help' && one !== '-h')
  if (option !== undefined) throw new WrongUse(`There is no option "${option.split('=', 1)[0] ?? ''}".`)
  const [name, ...rest] = args
  if (name === 'help' || name === '--help' || name === '-h') {
    around.out(HELP)
    return 0
  }
  if (name === 'detect') return detectFile(rest, around)
  if (name !== 'read' && name !== 'check' && name !== 'write')
    throw new WrongUse(name === undefined ? 'Commands: read, check, write, detect.' : `There is no command "${name}".`)
  const [kind = '', path, ...more] = rest
  if (!isKind(kind)) throw new WrongUse(`There is no kind "${kind}". Kinds: ${KINDS.join(', ')}.`)
  if (path === undefined || more.length > 0) throw new WrongUse(`${name} takes a kind and one file.`)
  const bytes = fileAt(path, around)
  if (name === 'write') return written(kind, bytes, month, around)
  const options = { today: around.today, ...(month !== undefined && { month }) }
  if (name === 'check' && isUploaded(kind)) {
    const check = { ...options, kind, name: path.split(/[\\/]/).at(-1) ?? '' }
    const result = await withPassword(
      async (passwords) => (await checkFile(bytes, { ...check, passwords })).result,
      usesStdin,
      around,
    )
    return checked(result, around)
  }
  const result = await withPassword((passwords) => read(kind, bytes, { ...options, passwords }), usesStdin, around)
  return name === 'read' ? printed(result, around) : checked(result, around)
}

const MONTH_OPTION = '--month='

function monthIn(args: readonly string[]): string | undefined {
  const month = args.find((one) => one.startsWith(MONTH_OPTION))?.slice(MONTH_OPTION.length)
  if (month !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    throw new WrongUse(`"${month}" is not a month. Write it as 2026-09.`)
  return month
}

function fileAt(path: string, around: Surroundings): Uint8Array {
  try {
    return around.file(path)
  } catch {
    throw new WrongUse(`The file "${path}" cannot be read. Check its name.`)
  }
}

const LOCKED = new Set(['zip_protected', 'encrypted'])

/** Reads with the password that is known; else asks for one if the file needs it. */
async function withPassword<Result extends Pick<ReadResult, 'findings'>>(
  readWith: (passwords: readonly string[]) => Promise<Result>,
  usesStdin: boolean,
  around: Surroundings,
): Promise<Result> {
  const known = usesStdin ? around.stdin().replace(/\r?\n$/, '') : around.environment[PASSWORD_VARIABLE]
  const result = await readWith(known === undefined ? [] : [known])
  if (known !== undefined || !result.findings.some(({ code }) => LOCKED.has(code))) return result
  const password = await around.askPassword('Password of the file: ')
  return password === null ? result : readWith([password])
}

function printed({ kind, head, rows, totals, findings }: ReadResult, around: Surroundings): number {
  around.out(`${JSON.stringify({ kind, head, rows, totals, findings: findings.map(withMessage) })}\n`)
  return 0
}

const withMessage = (finding: Finding) => ({ ...finding, message: sentenceOf(finding) })

function checked({ rows, findings }: Pick<ReadResult, 'rows' | 'findings'>, around: Surroundings): number {
  for (const finding of findings) around.out(`${lineOf(finding)}\n`)
  const errors = findings.filter(isError).length
  around.out(errors === 0 ? `${rows.length} rows, nothing that the portal would refuse.\n` : `${errors} errors.\n`)
  return errors === 0 ? 0 : 1
}

function lineOf(finding: Finding): string {
  const { severity, column, field } = finding
  const place = [column === null ? '' : `column ${column}`, field ?? ''].filter(Boolean).join(', ')
  return `${severity}: ${sentenceOf(finding)}${place === '' ? '' : ` (${place})`}`
}

async function written(
  kind: Kind,
  bytes: Uint8Array,
  month: string | undefined,
  around: Surroundings,
): Promise<number> {
  if (!isWritten(kind)) throw new WrongUse(`${kind} cannot be written. These can: ${WRITTEN_KINDS.join(', ')}.`)
  const content = parseJson(decoded(bytes).replace(/^\uFEFF/, ''))
  if (!content.ok) throw new WrongUse('The file to write from is not JSON.')
  const answer = await writeFile(kind, content.value, await ecrLaw(month))
  for (const finding of answer.findings) around.err(`${lineOf(finding)}\n`)
  if (answer.ok) around.out(answer.bytes)
  return answer.ok ? 0 : 1
}

function detectFile([path, ...more]: readonly string[], around: Surroundings): number {
  if (path === undefined || more.length > 0) throw new WrongUse('detect takes one file.')
  around.out(`${JSON.stringify({ kind: detect(decoded(fileAt(path, around))) })}\n`)
  return 0
}
