import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf, Schema } from '@niyam/contract/endpoint.ts'
import { type Action, holds, isAction, type Rights } from '@niyam/contract/permissions.ts'
import { passes, type Rule } from '@niyam/contract/rules.ts'
import type { TableReply } from '@niyam/contract/tables.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/tx.ts'
import { countApiCall } from '../features/plan-limits/service.ts'
import { organisationName } from '../db/organisation-name.ts'
import type { Queue } from '../jobs/queue.ts'
import { answeringIn, languageOf } from '../language/speak.ts'
import { spokenReply } from '../language/spoken-reply.ts'
import { authenticateKey, showsKey } from './api-key.ts'
import { AppError, fieldsOf, suspended } from './errors.ts'
import { fieldWords } from './field-words.ts'
import { serialized } from './reply-serializer.ts'
import type { OrgScope } from './scope.ts'
import { type Member, type Person, authenticate, authenticateMember, mustBeFresh, noteVisit } from './session.ts'
import { askedFile, tableFile } from './table-export.ts'
import type { Usage } from './usage.ts'
import { mustSeeWhole } from './whole-entity.ts'

/** The dependencies of every feature. */
export interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly secret: string
  readonly version: string
  readonly queue: Queue
  readonly usage: Usage
}

interface Input<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
interface PersonInput<E extends Endpoint> extends Input<E> {
  readonly person: Person
}
interface MemberInput<E extends Endpoint> extends PersonInput<E> {
  readonly member: Member
  readonly scope: OrgScope
  /** Whether the caller, a person or a key, holds an action. */
  readonly holds: (action: Action) => boolean
}

/** What the contract promises; a file is handed over as it is. */
type Answer<E extends Endpoint> = Promise<E['reply'] extends undefined ? unknown : ReplyOf<E>>

/** A call anyone may make. */
export function publicRoute<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handle: (input: Input<E>) => Answer<E>,
): void {
  expectAccess(endpoint, endpoint.access === 'public')
  add(app, deps, endpoint, async () => ({}), handle)
}

/** A call by a signed-in person, with or without an active organisation. */
export function personRoute<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handle: (input: PersonInput<E>) => Answer<E>,
): void {
  expectAccess(endpoint, endpoint.access === 'signed-in')
  const admit = async (request: FastifyRequest) => {
    const person = await authenticate(deps.db, request, deps.clock.now())
    mustNotAskTooOften(deps.usage, person)
    if (endpoint.fresh) mustBeFresh(person, deps.clock.now())
    return { person }
  }
  add(app, deps, endpoint, admit, handle)
}

/** A call by a person whose platform role passes the endpoint's rule. */
export function platformRoute<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handle: (input: PersonInput<E>) => Answer<E>,
): void {
  const rule = /^platform (\w+)$/.exec(endpoint.access)?.[1] as Rule | undefined
  expectAccess(endpoint, rule !== undefined)
  const admit = async (request: FastifyRequest) => {
    const person = await authenticate(deps.db, request, deps.clock.now())
    if (!rule || !passes(rule, person.role)) throw noRight()
    return { person }
  }
  add(app, deps, endpoint, admit, handle)
}

/** A call inside an organisation, by a member or a key with the endpoint's action. */
export function scopedRoute<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handle: (input: MemberInput<E>) => Answer<E>,
): void {
  expectAccess(endpoint, isAction(endpoint.access))
  const admit = async (request: FastifyRequest) => {
    if (showsKey(request)) {
      const key = await authenticateKey(deps.db, request, deps.clock.now())
      if (!isAction(endpoint.access) || !key.holds(endpoint.access)) throw noRight()
      if (key.member.suspended_reason !== null && isWork(endpoint)) throw suspended(key.member.suspended_reason)
      await countApiCall(deps, key.scope, { isReading: !doesChange(endpoint) })
      return key
    }
    const { person, member } = await authenticateMember(deps.db, deps.secret, request, deps.clock.now())
    mustNotAskTooOften(deps.usage, person, member.scope)
    if (!mayCall(endpoint, member)) throw noRight()
    if (endpoint.fresh) mustBeFresh(person, deps.clock.now())
    if (member.support_until !== null) {
      if (doesChange(endpoint)) throw new AppError('read_only', 'Support reads only: nothing here can be changed.')
      await noteVisit(deps.db, request, person, member, deps.clock.now())
    }
    if (member.suspended_reason !== null && isWork(endpoint)) throw suspended(member.suspended_reason)
    return { person, member, scope: member.scope, holds: (action: Action) => holds(action, member) }
  }
  add(app, deps, endpoint, admit, async (input) => {
    await mustSeeWhole(deps.db, endpoint, input.scope, input.params)
    return handle(input)
  })
}

function mustNotAskTooOften(usage: Usage, { user_id }: Person, scope?: OrgScope): void {
  const wait = usage.count(user_id, scope?.organisation_id)
  if (!wait) return
  const message =
    wait.who === 'person'
      ? 'Too many requests in a short time. Wait a minute, then try again.'
      : 'Your organisation asks more than the server takes in a minute. Wait a minute, then try again.'
  throw new AppError('too_many', message, undefined, wait.seconds)
}

/** Whether a place in the organisation opens a call. */
export const mayCall = ({ access }: Endpoint, rights: Rights): boolean => isAction(access) && holds(access, rights)

/** Some questions take a body; what ends in `read` changes nothing all the same. */
const doesChange = ({ method, access }: Endpoint) => method !== 'GET' && !access.endsWith('.read')

// Personal settings, support access, and exports.
const STAYS_OPEN: readonly string[] = ['self.manage', 'support.manage', 'exports.manage', 'organisation.close']

/** What a suspended organisation may not do. */
const isWork = (endpoint: Endpoint) => doesChange(endpoint) && !STAYS_OPEN.includes(endpoint.access)

const noRight = () => new AppError('forbidden', 'You do not have permissions to perform the requested operation.')

function expectAccess(endpoint: Endpoint, isAllowed: boolean): void {
  if (!isAllowed) {
    throw new Error(`${endpoint.path} is for ${endpoint.access}: register it with the route function of that access`)
  }
}

// Parsed after the person is known, so that a stranger learns nothing from the messages of a schema.
function parse<E extends Endpoint>(endpoint: E, request: FastifyRequest, reply: FastifyReply): Input<E> {
  const params = part(endpoint.params, request.params, 'params')
  const query = part(endpoint.query, request.query, 'query')
  if (endpoint.body) expectJson(request)
  const body = part(strict(endpoint.body), request.body, 'body')
  return { params, query, body, request, reply } as Input<E>
}

function expectJson(request: FastifyRequest): void {
  const type = request.headers['content-type']
  if (type !== undefined && !/^application\/json\b/i.test(type)) {
    throw new AppError('unsupported', 'This call takes JSON. Send it with Content-Type: application/json.')
  }
}

/** A body with a field we do not know is refused: a misspelt `due_dat` must not pass for success. */
const strict = (schema: Schema | undefined) => (schema instanceof z.ZodObject ? schema.strict() : schema)

function part(schema: Schema | undefined, value: unknown, where: 'params' | 'query' | 'body'): unknown {
  if (!schema) return undefined
  if (where === 'body' && (value === undefined || value === null)) {
    throw new AppError('malformed', 'The request has no body. Send the fields as JSON.')
  }
  const unkept = where === 'params' ? undefined : unkeptIn(value)
  if (unkept) throw new AppError('malformed', unkept)
  const result = z.safeParse(schema, value ?? {}, { error: fieldWords })
  if (result.success) return result.data
  // An invalid id in the address is treated as not found.
  if (where === 'params') throw new AppError('not_found', 'There is nothing at this address.')
  throw new AppError('invalid', 'Please fix the errors and try again.', fieldsOf(result.error))
}

// PostgreSQL has no place for either in any text. Uses an explicit stack: a body may be nested deeper than the call stack.
function unkeptIn(value: unknown): string | undefined {
  const rest = [value]
  while (rest.length > 0) {
    const one = rest.pop()
    if (typeof one === 'string' && one.includes('\0')) {
      return 'The request holds a NUL character, which cannot be kept. Remove it and try again.'
    }
    if (typeof one === 'string' && HALF_A_CHARACTER.test(one)) {
      return 'The request holds half a character, which cannot be kept. Remove it and try again.'
    }
    if (typeof one === 'object' && one !== null) {
      for (const [key, inner] of Object.entries(one)) rest.push(key, inner)
    }
  }
  return undefined
}

// One of the two codes that only together stand for a character, such as an emoji.
const HALF_A_CHARACTER = /\p{Cs}/u

/** `admit` lets a caller in or throws; what it learns of them is given to `handle`. */
function add<E extends Endpoint, Caller extends { readonly person?: Person; readonly scope?: OrgScope }>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  admit: (request: FastifyRequest) => Promise<Caller>,
  handle: (input: Input<E> & Caller) => Promise<unknown>,
): void {
  app.route({
    method: endpoint.method,
    url: `/api/${endpoint.path}`,
    ...serialized(endpoint),
    handler: (request, reply) => answeringIn(languageOf(request), () => answer(request, reply)),
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const caller = await admit(request)
    const input = { ...parse(endpoint, request, reply), ...caller }
    const file = askedFile(endpoint, request)
    if (file) {
      const page = async (part: object) =>
        spokenReply(
          await handle({ ...input, query: { ...(input.query as object), ...part } as QueryOf<E> }),
        ) as TableReply
      const owner_id = caller.scope?.organisation_id ?? caller.person?.user_id ?? ''
      const { scope } = caller
      const organisation = scope ? () => organisationName(deps.db, scope) : null
      return tableFile({ endpoint, file, today: deps.clock.today(), owner_id, organisation, request, reply, page })
    }
    const data = await handle(input)
    const isBare = endpoint.transport === 'file' || endpoint.transport === 'stream'
    return isBare ? data : { version: deps.version, data: spokenReply(data) }
  }
}
