import type { Endpoint, Schema } from '@niyam/contract/endpoint.ts'
import stringify from 'fast-json-stringify'
import { replySchema } from './reply-schema.ts'

type Serializer = (reply: unknown) => string

// By the schema of the contract, which lives as long as the process: all applications of one share them.
const serializers = new WeakMap<Schema, Serializer>()

/**
 * The Fastify options of a route that write its replies by their schema, without fields outside the contract.
 * A serializer is compiled by its first reply: compiling all of them took half of a start.
 */
export function serialized({ reply }: Pick<Endpoint, 'reply'>): object {
  if (!reply) return {}
  return {
    // Only says that there is one; `serializerCompiler` does not read it.
    schema: { response: { 200: { type: 'object' } } },
    serializerCompiler: () => (payload: unknown) => serializerOf(reply)(payload),
  }
}

function serializerOf(reply: Schema): Serializer {
  const made = serializers.get(reply) ?? stringify(replySchema(reply))
  serializers.set(reply, made)
  return made
}
