import type { Call, Calls } from '@niyam/contract/calls.ts'
import type { BodySentTo, ParamsOf, QuerySentTo, ReplyOf } from '@niyam/contract/endpoint.ts'
import type { Failure } from '@niyam/contract/envelope.ts'
import { earlyReply } from './early-reply.ts'
import { ApiFailure } from './failure.ts'
import { announceFailure } from './failure-notices.ts'
import { languageOfPage } from './language.ts'
import { session } from './session.ts'
import { askWhoItIs } from './reauthenticate.ts'
import { withRequestLimit } from './request-limit.ts'
import { KEYS, readStored, writeStored } from './storage.ts'
import { noteWishes } from './telemetry-wishes.ts'
import { noteToday } from './today.ts'
import { askWhoTakesOn, hidesOpenWork } from './hidden-work.ts'

export { ApiFailure, failureMessage, fieldErrors } from './failure.ts'

interface Always {
  signal?: AbortSignal | undefined
  /** No notification on network, server and unknown errors: the caller shows its own. */
  quiet?: boolean
}

/** A part is asked for where the contract has one, and may be left out where every field of it may. */
type Part<K extends string, V> = [V] extends [undefined]
  ? unknown
  : Record<never, never> extends V
    ? { [P in K]?: V }
    : { [P in K]: V }

type Options<C extends Call> = Always &
  Part<'params', ParamsOf<Calls[C]>> &
  Part<'query', QuerySentTo<Calls[C]>> &
  Part<'body', BodySentTo<Calls[C]>>

/** The options of a call; optional where every part is. */
export type CallArguments<C extends Call> =
  Record<never, never> extends Options<C> ? [options?: Options<C>] : [options: Options<C>]

export interface Loose extends Always {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
}

/**
 * One call of the API, checked against the contract.
 *
 * @returns the data of the envelope
 * @throws ApiFailure on every answer but success; an aborted call throws the signal's reason instead
 */
export const api = async <C extends Call>(call: C, ...[options]: CallArguments<C>): Promise<ReplyOf<Calls[C]>> =>
  ask(call, options, dataOf<ReplyOf<Calls[C]>>)

/** The same for a call that answers with a file. */
export const fetchFile = async <C extends Call>(call: C, ...[options]: CallArguments<C>): Promise<Blob> =>
  ask(call, options, (response) => response.blob())

function ask<T>(call: string, options: unknown, read: (response: Response) => Promise<T>): Promise<T> {
  const loose = (options ?? {}) as Loose
  const body = loose.body === undefined ? undefined : JSON.stringify(loose.body)
  return send(call, loose, body, body ? { 'Content-Type': 'application/json' } : {}, read)
}

/** Sends one file as the field `file`. */
export async function upload<C extends Call>(
  call: C,
  file: File,
  options: Always & Pick<Loose, 'params' | 'query'> = {},
): Promise<ReplyOf<Calls[C]>> {
  const form = new FormData()
  form.append('file', file)
  return send(call, options, form, {}, dataOf<ReplyOf<Calls[C]>>)
}

/** Sends a call and reads its answer: what every form of call comes down to. */
export async function send<T>(
  call: string,
  options: Loose,
  body: BodyInit | undefined,
  extra: Record<string, string>,
  read: (response: Response) => Promise<T>,
  isSecondTime = false,
): Promise<T> {
  const [method = 'GET', path = ''] = call.split(' ')
  const { token } = session.get()
  try {
    const headers = { 'Accept-Language': languageOfPage(), ...extra, ...(await credentials(method)) }
    const request: RequestInit = { method, headers, credentials: 'same-origin' }
    if (body !== undefined) request.body = body
    if (options.signal) request.signal = options.signal
    return await withRequestLimit(async () => {
      const url = address(path, options)
      const response = await ((method === 'GET' && earlyReply(url, headers)) || fetch(url, request))
      noteToday(response.headers.get('x-today'))
      noteWishes(response.headers.get('x-telemetry'))
      if (!response.ok) throw await failureOf(response)
      return read(response)
    }, options.signal)
  } catch (error) {
    if (options.signal?.aborted) throw error
    const failure = error instanceof ApiFailure ? error : new ApiFailure('network', String(error))
    if (failure.code === 'reauthenticate' && !isSecondTime && (await askWhoItIs())) {
      return send(call, options, body, extra, read, true)
    }
    if (hidesOpenWork(failure)) {
      const unseen_to = await askWhoTakesOn(failure)
      if (unseen_to) return send(call, { ...options, query: { ...options.query, unseen_to } }, body, extra, read)
    }
    throw announceFailure(failure, { token, quiet: options.quiet ?? false })
  }
}

/** Unwraps the envelope. A page of a proxy in its place ("sign in to this network") is a failure of the server's side. */
async function dataOf<T>(response: Response): Promise<T> {
  const text = await response.text()
  try {
    const { version, data } = JSON.parse(text) as { version: string; data: T }
    writeStored(KEYS.serverVersion, version)
    return data
  } catch {
    throw new ApiFailure('server_error', '', { status: response.status })
  }
}

/** The headers every call carries, as far as they are known. */
export async function credentials(method: string): Promise<Record<string, string>> {
  const { token, organisation, entity } = session.get()
  if (!token) return {}
  const headers: Record<string, string> = { Authorization: `Token ${token}` }
  if (organisation) headers['X-Organisation-Token'] = organisation.organisation_token
  if (entity) headers['X-Entity-Id'] = entity.entity_id
  const csrf = method === 'GET' ? (session.get().csrf ?? readStored<string>(KEYS.csrf)) : await antiForgeryValue()
  if (csrf !== null) headers['X-CSRF-Token'] = csrf
  return headers
}

/** After a reload the value is certain only once `user/me/` has answered; a change made before that waits for it. */
function antiForgeryValue(): Promise<string> {
  return new Promise((resolve, reject) => {
    const { csrf, token } = session.get()
    if (csrf || !token) return resolve(csrf ?? '')
    const late = setTimeout(() => settle(() => reject(new Error('The session was not confirmed in time.'))), 15_000)
    const stop = session.subscribe(() => {
      const now = session.get()
      if (now.csrf || !now.token) settle(() => resolve(now.csrf ?? ''))
    })
    function settle(act: () => void) {
      clearTimeout(late)
      stop()
      act()
    }
  })
}

function address(path: string, { params = {}, query = {} }: Loose): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return `/api/${filled}${search.size ? `?${search}` : ''}`
}

/** The failure behind an unsuccessful response. */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const { status } = response
  const reply = (await response.json().catch(() => null)) as Partial<Failure> | null
  if (!reply?.error?.code) return new ApiFailure(codeOf(status), '', { status })
  if (reply.version) writeStored(KEYS.serverVersion, reply.version)
  const { code, message, fields, request_id } = reply.error
  return new ApiFailure(code, message, { status, fields, requestId: request_id })
}

/** For an answer that is not the server's own, such as a proxy's page. */
const codeOf = (status: number) => (status >= 500 ? 'server_error' : status === 429 ? 'too_many' : 'unknown')
