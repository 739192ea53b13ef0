import { endpoints } from '@niyam/contract/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveRole } from '../features/staff/console.ts'
import { type Caller, type TestApp, type TestOrganisation, type TestPerson, testApp } from '../../test/app.ts'
import { sharedApp } from '../../test/shared-app.ts'

let t: TestApp
let person: TestPerson
let organisation: TestOrganisation
let me: Caller
beforeAll(async () => {
  t = await sharedApp()
  person = await t.registerPerson()
  organisation = await t.anOrganisation(person)
  me = t.as(person, organisation)
  // So that calls of the platform read the body too.
  await giveRole(t.parts, person.email, 'admin')
})
afterAll(() => t.close())

const raw = (payload: string | Buffer, type = 'application/json', url = '/api/accounts/login/') =>
  t.app.inject({ method: 'POST', url, payload, headers: { ...me.headers, 'content-type': type } })

/** The envelope of a refusal: code and words, and nothing of how the server is made. */
function expectRefusal(response: { statusCode: number; body: string }, status: number, code: string) {
  expect([response.statusCode, response.body]).toEqual([status, response.body])
  const { error, version } = JSON.parse(response.body) as { version: string; error: { code: string; message: string } }
  expect(version).toBe('0.0.0-test')
  expect(error.code).toBe(code)
  expect(error.message).toMatch(/^[A-Z].*\.$/)
  expect(response.body).not.toMatch(/node_modules|\.ts:\d|at \w+ \(|select |postgres/i)
}

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

test.each([
  ['broken JSON', '{"email": "a@example.in", ', 400, 'malformed'],
  ['nothing', '', 400, 'malformed'],
  ['null', 'null', 400, 'malformed'],
  ['a list', '[]', 422, 'invalid'],
  ['a text', '"hello"', 422, 'invalid'],
  ['a poisoned prototype', '{"__proto__": {"admin": true}}', 400, 'malformed'],
  ['a NUL character', '{"email": "a\\u0000@example.in", "password": "x"}', 400, 'malformed'],
  ['a NUL character deep inside', `{"email": ${deep(1000).replace('[]', '["\\u0000"]')}}`, 400, 'malformed'],
  ['nesting without end', `{"email": ${deep(100_000)}}`, 422, 'invalid'],
  ['wrong kinds', '{"email": 5, "password": ["x"]}', 422, 'invalid'],
  ['half a character', '{"email": "\\ud800@example.in", "password": "x"}', 400, 'malformed'],
  ['half a character as a name', '{"\\udfff": 1}', 400, 'malformed'],
  ['a whole one', '{"email": "\\ud83d\\ude00@example.in", "password": "x"}', 401, 'unauthenticated'],
] as const)('%s as a body', async (_, payload, status, code) => {
  expectRefusal(await raw(payload), status, code)
})

test('more than a megabyte is refused unread', async () => {
  expectRefusal(await raw(`{"email": "${'x'.repeat(1024 * 1024)}"}`), 413, 'too_large')
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])(
  '%s is not a content type that a call accepts',
  async (type) => {
    expectRefusal(await raw('email=a', type), 415, 'unsupported')
  },
)

test('a form of parts where JSON is wanted', async () => {
  const form = '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na@example.in\r\n--x--\r\n'
  expectRefusal(await raw(form, 'multipart/form-data; boundary=x'), 415, 'unsupported')
})

test.each([
  '/api/nothing/',
  '/api/accounts/',
  '/api/%zz/',
  '/api/organisation/entities/not-an-id/',
  '/api/organisation/entities/%00/',
  `/api/organisation/entities/${'x'.repeat(300)}/`,
  '/api/../package.json',
  '/api/docs/../openapi.ts',
  '/api/docs/%2e%2e/openapi.ts',
  '/nothing.js',
])('%s is nowhere', async (url) => {
  const response = await t.app.inject({ method: 'GET', url, headers: me.headers })
  expectRefusal(response, 404, 'not_found')
})

test.each([
  ['from=2026-02-30', 'from', 'This date does not exist. Check day, month and year.'],
  ['to=20-11-2026', 'to', 'Write the date as YYYY-MM-DD.'],
  ['page=0', 'page', 'This must be 1 or more. Make it larger.'],
  ['page=one', 'page', 'This must be a number. Correct it.'],
  ['pagesize=100000', 'pagesize', 'This must be 200 or less. Make it smaller.'],
  [`search=${'x'.repeat(101)}`, 'search', 'This is too long: at most 100. Shorten it.'],
  ['entity_id=7', 'entity_id', 'This is not an id we know. Open the page again from its list.'],
])('the list with %s', async (query, field, message) => {
  const response = await t.app.inject({
    method: 'GET',
    url: `/api/organisation/compliances/calendar/?${query}`,
    headers: me.headers,
  })
  expectRefusal(response, 422, 'invalid')
  expect(response.json().error.fields).toEqual({ [field]: [message] })
})

test('a NUL character in a query', async () => {
  const response = await t.app.inject({
    method: 'GET',
    url: '/api/organisation/compliances/calendar/?search=%00',
    headers: me.headers,
  })
  expectRefusal(response, 400, 'malformed')
})

test.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
  'a field called %s is an unknown one',
  async (name) => {
    const response = await raw(`{"email": "a@example.in", "password": "x", "${name}": 1}`)
    expectRefusal(response, 422, 'invalid')
    expect(response.json().error.fields).toEqual({ [name]: [`There is no field "${name}" here. Leave it out.`] })
  },
)

test.each([
  [
    'of another boundary',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-\r\n--x--\r\n',
    'y',
  ],
  ['cut in its head', '--x\r\ncontent-disposition: form-', 'x'],
  ['cut in its content', '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4', 'x'],
  ['without a boundary', '--x--', ''],
  [
    'of several files in odd fields',
    `${'--x\r\ncontent-disposition: form-data; name="__proto__"; filename=""\r\n\r\n\r\n'.repeat(3)}--x--\r\n`,
    'x',
  ],
])('an upload %s is refused', async (_, form, boundary) => {
  const url = '/api/organisation/documents/'
  const response = await raw(form, `multipart/form-data; boundary=${boundary}`, url)
  expectRefusal(response, 400, 'malformed')
})

test('an unknown field of any body is named', async () => {
  // A call for programs only is refused to a person before its body is read.
  const bodies = [...endpoints.values()].filter(({ body, access }) => body && access !== 'drafts.write')
  expect(bodies.length).toBeGreaterThan(10)
  for (const { method, path } of bodies) {
    const address = path
      .replace(':kind', 'gst')
      .replace(':year', '2026-27')
      .replace(/:\w+/g, () => crypto.randomUUID())
    const send = method === 'PATCH' ? me.patch : me.post
    const reply = await send(address, { due_dat: '2026-11-20' })
    expect([path, reply.status, reply.body.error.fields?.due_dat]).toEqual([
      path,
      422,
      ['There is no field "due_dat" here. Leave it out.'],
    ])
  }
})

test('too many requests are refused; other callers, and the pages, are served', async () => {
  const strict = await testApp({ requests_a_minute: 3 })
  const ask = (remoteAddress: string, url = '/api/health/') => strict.app.inject({ method: 'GET', url, remoteAddress })
  for (let i = 0; i < 3; i++) expect((await ask('192.0.2.7')).statusCode).toBe(200)
  const refused = await ask('192.0.2.7')
  expectRefusal(refused, 429, 'too_many')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('192.0.2.8')).statusCode).toBe(200)
  expect((await ask('192.0.2.7', '/somewhere')).statusCode).toBe(404)
  await strict.close()
})

test('an internal error is a request id for the caller, and a stack only in the log', async () => {
  const lines: string[] = []
  const broken = await testApp({ log_level: 'info', log_to: { write: (line) => void lines.push(line) } })
  await broken.parts.db.ownerPool.query('alter table user_account rename to elsewhere')
  const response = await broken.app.inject({
    method: 'POST',
    url: '/api/accounts/login/?name=Asha',
    payload: { email: 'asha@example.in', password: 'a secret password' },
  })
  await broken.close()
  expectRefusal(response, 500, 'server_error')
  const { request_id } = response.json().error
  expect(response.headers['x-request-id']).toBe(request_id)
  const noted = lines.find((line) => line.includes('request failed')) ?? ''
  expect(noted).toContain(request_id)
  expect(noted).toContain('accounts/sign-in.ts')
})
