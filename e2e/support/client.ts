import type { Call, Calls } from '@niyam/contract/calls.ts'
import type { BodySentTo, ParamsOf, QuerySentTo, ReplyOf } from '@niyam/contract/endpoint.ts'

type Sent<C extends Call> = {
  params?: ParamsOf<Calls[C]>
  query?: QuerySentTo<Calls[C]>
  body?: BodySentTo<Calls[C]>
}

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly call: string,
    readonly error: { code: string; message: string; fields?: Record<string, string[]> },
  ) {
    super(`${call} → ${status} ${error.code}: ${error.message} ${JSON.stringify(error.fields ?? {})}`)
  }
}

/** A program that uses the API as the page does: both halves of the credential, and the organisation's token. */
export class Client {
  #cookie = ''
  #headers: Record<string, string> = {}

  constructor(readonly url: string) {}

  async call<C extends Call>(call: C, sent: Sent<C> = {}): Promise<ReplyOf<Calls[C]>> {
    const [method, pattern] = call.split(' ') as [string, string]
    const params: Record<string, unknown> = sent.params ?? {}
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const query = new URLSearchParams((sent.query ?? {}) as Record<string, string>).toString()
    const response = await fetch(`${this.url}/api/${path}${query && `?${query}`}`, {
      method,
      headers: {
        ...this.#headers,
        cookie: this.#cookie,
        ...(sent.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
    })
    const set = response.headers.getSetCookie().find((line) => line.startsWith('niyam_session='))
    if (set) this.#cookie = set.split(';', 1)[0] ?? ''
    const reply = (await response.json()) as { data?: unknown; error?: Refused['error'] }
    if (!response.ok || reply.error) {
      throw new Refused(response.status, call, reply.error ?? { code: 'unknown', message: '' })
    }
    return reply.data as ReplyOf<Calls[C]>
  }

  /** The headers a request needs beside the cookie, for tools that send their own. */
  get headers(): Record<string, string> {
    return { ...this.#headers, cookie: this.#cookie }
  }

  /** Registers a new person and gives them an organisation to work in. */
  async settle(email: string, organisation: string): Promise<{ organisation_id: string; user_id: string }> {
    const body = { first_name: 'Asha', last_name: 'Rao', email, password: 'a-long-enough-password' }
    const signedIn = await this.call('POST accounts/register/', { body })
    this.#headers = { authorization: `Token ${signedIn.token}`, 'x-csrf-token': signedIn.csrf_token }
    const made = await this.call('POST organisation/my-organisations/', { body: { name: organisation } })
    this.#headers['x-organisation-token'] = made.organisation_token
    return { organisation_id: made.organisation.organisation_id, user_id: signedIn.user.user_id }
  }
}
