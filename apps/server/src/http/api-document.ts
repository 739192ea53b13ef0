import { KEY_ACTIONS } from '@niyam/contract/api-keys.ts'
import type { Endpoint, Schema } from '@niyam/contract/endpoint.ts'
import { Failure } from '@niyam/contract/envelope.ts'
import { endpoints, schemas } from '@niyam/contract/index.ts'
import { isAction, PERMISSIONS, type Reach } from '@niyam/contract/permissions.ts'
import { z } from 'zod'
import { WEBHOOK_EVENTS } from '@niyam/contract/webhook-events.ts'
import { payloadOf, WEBHOOK_SUMMARIES } from '@niyam/contract/webhook-payloads.ts'
import { exampleOf, webhookExample } from './api-examples.ts'
import { COOKIE } from './session.ts'
import { ROWS_OF_A_FILE } from './page.ts'
import { isTable, TABLE_FILES } from './table-export.ts'

type Json = Record<string, unknown>

const SCHEMAS = '#/components/schemas/'

// Replies name the contract's own types. Requests are written out, since defaults make them differ.
const NAMES = z.registry<{ id: string }>()
for (const [id, schema] of schemas) NAMES.add(schema, { ...schema.meta(), id })

/** Named types used in the document's replies, collected as they occur. */
type Named = Record<string, unknown>

function jsonSchema(schema: Schema, io: 'input' | 'output', named: Named = {}): Json {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    ...(io === 'output' && { metadata: NAMES }),
    override: ({ jsonSchema: one }) => {
      // The format says it; the pattern behind it is long and tells a reader nothing.
      if (one.format === 'uuid') delete one.pattern
    },
  })
  const { $schema: _, $defs, ...rest } = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', `"${SCHEMAS}`)) as Json
  for (const [name, { id: _id, ...of }] of Object.entries(($defs ?? {}) as Record<string, Json>)) named[name] = of
  return rest
}

const inHeader = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description })

const SECURITY_SCHEMES = {
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: COOKIE,
    description: 'The part of the credential in the cookie.',
  },
  token: inHeader('Authorization', 'The other part, from register or login: `Token …`. Both parts are required.'),
  csrf: inHeader(
    'X-CSRF-Token',
    'The `csrf_token` from register, login or user/me. Required for changes, allowed for reads.',
  ),
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'For programs: an API key of the organisation (`Authorization: Bearer nk_…`), without cookie or other headers.',
  },
  organisation: inHeader('X-Organisation-Token', 'The active organisation, from organisation/choose.'),
}

const ENTITY_HEADER = {
  name: 'X-Entity-Id',
  in: 'header',
  description: 'The active entity, if there is one.',
  schema: { type: 'string', format: 'uuid' },
}

const COLUMNS_PARAMETER = {
  name: 'columns',
  in: 'query',
  description: 'For files only: the keys of the columns, separated by commas. Default: all.',
  schema: { type: 'string' },
}

const ROLE_WORDS = { v: 'viewers', m: 'members', r: 'reviewers', a: 'admins' }
const REACH_WORDS: Record<Reach, string> = {
  own: 'Limited to their own data.',
  sight: 'Limited to the entities that they can see.',
  entity: 'Limited to the entities that they can see with every area of law.',
  shared: 'Covers data that everyone in the organisation shares.',
  whole: 'Only for people who can see every entity.',
}

/** Who may call, in words. */
function forWhom({ access }: Endpoint): string {
  if (access === 'public') return 'Anyone may call this.'
  if (access === 'signed-in') return 'For anyone signed in.'
  if (!isAction(access)) {
    return `For people whose platform role passes the rule \`${access.replace('platform ', '')}\`.`
  }
  const { roles, reach } = PERMISSIONS[access]
  if (roles.length === 0) return `Needs \`${access}\`, which only API keys have. ${REACH_WORDS[reach]}`
  const names = roles.map((role) => ROLE_WORDS[role]).join(', ')
  return `Needs \`${access}\`, held by ${names} of the organisation. ${REACH_WORDS[reach]}`
}

const isPublic = ({ access }: Endpoint) => access === 'public'
const isScoped = ({ access }: Endpoint) => isAction(access)
const isForKeys = ({ access }: Endpoint) => (KEY_ACTIONS as readonly string[]).includes(access)
const isChange = ({ method }: Endpoint) => method !== 'GET'

function securityOf(endpoint: Endpoint): Json[] {
  if (isPublic(endpoint)) return []
  return [
    { cookie: [], token: [], ...(isChange(endpoint) && { csrf: [] }), ...(isScoped(endpoint) && { organisation: [] }) },
    ...(isForKeys(endpoint) ? [{ key: [] }] : []),
  ]
}

function parametersOf(endpoint: Endpoint): Json[] {
  const { query: sent = {} } = exampleOf(endpoint)
  const fromSchema = (schema: Schema | undefined, place: 'path' | 'query') => {
    if (!schema) return []
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] }
    return Object.entries(properties).map(([name, of]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: of,
      ...(place === 'query' && sent[name] !== undefined && { example: sent[name] }),
    }))
  }
  return [
    ...fromSchema(endpoint.params, 'path'),
    ...fromSchema(endpoint.query, 'query'),
    ...(isTable(endpoint) ? [COLUMNS_PARAMETER] : []),
    ...(isScoped(endpoint) ? [ENTITY_HEADER] : []),
  ]
}

function bodyOf(endpoint: Endpoint): Json {
  const { body, transport } = endpoint
  if (transport === 'multipart') {
    const file = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } }
  }
  if (!body) return {}
  const schema = jsonSchema(body instanceof z.ZodObject ? body.strict() : body, 'input')
  const example = exampleOf(endpoint).body
  const content = { schema, ...(example !== undefined && { example }) }
  return { requestBody: { required: true, content: { 'application/json': content } } }
}

const FAILURES: readonly [status: number, description: string, when: (endpoint: Endpoint) => boolean][] = [
  [400, 'The request cannot be read.', ({ body }) => body !== undefined],
  [
    401,
    'No valid session (cookie and token), an invalid API key, or a wrong password.',
    (one) => !isPublic(one) || one.path.includes('login'),
  ],
  [
    403,
    'Not permitted, or a change without its anti-forgery token.',
    (one) => isScoped(one) || (!isPublic(one) && isChange(one)),
  ],
  [404, 'Not found, or not visible to the caller.', ({ params }) => params !== undefined],
  [413, 'The request is too large.', ({ body, transport }) => body !== undefined || transport === 'multipart'],
  [
    415,
    'The call does not accept this content type.',
    ({ body, transport }) => body !== undefined || transport === 'multipart',
  ],
  [422, 'Invalid fields, each with its messages.', ({ body, query }) => body !== undefined || query !== undefined],
  [429, 'Too many requests; `Retry-After` says when to try again.', () => true],
]

function responsesOf(endpoint: Endpoint, named: Named): Json {
  const failure = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  })
  const refusals = FAILURES.filter(([, , when]) => when(endpoint)).map(([status, text]) => [
    String(status),
    failure(text),
  ])
  return {
    '200': successOf(endpoint, named),
    ...Object.fromEntries(refusals),
    default: failure('Any other failure, such as a conflict or a server error.'),
  }
}

function successOf(endpoint: Endpoint, named: Named): Json {
  const { reply, transport } = endpoint
  if (transport === 'stream') {
    return { description: 'A stream of events.', content: { 'text/event-stream': { schema: { type: 'string' } } } }
  }
  if (transport === 'file' || !reply) {
    const schema = { type: 'string', format: 'binary' }
    return { description: 'The file, as an attachment.', content: { 'application/octet-stream': { schema } } }
  }
  const schema = jsonSchema(z.object({ version: z.string(), data: reply }), 'output', named)
  const data = exampleOf(endpoint).reply
  const json = { schema, ...(data !== undefined && { example: { version: VERSION_OF_EXAMPLES, data } }) }
  if (!isTable(endpoint)) return { description: 'Done.', content: { 'application/json': json } }
  const files = Object.values(TABLE_FILES).map((type) => [type, { schema: { type: 'string', format: 'binary' } }])
  return {
    description: `Done. As a file (\`Accept\`): the whole list at once, at most ${ROWS_OF_A_FILE} rows.`,
    content: { 'application/json': json, ...Object.fromEntries(files) },
  }
}

const VERSION_OF_EXAMPLES = '0.1.0'

const SIGNED_HEADERS = [
  ['webhook-id', 'The same for every attempt. Ignore an id that you have processed.'],
  ['webhook-timestamp', 'The time of this attempt, in seconds since 1970. Reject one that is minutes old.'],
  [
    'webhook-signature',
    'One or two of `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64, separated by a space.',
  ],
] as const

/** Webhook events. Each is a POST to the URL of the webhook. */
function webhooksOf(named: Named): Json {
  const parameters = SIGNED_HEADERS.map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  }))
  const webhooks = WEBHOOK_EVENTS.map((event) => {
    const content = { schema: jsonSchema(payloadOf(event), 'output', named), example: webhookExample(event) }
    const post = {
      operationId: event,
      summary: WEBHOOK_SUMMARIES[event],
      parameters,
      requestBody: { required: true, content: { 'application/json': content } },
      responses: {
        '2XX': { description: 'Accepted. Any other reply, or none within ten seconds, causes another attempt.' },
      },
    }
    return [event, { post }] as const
  })
  return Object.fromEntries(webhooks)
}

// accounts/login/ → accounts; organisation/entities/… → entities
const tagOf = ({ path }: Endpoint) => {
  const [first = '', second = ''] = path.split('/')
  return first === 'organisation' && !['user', 'users', 'choose', 'my-organisations'].includes(second) ? second : first
}

const operationOf = (name: string, endpoint: Endpoint, named: Named): Json => ({
  operationId: name,
  tags: [tagOf(endpoint)],
  summary: endpoint.summary,
  description: `${forWhom(endpoint)}${endpoint.fresh ? ' Needs a fresh sign-in.' : ''}`,
  security: securityOf(endpoint),
  parameters: parametersOf(endpoint),
  ...bodyOf(endpoint),
  responses: responsesOf(endpoint, named),
})

/** The address of a route in the document: `/api/organisation/entities/{entity_id}/`. */
export const documentPath = (path: string) => path.replace(/:(\w+)/g, '{$1}')

/** The whole API in OpenAPI 3.1, made from the schemas that check every request. */
export function apiDocument(version: string): Json {
  const paths: Record<string, Json> = {}
  const named: Named = { Failure: jsonSchema(Failure, 'output') }
  for (const [name, endpoint] of endpoints) {
    const path = documentPath(`/api/${endpoint.path}`)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint, named) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Niyam',
      version,
      description:
        'Success is `{ version, data }`, failure `{ version, error }`. Paths end in a slash; a path without one works too.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set([...endpoints.values()].map(tagOf))].toSorted().map((name) => ({ name })),
    paths,
    webhooks: webhooksOf(named),
    components: { schemas: named, securitySchemes: SECURITY_SCHEMES },
  }
}
