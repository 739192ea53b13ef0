import type { Letter } from './letter.ts'

/** A letter as plain text. Every link is on a separate line, so that punctuation is not taken for a part of it. */
export function textOf({ heading, greeting, paragraphs, table, button, notes = [], why, preferences }: Letter): string {
  const rows = table?.rows.map((row) => `- ${row.filter(Boolean).join(' · ')}`).join('\n')
  const link = button && `${button.label}:\n${button.href}`
  const foot = ['-- ', 'Niyam', why, ...(preferences ? [`${preferences.label}:`, preferences.href] : [])].join('\n')
  const parts = [heading, greeting, ...paragraphs, rows, link, ...notes, foot]
  return `${parts.filter((part) => part !== undefined && part !== '').join('\n\n')}\n`
}
