/** The part of JSON Schema that the catalogue's own schema uses; anything else in a schema is refused, not skipped. */
export interface Schema {
  readonly [keyword: string]: unknown
}

export interface Fault {
  readonly path: readonly (string | number)[]
  readonly message: string
}

const KNOWN = new Set(
  '$schema $defs $ref title description type enum pattern required properties additionalProperties items minItems minProperties minimum maximum anyOf'.split(
    ' ',
  ),
)

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value

const fits = (value: unknown, type: string): boolean =>
  typeOf(value) === type || (type === 'number' && typeof value === 'number')

/** The faults of a value by path; empty when there are none. */
export function faultsOf(value: unknown, schema: Schema, root: Schema = schema): Fault[] {
  const faults: Fault[] = []
  check(value, schema, root, [], faults)
  return faults
}

function check(value: unknown, schema: Schema, root: Schema, path: (string | number)[], faults: Fault[]): void {
  const fault = (message: string): void => {
    faults.push({ path, message })
  }
  for (const keyword of Object.keys(schema))
    if (!KNOWN.has(keyword)) throw new Error(`The schema uses "${keyword}", which this check does not know.`)
  if (typeof schema['$ref'] === 'string') {
    const name = schema['$ref'].replace('#/$defs/', '')
    check(value, (root['$defs'] as Record<string, Schema>)[name] as Schema, root, path, faults)
  }
  if (schema['type'] !== undefined) {
    const types = [schema['type']].flat() as string[]
    if (!types.some((type) => fits(value, type))) return fault(`is ${typeOf(value)}, wanted ${types.join(' or ')}`)
  }
  const allowed = schema['enum'] as unknown[] | undefined
  if (allowed && !allowed.includes(value)) fault(`is ${JSON.stringify(value)}, wanted one of ${allowed.join(', ')}`)
  const branches = schema['anyOf'] as Schema[] | undefined
  if (branches && !branches.some((branch) => faultsOf(value, branch, root).length === 0))
    fault(`is ${JSON.stringify(value)}, which is none of the forms allowed here`)
  if (typeof value === 'string' && typeof schema['pattern'] === 'string' && !new RegExp(schema['pattern']).test(value))
    fault(`is ${JSON.stringify(value)}, wanted the form ${schema['pattern']}`)
  if (typeof value === 'number') {
    if (typeof schema['minimum'] === 'number' && value < schema['minimum']) fault(`is below ${schema['minimum']}`)
    if (typeof schema['maximum'] === 'number' && value > schema['maximum']) fault(`is above ${schema['maximum']}`)
  }
  if (Array.isArray(value)) {
    if (value.length < Number(schema['minItems'] ?? 0)) fault('is empty')
    if (schema['items'])
      for (const [at, item] of value.entries()) check(item, schema['items'] as Schema, root, [...path, at], faults)
  } else if (typeOf(value) === 'object') checkMembers(value as Record<string, unknown>, schema, root, path, faults)
}

function checkMembers(
  value: Record<string, unknown>,
  schema: Schema,
  root: Schema,
  path: (string | number)[],
  faults: Fault[],
): void {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>
  const others = schema['additionalProperties'] as Schema | boolean | undefined
  for (const key of (schema['required'] ?? []) as string[])
    if (!(key in value)) faults.push({ path, message: `lacks "${key}"` })
  if (Object.keys(value).length < Number(schema['minProperties'] ?? 0)) faults.push({ path, message: 'is empty' })
  for (const [key, member] of Object.entries(value)) {
    const inner = properties[key] ?? others
    if (inner === false) faults.push({ path: [...path, key], message: `"${key}" is not a known key` })
    else if (typeof inner === 'object') check(member, inner, root, [...path, key], faults)
  }
}
