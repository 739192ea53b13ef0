import type { Endpoint } from '@niyam/contract/endpoint.ts'
import type { Caller, TestReply } from '../app.ts'
import { type Ids, type Sample, SAMPLES } from '../world/samples.ts'

const allOf = <K extends 'bodies' | 'queries' | 'params' | 'instead'>(kind: K): NonNullable<Sample[K]> =>
  Object.assign({}, ...SAMPLES.map((sample) => sample[kind]))

export const BODIES = allOf('bodies')
export const QUERIES = allOf('queries')
const PARAMS = allOf('params')
const INSTEAD = allOf('instead')

/** A call that would succeed, with the ids of a world (`makeWorld`). */
export function sampleCall(name: string, endpoint: Endpoint, ids: Ids, bodies = BODIES) {
  const instead = Object.entries(INSTEAD[name] ?? {}).map(([id, other]) => [id, ids[other] ?? ''])
  const params: Ids = { ...ids, ...Object.fromEntries(instead), ...PARAMS[name] }
  const path = endpoint.path.replace(/:(\w+)/g, (_, id: string) => {
    if (!params[id]) throw new Error(`No record has a ${id}: add one to a sample, test/samples`)
    return params[id]
  })
  const body = bodies[name]
  if (endpoint.body && !body) throw new Error(`Add a body for ${name} to a sample, test/samples`)
  const sent = typeof body === 'function' ? body(ids) : body
  return { path, query: QUERIES[name], body: endpoint.body ? sent : undefined }
}

export function sendAimed(caller: Caller, name: string, endpoint: Endpoint, ids: Ids): Promise<TestReply> {
  const { path, query, body } = sampleCall(name, endpoint, ids)
  const send = { GET: caller.get, POST: caller.post, PATCH: caller.patch, DELETE: caller.delete }[endpoint.method]
  return send(path, (body ?? query) as never)
}
