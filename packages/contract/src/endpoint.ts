import type { z } from 'zod'
import type { Action } from './permissions.ts'
import type { Rule } from './rules.ts'

/**
 * Who may call: `public` anyone; `signed-in` a person with a session; `platform …` a person whose role on the platform
 * passes that rule; an action needs an active organisation and a place in it that holds the action. The role matrix reads
 * this, so a route cannot forget it.
 */
export type Access = 'public' | 'signed-in' | `platform ${PlatformRule}` | Action
/** Rules on the platform that a call may ask for. */
export type PlatformRule = Extract<Rule, 'admin' | 'employee' | 'reseller'>

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Zod's core type. `z.ZodType` has fifty methods more, which TypeScript would compare for every schema. */
export type Schema = z.core.$ZodType

/** One call of the API. `path` is below `/api/`, ends in a slash and names its parameters with a colon. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema | undefined = Schema | undefined,
  M extends Method = Method,
  Path extends string = string,
> {
  readonly method: M
  readonly path: Path
  readonly access: Access
  /** What it does, in one line for the API document. */
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  /** `json` unless said otherwise: `multipart` takes one file, `file` answers with one, `stream` with events without end. */
  readonly transport?: 'json' | 'multipart' | 'file' | 'stream'
  /**
   * Only for a person who signed in or confirmed their identity in the last minutes. Others get `reauthenticate`;
   * the page then asks for the password or a passkey and calls again.
   */
  readonly fresh?: boolean
}

type Part<K extends string, V> = V extends undefined ? { readonly [P in K]?: undefined } : { readonly [P in K]: V }

/** Declares an endpoint. Parts that are left out do not exist in the handler's type. */
export function endpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Reply extends Schema | undefined = undefined,
  const M extends Method = Method,
  const Path extends string = string,
>(
  definition: Pick<Endpoint, 'access' | 'summary' | 'transport' | 'fresh'> & {
    readonly method: M
    readonly path: Path
  } & Part<'params', Params> &
    Part<'query', Query> &
    Part<'body', Body> &
    Part<'reply', Reply>,
): Endpoint<Params, Query, Body, Reply, M, Path> {
  return {
    params: undefined,
    query: undefined,
    body: undefined,
    reply: undefined,
    ...definition,
  } as unknown as Endpoint<Params, Query, Body, Reply, M, Path>
}

type Parsed<T> = T extends Schema ? z.output<T> : undefined
type Sent<T> = T extends Schema ? z.input<T> : undefined

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>
export type QueryOf<E extends Endpoint> = Parsed<E['query']>
export type BodyOf<E extends Endpoint> = Parsed<E['body']>
export type ReplyOf<E extends Endpoint> = Parsed<E['reply']>
/** Fields with a default are optional here. */
export type QuerySentTo<E extends Endpoint> = Sent<E['query']>
export type BodySentTo<E extends Endpoint> = Sent<E['body']>
