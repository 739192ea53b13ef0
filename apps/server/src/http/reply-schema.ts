import type { Schema } from '@niyam/contract/endpoint.ts'
import { z } from 'zod'

/**
 * The schema from which the serializer of a reply is made: it drops every field that the contract does not name.
 * "This or null" is written as `nullable`, and text formats are left out: the serializer would otherwise validate each
 * such value to choose a branch, half of its time. For a union of objects it knows the fields of both. Tests check that
 * replies keep to the contract.
 */
export function replySchema(reply: Schema): object {
  const { $schema: _, ...schema } = z.toJSONSchema(z.object({ version: z.string(), data: reply }), {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.format
      delete jsonSchema.pattern
      const branches = jsonSchema.anyOf ?? []
      const objects = branches.flatMap((branch) =>
        typeof branch === 'object' && branch.properties ? [branch.properties] : [],
      )
      if (branches.length > 0 && objects.length === branches.length) {
        delete jsonSchema.anyOf
        Object.assign(jsonSchema, { type: 'object', properties: Object.assign({}, ...objects) as object })
        return
      }
      const nonNull = branches.filter((branch) => typeof branch !== 'object' || branch.type !== 'null')
      if (nonNull.length !== 1 || branches.length !== 2) return
      delete jsonSchema.anyOf
      Object.assign(jsonSchema, nonNull[0], { nullable: true })
    },
  })
  return schema
}
