import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, type TestPerson, testApp } from '../../test/app.ts'

let t: TestApp
let person: TestPerson
beforeAll(async () => {
  t = await testApp({ allowed_hosts: ['niyam.example.in', 'evil.example', 'x'] })
  person = await t.registerPerson()
})
afterAll(() => t.close())

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
  t.app.inject({ method, url, headers })

describe('security headers', () => {
  test.each(['/api/health/', '/api/docs/', '/api/nothing/', '/nothing'])('with %s', async (url) => {
    const { headers } = await ask(url)
    const policy = String(headers['content-security-policy'])
    const directives = new Map(
      policy.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    )
    expect(Object.fromEntries(directives)).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'script-src-attr': "'none'",
      'connect-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'font-src': "'self'",
      'img-src': "'self' data: blob:",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
    })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*publickey-credentials-get=\(self\)/)
    if (url.startsWith('/api/') && url !== '/api/docs/') expect(headers['cache-control']).toBe('no-store')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined()
  })

  test('with an address that is none, as little as there is to show', async () => {
    const { statusCode, headers } = await ask('/api/%zz/')
    expect([statusCode, headers['x-content-type-options'], headers['cache-control']]).toEqual([
      404,
      'nosniff',
      'no-store',
    ])
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; frame-ancestors 'none'/)
  })

  test('behind a balancer they are to come by https for a year, below our name too', async () => {
    const behind = await testApp({ behind_proxy: true })
    const { headers } = await behind.app.inject({ url: '/api/health/' })
    await behind.close()
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  test.each(['https://evil.example', 'null', 'http://localhost'])('other sites are refused: %s', async (origin) => {
    const { headers } = await ask('/api/health/', { origin })
    const preflight = await t.app.inject({
      method: 'OPTIONS',
      url: '/api/accounts/login/',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    })
    for (const told of [headers, preflight.headers]) {
      expect(Object.keys(told).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })
})

describe('a change comes from a page of ours, or from a program', () => {
  const send = (headers: Record<string, string>) =>
    ask('/api/notifications/unsubscribe/', { ...t.as(person).headers, ...headers }, 'POST')
  const host = 'niyam.example.in'

  test.each<[string, Record<string, string>]>([
    ['a program', {}],
    ['our page on https', { 'sec-fetch-site': 'same-origin', origin: `https://${host}` }],
    [
      'our page behind a balancer that renames the host',
      { 'sec-fetch-site': 'same-origin', origin: 'https://outer.in' },
    ],
    ['our page on plain http in an office', { origin: `http://${host}` }],
    ['our page at the address of the settings', { origin: 'http://localhost:8080' }],
  ])('%s is allowed', async (_, headers) => {
    expect((await send({ host, ...headers })).statusCode).toBe(200)
  })

  test.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another site that names our origin', { 'sec-fetch-site': 'cross-site', origin: `https://${host}` }],
    ['another server on the same host', { 'sec-fetch-site': 'same-site', origin: `https://${host}:8443` }],
    ['another site, by an older browser', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['an origin that only begins like ours', { origin: `http://${host}.evil.example` }],
    ['an origin that only ends like ours', { origin: `http://evil-${host}` }],
    ['nonsense', { origin: 'nonsense' }],
    ['nonsense instead of a site', { 'sec-fetch-site': 'whatever' }],
  ])('%s is refused, whatever else it shows', async (_, headers) => {
    const reply = await send({ host, ...headers })
    expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'forbidden'])
  })

  test('signing in from another site is refused as well, so that no one is signed in to a stranger’s account', async () => {
    const login = (headers: Record<string, string>) =>
      t.app.inject({
        method: 'POST',
        url: '/api/accounts/login/',
        headers,
        payload: { email: person.email, password: person.password },
      })
    expect((await login({ host, origin: 'https://evil.example' })).statusCode).toBe(403)
    const let_in = await login({ host, origin: `http://${host}` })
    expect(let_in.statusCode).toBe(200)
    const [cookie] = let_in.cookies
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/' })
  })

  test('with everything but the anti-forgery token a change is refused: each check works alone', async () => {
    const { 'x-csrf-token': _, ...rest } = t.as(person).headers
    expect(
      (await ask('/api/notifications/unsubscribe/', { ...rest, 'sec-fetch-site': 'same-origin' }, 'POST')).statusCode,
    ).toBe(403)
  })
})

describe('what a request says of itself', () => {
  const forged = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.9',
    forwarded: 'host=evil.example;proto=https',
    'x-original-url': '/api/organisation/entities/',
    'x-rewrite-url': '/api/organisation/entities/',
  }

  test('a forged host comes into no mail, no reply and no cookie', async () => {
    const email = 'forged.host@example.in'
    await t.registerPerson({ email })
    const reply = await t.app.inject({
      method: 'POST',
      url: '/api/accounts/forgot-password/',
      headers: forged,
      payload: { email },
    })
    expect(reply.statusCode).toBe(200)
    await t.drain()
    const mail = t.mails.find(({ to }) => JSON.stringify(to).includes(email))
    expect(mail && JSON.stringify(mail)).toContain('http://localhost:8080/')
    expect(JSON.stringify(t.mails)).not.toContain('evil')
    for (const url of ['/api/health/', '/api/nothing/', '/api/docs', '/somewhere', '//evil.example/%2f..']) {
      const { headers, body } = await ask(url, forged)
      expect([url, JSON.stringify(headers), body].join(' ').replace(url, '')).not.toContain('evil')
    }
  })

  test('over https the name of the session cookie binds it to this host', async () => {
    const behind = await testApp({ behind_proxy: true })
    const owner = await behind.registerPerson()
    const https = { 'x-forwarded-proto': 'https' }
    const login = await behind.app.inject({
      method: 'POST',
      url: '/api/accounts/login/',
      headers: https,
      payload: { email: owner.email, password: owner.password },
    })
    const cookie = login.cookies.find(({ name }) => name.includes('session'))
    expect(cookie).toMatchObject({ name: '__Host-niyam_session', path: '/', secure: true, httpOnly: true })
    expect(cookie?.domain).toBeUndefined()
    const authorization = `Token ${login.json().data.token}`
    const me = (name: string) =>
      behind.app.inject({
        url: '/api/accounts/user/me/',
        headers: { ...https, authorization, cookie: `${name}=${cookie?.value}` },
      })
    expect((await me('__Host-niyam_session')).statusCode).toBe(200)
    // One that another host of the same domain could have set.
    expect((await me('niyam_session')).statusCode).toBe(401)
    await behind.close()
  })

  test('without a balancer the headers X-Forwarded-* change neither address nor cookie', async () => {
    const login = await t.app.inject({
      method: 'POST',
      url: '/api/accounts/login/',
      headers: forged,
      payload: { email: person.email, password: person.password },
    })
    expect(login.cookies[0]?.secure).toBeUndefined()
    const { token, csrf_token } = login.json().data
    const headers = {
      authorization: `Token ${token}`,
      'x-csrf-token': csrf_token,
      cookie: `niyam_session=${login.cookies[0]?.value}`,
    }
    const { sessions } = (await ask('/api/accounts/sessions/', headers)).json().data
    expect(sessions.find(({ is_current }: { is_current: boolean }) => is_current).address).toBe('127.0.0.1')
  })

  test.each(['x-http-method-override', 'x-http-method', 'x-method-override', '_method'])(
    '%s changes no method',
    async (name) => {
      const path = '/api/accounts/sessions/'
      expect((await ask(path, { ...t.as(person).headers, [name]: 'DELETE' })).statusCode).toBe(200)
      expect((await ask(`${path}?_method=DELETE`, { ...t.as(person).headers, [name]: 'GET' }, 'POST')).statusCode).toBe(
        404,
      )
    },
  )

  test.each(['TRACE', 'PUT', 'OPTIONS', 'PROPFIND'] as const)('the method %s is refused', async (method) => {
    const { statusCode, body } = await t.app.inject({
      method: method as 'PUT',
      url: '/api/accounts/sessions/',
      headers: { ...t.as(person).headers, 'x-echo': 'do-not-repeat' },
    })
    expect(statusCode).toBe(404)
    expect(body).not.toContain('do-not-repeat')
  })
})

describe('requests that two servers could read differently', () => {
  let port = 0
  beforeAll(async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    port = (t.app.server.address() as AddressInfo).port
  })

  /** Sends bytes as they are, and gives what comes back until the server hangs up. */
  async function raw(text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    const parts: Buffer[] = []
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.end(text, 'latin1')
    await once(socket, 'close')
    return Buffer.concat(parts).toString('latin1')
  }
  const inner = 'GET /api/accounts/sessions/ HTTP/1.1\r\nhost: x\r\n\r\n'
  const post =
    'POST /api/accounts/login/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n'

  test.each([
    ['a length and chunks', `${post}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${inner}`],
    ['two lengths', `${post}content-length: 2\r\ncontent-length: 60\r\n\r\n{}${inner}`],
    ['a length with a sign', `${post}content-length: +2\r\n\r\n{}`],
    ['chunks under another name', `${post}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['chunks after something else', `${post}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    ['a blank before the colon', `${post}content-length : 2\r\n\r\n{}`],
    ['a folded header', `${post}x-a: 1\r\n content-length: 2\r\n\r\n{}`],
    ['a line end of one character', `POST /api/accounts/login/ HTTP/1.1\nhost: x\ncontent-length: 2\n\n{}`],
    ['NUL in a header', `${post}x-a: a\0b\r\n\r\n`],
    ['a chunk of a size that is none', `${post}transfer-encoding: chunked\r\n\r\n0x5\r\nhello\r\n0\r\n\r\n`],
    ['no host', 'GET /api/health/ HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['headers without end', `GET /api/health/ HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(40_000)}\r\n\r\n`],
  ])('%s: refused, and nothing after it is served', async (_, text) => {
    const reply = await raw(text)
    expect(reply).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(reply.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    expect(reply).not.toMatch(/HPE_|node_modules|\.ts:\d/)
  })

  test('TRACE over the wire repeats nothing', async () => {
    const reply = await raw(
      'TRACE /api/health/ HTTP/1.1\r\nhost: x\r\nx-echo: do-not-repeat\r\nconnection: close\r\n\r\n',
    )
    expect(reply).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(reply).not.toContain('do-not-repeat')
  })

  test('an address that names another host stays here', async () => {
    const reply = await raw('GET http://evil.example/api/health/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    expect(reply).not.toMatch(/location:/i)
  })
})
