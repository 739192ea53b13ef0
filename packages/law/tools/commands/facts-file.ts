import type { RuleInput } from '../../src/engine/facts/rule-input.ts'
import type { EntitySubject } from '../../src/engine/subject.ts'
import { BadInput } from '../case-file.ts'
import { isFlat, registrationsOf, subjectOfFlat } from './flat-facts.ts'
import { readJson } from './input.ts'
import { subjectFaults } from './subject-faults.ts'

/** One subject of a facts file. Flat facts bring the days that start clocks as well. */
export interface FileSubject {
  readonly subject: EntitySubject
  /** Flat facts as written in the file, attributes and days alike; empty for a subject written out. */
  readonly given: RuleInput
}

/** The subjects of a facts file. @throws BadInput naming the file, the thing, the reason and the next step */
export const readFacts = (file: string): FileSubject[] => subjectsOf(readJson(file), file)

/** The subjects written in a value. @param file its name in refusals @throws BadInput */
export function subjectsOf(value: unknown, file: string): FileSubject[] {
  const list = Array.isArray(value) ? (value as unknown[]) : [value]
  if (list.length === 0) throw new BadInput(`${file} holds no subject. Write one, or a list of them.`)
  return list.map((one, at) => {
    const name = list.length === 1 ? file : `${file}: subject ${at + 1}`
    if (typeof one !== 'object' || one === null || Array.isArray(one))
      throw new BadInput(`${name} is not an object. Write {"entity": …, "registrations": […]}, or flat facts.`)
    const parsed = isFlat(one)
      ? subjectOfFlat(one as RuleInput, name)
      : { subject: subjectWritten(one, name), given: {} }
    const faults = subjectFaults(parsed.subject)
    if (faults.length > 0) throw new BadInput(faults.map((fault) => `${name}: ${fault}`).join('\n'))
    return parsed
  })
}

/** Facts for a command that takes one subject. @throws BadInput when the file holds several */
export function readOneSubject(file: string): FileSubject {
  const [only, ...more] = readFacts(file)
  if (!only || more.length > 0) throw new BadInput(`${file} holds ${more.length + 1} subjects; this command takes one.`)
  return only
}

/** A subject as the product has it; registrations may be words of the law or of the product. */
function subjectWritten(value: object, name: string): EntitySubject {
  const { entity, registrations, events } = value as Partial<EntitySubject>
  if (typeof entity !== 'object' || entity === null || Array.isArray(entity))
    throw new BadInput(`${name}: "entity" is not an object. Write {"entity": {"id": "e1"}, "registrations": ["gst"]}.`)
  return {
    entity: { ...entity, id: entity.id ?? 'entity', attributes: entity.attributes ?? {} },
    registrations: registrationsOf(registrations, undefined, name),
    events: events ?? [],
  }
}
