import type { IsoDate } from '../../src/calendar/iso-date.ts'
import { loadCatalogue } from '../../src/catalogue/load/load.ts'
import type { AttributeFacts, FactValue } from '../../src/engine/subject.ts'
import { whatIf as answerTo } from '../../src/engine/what-if/what-if.ts'
import type { WhatIfChange } from '../../src/engine/what-if/change.ts'
import { BadInput } from '../case-file.ts'
import { rangeOf } from './due.ts'
import { knowledgeOf } from './explain.ts'
import { readOneSubject } from './facts-file.ts'
import { asRegistration } from './flat-facts.ts'
import { type Command, mustFlag, print, readArguments, readJson } from './input.ts'

const USE = 'law what-if --facts FILE --change FILE --from DAY --to DAY [--as-of DAY] [--as-known-on DAY]'

/** Items that other facts would add, remove, move and confirm, a JSON line each. */
export const whatIf: Command = async (args, streams) => {
  const input = readArguments(args, USE, ['facts', 'change', 'from', 'to', 'as-of', 'as-known-on'], 0)
  const { subject, given: flat } = readOneSubject(mustFlag(input, 'facts', USE))
  const changes = readChanges(mustFlag(input, 'change', USE))
  const law = await loadCatalogue()
  const answer = answerTo(law, subject, changes, rangeOf(input, law, USE), knowledgeOf(input, flat))
  if (!answer.ok)
    throw new BadInput(answer.problems.map(({ change, message }) => `Change ${change + 1}: ${message}`).join('\n'))
  const { appears, vanishes, moves, settles } = answer
  for (const [change, list] of Object.entries({ appears, vanishes, moves, settles }))
    print(
      streams,
      list.map((item) => ({ change, ...item })),
    )
  return 0
}

/** The required fields of each kind of change. */
const NEEDED: { readonly [kind: string]: readonly string[] } = {
  fact: ['attribute', 'value'],
  'entity-kind': ['to'],
  'registration-added': ['registration'],
  'registration-ended': ['registration_id', 'on'],
  'registration-changed': ['registration_id', 'set'],
  'event-added': ['event'],
}

/** Changes written out, or flat facts that are all set. @throws BadInput */
function readChanges(file: string): WhatIfChange[] {
  const value = readJson(file)
  const list = (Array.isArray(value) ? value : [value]) as unknown[]
  return list.flatMap((one, at): WhatIfChange[] => {
    const name = `${file}: change ${at + 1}`
    if (!isObject(one))
      throw new BadInput(`${name} is not an object. Write {"kind": "fact", "attribute": "employees", "value": 20}.`)
    const kind = one['kind']
    if (typeof kind !== 'string') return flatChanges(one, name)
    for (const key of NEEDED[kind] ?? [])
      if (one[key] === undefined) throw new BadInput(`${name} has no "${key}", which "${kind}" needs.`)
    if (kind === 'registration-added') return [added(one['registration'], name)]
    for (const key of ['set', 'event'])
      if (one[key] !== undefined && !isObject(one[key])) throw new BadInput(`${name}: "${key}" is not an object.`)
    return [one as object as WhatIfChange]
  })
}

type Fields = { readonly [key: string]: unknown }

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A registration by its word, or written out; its kind may be a word of the law. */
function added(value: unknown, name: string): WhatIfChange {
  const { kind, id, attributes, ...own } = isObject(value) ? value : { kind: value }
  if (typeof kind !== 'string')
    throw new BadInput(`${name}: the registration has no "kind". Write "pf", or {"kind": "pf"}.`)
  const stem = asRegistration(kind, name)
  const facts = { ...stem.attributes, ...(isObject(attributes) ? (attributes as AttributeFacts) : {}) }
  return {
    kind: 'registration-added',
    registration: { ...stem, ...own, id: typeof id === 'string' ? id : `${kind} added`, attributes: facts },
  }
}

/** `{ "employees": 20, "entity_kind": "public_limited", "registrations": ["pf"] }`. */
function flatChanges(flat: Fields, name: string): WhatIfChange[] {
  return Object.entries(flat).flatMap(([key, value]): WhatIfChange[] => {
    if (key === 'entity_kind') return [{ kind: 'entity-kind', to: String(value) }]
    if (key === 'registrations')
      return (Array.isArray(value) ? (value as unknown[]) : [value]).map((one) => added(one, name))
    if (key === 'agm') return [{ kind: 'event-added', event: { kind: 'agm-held', on: value as IsoDate } }]
    return [{ kind: 'fact', attribute: key, value: value as FactValue | null }]
  })
}
