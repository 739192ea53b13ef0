// The parts of the fuzz test: repeatable chance, values that fit a schema, and values that fit no schema.

export interface Chance {
  /** From 0 up to but not including `below`. */
  number(below: number): number
  pick<T>(from: readonly T[]): T
  /** True once in `of` times. */
  once(of: number): boolean
}

/** The same seed gives the same numbers on every machine (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const number = (below: number) => Math.floor(next() * below)
  return {
    number,
    pick: <T>(from: readonly T[]) => from[number(from.length)] as T,
    once: (of) => number(of) === 0,
  }
}

export interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
}

/** Usual values by field name, so that some requests succeed. */
const USUAL: Readonly<Record<string, readonly unknown[]>> = {
  email: ['fuzz@example.in', 'somebody@example.in', 'nobody.here@example.in'],
  emails: [['one@example.in'], ['one@example.in', 'two@example.in']],
  kind: ['private_limited', 'llp', 'individual', 'gst', 'tds', 'branch', 'agm-held'],
  pan: ['AAACI4798L', 'AABCM1234K', 'ABCDE1234F'],
  number: ['29AAACI4798L1Z5', 'BLRI01234F', 'U72200KA2015PTC012345'],
  ifsc_code: ['SBIN0000300'],
  account_number: ['30000001234'],
  pincode: ['560025', '400001'],
  period: ['2026-10', '2026-27-Q1', '2025-26'],
  month: ['2026-11'],
  address_state: ['karnataka', 'maharashtra'],
  mobile_number: ['9876543210'],
  code: ['SBIN0000300'],
  obligation_id: ['gst.gstr-3b.monthly'],
  older: ['2026.11.1'],
  newer: ['2026.11.2'],
  page: ['1', '2'],
  pagesize: ['20'],
  path: ['/entities'],
}

const WORDS = ['Kaveri Foods', 'रसीद', 'Nair & Co', 'a', 'note', 'O’Brien', '1', '2026-11-20'] as const

/** A value that fits the schema or nearly does. */
export function fitting(schema: Schema, chance: Chance, ids: readonly string[], name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return chance.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fitting(chance.pick(choices), chance, ids, name)
  const usual = USUAL[name]
  if (usual && !chance.once(5)) return chance.pick(usual)
  switch (schema.type) {
    case 'object':
      return fittingObject(schema, chance, ids)
    case 'array':
      return Array.from({ length: chance.number(3) }, () => fitting(schema.items ?? {}, chance, ids))
    case 'boolean':
      return chance.once(2)
    case 'integer':
    case 'number':
      return (schema.minimum ?? 0) + chance.number(Math.min(1000, (schema.maximum ?? 1000) - (schema.minimum ?? 0) + 1))
    case 'null':
      return null
    default:
      return fittingText(schema, chance, ids)
  }
}

function fittingObject(schema: Schema, chance: Chance, ids: readonly string[]): object {
  const names = Object.keys(schema.properties ?? {})
  const chosen = names.filter((name) => schema.required?.includes(name) || chance.once(2))
  return Object.fromEntries(chosen.map((name) => [name, fitting(schema.properties?.[name] ?? {}, chance, ids, name)]))
}

function fittingText({ format, pattern = '', minLength = 0 }: Schema, chance: Chance, ids: readonly string[]): string {
  if (format === 'uuid') return chance.pick(ids)
  if (format === 'date' || pattern.includes('\\d{4}-\\d{2}-\\d{2}')) return `2026-${chance.pick(['09', '10', '11'])}-20`
  if (format === 'date-time') return '2026-11-20T06:00:00.000Z'
  if (format === 'uri') return chance.pick(['https://fcm.googleapis.com/fcm/send/x', 'https://10.0.0.1/', 'file:///x'])
  const word = chance.pick(WORDS)
  return word.length < minLength ? word.padEnd(minLength, 'x') : word
}

/** Texts that have broken programs before. None contains a word by which a leak is recognised. */
export const NASTY_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\r\nset-cookie: x=1',
  '\u202Egnp.exe',
  '\u200B\uFEFF',
  '\uD800',
  'e\u0301'.repeat(50),
  '👩‍👩‍👧‍👦'.repeat(20),
  'ﷺ'.repeat(100),
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  "' or 1=1 --",
  "'; drop table x; --",
  '"; --',
  '$1',
  '%',
  '_',
  '\\',
  '../../../../etc/passwd',
  '..\\..\\x',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '${7*7}',
  '=1+1',
  '@sum(1)',
  '-1',
  '1e999',
  'NaN',
  'Infinity',
  '9007199254740993',
  '-0',
  '0x10',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '-000001-01-01',
  '2026-13',
  'true',
  'null',
  'undefined',
  '[object Object]',
  'a'.repeat(300),
  'a'.repeat(5000),
  '१२३४५६',
  'K',
  'ſ',
  'İ',
]

const deep = (levels: number, open: string, close: string) => `${open.repeat(levels)}1${close.repeat(levels)}`

/** JSON as text, because no JavaScript value represents some of it. */
const NASTY_JSON: readonly string[] = [
  'null',
  'true',
  '0',
  '-1',
  '1e308',
  '-1e308',
  '1e999',
  '9007199254740993',
  '0.1',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '""',
  '"\\ud800"',
  '"\\u0000"',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"a":1,"a":2}',
  '{"length":100000000}',
  '{"toString":1,"valueOf":1,"toJSON":1}',
  '{"then":1}',
  deep(2000, '[', ']'),
  deep(2000, '{"a":', '}'),
  `[${'1,'.repeat(5000)}1]`,
  '1,',
  '{',
  '"',
  '\u0001',
]

/** The JSON text of a body with something invalid in it. */
export function spoilt(body: unknown, chance: Chance): string {
  const text = JSON.stringify(body) ?? 'null'
  const nasty = () => (chance.once(2) ? chance.pick(NASTY_JSON) : JSON.stringify(chance.pick(NASTY_TEXTS)))
  const values = [...text.matchAll(/:("(?:[^"\\]|\\.)*"|[\d.e+-]+|true|false|null)/g)]
  if (values.length > 0 && !chance.once(4)) {
    const one = chance.pick(values)
    const from = one.index + 1
    return `${text.slice(0, from)}${nasty()}${text.slice(from + one[0].length - 1)}`
  }
  if (text.startsWith('{') && chance.once(2)) {
    const key = JSON.stringify(
      chance.pick(['__proto__', 'constructor', 'organisation_id', 'user_id', 'role', 'is_admin', 'x']),
    )
    return `{${key}:${nasty()}${text === '{}' ? '' : ','}${text.slice(1)}`
  }
  return chance.once(3) ? text.slice(0, chance.number(text.length + 1)) : nasty()
}
