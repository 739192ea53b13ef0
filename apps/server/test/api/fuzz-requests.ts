import type { Method } from '@niyam/contract/endpoint.ts'
import { type Chance, chanceOf, fitting, NASTY_TEXTS, type Schema, spoilt } from './fuzz-values.ts'

export type Who = 'stranger' | 'viewer' | 'admin' | 'foreign admin'
// Most calls refuse a stranger, so strangers are rarer.
const WHO: readonly Who[] = ['stranger', 'viewer', 'viewer', 'admin', 'admin', 'foreign admin', 'foreign admin']

/** One request, derived only from its number and the seed, so that it can be repeated. */
export interface FuzzRequest {
  readonly number: number
  readonly who: Who
  readonly call: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

/** A call as the API document describes it. */
export interface FuzzCall {
  readonly method: Method
  readonly path: string
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[]
  readonly body: Schema | undefined
  readonly takesFile: boolean
}

interface Operation {
  readonly parameters: FuzzCall['parameters']
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

export function callsOf(document: object): FuzzCall[] {
  const { paths } = document as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase() as Method,
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
      takesFile: requestBody?.content['multipart/form-data'] !== undefined,
    })),
  )
}

/** Ids by their kind (`entity_id`); `any` has a few of every kind. */
export type Ids = Readonly<Record<string, readonly string[]>>

export function requestOf(number: number, seed: number, calls: readonly FuzzCall[], ids: Ids): FuzzRequest {
  const chance = chanceOf(Math.imul(number + 1, 0x9e3779b1) ^ seed)
  const call = chance.pick(calls)
  const isSpoilt = !chance.once(3)
  const { headers, body } = bodyOf(call, chance, ids, isSpoilt)
  return {
    number,
    who: chance.pick(WHO),
    call: `${call.method} ${call.path}`,
    method:
      isSpoilt && chance.once(30) ? chance.pick(['PUT', 'HEAD', 'OPTIONS', 'TRACE', 'POST', 'DELETE']) : call.method,
    path: pathOf(call, chance, ids, isSpoilt),
    headers: { ...headers, ...(isSpoilt && chance.once(4) ? chance.pick(ODD_HEADERS)(chance, ids) : {}) },
    body,
  }
}

// Half a surrogate pair cannot be encoded in an address.
const enc = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'))

function pathOf({ path, parameters }: FuzzCall, chance: Chance, ids: Ids, isSpoilt: boolean): string {
  const isOdd = isSpoilt && chance.once(3)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (isOdd && chance.once(2)) return chance.pick(ODD_SEGMENTS)
    return enc(chance.pick(ids[name] ?? ids.any ?? []))
  })
  const used = parameters.filter((one) => one.in === 'query' && chance.once(2))
  const query = used.map(({ name, schema }) => {
    if (isSpoilt && chance.once(3)) return oddParameter(name, chance)
    return `${name}=${enc(String(fitting(schema, chance, ids.any ?? [], name)))}`
  })
  const whole = query.length > 0 ? `${filled}?${query.join('&')}` : filled
  return isOdd && chance.once(3) ? chance.pick(PATH_TRICKS)(whole) : whole
}

const ODD_SEGMENTS = [
  '%00',
  '%2e%2e',
  '..',
  '.',
  '%2f',
  '%5c',
  '%ff',
  '%c0%ae',
  '__proto__',
  'constructor',
  '*',
  ':id',
  '{id}',
  "'--",
  '%27%20or%201=1',
  'x'.repeat(250),
  '0',
  '-1',
  'null',
  'undefined',
  '%E2%80%AE',
  '00000000-0000-0000-0000-000000000000',
]

const PATH_TRICKS: readonly ((path: string) => string)[] = [
  (path) => path.replace('/api/', '//api/'),
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/api/x/../'),
  (path) => path.replace('/api/', '/api/%2e%2e/'),
  (path) => path.replace('/api/', '/api/..%2f'),
  (path) => path.replace('/api/', '/API/'),
  (path) => path.replace('/api/', '/api;x=y/'),
  (path) => path.replace(/\/(\?|$)/, '$1'),
  (path) => path.replace(/\/(\?|$)/, '/..;/$1'),
  (path) => path.replace(/\/(\?|$)/, '.json$1'),
  (path) => `${path}%00.html`,
  (path) => `${path}${path.includes('?') ? '&' : '?'}${'a=1&'.repeat(2000)}`,
  (path) => `${path}${path.includes('?') ? '&' : '?'}%`,
  (path) => `${path}#x`,
  (path) => `http://elsewhere.example${path}`,
]

function oddParameter(name: string, chance: Chance): string {
  const nasty = enc(chance.pick(NASTY_TEXTS))
  return chance.pick([
    `${name}=${nasty}`,
    `${name}=${nasty}&${name}=${nasty}`,
    `${name}[]=${nasty}`,
    `${name}[$ne]=${nasty}`,
    `__proto__[x]=${nasty}`,
    `__proto__=${nasty}`,
    `constructor.prototype.x=1`,
    `${name}`,
    `${name}=%zz`,
    `=${nasty}`,
  ])
}

type Parts = Readonly<Record<string, string>>

const ODD_HEADERS: readonly ((chance: Chance, ids: Ids) => Parts)[] = [
  () => ({ accept: 'text/csv' }),
  () => ({ accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }),
  () => ({ accept: ';;,,q=' }),
  () => ({ 'accept-language': 'hi' }),
  () => ({ 'accept-language': `${'x-'.repeat(500)}*;q=NaN` }),
  () => ({ 'accept-encoding': 'gzip;q=0, br, zip, *' }),
  () => ({ authorization: 'Token ' }),
  () => ({ authorization: `Bearer ${'x'.repeat(4000)}` }),
  () => ({ authorization: `Token ${'A'.repeat(43)}` }),
  () => ({ cookie: 'niyam_session=; niyam_session=x; __proto__=1' }),
  () => ({ cookie: `${'a=b; '.repeat(500)}=` }),
  () => ({ 'x-csrf-token': 'x' }),
  () => ({ 'x-organisation-token': '..' }),
  (chance, ids) => ({ 'x-organisation-token': `${chance.pick(ids.any ?? [])}.${chance.pick(ids.any ?? [])}.x` }),
  (chance, ids) => ({ 'x-entity-id': chance.pick(ids.any ?? []) }),
  () => ({ 'x-entity-id': "'--" }),
  () => ({ origin: 'https://elsewhere.example' }),
  () => ({ 'sec-fetch-site': 'cross-site' }),
  () => ({ host: 'elsewhere.example', 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-for': '10.0.0.1' }),
  () => ({ 'x-http-method-override': 'DELETE' }),
  () => ({ range: 'bytes=0-0,-1,9999999999-' }),
  () => ({ 'if-none-match': '*', 'if-modified-since': 'never' }),
  () => ({ expect: 'something' }),
  () => ({ 'content-encoding': 'gzip' }),
  () => ({ 'user-agent': '\u00ff'.repeat(2000) }),
]

const ODD_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json;',
  'application/jsonp',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  '',
  'x',
]

function bodyOf(call: FuzzCall, chance: Chance, ids: Ids, isSpoilt: boolean): { headers: Parts; body?: Buffer } {
  if (call.takesFile) return fileOf(chance, isSpoilt)
  if (!call.body)
    return isSpoilt && chance.once(5) ? { headers: JSON_TYPE, body: Buffer.from('{"x":1}') } : { headers: {} }
  const value = fitting(call.body, chance, ids.any ?? [])
  if (!isSpoilt) return { headers: JSON_TYPE, body: Buffer.from(JSON.stringify(value)) }
  if (chance.once(300)) return { headers: JSON_TYPE, body: Buffer.alloc(1_200_000, '"') }
  const type = chance.once(8) ? chance.pick(ODD_TYPES) : 'application/json'
  return { headers: { 'content-type': type }, body: Buffer.from(spoilt(value, chance)) }
}
const JSON_TYPE = { 'content-type': 'application/json' }

const FILES: readonly (readonly [name: string, content: string])[] = [
  ['a.pdf', '%PDF-1.4\n%%EOF'],
  ['a.png', '\x89PNG\r\n\x1a\n'],
  ['a.pdf', '<html><script>alert(1)</script>'],
  ['a.svg', '<svg onload="alert(1)"/>'],
  ['../../../x.pdf', '%PDF-1.4'],
  ['C:\\x\\a.zip', 'PK\x03\x04'],
  ['\u202Efdp.exe', 'MZ'],
  ['a.xlsx', 'PK\x03\x04garbage'],
  ['26as.txt', 'File Creation Date^PAN^\n^^^^\n'],
  ['26as.txt', '^'.repeat(20_000)],
  ['', ''],
]

function fileOf(chance: Chance, isSpoilt: boolean): { headers: Parts; body: Buffer } {
  const [name, content] = chance.pick(FILES)
  const field = isSpoilt && chance.once(4) ? chance.pick(['__proto__', 'other', '', 'file[]']) : 'file'
  const part = `--x\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${content}\r\n`
  const whole = Buffer.from(`${part.repeat(isSpoilt && chance.once(5) ? 3 : 1)}--x--\r\n`, 'utf8')
  const cut = isSpoilt && chance.once(4) ? whole.subarray(0, chance.number(whole.length)) : whole
  const boundary = isSpoilt && chance.once(10) ? 'y' : 'x'
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body: cut }
}
