import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SignedIn } from '@niyam/contract/accounts.ts'
import type { BodySentTo, Endpoint, ParamsOf, QuerySentTo, ReplyOf } from '@niyam/contract/endpoint.ts'
import { NOTICE_VERSION } from '@niyam/contract/notice.ts'
import type { ActiveOrganisation, OrganisationRole } from '@niyam/contract/organisations.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { inject } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../src/app.ts'
import type { Parts } from '../src/parts.ts'
import { type Clock, clockOn } from '../src/clock.ts'
import { testDatabase } from './database.ts'
import { inOrganisation } from '../src/db/tx.ts'
import { folderStore } from '../src/features/documents/files.ts'
import { provenScope } from '../src/http/scope.ts'
import { COOKIE, organisationToken } from '../src/http/session.ts'
import { usageLimits } from '../src/http/usage.ts'
import { handlers } from '../src/jobs/handlers.ts'
import { graphileQueue } from '../src/jobs/queue.ts'
import { prepareJobs, runJobs } from '../src/jobs/worker.ts'
import type { Mail } from '../src/mail/mailer.ts'
import { type TestLog, testLog } from './log.ts'

/** A signed-in person: both halves of the credential and the anti-forgery value. */
export interface TestPerson {
  readonly user_id: string
  readonly email: string
  readonly password: string
  readonly token: string
  readonly cookie: string
  readonly csrf_token: string
}

/** An organisation that is active for one person. */
export interface TestOrganisation {
  readonly organisation_id: string
  readonly organisation_token: string
  readonly organisation_user_id: string
}

/** The response, with the body parsed if it is JSON. */
export interface TestReply {
  readonly status: number
  // oxlint-disable-next-line no-explicit-any -- tests read the body of any call freely; `call` is typed
  readonly body: any
  readonly headers: LightMyRequestResponse['headers']
  readonly raw: string
}

type Sent<E extends Endpoint> = {
  readonly params?: ParamsOf<E>
  readonly query?: QuerySentTo<E>
  readonly body?: BodySentTo<E>
}

/** Requests of one person with one active organisation or none. Paths are below `/api/`. */
export interface Caller {
  readonly get: (path: string, query?: Record<string, string>) => Promise<TestReply>
  readonly post: (path: string, body?: unknown) => Promise<TestReply>
  readonly patch: (path: string, body?: unknown) => Promise<TestReply>
  readonly delete: (path: string, body?: unknown) => Promise<TestReply>
  /** Calls by contract: the reply is checked against its schema. @throws when the call does not succeed */
  call<E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<ReplyOf<E>>
  readonly headers: Record<string, string>
}

interface TestClock extends Clock {
  /** Sets the clock to another day, at 11:30 in India. */
  set(day: string): void
  pass(milliseconds: number): void
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly parts: Parts
  readonly clock: TestClock
  /** Every mail sent so far. */
  readonly mails: Mail[]
  readonly log: TestLog
  /** Runs the waiting jobs until none is left. */
  drain(): Promise<void>
  close(): Promise<void>
  /** Calls without a session. */
  readonly stranger: Caller
  as(person: TestPerson, organisation?: TestOrganisation): Caller
  registerPerson(given?: { first_name?: string; last_name?: string; email?: string }): Promise<TestPerson>
  anOrganisation(person: TestPerson, name?: string): Promise<TestOrganisation>
  /** Makes a person a member of an organisation without an invitation. */
  addPerson(organisation: TestOrganisation, person: TestPerson, role: OrganisationRole): Promise<TestOrganisation>
}

export const TEST_PASSWORD = 'correct horse battery'
export const TEST_DAY = '2026-11-20'

/** Database and files of an application that was closed, for others to begin with. */
export interface KeptData {
  readonly database: string
  readonly folder: string
}

/**
 * The whole server with its own database on 20 November 2026. Only the clock and the mail are mocked.
 *
 * @param data `from` begins with a copy of kept data; `keptAs` keeps its own when it is closed
 */
export async function testApp(
  changes: Partial<Parts> = {},
  { from, keptAs }: { from?: KeptData; keptAs?: KeptData } = {},
): Promise<TestApp> {
  const db = await testDatabase({ ...(from && { from: from.database }), ...(keptAs && { keptAs: keptAs.database }) })
  await prepareJobs(db)
  const folder = await mkdtemp(join(inject('testKept'), 'files-'))
  if (from) await cp(from.folder, folder, { recursive: true })
  const mails: Mail[] = []
  const clock = testClock(TEST_DAY)
  const log = testLog(inject('testLogs'))
  const parts: Parts = {
    db,
    clock,
    secret: 'a secret that only this test knows about',
    version: '0.0.0-test',
    mail: {
      async send(mail) {
        mails.push(mail)
        return null
      },
    },
    proves_mailboxes: false,
    growth_times: 1_000_000,
    files: folderStore(folder),
    exports_folder: join(folder, 'exports'),
    seal_file: join(folder, 'audit-seals.jsonl'),
    queue: graphileQueue(),
    push: { vapid: null, subject: 'mailto:test@example.in', fcm: null },
    url: () => 'http://localhost:8080',
    allowed_hosts: [],
    ifsc_url: undefined,
    gst_service: undefined,
    // No test uses the internet.
    webhooks: { resolve: async () => [] },
    maps_key: undefined,
    law_keys: [],
    telemetry: { errors: null, views: null },
    backups: null,
    contact: null,
    log_level: 'info',
    log_to: log,
    behind_proxy: false,
    web_folder: undefined,
    requests_a_minute: 1_000_000,
    usage: usageLimits({ person: 1_000_000, organisation: 1_000_000 }),
    ...changes,
  }
  const app = await buildApp(parts)
  await app.ready()
  const as = (person?: TestPerson, organisation?: TestOrganisation) => caller(app, headersOf(person, organisation), log)

  return {
    app,
    parts,
    clock,
    mails,
    log,
    drain: () => runJobs(db, handlers(parts)),
    async close() {
      await app.close()
      await db.close()
      log.close()
      if (keptAs) await rename(folder, keptAs.folder)
      else await rm(folder, { recursive: true, force: true })
    },
    stranger: as(),
    as,
    async registerPerson(given = {}) {
      const person = await registerPerson(app, given)
      log.sent({ ...given, ...person })
      log.knows(person.cookie)
      return person
    },
    async anOrganisation(person, name = 'Rao & Associates') {
      const reply = await as(person).post('organisation/my-organisations/', { name })
      if (reply.status !== 200) throw new Error(`The organisation was not created: ${reply.raw}`)
      return held(reply.body.data)
    },
    async addPerson({ organisation_id }, person, role) {
      const organisation_user_id = uuidv7()
      await inOrganisation(db, provenScope(organisation_id), (tx) =>
        tx
          .insertInto('organisation_user')
          .values({ organisation_id, organisation_user_id, user_id: person.user_id, role })
          .execute(),
      )
      const organisation_token = organisationToken(parts.secret, organisation_id, organisation_user_id)
      return { organisation_id, organisation_user_id, organisation_token }
    },
  }
}

function testClock(day: string): TestClock {
  let now = new Date(`${day}T06:00:00.000Z`)
  return {
    now: () => now,
    today: () => clockOn(now.toISOString().slice(0, 10)).today(),
    set(other) {
      now = new Date(`${other}T06:00:00.000Z`)
    },
    pass(milliseconds) {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}

const held = (active: ActiveOrganisation): TestOrganisation => ({
  organisation_id: active.organisation.organisation_id,
  organisation_token: active.organisation_token,
  organisation_user_id: active.organisation_user.organisation_user_id,
})

async function registerPerson(
  app: FastifyInstance,
  { first_name = 'Asha', last_name = 'Rao', email = `${uuidv7()}@example.in` },
): Promise<TestPerson> {
  const payload = { first_name, last_name, email, password: TEST_PASSWORD, notice_version: NOTICE_VERSION }
  const response = await app.inject({ method: 'POST', url: '/api/accounts/register/', payload })
  if (response.statusCode !== 200) throw new Error(`The registration failed: ${response.body}`)
  return personOf(response, email)
}

/** The person who was signed in by a response of register or login. */
export function personOf(response: LightMyRequestResponse, email: string, password = TEST_PASSWORD): TestPerson {
  const { data } = response.json<{ data: SignedIn }>()
  const cookie = response.cookies.find(({ name }) => name === COOKIE)?.value ?? ''
  return { user_id: data.user.user_id, email, password, token: data.token, cookie, csrf_token: data.csrf_token }
}

function headersOf(person?: TestPerson, organisation?: TestOrganisation): Record<string, string> {
  if (!person) return {}
  return {
    authorization: `Token ${person.token}`,
    cookie: `${COOKIE}=${person.cookie}`,
    'x-csrf-token': person.csrf_token,
    ...(organisation && { 'x-organisation-token': organisation.organisation_token }),
  }
}

/** Requests with exactly these headers. */
export function caller(app: FastifyInstance, headers: Record<string, string>, log?: TestLog): Caller {
  async function send(
    method: Endpoint['method'],
    path: string,
    more: { query?: Record<string, string>; body?: unknown },
  ) {
    const { query, body } = more
    log?.sent({ query, body })
    const response = await app.inject({
      method,
      url: `/api/${path}`,
      headers,
      ...(query && { query }),
      ...(body !== undefined && { payload: body as object }),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: isJson ? response.json() : undefined,
      headers: response.headers,
      raw: response.body,
    }
  }
  return {
    headers,
    get: (path, query) => send('GET', path, query ? { query } : {}),
    post: (path, body) => send('POST', path, { body }),
    patch: (path, body) => send('PATCH', path, { body }),
    delete: (path, body) => send('DELETE', path, { body }),
    async call<E extends Endpoint>(endpoint: E, { params, query, body }: Sent<E> = {}) {
      const values = (params ?? {}) as Record<string, string>
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? name)
      const texts = Object.entries((query ?? {}) as Record<string, unknown>).map(([key, value]) => [key, String(value)])
      const reply = await send(endpoint.method, path, { query: Object.fromEntries(texts), body })
      if (reply.status !== 200) throw new Error(`${endpoint.method} ${path} answered ${reply.status}: ${reply.raw}`)
      return (endpoint.reply && z.parse(endpoint.reply, reply.body.data)) as ReplyOf<E>
    },
  }
}
