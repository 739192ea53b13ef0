import type { Endpoint } from './endpoint.ts'
import type * as features from './features.ts'

type Features = typeof features
type EndpointIn<T> = { [K in keyof T]: T[K] extends Endpoint ? T[K] : never }[keyof T]
type AnyEndpoint = { [K in keyof Features]: EndpointIn<Features[K]> }[keyof Features]

/**
 * Every call by its spelling, `'GET organisation/entities/'`. Types only: a browser that spells a call this way is
 * checked against the contract without loading the schemas.
 */
export type Calls = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E }
export type Call = keyof Calls
