import type { TemplateStep } from '@niyam/contract/task-templates.ts'
import type { Fields } from '../../http/errors.ts'

/** Faults in the steps of a template, by field; empty if there are none. */
export function wrongSteps(steps: readonly TemplateStep[], members: ReadonlySet<string>): Fields {
  const fields: Fields = {}
  const keys = steps.map(({ key }) => key)
  const before = new Map(steps.map(({ key, blocked_by }) => [key, blocked_by]))
  for (const [at, step] of steps.entries()) {
    const field = (name: string) => `steps.${at}.${name}`
    if (keys.indexOf(step.key) < at) fields[field('key')] = [`Two steps have the key ${step.key}.`]
    if (step.role === 'person' && step.assigned_to === null) fields[field('assigned_to')] = ['Choose a person.']
    if (step.role !== 'person' && step.assigned_to !== null)
      fields[field('assigned_to')] = ['Leave the person empty, or choose the role of a named person.']
    if (step.reviewer !== null && step.reviewer === step.assigned_to)
      fields[field('reviewer')] = ['The assignee cannot be the reviewer too. Choose another person.']
    for (const name of ['assigned_to', 'reviewer'] as const) {
      const user_id = step[name]
      if (user_id !== null && !members.has(user_id))
        fields[field(name)] = ['This person does not belong to the organisation. Choose a person from the list.']
    }
    const unknown = step.blocked_by.find((key) => !before.has(key))
    if (unknown !== undefined) fields[field('blocked_by')] = [`There is no step with the key ${unknown}.`]
    else if (waitsForItself(step.key, before))
      fields[field('blocked_by')] = ['This step would wait for itself. Change which steps come before it.']
  }
  return fields
}

function waitsForItself(key: string, before: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set<string>()
  const open = [...(before.get(key) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === key) return true
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(before.get(next) ?? []))
  }
  return false
}
