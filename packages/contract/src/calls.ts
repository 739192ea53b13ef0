import type * as accounts from './accounts.ts'
import type * as compliances from './compliances.ts'
import type * as dashboards from './dashboard.ts'
import type * as documents from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import type * as entities from './entities.ts'
import type * as healths from './health.ts'
import type * as law from './law.ts'
import type * as organisations from './organisations.ts'
import type * as registrations from './registrations.ts'

type Features = typeof accounts &
  typeof compliances &
  typeof dashboards &
  typeof documents &
  typeof entities &
  typeof healths &
  typeof law &
  typeof organisations &
  typeof registrations

type EndpointIn<T> = { [K in keyof T]: T[K] extends Endpoint ? T[K] : never }[keyof T]

/**
 * Every call by its spelling, `'GET organisation/entities/'`. Types only: a browser that spells a call this way is
 * checked against the contract without loading the schemas.
 */
export type Calls = { [E in EndpointIn<Features> as `${E['method']} ${E['path']}`]: E }
export type Call = keyof Calls
