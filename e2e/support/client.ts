import type { SignedIn } from '@niyam/contract/accounts.ts'
import type { Call, Calls } from '@niyam/contract/calls.ts'
import type { BodySentTo, ParamsOf, QuerySentTo, ReplyOf } from '@niyam/contract/endpoint.ts'
import { NOTICE_VERSION } from '@niyam/contract/notice.ts'
import type { ActiveOrganisation } from '@niyam/contract/organisations.ts'

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

/** The answers to the onboarding prompt. */
const PROFILE = {
  mobile_number: '9845012345',
  user_type: 'pr',
  address_state: 'karnataka',
  employee_base: '5-10',
  referral_source: 'friend',
} as const

/** A program that uses the API as the page does: both halves of the credential, and the organisation's token. */
export class Client {
  #cookie = ''
  #headers: Record<string, string> = {}
  #signedIn: SignedIn | undefined
  #active: ActiveOrganisation | undefined

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

  /** The headers a request needs besides the cookie, for tools that send their own. */
  get headers(): Record<string, string> {
    return { ...this.#headers, cookie: this.#cookie }
  }

  /** Both halves of the session and the active organisation, for a browser that continues from this client. */
  get credentials(): {
    cookie: string
    signedIn: SignedIn | undefined
    active: ActiveOrganisation | undefined
  } {
    return { cookie: this.#cookie.replace('niyam_session=', ''), signedIn: this.#signedIn, active: this.#active }
  }

  async register(email: string): Promise<SignedIn> {
    const body = {
      first_name: 'Asha',
      last_name: 'Rao',
      email,
      password: 'a-long-enough-password',
      notice_version: NOTICE_VERSION,
    }
    return this.#keep(await this.call('POST accounts/register/', { body }))
  }

  async login(email: string, password: string): Promise<SignedIn> {
    const reply = await this.call('POST accounts/login/', { body: { email, password } })
    if ('pending_token' in reply) throw new Error('This account asks for a second step')
    return this.#keep(reply)
  }

  #keep(signedIn: SignedIn): SignedIn {
    this.#signedIn = signedIn
    this.#headers = { authorization: `Token ${signedIn.token}`, 'x-csrf-token': signedIn.csrf_token }
    return signedIn
  }

  /** Answers the onboarding prompt, so that no browser of this person shows it. */
  async introduce(): Promise<void> {
    const user = await this.call('POST accounts/user/profile/', { body: PROFILE })
    if (this.#signedIn) this.#signedIn = { ...this.#signedIn, user }
  }

  /** Creates an organisation and makes it the active one. */
  async found(name: string): Promise<ActiveOrganisation> {
    return this.#workIn(await this.call('POST organisation/my-organisations/', { body: { name } }))
  }

  /** Accepts an invitation and makes that organisation the active one. */
  async join(token: string): Promise<ActiveOrganisation> {
    return this.#workIn(await this.call('POST organisation/users/invite/accept/', { body: { token } }))
  }

  #workIn(active: ActiveOrganisation): ActiveOrganisation {
    this.#active = active
    this.#headers['x-organisation-token'] = active.organisation_token
    return active
  }

  /** Makes another organisation of the person the active one. */
  async choose(organisation_id: string): Promise<ActiveOrganisation> {
    const active = await this.call('POST organisation/choose/', { body: { organisation_id } })
    this.#active = active
    this.#headers['x-organisation-token'] = active.organisation_token
    return active
  }

  /** Registers a new person with an active organisation. */
  async settle(email: string, organisation: string): Promise<{ organisation_id: string; user_id: string }> {
    const { user } = await this.register(email)
    const made = await this.found(organisation)
    return { organisation_id: made.organisation.organisation_id, user_id: user.user_id }
  }
}
