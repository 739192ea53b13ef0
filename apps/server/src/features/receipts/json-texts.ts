import { LETTERS_OF_A_RECEIPT } from './receipt-length.ts'

/**
 * The content of a portal's JSON file as texts in the form of receipts: one for each filing of a list of filed returns
 * (`EFiledlist`, at any depth), else one for the whole.
 *
 * @returns null for a file that is not JSON, or is nested deeper than any portal's
 */
export function textsOfJson(content: string): string[] | null {
  if (isTooDeep(content)) return null
  let parsed: unknown
  try {
    parsed = JSON.parse(content)
  } catch {
    return null
  }
  const result = search(parsed)
  if (result.filings.length === 0) return [content.slice(0, LETTERS_OF_A_RECEIPT)]
  const gstin = result.gstin === null ? '' : `GSTIN ${result.gstin}\n`
  return result.filings.map((filing) => gstin + textOf(filing))
}

const LABELS = [
  ['Form', 'rtntype'],
  ['Tax period', 'ret_prd'],
  ['ARN', 'arn'],
  ['Date of filing', 'dof'],
  ['Status:', 'status'],
  // The list includes returns that the portal treats as invalid: they have N.
  ['Valid:', 'valid'],
] as const

function textOf(filing: Readonly<Record<string, unknown>>): string {
  const lines = LABELS.map(([label, key]) => [label, word(filing, key)] as const)
  return lines.flatMap(([label, value]) => (value === '' ? [] : [`${label} ${value}`])).join('\n')
}

const DEPTH_AT_MOST = 2500

// Counted before it is read: eight million brackets take the reader seconds and gigabytes.
function isTooDeep(content: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < content.length; at++) {
    const sign = content[at]
    if (sign === '\\') at += 1
    else if (sign === '"') isText = !isText
    else if (isText) continue
    else if (sign === ']' || sign === '}') depth -= 1
    else if ((sign === '[' || sign === '{') && ++depth > DEPTH_AT_MOST) return true
  }
  return false
}

const LETTERS_OF_A_WORD = 200

const word = (filing: Readonly<Record<string, unknown>>, key: string): string => {
  const value = Object.entries(filing).find(([name]) => name.toLowerCase() === key)?.[1]
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, LETTERS_OF_A_WORD) : ''
}

interface FoundFilings {
  filings: Readonly<Record<string, unknown>>[]
  gstin: string | null
}

// Walked with an explicit list: a file may be nested deeper than the call stack allows.
function search(content: unknown): FoundFilings {
  const result: FoundFilings = { filings: [], gstin: null }
  const rest: unknown[] = [content]
  while (rest.length > 0) {
    const one = rest.pop()
    if (typeof one !== 'object' || one === null) continue
    for (const [key, value] of Object.entries(one)) {
      const name = key.toLowerCase()
      if (name === 'gstin' && typeof value === 'string') result.gstin ??= value.slice(0, LETTERS_OF_A_WORD)
      if (name === 'efiledlist' && Array.isArray(value)) result.filings.push(...value.filter(isRecord))
      else rest.push(value)
    }
  }
  return result
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
