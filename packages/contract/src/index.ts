import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import * as features from './features.ts'

const FEATURES = Object.values(features)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

/** Every call of the API by name: the OpenAPI document, the role matrix and the sweeps walk this list. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  FEATURES.flatMap((feature) =>
    Object.entries(feature).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
)

/** Every named schema, so that the OpenAPI document uses the same names. */
export const schemas: ReadonlyMap<string, z.ZodType> = new Map(
  FEATURES.flatMap((feature) =>
    Object.entries(feature).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
  ),
)
