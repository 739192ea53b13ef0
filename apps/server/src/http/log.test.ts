import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_PASSWORD, type TestApp, testApp } from '../../test/app.ts'
import { lineLog, masked } from './log.ts'

let t: TestApp
const lines: string[] = []
/** As the link of an invitation carries it. */
const MAILED = 'kD5wq0Zr3mN8-pX1vB7yT4sHc_Ea6JuLgFoRiQtWn92'
beforeAll(async () => {
  t = await testApp({ log_level: 'info', log_to: { write: (line) => void lines.push(line) } })
})
afterAll(() => t.close())

test('a request is one line, with its id, and holds nothing of the person who made it', async () => {
  const email = 'asha.rao@example.in'
  const person = await t.registerPerson({ first_name: 'Asha', last_name: 'Raghunathan', email })
  const organisation = await t.anOrganisation(person, 'Raghunathan & Daughters')
  const me = t.as(person, organisation)
  await me.get('organisation/compliances/calendar/', { search: 'Raghunathan AAACI4798L' })
  await me.get('organisation/entities/AAACI4798L/')
  await me.post('organisation/users/invite/show/', { token: MAILED })
  await me.post('accounts/user/profile/', { mobile_number: '9812345678' })
  await t.stranger.post('accounts/login/', { email, password: `${TEST_PASSWORD} but wrong` })
  await t.stranger.post('accounts/forgot-password/', { email })
  await t.app.inject({ method: 'POST', url: `/api/accounts/login/?email=${email}`, payload: `{"email": "${email}` })
  const { token, cookie, csrf_token } = person
  const { organisation_token } = organisation
  const secrets = [
    email,
    'Asha',
    'Raghunathan',
    TEST_PASSWORD,
    'AAACI4798L',
    '9812345678',
    token,
    cookie,
    csrf_token,
    MAILED,
  ]
  const text = lines.join('')
  for (const secret of [...secrets, organisation_token]) expect(text).not.toContain(secret)
  expect(lines).toHaveLength(9)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'POST', path: '/api/accounts/register/', status: 200 })
  expect(text).toContain('/api/organisation/entities/[pan]/')
})

test('a line records who was admitted, and the address of a refused request', async () => {
  lines.length = 0
  const person = await t.registerPerson()
  const organisation = await t.anOrganisation(person, 'Lines & Co')
  await t.as(person, organisation).get('organisation/entities/')
  await t.stranger.post('accounts/login/', { email: person.email, password: 'not the password' })
  await t.stranger.post('accounts/login/', { email: 'nobody-here@example.in', password: 'not the password' })
  await t.as(person, organisation).get('dashboard/users/browse/')
  const [registered, , listed, wrong, unknown, refused] = lines.map((line) => JSON.parse(line))
  const who = person.user_id
  expect(registered).toMatchObject({ status: 200, who })
  expect(listed).toMatchObject({ status: 200, who, organisation: organisation.organisation_id })
  expect(listed).not.toHaveProperty('from')
  expect(wrong).toMatchObject({ status: 401, who, refused: 'unauthenticated', from: '127.0.0.1' })
  expect(unknown).not.toHaveProperty('who')
  expect(refused).toMatchObject({ status: 403, who, refused: 'forbidden', from: '127.0.0.1' })
})

test.each([
  ['no row for 29AAACI4798L1ZU here', 'no row for [gstin] here'],
  ['PAN aaaci4798l twice', 'PAN [pan] twice'],
  ['Aadhaar 2345 6789 0123', 'Aadhaar [number]'],
  ['account 50100012345678', 'account [number]'],
  ['mail to asha.rao@example.in failed', 'mail to [e-mail] failed'],
  ['at /srv/node_modules/@fastify/busboy/main.js:3', 'at /srv/node_modules/@fastify/busboy/main.js:3'],
  ['https://asha@example.in/x', 'https://[e-mail]/x'],
  ['40 items in 12 ms', '40 items in 12 ms'],
])('%s', (text, shown) => {
  expect(masked(text)).toBe(shown)
})

test('outside of requests errors are masked in the same way', () => {
  const written: string[] = []
  const log = lineLog('warn', { write: (line) => void written.push(line) })
  log.info({}, 'below the level')
  log.error({ err: new Error('no mailbox at asha@example.in'), task: 'password-link' }, 'A job failed')
  expect(written).toHaveLength(1)
  expect(JSON.parse(written[0] ?? '')).toMatchObject({
    level: 50,
    task: 'password-link',
    msg: 'A job failed',
    err: { message: 'no mailbox at [e-mail]' },
  })
})
