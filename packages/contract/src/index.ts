import * as accounts from './accounts.ts'
import * as compliances from './compliances.ts'
import * as dashboards from './dashboard.ts'
import * as documents from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import * as entities from './entities.ts'
import * as healths from './health.ts'
import * as organisations from './organisations.ts'
import * as registrations from './registrations.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

/** Every call of the API by name: the OpenAPI document, the role matrix and the sweeps walk this list. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  [accounts, organisations, entities, registrations, compliances, documents, dashboards, healths].flatMap((feature) =>
    Object.entries(feature).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
)
