import { sqlState } from '../../db/failure.ts'
import type { Shape } from './tables-store.ts'

const detailOf = (error: unknown, key: 'constraint' | 'column'): string =>
  typeof error === 'object' && error !== null && key in error ? String((error as Record<string, unknown>)[key]) : ''

/** Why the database refused a row, in plain words; null when the row is not the cause. */
export function problemOf(error: unknown, { references }: Shape): string | null {
  const state = sqlState(error)
  const constraint = detailOf(error, 'constraint')
  const reference = references.find(({ name }) => name === constraint)
  const columns = (reference?.columns ?? []).filter((name) => name !== 'organisation_id').join(', ')
  if (state === '23503')
    return columns === ''
      ? 'It refers to something that is not in the file.'
      : `Its ${columns} refers to something that is not in the file.`
  if (state === '23505') return 'The same is in the file twice.'
  if (state === '23502') return `It lacks ${detailOf(error, 'column')}, which this release needs.`
  if (state === '23514') return `It breaks a rule of this release: ${constraint}.`
  if (state.startsWith('22') || state === '42804') return 'One of its values is not of the kind that its column holds.'
  return null
}

/** Exported tables with rows that are not imported, each with the next step. */
const LEFT_BEHIND: readonly (readonly [table: string, text: string])[] = [
  ['api_key', 'API keys: what opens them is not in the file. Make new ones for your programs.'],
  ['calendar_feed', 'Calendar feeds: their secret addresses are not in the file. Each person subscribes again.'],
  ['saved_report', 'Saved reports and their mails: they belong to members. Each member saves them again.'],
  ['invitation', 'Open invitations: their links belong to the other server. Invite those people from here.'],
  ['usage_count', 'What the other server counted of API calls and messages.'],
  ['support_access', 'Support by the staff of the other server. Their actions are in its audit trail.'],
]
const TOLD = new Set([
  ...LEFT_BEHIND.map(([table]) => table),
  // Their content has a separate message, or is imported in another form.
  'organisation_user',
  'report_schedule',
  'report_recipient',
  'support_visit',
  'brought_person',
  'audit_entry',
])

export function leftBehind(
  counts: Readonly<Record<string, number>>,
  notTaken: ReadonlySet<string>,
  unknown: readonly string[],
): string[] {
  const labels = LEFT_BEHIND.filter(([table]) => (counts[table] ?? 0) > 0).map(([, text]) => text)
  const others = [...notTaken].filter((table) => !TOLD.has(table) && (counts[table] ?? 0) > 0)
  return [
    ...labels,
    ...others.map((table) => `Rows of ${table}: a part of them that they need is secret, and not in the file.`),
    ...unknown.slice(0, 20).map((name) => `${name}: this release does not know it. A newer one may.`),
  ]
}
