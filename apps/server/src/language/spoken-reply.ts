import type { TableReply } from '@niyam/contract/tables.ts'
import { callersLanguage, say } from './speak.ts'

/**
 * The texts of every reply in the language of the caller: the labels of a table and of its actions, and a message. All
 * other texts are translated where they are made.
 */
export function spokenReply(data: unknown): unknown {
  if (callersLanguage() === 'en' || typeof data !== 'object' || data === null) return data
  if ('rows' in data && 'fields' in data) return { ...data, ...spokenTable(data as TableReply) }
  if ('message' in data && typeof data.message === 'string') return { ...data, message: say(data.message) }
  return data
}

const labelled = <T extends { readonly label: string }>(one: T): T => ({ ...one, label: say(one.label) })

const spokenTable = ({ rows, fields }: TableReply): Pick<TableReply, 'rows' | 'fields'> => ({
  fields: fields.map((field) => ({
    ...labelled(field),
    ...(field.detail !== undefined && { detail: say(field.detail) }),
  })),
  rows: rows.map((row) => ({ ...row, actions: row.actions.map(labelled) })),
})
