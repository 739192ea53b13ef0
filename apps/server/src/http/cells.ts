import type { Cell } from '@niyam/contract/tables.ts'

/** An amount as a cell of a column of class `number`; unknown is empty, never zero. */
export const rupees = (paise: number | null): string | null => (paise === null ? null : (paise / 100).toFixed(2))

export const text = (value: string | null): Cell[] => [{ type: 'text', value }]

/** A main word with smaller ones below it; what is empty is left out. */
export const withSecond = (value: string | null, ...second: readonly (string | null)[]): Cell[] => [
  { type: 'text', value },
  ...second.flatMap((one) => (one === null || one === '' ? [] : [{ type: 'text-secondary' as const, value: one }])),
]
