import type { Me } from '@niyam/contract/accounts.ts'
import type { Call, Calls } from '@niyam/contract/calls.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { ErrorCode } from '@niyam/contract/envelope.ts'
import type { OrganisationUser } from '@niyam/contract/organisations.ts'
// oxlint-disable-next-line no-restricted-imports -- what the server would send; no page carries it
import { ACTIONS, PERMISSIONS } from '@niyam/contract/permissions.ts'
import { expect, onTestFinished, vi } from 'vitest'
import { activateOrganisation } from '../lib/session.ts'

/** One request as the server gets it. `call` has its parameters filled in: `POST organisation/groups/g1/people/`. */
export interface Sent {
  readonly call: string
  readonly query: Record<string, string>
  /** The JSON, the file of an upload, or undefined. */
  readonly body: unknown
  /** Text fields of a form beside its file; left out where there are none. */
  readonly texts?: Record<string, string>
}

type Reply<C extends Call> = ReplyOf<Calls[C]> | Response
type Replies = { readonly [C in Call]?: Reply<C> | ((sent: Sent) => Reply<C> | Promise<Reply<C>>) }

/** What every page with a table asks for, every page of an entity, and every item. */
const USUAL: Replies = {
  'GET organisation/user/settings/': { starred: [], tables: {}, views: {}, dashboard: null },
  'GET task/': { tasks: [], next: null, counts: null, today: '2026-11-20' },
  'GET task/:task_id/comments/': { comments: [], people: [] },
  'GET task/:task_id/time/': { today: '2026-11-20', own_today: 0, own: 0, all: null },
  'GET task/time/item/:item_id/': { today: '2026-11-20', own_today: 0, own: 0, all: null },
  'GET notice/': { notices: [], next: null, counts: null, today: '2026-11-20' },
  'GET organisation/worksheets/': { worksheets: [], next: null, counts: null },
  'GET organisation/compliances/entities/:entity_id/year/': {
    year: '2026-27',
    today: '2026-11-20',
    months: [],
    areas: [],
    on_time: { filed: 0, due: 0 },
    overdue: { items: 0, cost_paise: 0, unknown: 0 },
  },
  // Without groups no report offers to be limited to one.
  'GET organisation/groups/all/': { groups: [] },
}

/**
 * Answers the calls of one test from `replies`: the data of the envelope, a `refusal`, or a function of the request.
 * The test fails when something else was asked for.
 *
 * @returns `requests`: every request so far; `changes`: those that are not a GET, with exactly what was sent
 */
export function serve(replies: Replies): { requests: Sent[]; changes: Sent[] } {
  const requests: Sent[] = []
  const changes: Sent[] = []
  const unknown: string[] = []
  const known = Object.entries<unknown>({ ...USUAL, ...replies }).map(([call, reply]) => {
    const [method = '', path = ''] = call.split(' ')
    return {
      reply,
      method,
      pattern: new RegExp(`^/api/${path.replace(/:\w+/g, '[^/]+')}$`),
      isExact: !path.includes(':'),
    }
  })
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const sent = {
      call: `${method} ${pathname.slice('/api/'.length)}`,
      query: Object.fromEntries(searchParams),
      body: body instanceof FormData ? body.get('file') : body && JSON.parse(body as string),
      ...textsOf(body),
    }
    requests.push(sent)
    if (method !== 'GET') changes.push(sent)
    const fitting = known.filter((one) => one.method === method && one.pattern.test(pathname))
    const match = fitting.find(({ isExact }) => isExact) ?? fitting[0]
    if (!match) {
      unknown.push(sent.call)
      throw new Error(`The test has no reply for ${sent.call}`)
    }
    const reply: unknown = await (typeof match.reply === 'function' ? match.reply(sent) : match.reply)
    signal?.throwIfAborted()
    return reply instanceof Response ? reply.clone() : Response.json({ version: 'test', data: reply })
  })
  onTestFinished(() => expect(unknown, 'asked for, but the test has no reply').toEqual([]))
  return { requests, changes }
}

function textsOf(body: unknown): Pick<Sent, 'texts'> {
  const texts = body instanceof FormData ? [...body].filter(([, value]) => typeof value === 'string') : []
  return texts.length > 0 ? { texts: Object.fromEntries(texts) as Record<string, string> } : {}
}

const STATUS: Partial<Record<ErrorCode, number>> = {
  invalid: 422,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  quota: 409,
  too_many: 429,
}

/** What the server answers when it refuses; `fields` by the name of the field, each with its sentences. */
export const refusal = (code: ErrorCode, message: string, fields?: Record<string, string[]>) =>
  Response.json({ version: 'test', error: { code, message, fields } }, { status: STATUS[code] ?? 500 })

/** The person of `signedInAs`, as the server replies; with a token, the reply to a sign-in. */
export const ASHA: Me = {
  user: {
    user_id: 'u',
    first_name: 'Asha',
    last_name: '',
    email: 'asha@example.in',
    mobile_number: null,
    profile: { mobile_number: null, user_type: null, address_state: null, employee_base: null, referral_source: null },
  },
  role: 'subscriber',
  csrf_token: 'c1',
  organisation_count: 0,
  has_accepted_notice: true,
}

/** Makes the page one of a member of Nair & Co, with the permissions of their role. */
export function signedInAs(role: OrganisationUser['role'], { is_limited = false } = {}): void {
  activateOrganisation({
    organisation: { organisation_id: 'o', name: 'Nair & Co', address_state: null, created_at: '2026-11-20T00:00:00Z' },
    organisation_user: {
      organisation_user_id: 'm',
      user_id: 'u',
      name: 'Asha',
      email: 'asha@example.in',
      role,
      is_limited,
      permissions: ACTIONS.filter((action) => {
        const { roles, reach } = PERMISSIONS[action]
        return roles.some((one) => one === role) && !(is_limited && reach === 'whole')
      }),
    },
    organisation_token: 't',
    standing: {
      suspended_reason: null,
      two_factor_from: null,
      warnings: [],
      plan: null,
      ask: null,
      support_until: null,
      helpers: [],
    },
  })
}

/** A table of one page, as every list of the server answers: `header` names each column by its key. */
export const aTable = (header: Record<string, string>, rows: readonly TableRow[]) => ({
  fields: Object.entries(header).map(([key, label]) => ({ key, label, class: '', sortable: true })),
  rows: rows.map(({ id, cells, actions = [] }) => ({
    id,
    groups: Object.keys(header).map((key) =>
      [cells[key] ?? []]
        .flat()
        .map((value, line) => ({ type: line === 0 ? ('text' as const) : ('text-secondary' as const), value })),
    ),
    actions: [...actions],
  })),
  meta: { page: 1, page_size: 20, total: rows.length, next_url: null, prev_url: null },
})

interface TableRow {
  readonly id: string
  /** By the key of the column; a second text is its second line. */
  readonly cells: Readonly<Record<string, string | readonly string[]>>
  readonly actions?: readonly { label: string; route?: string; params?: Record<string, string> }[]
}
