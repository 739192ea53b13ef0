import type { BodySentTo, Endpoint, ParamsOf, QuerySentTo, ReplyOf } from '@niyam/contract/endpoint.ts'

type Sent<E extends Endpoint> = {
  readonly params?: ParamsOf<E>
  readonly query?: QuerySentTo<E>
  readonly body?: BodySentTo<E>
}

/** The server's error for a refused call, in words for the assistant. */
export class Refused extends Error {}

/** Calls of the API with the rights of one key. */
export interface Niyam {
  /** The address of the application for people. */
  readonly url: string
  call<E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<ReplyOf<E>>
}

const WITHIN_MS = 60_000

export function niyamAt(url: string, key: string): Niyam {
  const call = async <E extends Endpoint>(endpoint: E, { params, query, body }: Sent<E> = {}): Promise<ReplyOf<E>> => {
    const values = (params ?? {}) as Record<string, string>
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
    const address = new URL(`${url}/api/${path}`)
    for (const [name, value] of Object.entries((query ?? {}) as Record<string, string | number | null | undefined>)) {
      if (value !== undefined && value !== null) address.searchParams.set(name, String(value))
    }
    const response = await fetch(address, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${key}`,
        'accept-language': 'en',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // The key is sent only to the named server, never to an address that it redirects to.
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    }).catch((error: unknown) => {
      throw new Refused(`Niyam does not answer at ${url}. Is it running, and is NIYAM_URL right?`, { cause: error })
    })
    const reply = await readJson(response, url)
    if (!response.ok) throw new Refused(wordsOf(reply))
    return reply.data as ReplyOf<E>
  }
  return { url, call }
}

interface Reply {
  readonly data?: unknown
  readonly error?: { readonly message: string; readonly fields?: Readonly<Record<string, readonly string[]>> }
}

async function readJson(response: Response, url: string): Promise<Reply> {
  try {
    return (await response.json()) as Reply
  } catch (error) {
    throw new Refused(`The server at ${url} is not Niyam. Check NIYAM_URL.`, { cause: error })
  }
}

const wordsOf = ({ error }: Reply): string =>
  [
    error?.message ?? 'The server could not answer.',
    ...Object.entries(error?.fields ?? {}).map(([field, messages]) => `${field}: ${messages.join(' ')}`),
  ].join('\n')
